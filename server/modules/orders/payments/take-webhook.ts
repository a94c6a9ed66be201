import { checkLimit, countFailure, takeLimit } from '#server/database/rate-limits.ts'
import { system } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound, Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { logTrail } from '#server/kernel/log-trail.ts'
import { flagOrder, markRefunded } from '#server/modules/orders/lifecycle/index.ts'
import type { Money } from '#shared/money/money.ts'
import { capitalized } from '#shared/text/capitalized.ts'
import type { ProviderNotice, Webhook } from './provider.ts'
import { onlinePayments, providerLabel } from './providers.ts'
import { findCompletedPayment, findPaymentBy, type PaymentRow } from './queries.ts'
import { isKnownEvent } from './ledger/queries.ts'
import {
  findRefund,
  findRefundByProvider,
  insertRefund,
  listOpenRefunds,
} from './refunds/queries.ts'
import { settlePayment } from './settle-payment.ts'
import { settleRefund } from './refunds/settle-refund.ts'
import { writeEvent } from './ledger/write-event.ts'

const MOST_FORGED = 60
// Far above what a shop is told of in 15 minutes, and below what a provider lets one shop ask.
const MOST_ASKED = 1200

type Genuine = Extract<ProviderNotice, { eventId: string }>

/**
 * Takes what a provider sends by itself. Nothing in it is believed: it only says of which payment the provider is to be
 * asked. What is known already, or about no payment of ours, is taken and changes nothing.
 */
export async function takeWebhook(
  ctx: Context,
  providerId: string,
  { address, ...webhook }: Webhook & { address: string },
): Promise<void> {
  const read = onlinePayments(providerId)?.readWebhook
  if (!read) throw notFound('Not found.')
  const limit = `webhook-forged:${address}`
  await checkLimit(ctx, limit, MOST_FORGED)
  const told = await read(ctx, webhook, () => countAsked(ctx))
  if ('fault' in told) {
    logTrail(ctx, { deed: 'webhook-refused', provider: providerId, reason: told.reason })
    await countFailure(ctx, limit)
    throw refusalOf(told)
  }
  if (await isKnownEvent(ctx.store.db, providerId, told.eventId)) return
  const payment = await paymentOf(ctx, providerId, told)
  const outcome = payment ? await follow(ctx, payment, told) : 'not about a payment of this site'
  await transact(ctx, (scope) =>
    writeEvent(scope, {
      provider: providerId,
      source: 'webhook',
      kind: told.kind,
      eventId: told.eventId,
      orderId: payment?.order_id ?? null,
      paymentId: payment?.id ?? null,
      outcome,
    }),
  )
}

// Forged ones come from any number of addresses. Genuine ones that are refused with them come again, for days; what they tell is
// found without them, for payments are asked about.
async function countAsked(ctx: Context): Promise<void> {
  try {
    await takeLimit(ctx, 'webhooks-asked', MOST_ASKED)
  } catch (error) {
    if (error instanceof Refusal) throw askLater('too many webhooks are being checked')
    throw error
  }
}

function refusalOf({ fault, reason }: Extract<ProviderNotice, { fault: string }>): Refusal {
  if (fault === 'malformed') return new Refusal('invalid', 'no_webhook', `${capitalized(reason)}.`)
  if (fault === 'forged')
    return new Refusal('unauthenticated', 'forged_webhook', `${capitalized(reason)}.`)
  return askLater(reason)
}

// Whoever sent it sends it again.
function askLater(reason: string): Refusal {
  return new Refusal('unavailable', 'provider_silent', `${capitalized(reason)}.`, {
    retryAfterSeconds: 60,
  })
}

async function paymentOf(
  { store: { db } }: Context,
  provider: string,
  { paymentId, captureId }: Genuine,
): Promise<PaymentRow | undefined> {
  const byOrder = paymentId && (await findPaymentBy(db, provider, ['provider_id', paymentId]))
  if (byOrder) return byOrder
  return captureId ? findPaymentBy(db, provider, ['capture_id', captureId]) : undefined
}

