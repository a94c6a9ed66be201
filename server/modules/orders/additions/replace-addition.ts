import type { Actor } from '#server/kernel/actor.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { replaceOrder } from '#server/modules/orders/lifecycle/index.ts'
import { findPending } from '#server/modules/orders/queries.ts'
import { setReplacement } from '#server/modules/orders/waiting/index.ts'

/**
 * Ends an addition that waits for its payment, so that another can take its place, which `by` writes down. Refused where its
 * payment is being looked at, or has come.
 */
export async function replaceAddition(scope: Scope, actor: Actor, id: string) {
  const isPending = (await findPending(scope.tx, [id])).has(id)
  if (isPending || (await replaceOrder(scope, actor, id)) !== 'replaced') {
    const text = 'The customer is just paying for what was added before. Look at that order first.'
    throw new Refusal('conflict', 'addition_paid', text)
  }
  return { by: (orderId: string) => setReplacement(scope.tx, [id], orderId) }
}
