import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import {
  addAttention,
  hasShippedPieces,
  lockOrder,
  writeChange,
} from '#server/modules/orders/lifecycle/index.ts'
import { orderOfKey, type OrderKey } from '#server/modules/orders/order-links/index.ts'
import { CANCEL_ASKED } from '#shared/orders/cancel-requests.ts'
import { askProblem } from './cancel-ways.ts'
import { findCancelRequest, saveCancelRequest } from './queries.ts'
import type { RequestCancelIn } from './schema.ts'

/** Asks the shop to cancel an order that its customer cannot take back any more; once, however often it is asked. */
export async function requestCancel(
  ctx: Context,
  viewer: Actor,
  { text, ...asked }: OrderKey & RequestCancelIn,
): Promise<void> {
  const { order, customer } = await orderOfKey(ctx, viewer, { ...asked, purpose: 'cancel order' })
  await transact(ctx, (scope) => writeRequest(scope, customer, { orderId: order.id, text }))
}

async function writeRequest(
  scope: Scope,
  customer: Actor,
  { orderId, text }: { orderId: string; text: string },
): Promise<void> {
  const { tx, clock, emit } = scope
  const order = await lockOrder(scope, orderId)
  const request = await findCancelRequest(tx, orderId)
  if (request?.state === 'requested') return
  const problem = askProblem({ order, isPartlyShipped: hasShippedPieces(order.pieces), request })
  if (problem) throw new Refusal('conflict', 'not_allowed', problem)
  const now = timestamp(clock)
  await saveCancelRequest(tx, {
    order_id: orderId,
    state: 'requested',
    asks: (request?.asks ?? 0) + 1,
    text,
    created_at: now,
    updated_at: now,
  })
  // What was written stands in the request alone, where it can be erased.
  await writeChange(scope, customer, {
    order,
    verb: 'cancel-requested',
    columns: { attention: addAttention(order.attention, CANCEL_ASKED) },
  })
  await emit('order.cancel-request-changed', { orderId, state: 'requested' })
}
