import type { FrameOut } from '#server/modules/frame/schema.ts'
import { shownCost, shownThreshold, type Shown } from '#shared/money/shown-money.ts'

type Site = Pick<
  FrameOut['site'],
  'freeShippingOverCents' | 'shippingFlatCents' | 'shippingDays' | 'deliveryDays' | 'returnDays'
>

export const DOLLARS: Shown = { code: 'USD', perDollar: '1' }

/** Shipping and return promises in the wording used everywhere, with the numbers from the settings. */
export function policyTexts(site: Site, shown: Shown = DOLLARS) {
  const { returnDays: days } = site
  return {
    freeShipping: freeShippingText(site, shown),
    moneyBack: days === 0 ? 'No returns' : `${daysText(days)} money back`,
    payPal: 'Secure Checkout via PayPal',
    support: '24/7 support',
    tracked: `Tracked shipping in ${site.shippingDays} days`,
    shipping: `Fast & Tracked Shipping (${site.shippingDays} Days)`,
    delivery: `Estimated delivery: ${site.deliveryDays} business days`,
    returns: days === 0 ? 'No returns' : `Easy ${days}-Day Return Policy`,
  }
}

/** “7 days”, “1 day”. */
export function daysText(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`
}

/** The shipping cost of one piece, as text for the buyer. */
export function shippingCostText(priceCents: number, site: Site, shown: Shown = DOLLARS): string {
  const { shippingFlatCents: flat, freeShippingOverCents: over } = site
  if (flat === 0) return 'Free'
  if (priceCents >= over) return 'Free for this product'
  return `${shownCost(flat, shown)}, free on orders over ${shownThreshold(over, shown)}`
}

function freeShippingText(site: Site, shown: Shown): string {
  const { shippingFlatCents: flat, freeShippingOverCents: over } = site
  if (flat === 0 || over === 0) return 'Free shipping'
  return `Free shipping on orders over ${shownThreshold(over, shown)}`
}
