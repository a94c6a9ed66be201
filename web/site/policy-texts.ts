import type { FrameOut } from '#server/modules/frame/schema.ts'
import { formatMoneyShort } from '#shared/currency.ts'
import { usd } from '#shared/money.ts'

type Site = Pick<
  FrameOut['site'],
  | 'freeShippingOverCents'
  | 'shippingFlatCents'
  | 'shippingDays'
  | 'deliveryDays'
  | 'returnDays'
  | 'moneyBackDays'
>

/** Shipping and return promises in the wording used everywhere, with the numbers from the settings. */
export function policyTexts(site: Site) {
  return {
    freeShipping: `Free shipping on orders over ${dollars(site.freeShippingOverCents)}`,
    moneyBack: `${site.moneyBackDays} days money back`,
    payPal: 'Secure Checkout via PayPal',
    support: '24/7 support',
    tracked: `Tracked shipping in ${site.shippingDays} days`,
    shipping: `Fast & Tracked Shipping (${site.shippingDays} Days)`,
    delivery: `Estimated delivery: ${site.deliveryDays} business days`,
    returns: `Easy ${site.returnDays}-Day Return Policy`,
  }
}

/** The shipping cost of one piece, as text for the buyer. */
export function shippingCostText(priceCents: number, site: Site): string {
  const over = dollars(site.freeShippingOverCents)
  if (priceCents >= site.freeShippingOverCents) return `Free: this order is over ${over}`
  if (site.shippingFlatCents === 0) return 'Free'
  return `${dollars(site.shippingFlatCents)}, free on orders over ${over}`
}

function dollars(cents: number): string {
  return formatMoneyShort(usd(cents))
}
