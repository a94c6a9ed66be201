import type { PaypalAnswer, PaypalOrder, PaypalPayer } from '#server/adapters/paypal/types.ts'
import type { Context } from '#server/kernel/context.ts'
import type {
  Agreed,
  Begun,
  ExpressCart,
  ExpressPayments,
  ExpressStatus,
  Payer,
  Started,
} from '#server/modules/orders/payments/provider.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { NOT_CONFIGURED, reasonOf } from './reason.ts'
import { approvalOrigin, isAboutAddress, isFinal, unitOf } from './start.ts'

/** Marks PayPal's orders that no order of ours has yet; the webhooks about them say nothing of a payment. */
export const EXPRESS = 'express-'

export async function beginPaypal(ctx: Context, cart: ExpressCart): Promise<Begun> {
  if (!ctx.paypal) return NOT_CONFIGURED
  const { proof, ...asked } = cart
  const { siteName } = await currentSettings(ctx)
  const order = {
    ...asked,
    customId: EXPRESS + proof,
    invoiceId: '',
    siteName,
    shippingAddress: undefined,
    isExpress: true,
  }
  let answer = await ctx.paypal.createOrder({ ...order, asksForContact: true })
  // Where an account may not ask for it, the page that they come back to does.
  if (!('ok' in answer) && answer.fault === 'invalid')
    answer = await ctx.paypal.createOrder({ ...order, requestId: `${order.requestId}-plain` })
  if (!('ok' in answer))
    return { state: isFinal(answer) ? 'refused' : 'unknown', reason: reasonOf(answer) }
  const { id: token } = answer.value
  return { state: 'open', token, approvalUrl: approvalUrlOf(ctx, token) }
}

export async function readPaypal(ctx: Context, agreed: Agreed): Promise<ExpressStatus> {
  if (!ctx.paypal) return { state: 'unknown' }
  const answer = await ctx.paypal.findOrder(agreed.token)
  if (!('ok' in answer)) return isGone(answer) ? { state: 'gone' } : { state: 'unknown' }
  const { customId, status, payer } = answer.value
  if (customId !== EXPRESS + agreed.proof) return { state: 'gone' }
  if (status === 'APPROVED') return { state: 'agreed', payer: payerOf(payer) }
  const isOpen = status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED'
  return isOpen
    ? { state: 'open', approvalUrl: approvalUrlOf(ctx, agreed.token) }
    : { state: 'gone' }
}

/** What was agreed to becomes the payment: PayPal's order gets our ids, the address and the exact amount. */
export async function adoptPaypal(
  ctx: Context,
  { agreed: { token, proof }, claim, ...due }: Parameters<ExpressPayments['adopt']>[1],
): Promise<Started> {
  if (!ctx.paypal) return NOT_CONFIGURED
  const found = await ctx.paypal.findOrder(token)
  if (!('ok' in found)) return failed(found)
  const { customId, status, payee } = found.value
  // Whoever repeats the request finds it adopted already.
  const isTheirs = customId === EXPRESS + proof || customId === due.payment.id
  if (!isTheirs || status !== 'APPROVED' || !(await claim()))
    return { state: 'refused', reason: 'the customer has not agreed to this payment' }
  const unit = unitOf(due)
  let answer = await ctx.paypal.changeOrder(token, unit)
  if (!('ok' in answer) && isAboutAddress(answer))
    answer = await ctx.paypal.changeOrder(token, { ...unit, shippingAddress: undefined })
  if (!('ok' in answer)) return failed(answer)
  return { state: 'open', providerId: token, approvalUrl: approvalUrlOf(ctx, token), payee }
}

type Failure = Exclude<PaypalAnswer<PaypalOrder>, { ok: true }>

function failed(answer: Failure): Started {
  return { state: isGone(answer) ? 'refused' : 'unknown', reason: reasonOf(answer) }
}

const isGone = (answer: Failure) => isFinal(answer) || answer.fault === 'unknown'

// PayPal names this page for an order that nobody has agreed to yet only, and sends people there again after a decline.
function approvalUrlOf({ config }: Context, token: string): string {
  return `${approvalOrigin(config)}/checkoutnow?token=${token}`
}

function payerOf({ email, name, phone, shippingAddress: to }: PaypalPayer): Payer {
  return {
    email,
    fullName: to?.name || name,
    phone,
    addressLine1: to?.line1 ?? '',
    addressLine2: to?.line2 ?? '',
    city: to?.city ?? '',
    state: to?.state ?? '',
    postalCode: to?.postalCode ?? '',
    country: to?.countryCode ?? '',
  }
}
