import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { lockOrder } from '#server/modules/orders/lifecycle/index.ts'
import { orderOfKey, type OrderKey } from '#server/modules/orders/order-links/index.ts'
import { changeReturn, findReturn } from './change-return.ts'

/** Takes a request for a return back, before its items arrive. */
export async function withdrawReturn(
  ctx: Context,
  viewer: Actor,
  { returnId, ...request }: OrderKey & { returnId: string },
): Promise<void> {
  const { order, customer } = await orderOfKey(ctx, viewer, {
    ...request,
    purpose: 'return order',
  })
  await transact(ctx, async (scope) => {
    const locked = await lockOrder(scope, order.id)
    const row = await findReturn(scope.tx, locked.id, returnId)
    if (row.state === 'withdrawn') return
    await changeReturn(scope, customer, { row, state: 'withdrawn' })
  })
}
