import type { PlacedOrder } from '#server/modules/orders/schema.ts'

/**
 * What the page of a placed order is about: `done` (nothing to pay now), `pay` (the customer has to agree at the provider),
 * `confirm` (somebody has to confirm it), `unreachable` (the payment could not be opened), `silent` (nobody says whether it went through), `declined`, `waiting` (the provider decides), `expired`, `cancelled`,
 * `replaced` (another took its place before it was paid), `refunded`.
 */
export type PayStage =
  | 'done'
  | 'pay'
  | 'confirm'
  | 'unreachable'
  | 'silent'
  | 'declined'
  | 'waiting'
  | 'expired'
  | 'cancelled'
  | 'replaced'
  | 'refunded'

export function payStage({
  order,
  payment,
  canPay,
  confirmer,
  hasExpired,
  isReplaced,
}: PlacedOrder): PayStage {
  const { status, financial_status: money } = order
  // Money that came all the same is told of.
  if (isReplaced && money === 'voided') return 'replaced'
  if (status === 'cancelled') return hasExpired ? 'expired' : 'cancelled'
  if (status === 'refunded') return 'refunded'
  if (money !== 'pending' || status !== 'pending') return 'done'
  if (confirmer) return 'confirm'
  if (payment.status === 'pending') return 'waiting'
  if (!canPay) return 'expired'
  if (payment.status === 'declined') return 'declined'
  return payment.approvalUrl ? 'pay' : 'unreachable'
}
