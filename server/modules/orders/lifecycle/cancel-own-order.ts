import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { placedBy } from '#server/modules/orders/access.ts'
import { findOrder } from '#server/modules/orders/queries.ts'
import { BY_CUSTOMER, cancelOrder } from './cancel-order.ts'
import { replaceOrder } from './replace-order.ts'

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
    const { adds_to } = placedBy(actor, await findOrder(scope.tx, orderId))
    // What the shop added to another order is no cart that makes room for the next.
    if (isChange && adds_to === null && (await replaceOrder(scope, actor, orderId)) === 'replaced')
      return
    await cancelOrder(scope, actor, { orderId, reason: BY_CUSTOMER })
  })
}
