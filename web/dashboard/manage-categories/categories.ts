import type { CategoryMoving } from '#shared/api/category-schemas.ts'
import { counted } from '#shared/text/counted.ts'
import { listAddress, param } from '#web/dashboard/kit/list/list-address.ts'

export const KINDS = [
  { value: 'blog', label: 'Blog Categories' },
  { value: 'product', label: 'Product Categories' },
] as const

export const CATEGORIES = listAddress('/dashboard/manage-categories', { kind: param.oneOf(KINDS) })

export type Kind = (typeof KINDS)[number]['value']

/** `held` is the number of posts or products in it. */
export type ManagedCategory = {
  _id: string
  name: string
  slug: string
  parent: string | null
  held: number
  /** While it is being removed. */
  moving?: CategoryMoving | undefined
}

/** The possible parents of a category: those at the top level, and none if it has children. */
export function possibleParents(
  categories: ManagedCategory[],
  ownId: string | undefined,
): ManagedCategory[] {
  if (ownId && categories.some(({ parent }) => parent === ownId)) return []
  return categories.filter(({ _id, parent }) => parent === null && _id !== ownId)
}

/** "3 posts", "1 product". */
export const heldWords = (kind: Kind, held: number): string =>
  counted(held, kind === 'blog' ? 'post' : 'product')

/** What becomes of what a category holds when it is deleted, and where its address leads. */
export function fateOf(kind: Kind, { slug }: ManagedCategory, heir?: ManagedCategory): string {
  if (heir) return `“${slug}” will redirect to “${heir.slug}”.`
  if (kind === 'product') return 'Its address will no longer lead to a category.'
  return 'Its address will show “not found”.'
}

/** Whether what a category holds is moving away, or that of another one to it. */
export const isMoving = (all: ManagedCategory[], { _id: id, moving }: ManagedCategory): boolean =>
  moving !== undefined || all.some((other) => other.moving?.to === id)

/** "Merging into “Gear”: 1,200 of 61,000 posts moved" */
export function movingWords(
  kind: Kind,
  all: ManagedCategory[],
  { to, moved, total }: CategoryMoving,
): string {
  const heir = all.find(({ _id }) => _id === to)
  const deed = heir ? `Merging into “${heir.name}”` : 'Deleting'
  return `${deed}: ${moved.toLocaleString('en-US')} of ${heldWords(kind, total)} moved`
}
