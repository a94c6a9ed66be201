import type { FrameOut } from '#server/modules/frame/schema.ts'
import { daySpanText, type DaySpan } from '#shared/time/day-spans.ts'
import {
  canCost,
  cheapestOf,
  deliveredOf,
  flatMethod,
  freeFrom,
  leastCents,
  parcelOf,
  rateCents,
  type PublicMethod,
  type ShippingMethod,
} from '#shared/orders/shipping.ts'
import { inShop, shownCost, shownThreshold, type Shown } from '#shared/money/shown-money.ts'

type Site = Pick<
  FrameOut['site'],
  | 'freeShippingOverCents'
  | 'shippingFlatCents'
  | 'shippingDays'
  | 'deliveryDays'
  | 'returnDays'
  | 'supportText'
  | 'tracksParcels'
>

type Methods = readonly (PublicMethod | ShippingMethod)[]

/**
 * Shipping and return promises in the wording used everywhere, with the numbers from the settings; `methods` are the ways to
 * whoever reads them, without which the flat rate holds.
 */
export function policyTexts(
  site: Site,
  shown: Shown = inShop(),
  methods: Methods = [flatMethod(site)],
) {
  const { returnDays: days, tracksParcels, supportText: support } = site
  const tracked = tracksParcels ? 'Fast & Tracked Shipping' : 'Fast Shipping'
  return {
    freeShipping: freeShippingText(methods, shown),
    moneyBack: days === 0 ? 'No returns' : `${daysText(days)} money back`,
    payPal: 'Secure Checkout via PayPal',
    support,
    tracked,
    shipping: `${tracked} (${site.shippingDays} Days)`,
    delivery: `Estimated delivery: ${site.deliveryDays} business days`,
    returns: days === 0 ? 'No returns' : `Easy ${days}-Day Return Policy`,
  }
}

/** “Arrives 14–22 Dec”; nothing where no days are promised. */
export function arrivalText(promised: { arrives: DaySpan | null } | null): string {
  return promised?.arrives ? `Arrives ${daySpanText(promised.arrives)}` : ''
}

/** “7 days”, “1 day”. */
export function daysText(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`
}

type Piece = { cents: number; grams?: number | undefined }

/** The shipping cost of one piece, as text for the buyer. */
export function shippingCostText(
  { cents, grams = 0 }: Piece,
  methods: Methods,
  shown: Shown = inShop(),
): string {
  const parcel = parcelOf(cents, { grams })
  const cheapest = cheapestOf(methods, (method) => rateCents(method, parcel))
  if (!cheapest) return ''
  if (isAlwaysFree(methods)) return 'Free'
  const cost = rateCents(cheapest, parcel)
  if (cost === 0) return 'Free for this product'
  const over = freeFrom(methods)
  const free = over === null ? '' : `, free on orders over ${shownThreshold(over, shown)}`
  return shownCost(cost, shown) + free
}

function freeShippingText(methods: Methods, shown: Shown): string {
  const over = freeFrom(methods)
  if (isAlwaysFree(methods) || over === 0) return 'Free shipping'
  if (over === null) return `Shipping from ${shownCost(leastCents(methods), shown)}`
  return `Free shipping on orders over ${shownThreshold(over, shown)}`
}

function isAlwaysFree(methods: Methods): boolean {
  return deliveredOf(methods).some((method) => !canCost(method))
}
