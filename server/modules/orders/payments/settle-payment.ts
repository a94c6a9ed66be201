import { system } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { withMutex } from '#server/kernel/mutex.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { flagOrder, markPaid, type MoneyMoved } from '#server/modules/orders/lifecycle/index.ts'
import { findOrder, listLines } from '#server/modules/orders/queries.ts'
import { notePayerCountry } from '#server/modules/orders/risks/index.ts'
import type { PaymentStatus } from '#shared/orders/order-states.ts'
import { nextPoll } from './retry-schedule.ts'
import { beginRefund } from './refunds/refund-payment.ts'
import { isPayable } from './payable.ts'
import type { ProviderStatus } from './provider.ts'
import { onlinePayments, providerLabel } from './providers.ts'
import { findPayment, LIVE, lockPayment, updatePayment, type PaymentRow } from './queries.ts'
import { writeEvent, type Source } from './ledger/write-event.ts'

/** `isKnown` is false where the provider could not be asked; then nothing has changed. */
export type Settled = { status: PaymentStatus; fault: string; isKnown: boolean }

/**
 * Asks the provider where a payment stands, takes the money once the customer has agreed, and writes down what came of it.
 * The return page, webhooks and the sweeper all call it, at any time, in any order and as often as they like.
 */
export function settlePayment(ctx: Context, paymentId: string, source: Source): Promise<Settled> {
  // One that asks while another takes the money would hear of an open payment where the other hears that it was declined.
  return withMutex(`payment ${paymentId}`, () => settle(ctx, paymentId, source))
}

async function settle(ctx: Context, paymentId: string, source: Source): Promise<Settled> {
  const { db } = ctx.store
  const payment = await findPayment(db, paymentId)
  const order = payment && (await findOrder(db, payment.order_id))
  if (!payment || !order) throw notFound('Payment not found.')
  if (!isLive(payment)) return settled(payment)
  const online = onlinePayments(payment.provider)
  const mayTake = isPayable(order)
  if (!online || !payment.provider_id || payment.status === 'started') {
    // The customer was never sent anywhere, or agreed to something that is not this payment yet.
    return conclude(ctx, payment, {
      reported: { state: mayTake ? 'open' : 'gone' },
      source,
      mayTake,
    })
  }
  const lines = await listLines(db, [order.id])
  const reported = await online.ask(ctx, { payment, order, lines, mayTake })
  return conclude(ctx, payment, { reported, source, mayTake })
}

function isLive({ status }: PaymentRow): boolean {
  return LIVE.some((live) => live === status)
}

function settled({ status, fault }: PaymentRow, isKnown = true): Settled {
  return { status, fault, isKnown }
}

type Conclusion = { reported: ProviderStatus; source: Source; mayTake: boolean }

async function conclude(
  ctx: Context,
  { id }: PaymentRow,
  conclusion: Conclusion,
): Promise<Settled> {
  return transact(ctx, async (scope) => {
    const before = await lockPayment(scope.tx, scope.engine, id)
    if (!isLive(before)) return settled(before)
    const changes = changesBy(scope, before, conclusion)
    const after = { ...before, ...changes }
    await updatePayment(scope.tx, id, { ...changes, updated_at: timestamp(scope.clock) })
    const isNews = after.status !== before.status || after.fault !== before.fault
    if (conclusion.reported.state === 'completed')
      await complete(scope, after, { ...conclusion, reported: conclusion.reported })
    else if (isNews) await tell(scope, after, { ...conclusion, outcome: after.fault })
    if (conclusion.reported.state === 'mismatch' && isNews)
      await warn(scope, after, conclusion.reported.reason)
    return settled(after, conclusion.reported.state !== 'unknown')
  })
}

type Changes = Partial<Omit<PaymentRow, 'id'>> & Pick<PaymentRow, 'status' | 'fault' | 'ask_at'>

function changesBy(
  { clock }: Scope,
  payment: PaymentRow,
  { reported, mayTake }: Conclusion,
): Changes {
  const asks = payment.asks + 1
  const later = { asks, ask_at: nextPoll(clock, payment) }
  const { status, declines } = payment
  switch (reported.state) {
    case 'completed':
      return { status: 'completed', fault: '', capture_id: reported.captureId, ask_at: null }
    case 'pending': {
      const { captureId: capture_id, reason: fault } = reported
      const isNew = status !== 'pending'
      const next = isNew ? { asks: 0, ask_at: nextPoll(clock, { ...payment, asks: 0 }) } : later
      return { ...next, status: 'pending', fault, capture_id }
    }
    case 'declined':
      return { ...later, status, fault: reported.reason, declines: declines + 1 }
    case 'failed':
      return { status: 'declined', fault: reported.reason, ask_at: null }
    case 'mismatch':
      return { status, fault: reported.reason, ask_at: null }
    case 'unknown':
      return { ...later, status, fault: reported.reason }
    case 'gone':
      return { status: 'abandoned', fault: '', ask_at: null }
    case 'open':
      if (!mayTake) return { status: 'abandoned', fault: '', ask_at: null }
      return { ...later, status, fault: declines > 0 ? payment.fault : '' }
  }
}

const PAID_IN_VAIN = 'It was paid after it had ended.'

type Completed = { reported: Extract<ProviderStatus, { state: 'completed' }>; source: Source }

async function complete(scope: Scope, payment: PaymentRow, { reported, source }: Completed) {
  const { id, order_id: orderId, provider, capture_id: captureId } = payment
  const details = { provider, paymentId: id, captureId }
  const { outcome, moved } = await markPaid(scope, system('payments'), { orderId, details })
  await tell(scope, payment, { reported, source, outcome, moved })
  if (outcome === 'paid') await notePayerCountry(scope, { orderId, country: reported.payerCountry })
  if (outcome === 'needs refund' && (await findOrder(scope.tx, orderId))?.adds_to)
    await beginRefund(scope, system('payments'), { orderId, reason: PAID_IN_VAIN })
  const label = providerLabel(provider)
  const flag = (attention: string) => flagOrder(scope, system('payments'), { orderId, attention })
  if (outcome === 'paid before')
    await flag(`Paid twice. Refund the second payment (${captureId}) at ${label}.`)
  if (reported.isGivenBack)
    await flag(`${label} has refunded the payment, or part of it. Check ${label} first.`)
}

async function warn(scope: Scope, payment: PaymentRow, reason: string): Promise<void> {
  const { order_id: orderId, provider } = payment
  const label = providerLabel(provider)
  const attention = `${label} reports the payment differently: ${reason}. It does not count as paid; check ${label}.`
  await flagOrder(scope, system('payments'), { orderId, attention })
}

type Telling = {
  reported: ProviderStatus
  source: Source
  outcome: string
  moved?: MoneyMoved | undefined
}

function tell(scope: Scope, payment: PaymentRow, { reported, source, ...result }: Telling) {
  const { id: paymentId, order_id: orderId, provider, status, capture_id: captureId } = payment
  const kind = reported.state === 'open' ? status : reported.state
  const details = captureId ? { captureId } : {}
  return writeEvent(scope, { provider, orderId, paymentId, source, kind, details, ...result })
}
