import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { placedBy } from '#server/modules/orders/access.ts'
import { findOrder } from '#server/modules/orders/queries.ts'
import { BY_BUYER, cancelOrder, replaceOrder } from './cancel-order.ts'

/**
 * Cancels an order for whoever placed it. Admins cancel those of others in the dashboard. Of one that makes room for another
 * (`isChange`) nobody is told.
 */
export function cancelOwnOrder(
  ctx: Context,
  actor: Actor,
  { orderId, isChange }: { orderId: string; isChange: boolean },
): Promise<void> {
  return transact(ctx, async (scope) => {
    placedBy(actor, await findOrder(scope.tx, orderId))
    if (isChange && (await replaceOrder(scope, actor, orderId)) === 'replaced') return
    await cancelOrder(scope, actor, { orderId, reason: BY_BUYER })
  })
}
