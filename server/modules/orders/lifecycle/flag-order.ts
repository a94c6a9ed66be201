import type { Actor } from '#server/kernel/actor.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { requirePaymentManager } from '#server/modules/orders/access.ts'
import { CANCEL_ASKED } from '#shared/orders/cancel-requests.ts'
import { addAttention } from './add-attention.ts'
import { lockOrder } from './lock-order.ts'
import { writeChange } from './write-change.ts'

/**
 * Asks the owner to look at an order, and says why, beside what they have not read yet; an empty text says that they have. What
 * its customer asks stays until it is answered.
 */
export async function flagOrder(
  scope: Scope,
  actor: Actor,
  { orderId, attention }: { orderId: string; attention: string },
): Promise<void> {
  requirePaymentManager(actor)
  const order = await lockOrder(scope, orderId)
  const all = attention ? addAttention(order.attention, attention) : unansweredOf(order.attention)
  if (order.attention === all) return
  const verb = attention ? 'flagged' : 'looked-at'
  const details = attention ? { attention } : {}
  await writeChange(scope, actor, { order, verb, details, columns: { attention: all } })
  if (attention) await scope.emit('order.attention', { orderId })
}

const unansweredOf = (attention: string) => (attention.includes(CANCEL_ASKED) ? CANCEL_ASKED : '')
