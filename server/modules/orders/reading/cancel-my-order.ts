import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { placedBy, requireOrderReader } from '#server/modules/orders/access.ts'
import { cancelOrder } from '#server/modules/orders/lifecycle/index.ts'
import { findOrder } from '#server/modules/orders/queries.ts'

export async function cancelMyOrder(ctx: Context, actor: Actor, orderId: string): Promise<void> {
  requireOrderReader(actor)
  await transact(ctx, async (scope) => {
    placedBy(actor, await findOrder(scope.tx, orderId))
    await cancelOrder(scope, actor, { orderId, reason: 'by the customer' })
  })
}
