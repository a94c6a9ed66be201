import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import type { OrderRow } from '#server/modules/orders/queries.ts'
import type { VerbOf } from '#shared/audit-events.ts'
import { CANCEL_ASKED } from '#shared/orders/cancel-requests.ts'
import { isPreparing, isShipped, type OrderStatus } from '#shared/orders/order-states.ts'
import { updateCancelRequest } from './queries-cancel-requests.ts'

type Change = { order: OrderRow; to: OrderStatus; verb: VerbOf<'order'> }

/** Ends the open request to cancel a locked order where a change of it answers that. Returns whether it did. */
export async function endCancelRequest(
  { tx, clock, emit }: Scope,
  { order, to, verb }: Change,
): Promise<boolean> {
  // Says so for as long as the request is open, so that other orders cost no look at it.
  if (!order.attention.includes(CANCEL_ASKED)) return false
  const hasLeft = isShipped(to) || verb === 'parcel-sent'
  if (!hasLeft && isPreparing(to)) return false
  const state = hasLeft ? 'shipped' : 'granted'
  await updateCancelRequest(tx, order.id, { state, updated_at: timestamp(clock) })
  await emit('order.cancel-request-changed', { orderId: order.id, state })
  return true
}
