import type { AuditEntryOut } from '#server/modules/audit/schema.ts'
import { DEEDS, verbOf, type ObjectKind } from '#shared/audit-events.ts'
import { hasName, namesOf } from '#shared/api/record.ts'
import { capitalized } from '#shared/text/capitalized.ts'

type Kind = {
  /** Several of them. */
  label: string
  /** Where one of them is, or all are. */
  to?: (id: string) => string
}

const screen = (path: string) => () => `/dashboard/${path}`
const USERS = screen('users')

const KINDS: Record<ObjectKind, Kind> = {
  account: { label: 'Deleted accounts' },
  'affiliate-lines': { label: 'Lines of affiliate reports', to: screen('analytics/reports') },
  'affiliate-report': { label: 'Affiliate reports', to: screen('analytics/reports') },
  audit: { label: 'Audit log' },
  'bulk-change': { label: 'Bulk changes' },
  cache: { label: 'Caches' },
  collection: { label: 'Collections', to: (id) => `/dashboard/collections/${id}` },
  comment: { label: 'Comments', to: screen('comments') },
  commenter: { label: 'Commenters', to: screen('comments') },
  connection: { label: 'Connections', to: screen('connections') },
  'discount-code': { label: 'Discount codes', to: screen('discount-codes') },
  invitation: { label: 'Invitations', to: USERS },
  link: { label: 'Links', to: screen('analytics/links') },
  mail: { label: 'Emails', to: screen('outbox') },
  customer: { label: 'Customers', to: (id) => `/dashboard/customers/${id}` },
  customers: { label: 'Lists of customers', to: screen('customers') },
  message: { label: 'Messages', to: screen('messages') },
  order: { label: 'Orders', to: (id) => `/dashboard/orders/${id}` },
  orders: { label: 'Lists of orders', to: screen('orders') },
  payments: { label: 'Lists of payments', to: screen('payments') },
  payment: { label: 'Payment notices', to: screen('payments') },
  post: { label: 'Posts', to: (id) => `/dashboard/create-post?id=${id}` },
  'post-category': { label: 'Blog categories', to: screen('manage-categories') },
  product: { label: 'Products', to: (id) => `/dashboard/manage-products/${id}` },
  products: { label: 'Files of products', to: screen('manage-products/import') },
  'product-category': { label: 'Product categories', to: screen('manage-categories') },
  redirect: { label: 'Redirects', to: screen('analytics/links') },
  review: { label: 'Reviews', to: screen('reviews') },
  settings: { label: 'Settings', to: screen('store-settings') },
  'starter-content': { label: 'Starter content' },
  task: { label: 'Failed tasks', to: screen('failed-tasks') },
  user: { label: 'Accounts', to: (id) => `/dashboard/users/${id}` },
  users: { label: 'Lists of users', to: USERS },
}

/** Of these, one that is gone has no screen any more. */
const NAMED = new Set([
  'post',
  'product',
  'order',
  'user',
  'commenter',
  'discount-code',
  'collection',
])

const KIND_LIST = Object.entries(KINDS)
  .map(([value, { label }]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))

export function kindOptions(object: string) {
  const isOne = object.includes(':')
  return [
    { value: '', label: 'Everything' },
    ...(isOne ? [{ value: object, label: 'Only this one' }] : []),
    ...KIND_LIST,
  ]
}

/** The verbs of a kind of thing, or of all of them. */
export function verbOptions(object: string) {
  const kind = object.split(':')[0] ?? ''
  const deeds = namesOf(DEEDS).filter((deed) => !kind || DEEDS[deed].object === kind)
  const verbs = [...Map.groupBy(deeds, verbOf)].map(([value, some]) => ({
    value,
    label: some.length === 1 && some[0] ? DEEDS[some[0]].words : plain(value),
  }))
  return [
    { value: '', label: 'Anything done' },
    ...verbs.toSorted((one, other) => one.label.localeCompare(other.label, 'en')),
  ]
}

/** The screen of what an entry is about; undefined where there is none any more. */
export function objectPath({ object: { kind, _id, name } }: AuditEntryOut): string | undefined {
  const objectKind = hasName(KINDS, kind) ? KINDS[kind] : undefined
  if (!objectKind?.to || (NAMED.has(kind) && (!_id || name === null))) return undefined
  return objectKind.to(_id)
}

export function personName({ by }: Pick<AuditEntryOut, 'by'>): string {
  if (by.role === 'site') return `The site (${plain(by.name).toLowerCase()})`
  return by.role === 'guest' ? 'Somebody not signed in' : by.name || 'Somebody'
}

/** The short facts of an entry: "tagline, time zone", "3 items", "Firefox on Windows". */
export function factWords({ facts }: AuditEntryOut): string[] {
  const { changed, items, mails, status, does, of, device, country } = facts
  return [
    ...(Array.isArray(changed) ? [fieldWords(changed)] : []),
    ...(typeof items === 'number' ? [`${items} ${String(of ?? 'items')}`] : []),
    ...(typeof mails === 'number' ? [`${mails} emails`] : []),
    ...[does, status].flatMap((word) => (typeof word === 'string' ? [plain(word)] : [])),
    ...[device, country].flatMap((word) => (typeof word === 'string' ? [word] : [])),
    ...(facts.isMore === true ? ['More than are listed one by one'] : []),
    ...('isKnownDevice' in facts && !facts.isKnownDevice ? ['New device'] : []),
  ].filter(Boolean)
}

const MOST_NAMES = 6

function fieldWords(changed: unknown[]): string {
  const names = changed.map((name) => plain(String(name)))
  const more = names.length - MOST_NAMES
  const some = names.slice(0, MOST_NAMES).join(', ')
  return more > 0 ? `${some} and ${more} more` : some
}

function plain(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[-_.]/g, ' ')
  return capitalized(words.toLowerCase())
}
