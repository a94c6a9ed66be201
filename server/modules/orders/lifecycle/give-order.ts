import type { Actor } from '#server/kernel/actor.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { requireClaimer } from '#server/modules/orders/access.ts'
import { lockOrderRow } from './queries.ts'
import { writeChange } from './write-change.ts'

/** Makes an order that belongs to no account the caller's, who has shown that it is theirs; false if it belongs to one. */
export async function claimOrder(scope: Scope, actor: Actor, orderId: string): Promise<boolean> {
  const { userId } = requireClaimer(actor)
  const order = await lockOrderRow(scope.tx, scope.engine, orderId)
  if (!order || order.user_id !== null) return false
  await writeChange(scope, actor, { order, verb: 'claimed', columns: { user_id: userId } })
  return true
}
