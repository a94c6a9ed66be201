import type { Actor } from '#server/kernel/actor.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { requireOrderCanceller, tooLate } from '#server/modules/orders/access.ts'
import { isCancellableByCustomer, nextStatuses } from '#shared/orders/order-states.ts'
import { endOrder } from './end-order.ts'
import { lockOrder } from './lock-order.ts'
import { hasShippedPieces } from './pieces-to-ship.ts'

/** Why an order is cancelled that its customer cancels. */
export const BY_CUSTOMER = 'by the customer'

type Cancelling = { orderId: string; version?: number | undefined; reason?: string }

/** Cancels an order before it is shipped, and gives back its stock and its discounts. */
export async function cancelOrder(
  scope: Scope,
  actor: Actor,
  { orderId, version, reason = '' }: Cancelling,
): Promise<void> {
  const order = await lockOrder(scope, orderId, version)
  requireOrderCanceller(actor, order)
  const { status, financial_status: financialStatus, adds_to } = order
  const isPartlyShipped = hasShippedPieces(order.pieces)
  if (!nextStatuses({ status, financialStatus, isPartlyShipped }).includes('cancelled')) {
    const text = isPartlyShipped
      ? 'Some items have been shipped already. Refund the rest instead.'
      : 'This order can no longer be cancelled.'
    throw new Refusal('conflict', 'not_allowed', text)
  }
  await endOrder(scope, actor, { order, verb: 'cancelled', details: reason ? { reason } : {} })
  const isHeardOf = status !== 'pending' || adds_to !== null
  if (reason === BY_CUSTOMER && isHeardOf) await scope.emit('order.taken-back', { orderId })
}

/** Cancels an order for its customer, whose link says so, by the rule for members: nobody has paid it or worked on it. */
export async function cancelUnpaid(scope: Scope, actor: Actor, orderId: string): Promise<void> {
  const { status, financial_status: financialStatus } = await lockOrder(scope, orderId)
  if (!isCancellableByCustomer({ status, financialStatus })) throw tooLate()
  await cancelOrder(scope, actor, { orderId, reason: BY_CUSTOMER })
}
