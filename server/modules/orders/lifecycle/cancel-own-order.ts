import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { placedBy } from '#server/modules/orders/access.ts'
import { findOrder } from '#server/modules/orders/queries.ts'
import { cancelOrder } from './cancel-order.ts'

/** Cancels an order for whoever placed it. Admins cancel those of others in the dashboard. */
export function cancelOwnOrder(ctx: Context, actor: Actor, orderId: string): Promise<void> {
  return transact(ctx, async (scope) => {
    placedBy(actor, await findOrder(scope.tx, orderId))
    await cancelOrder(scope, actor, { orderId, reason: 'by the customer' })
  })
}
