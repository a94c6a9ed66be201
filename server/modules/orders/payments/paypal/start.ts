import type {
  NewPaypalOrder,
  PaypalAddress,
  PaypalFailure,
  PaypalUnit,
} from '#server/adapters/paypal/types.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Due, Started } from '#server/modules/orders/payments/provider.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { countryCode } from '#shared/people/countries.ts'
import { money } from '#shared/money/money.ts'
import type { PostalAddress } from '#shared/people/postal-address.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { mismatchOf } from './mismatch.ts'
import { NOT_CONFIGURED, reasonOf } from './reason.ts'

/** Creates PayPal's order, which the customer agrees to on PayPal's page. */
export async function startPaypal(ctx: Context, due: Due): Promise<Started> {
  if (!ctx.paypal) return NOT_CONFIGURED
  const { siteName } = await currentSettings(ctx)
  const request = newOrder(ctx, due, siteName)
  let answer = await ctx.paypal.createOrder(request)
  // Better without an address than not at all: the parcel goes to the one that we have.
  if (!('ok' in answer) && isAboutAddress(answer)) {
    const requestId = `${request.requestId}-plain`
    answer = await ctx.paypal.createOrder({ ...request, requestId, shippingAddress: undefined })
  }
  if (!('ok' in answer))
    return { state: isFinal(answer) ? 'refused' : 'unknown', reason: reasonOf(answer) }
  const { id: providerId, approvalUrl, payee } = answer.value
  const mismatch = mismatchOf(answer.value, due)
  if (mismatch) return { state: 'refused', reason: mismatch }
  if (!approvalUrl || new URL(approvalUrl).origin !== approvalOrigin(ctx.config))
    return { state: 'refused', reason: 'PayPal names no page to agree on' }
  return { state: 'open', providerId, approvalUrl, payee }
}

/** Where PayPal’s own pages are; those of a stand-in are where it answers. */
export function approvalOrigin({
  PAYPAL_CLIENT_ID,
  PAYPAL_API_BASE,
}: Context['config']): string | undefined {
  if (!PAYPAL_CLIENT_ID) return undefined
  const { protocol, host, origin } = new URL(PAYPAL_API_BASE)
  const [, kind] = /^api(?:-m)?(\.sandbox)?\.paypal\.com$/.exec(host) ?? [undefined, null]
  return kind === null ? origin : `${protocol}//www${kind ?? ''}.paypal.com`
}

function newOrder(ctx: Context, { payment, order, lines }: Due, siteName: string): NewPaypalOrder {
  const page = `${ctx.config.publicUrl}/checkout/${order.id}`
  return {
    ...unitOf({ payment, order, lines }),
    requestId: payment.id,
    siteName,
    returnUrl: `${page}?returned=1`,
    cancelUrl: `${page}?cancelled=1`,
  }
}

/** What an order of ours is for, in PayPal's words. */
export function unitOf({ payment, order, lines }: Due): PaypalUnit {
  const amount = (minor: number) => money(minor, order.currency)
  return {
    customId: payment.id,
    invoiceId: order.number,
    items: lines.map(({ title, quantity, price_minor }) => ({
      title,
      quantity,
      price: amount(price_minor),
    })),
    subtotal: amount(order.subtotal_minor),
    discount: amount(order.discount_minor),
    shipping: amount(order.shipping_minor),
    addedTax: amount(order.tax_mode === 'added' ? order.tax_minor : 0),
    total: amount(order.total_minor),
    shippingAddress: addressOf(fromJson(order.shipping_address)),
  }
}

function addressOf(address: PostalAddress): PaypalAddress | undefined {
  const code = countryCode(address.country)
  if (!code) return undefined
  const { fullName: name, addressLine1: line1, addressLine2: line2 } = address
  const { city, state, postalCode } = address
  return { name, line1, line2, city, state, postalCode, countryCode: code }
}

export function isAboutAddress({ fault, issue }: PaypalFailure): boolean {
  return fault === 'invalid' && /ADDRESS|POSTAL|CITY|COUNTRY|STATE|SHIPPING/.test(issue)
}

export function isFinal({ fault }: PaypalFailure): boolean {
  return fault === 'invalid' || fault === 'declined'
}
