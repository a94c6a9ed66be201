import type { Actor } from '#server/kernel/actor.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { requirePaymentKeeper } from '#server/modules/orders/access.ts'
import { lockOrder } from './lock-order.ts'
import { writeChange } from './write-change.ts'

/** Asks the owner to look at an order, and says why; an empty text says that they have. */
export async function flagOrder(
  scope: Scope,
  actor: Actor,
  { orderId, attention }: { orderId: string; attention: string },
): Promise<void> {
  requirePaymentKeeper(actor)
  const order = await lockOrder(scope, orderId)
  if (order.attention === attention) return
  const verb = attention ? 'flagged' : 'looked-at'
  const details = attention ? { attention } : {}
  await writeChange(scope, actor, { order, verb, details, columns: { attention } })
  if (attention) await scope.emit('order.attention', { orderId })
}
