import { system } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { sellStock } from '#server/modules/catalog/index.ts'
import { requirePaymentManager } from '#server/modules/orders/access.ts'
import { awaitsConfirmation } from '#server/modules/orders/awaits-confirmation.ts'
import { flagLastPieces } from './flag-last-pieces.ts'
import { lockOrder } from './lock-order.ts'
import { writeChange } from './write-change.ts'

/** Confirms an order whose address was just shown to be the customer’s; once, however often it is asked. */
export async function confirmOrder(scope: Scope, orderId: string): Promise<void> {
  const actor = system('confirmation')
  requirePaymentManager(actor)
  const order = await lockOrder(scope, orderId)
  if (!awaitsConfirmation(order)) {
    if (order.trusted_at !== null && order.status !== 'cancelled') return
    const text = 'This order was cancelled, or not confirmed in time. You can place it again.'
    throw new Refusal('conflict', 'not_waiting', text)
  }
  await sellStock(scope, actor, orderId)
  await scope.cancel('order.expire', orderId)
  const columns = { expires_at: null, trusted_at: timestamp(scope.clock) }
  await writeChange(scope, actor, {
    order,
    verb: 'email-confirmed',
    columns: { ...columns, status: 'confirmed' },
  })
  await scope.emit('order.confirmed', { orderId })
  await flagLastPieces(scope, orderId)
}
