import { system } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound, Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { flagOrder, markRefunded, type MoneyMoved } from '#server/modules/orders/lifecycle/index.ts'
import { formatMoney } from '#shared/money/currency.ts'
import { money } from '#shared/money/money.ts'
import { nextPoll } from '#server/modules/orders/payments/retry-schedule.ts'
import type { ProviderRefundStatus } from '#server/modules/orders/payments/provider.ts'
import { onlinePayments, providerLabel } from '#server/modules/orders/payments/providers.ts'
import { findPayment, type RefundRow } from '#server/modules/orders/payments/queries.ts'
import { writeEvent, type Source } from '#server/modules/orders/payments/ledger/write-event.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { findRefund, lockRefund, updateRefund } from './queries.ts'

/** `isKnown` is false where the provider could not be asked; then nothing has changed. */
export type SettledRefund = { refund: RefundRow; isKnown: boolean }

/** Has a refund made, or asks what became of it, and writes that down; as often as one likes. */
export async function settleRefund(
  ctx: Context,
  refundId: string,
  source: Source,
): Promise<SettledRefund> {
  const refund = await findRefund(ctx.store.db, refundId)
  if (!refund) throw notFound('Refund not found.')
  if (!isOpen(refund)) return { refund, isKnown: true }
  const payment = await findPayment(ctx.store.db, refund.payment_id ?? '')
  const online = payment && onlinePayments(payment.provider)
  if (!payment || !online) throw new Error('only a payment that a provider made waits for it')
  const reported = await online.refund(ctx, { payment, refund })
  const conclusion = { reported, source, provider: payment.provider }
  try {
    return await conclude(ctx, refundId, conclusion)
  } catch (error) {
    // The money is back; pieces that came back in another way meanwhile must not hide that.
    if (!(error instanceof Refusal) || error.code !== 'too_many_pieces') throw error
    return conclude(ctx, refundId, { ...conclusion, withoutLines: true })
  }
}

function isOpen({ status }: RefundRow): boolean {
  return status === 'started' || status === 'pending'
}

type Conclusion = {
  reported: ProviderRefundStatus
  source: Source
  provider: string
  withoutLines?: boolean
}

function conclude(ctx: Context, id: string, conclusion: Conclusion): Promise<SettledRefund> {
  return transact(ctx, async (scope) => {
    const before = await lockRefund(scope.tx, scope.engine, id)
    if (!isOpen(before)) return { refund: before, isKnown: true }
    const { reported } = conclusion
    const changes = changesBy(scope, before, reported)
    const refund = { ...before, ...changes }
    await updateRefund(scope.tx, id, { ...changes, updated_at: timestamp(scope.clock) })
    const moved =
      refund.status === 'done' ? await finish(scope, refund, conclusion.withoutLines) : undefined
    if (refund.status === 'failed') await warn(scope, refund, conclusion.provider)
    if (refund.status !== before.status || refund.fault !== before.fault) {
      await writeEvent(scope, {
        provider: conclusion.provider,
        orderId: refund.order_id,
        paymentId: refund.payment_id,
        source: conclusion.source,
        kind: `refund ${refund.status}`,
        outcome: refund.fault,
        details: { refundId: id, providerId: refund.provider_id, amount: amountOf(refund) },
        moved,
      })
    }
    return { refund, isKnown: reported.state !== 'unknown' }
  })
}

type Changes = Pick<RefundRow, 'status' | 'fault' | 'ask_at' | 'asks' | 'provider_id'>

function changesBy({ clock }: Scope, refund: RefundRow, reported: ProviderRefundStatus): Changes {
  const { status, provider_id, asks } = refund
  const later = { asks: asks + 1, ask_at: nextPoll(clock, refund) }
  const { reason: fault } = reported
  if (!('amount' in reported)) {
    if (reported.state === 'unknown') return { ...later, status, fault, provider_id }
    return { asks, ask_at: null, status: 'failed', fault, provider_id }
  }
  const isSame =
    reported.amount.currency === refund.currency &&
    reported.amount.amountMinor === refund.amount_minor
  if (!isSame) {
    const other = `a different amount was refunded: ${formatMoney(reported.amount)}`
    return { asks, ask_at: null, status: 'failed', fault: other, provider_id: reported.providerId }
  }
  const { providerId } = reported
  if (reported.state === 'pending')
    return { ...later, status: 'pending', fault, provider_id: providerId }
  return { asks, ask_at: null, status: 'done', fault: '', provider_id: providerId }
}

function finish(scope: Scope, refund: RefundRow, withoutLines = false): Promise<MoneyMoved> {
  const { id: refundId, order_id: orderId, amount_minor: amountMinor } = refund
  const lines = withoutLines ? [] : linesOf(refund)
  return markRefunded(scope, system('payments'), { orderId, refundId, amountMinor, lines })
}

export type ReturnedLine = { position: number; quantity: number }

export function linesOf({ lines }: RefundRow): ReturnedLine[] {
  return fromJson(lines)
}

function amountOf({ amount_minor, currency }: RefundRow): string {
  return formatMoney(money(amount_minor, currency))
}

async function warn(scope: Scope, refund: RefundRow, provider: string): Promise<void> {
  const attention = `The refund of ${amountOf(refund)} failed at ${providerLabel(provider)}: ${refund.fault}.`
  await flagOrder(scope, system('payments'), { orderId: refund.order_id, attention })
}