/** What became of it, in words for the owner. */
async function follow(ctx: Context, payment: PaymentRow, told: Genuine): Promise<string> {
  if (told.isReversal) return flag(ctx, payment, 'took back the money for this order')
  if (told.refund) return followRefund(ctx, payment, told.refund)
  const difference = differenceOf(payment, told)
  if (difference) return flag(ctx, payment, `sent a message with ${difference}`)
  const settled = await settlePayment(ctx, payment.id, 'webhook')
  if (!settled.isKnown) throw askLater(settled.fault)
  return `the payment is ${settled.status}${settled.fault && `: ${settled.fault}`}`
}

function differenceOf(payment: PaymentRow, { claim }: Genuine): string {
  const { amount, ownId } = claim ?? {}
  const isOther =
    amount && (amount.amountMinor !== payment.amount_minor || amount.currency !== payment.currency)
  if (isOther) return 'another amount'
  return ownId && ownId !== payment.id ? 'another order' : ''
}

async function flag(ctx: Context, payment: PaymentRow, what: string): Promise<string> {
  const label = providerLabel(payment.provider)
  const attention = `${label} ${what}. Check ${label}.`
  const { order_id: orderId } = payment
  await transact(ctx, (scope) => flagOrder(scope, system('payments'), { orderId, attention }))
  return 'the owner is asked to check it'
}

async function followRefund(
  ctx: Context,
  payment: PaymentRow,
  { id, ownId }: { id: string; ownId: string },
): Promise<string> {
  const { db } = ctx.store
  // It may be told of before its payment is.
  const settled = await settlePayment(ctx, payment.id, 'webhook')
  if (!settled.isKnown) throw askLater(settled.fault)
  const existing = (await findRefundByProvider(db, id)) ?? (ownId && (await findRefund(db, ownId)))
  if (existing && existing.payment_id === payment.id) {
    const { refund, isKnown } = await settleRefund(ctx, existing.id, 'webhook')
    if (!isKnown) throw askLater(refund.fault)
    return `the refund is ${refund.status}`
  }
  // One that we have begun and whose answer was lost: asking again tells its id.
  const begun = (await listOpenRefunds(db, payment.order_id)).find(
    ({ payment_id, provider_id }) => payment_id === payment.id && provider_id === null,
  )
  if (begun) {
    const { isKnown } = await settleRefund(ctx, begun.id, 'webhook')
    if (!isKnown) throw askLater('the provider is not responding')
    if (await findRefundByProvider(db, id)) return 'the refund is known'
  }
  return addRefund(ctx, payment, id)
}

// Given back by the owner at the provider itself.
async function addRefund(ctx: Context, payment: PaymentRow, providerId: string): Promise<string> {
  const reported = await onlinePayments(payment.provider)?.askRefund(ctx, providerId)
  if (!reported || reported.state === 'unknown')
    throw askLater(reported?.reason ?? 'nobody answers')
  if (reported.state !== 'done') return `the refund is ${reported.state}`
  const { amount } = reported
  const paid = await findCompletedPayment(ctx.store.db, payment.order_id)
  if (paid && paid.id !== payment.id) return 'the refunded payment is not the one that counts'
  if (amount.currency !== payment.currency)
    return flag(ctx, payment, 'refunded in another currency')
  try {
    await transact(ctx, (scope) => keepRefund(scope, payment, { providerId, amount }))
    return 'the refund is done'
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_refundable') throw error
    return flag(ctx, payment, 'refunded more of this order than was left')
  }
}

type ProviderRefund = { providerId: string; amount: Money }

async function keepRefund(
  scope: Scope,
  payment: PaymentRow,
  { providerId, amount }: ProviderRefund,
): Promise<void> {
  const { order_id: orderId, provider } = payment
  const now = timestamp(scope.clock)
  const refundId = scope.newId()
  const isNew = await insertRefund(scope.tx, {
    return_id: null,
    id: refundId,
    order_id: orderId,
    payment_id: payment.id,
    provider_id: providerId,
    status: 'done',
    currency: amount.currency,
    amount_minor: amount.amountMinor,
    actor: 'system',
    actor_id: provider,
    ask_at: null,
    created_at: now,
    updated_at: now,
  })
  if (!isNew) return
  const { amountMinor } = amount
  const refund = { orderId, refundId, amountMinor, lines: [] }
  const moved = await markRefunded(scope, system('payments'), refund)
  await writeEvent(scope, {
    provider,
    orderId,
    paymentId: payment.id,
    source: 'webhook',
    kind: 'refund done',
    details: { refundId, providerId },
    moved,
  })
}
