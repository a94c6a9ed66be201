import type { PlacedOrder } from '#server/modules/orders/schema.ts'

/**
 * What the page of a placed order is about: `done` (nothing to pay now), `pay` (the customer has to agree at the provider),
 * `unreachable` (the provider could not be asked), `declined`, `waiting` (the provider decides), `expired`, `cancelled`.
 */
export type PayStage =
  'done' | 'pay' | 'unreachable' | 'declined' | 'waiting' | 'expired' | 'cancelled'

export function payStage({ order, payment, canPay, expiresAt }: PlacedOrder, now: Date): PayStage {
  const { status, financial_status: money } = order
  if (status === 'cancelled' && money !== 'refunded' && money !== 'partially_refunded')
    return payment.status === 'abandoned' || isPast(expiresAt, now) ? 'expired' : 'cancelled'
  if (money !== 'pending' || status !== 'pending') return 'done'
  if (payment.status === 'pending') return 'waiting'
  if (!canPay) return 'expired'
  if (payment.status === 'declined') return 'declined'
  return payment.approvalUrl ? 'pay' : 'unreachable'
}

function isPast(iso: string | null, now: Date): boolean {
  return iso !== null && new Date(iso) <= now
}
