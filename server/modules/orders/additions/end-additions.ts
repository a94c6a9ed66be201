import { system } from '#server/kernel/actor.ts'
import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import {
  cancelOrder,
  flagOrder,
  lockWithAdditions,
} from '#server/modules/orders/lifecycle/index.ts'
import { listAdditions } from '#server/modules/orders/queries.ts'
import { isPreparing } from '#shared/orders/order-states.ts'

/** Nobody pays for what would be added to an order that has ended; what was added and is still to leave, the owner decides about. */
export async function endAdditions(
  scope: Scope,
  { data: { orderId, to } }: Happened<'order.changed'>,
): Promise<void> {
  if (to !== 'cancelled' && to !== 'refunded') return
  // Nobody adds to an order that has ended, so that none can come any more.
  if ((await listAdditions(scope.tx, [orderId])).length === 0) return
  const { additions, open } = await lockWithAdditions(scope, { orderId })
  const reason = 'with the order that it adds to'
  if (open) await cancelOrder(scope, system('additions'), { orderId: open.id, reason })
  const attention =
    'Adds to an order that was cancelled or refunded. Look whether it shall be sent.'
  for (const { id, status } of additions)
    if (id !== open?.id && isPreparing(status))
      await flagOrder(scope, system('additions'), { orderId: id, attention })
}
