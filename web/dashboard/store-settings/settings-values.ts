import type { Settings, SettingsBody } from '#server/modules/settings/schema-api.ts'
import { toCents } from '#shared/money/amount.ts'
import { toDecimalText, shopMoney } from '#shared/money/money.ts'
import { hasName, namesOf } from '#shared/api/record.ts'
import { typedNumberOrText } from '#web/dashboard/kit/typed-number.ts'
import { ratesBody, typedRates, type TypedRate } from './taxes/typed-rates.ts'
import { typedZones, zonesBody, type TypedZone } from './shipping/typed-zones.ts'

const AMOUNTS = [
  'shippingFlat',
  'freeShippingOver',
  'payOnDeliveryLimit',
  'firstOrderCheck',
] as const
const INTEGERS = [
  'aiMonthlyTokens',
  'auditDays',
  'checkPostsMonths',
  'returnDays',
  'defectHours',
  'piecesPerOrder',
  'unpaidShare',
  'reviewMailDays',
] as const

type ReadOnly = 'version' | 'hasPayPal' | 'payPalCharges' | 'shopCurrency' | 'logoUrl'
export type FieldName = Exclude<keyof Settings, ReadOnly>
type NumberName = (typeof AMOUNTS)[number] | (typeof INTEGERS)[number]

/** The settings as they stand in the form: numbers as they are typed. */
export type Typed = Omit<
  Settings,
  ReadOnly | NumberName | 'priceHours' | 'shippingZones' | 'taxRates'
> &
  Record<NumberName, string> & {
    priceHours: { shop: string; hours: string }[]
    shippingZones: TypedZone[]
    taxRates: TypedRate[]
  }

export const LABELS: Record<FieldName, string> = {
  siteName: 'Site name',
  siteDescription: 'Description',
  tagline: 'Tagline',
  authorBio: 'About the author',
  socials: 'Social links',
  timeZone: 'Time zone',
  checksLinks: 'Check links each week',
  checkPostsMonths: 'Look at posts again after',
  methodTitle: 'Band heading',
  methodText: 'Band text',
  methodSteps: 'Steps',
  storeTitle: 'Store heading',
  storeNote: 'Note beside “From the store”',
  paidLinksNote: 'Note about paid links',
  amazonSubTags: 'Amazon links name their article',
  subTagHosts: 'Links of other programmes',
  aboutText: 'About page',
  checkoutMode: 'How the store sells',
  payOnDelivery: 'Pay on delivery',
  countsReadBefore: 'Count sales for articles that a buyer had read before',
  shippingFlat: 'Shipping, flat rate',
  freeShippingOver: 'Free shipping over',
  afterAdding: 'After Add to Cart',
  shippingZones: 'Shipping zones',
  piecesPerOrder: 'Pieces of a product per order',
  unpaidShare: 'Stock for unpaid orders',
  payOnDeliveryLimit: 'Pay on delivery without confirmation, up to',
  firstOrderCheck: 'Hint at first orders from',
  currency: 'Currency when the country is unknown',
  priceHours: 'Prices of other shops are hidden after',
  invoiceAddress: 'Address on invoices',
  showsSeller: 'Show it beside products and at the checkout',
  taxMode: 'Tax',
  taxRates: 'Rates',
  taxClasses: 'Tax classes',
  taxNumber: 'Your tax number',
  numbersInvoices: 'Number invoices',
  invoicePrefix: 'Invoice numbers begin with',
  creditPrefix: 'Credit note numbers begin with',
  shippingDays: 'Shipping time',
  deliveryDays: 'Delivery time',
  workDays: 'Working days',
  holidays: 'Holidays',
  returnDays: 'Returns',
  returnAddress: 'Address for returns',
  refundDays: 'Refunds',
  supportText: 'What you promise of support',
  tracksParcels: 'Parcels have a tracking number',
  defectHours: 'Damage reported within',
  reviewMailDays: 'Ask buyers for a review after',
  reviewsAppear: 'New reviews',
  memberPosts: 'Members’ posts',
  aiMonthlyTokens: 'Tokens per month',
  auditDays: 'Entries are kept for',
}

/** What a wrong field is called in a sentence: "Returns", or "Social links, 2" for `socials.1.url`. */
export function labelOf(path: string): string {
  const [name = '', at] = path.split('.')
  const label = hasName(LABELS, name) ? LABELS[name] : name
  return at === undefined ? label : `${label}, ${Number(at) + 1}`
}

const NAMES = namesOf(LABELS)

export function toTyped(stored: Settings): Typed {
  const { version: _, hasPayPal: __, logoUrl: ___, ...others } = stored
  const { payPalCharges: ____, shopCurrency: _____, ...settings } = others
  const typed: Record<string, unknown> = { ...settings }
  for (const name of AMOUNTS) typed[name] = toDecimalText(shopMoney(toCents(settings[name])))
  for (const name of INTEGERS) typed[name] = String(settings[name])
  typed.priceHours = settings.priceHours.map(({ shop, hours }) => ({
    shop,
    hours: hours ? String(hours) : '',
  }))
  typed.shippingZones = typedZones(settings.shippingZones)
  typed.taxRates = typedRates(settings.taxRates)
  // Every number became the text that is typed.
  return typed as Typed
}

/** The fields in which two states of the form differ. */
export function differing(one: Typed, other: Typed): FieldName[] {
  return NAMES.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
}

/** What was typed, over newer settings: a field that was not touched takes their value. */
export function rebased(typed: Typed, before: Typed, after: Typed): Typed {
  const touched = differing(typed, before).map((name) => [name, typed[name]])
  return { ...after, ...Object.fromEntries(touched) }
}

/** The body that changes these fields. What is no number goes as it is, and the server says what is wrong with it. */
export function bodyOf(typed: Typed, names: FieldName[]): SettingsBody {
  return Object.fromEntries(names.map((name) => [name, valueOf(typed, name)]))
}

function valueOf(typed: Typed, name: FieldName): unknown {
  if (name === 'priceHours')
    return typed.priceHours.map(({ shop, hours }) => ({
      shop,
      hours: typedNumberOrText(hours || '0'),
    }))
  if (name === 'shippingZones') return zonesBody(typed.shippingZones)
  if (name === 'taxRates') return ratesBody(typed.taxRates, typed.taxClasses)
  const value = typed[name]
  if (![...AMOUNTS, ...INTEGERS].some((number) => number === name)) return value
  return typedNumberOrText(String(value))
}
