import { system, type Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { cancelUnpaid } from '#server/modules/orders/lifecycle/index.ts'
import { orderOfKey, type OrderKey } from '#server/modules/orders/order-links/index.ts'

/** Cancels an order for whoever placed it or has the link of its mail, while nobody paid or packed it. */
export async function cancelOwn(ctx: Context, viewer: Actor, asked: OrderKey): Promise<void> {
  const { order, customer } = await orderOfKey(ctx, viewer, { ...asked, purpose: 'cancel order' })
  // Whoever has the link alone is nobody to the order.
  const canceller = customer.kind === 'guest' ? system('cancellation') : customer
  await transact(ctx, (scope) => cancelUnpaid(scope, canceller, order.id))
}
