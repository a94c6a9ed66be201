import type { Actor } from '#server/kernel/actor.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { endOrder } from './end-order.ts'
import { lockOrder } from './lock-order.ts'

/**
 * Ends an order that waits, since another takes its place; nobody is told. Nothing happens to one that ended meanwhile, and
 * one that was paid stays.
 */
export async function replaceOrder(
  scope: Scope,
  actor: Actor,
  orderId: string,
): Promise<'replaced' | 'was paid' | 'had ended'> {
  const order = await lockOrder(scope, orderId)
  const { status, financial_status: financialStatus } = order
  if (status !== 'pending') return financialStatus === 'paid' ? 'was paid' : 'had ended'
  await endOrder(scope, actor, { order, verb: 'replaced', columns: { replaced_by: '' } })
  return 'replaced'
}
