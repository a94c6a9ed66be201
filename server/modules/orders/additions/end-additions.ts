import { system } from '#server/kernel/actor.ts'
import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { cancelOrder } from '#server/modules/orders/lifecycle/index.ts'
import { findOpenAddition } from '#server/modules/orders/queries.ts'

/** Nobody pays for what would be added to an order that has ended. */
export async function endAdditions(
  scope: Scope,
  { data: { orderId, to } }: Happened<'order.changed'>,
): Promise<void> {
  if (to !== 'cancelled' && to !== 'refunded') return
  const open = await findOpenAddition(scope.tx, orderId)
  const reason = 'with the order that it adds to'
  if (open) await cancelOrder(scope, system('additions'), { orderId: open.id, reason })
}
