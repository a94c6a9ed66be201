import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { releaseStock, returnStock } from '#server/modules/catalog/index.ts'
import { giveBackDiscounts } from '#server/modules/orders/discounts/index.ts'
import type { VerbOf } from '#shared/audit-events.ts'
import { addAttention } from './add-attention.ts'
import type { LockedOrder } from './lock-order.ts'
import { setAllReturned } from './queries.ts'
import { writeChange } from './write-change.ts'

const REFUND_IT = 'Cancelled after it was paid: refund it.'

type Ending = {
  order: LockedOrder
  verb: VerbOf<'order'>
  details?: Record<string, unknown>
  columns?: { replaced_by: string }
}

/** Cancels a locked order and gives back its stock and its discounts; one that was paid waits for the owner to refund it. */
export async function endOrder(
  scope: Scope,
  actor: Actor,
  { order, verb, details = {}, columns }: Ending,
): Promise<void> {
  const { id, financial_status: financialStatus } = order
  const isPaid = financialStatus !== 'pending'
  const isOwed = isPaid && order.refunded_minor < order.total_minor
  await giveBackPieces(scope, actor, order)
  if (order.discount_code) await giveBackDiscounts(scope, id)
  await scope.cancel('order.expire', id)
  await writeChange(scope, actor, {
    order,
    verb,
    details,
    columns: {
      ...columns,
      status: 'cancelled',
      financial_status: isPaid ? financialStatus : 'voided',
      cancelled_at: timestamp(scope.clock),
      expires_at: null,
      ...(isOwed && { attention: addAttention(order.attention, REFUND_IT) }),
    },
  })
  if (isOwed) await scope.emit('order.attention', { orderId: id })
}

// What is reserved is released; what was sold comes back, but for what a refund brought back before.
async function giveBackPieces(scope: Scope, actor: Actor, order: LockedOrder): Promise<void> {
  const { id: reference, status, pieces } = order
  if (status === 'pending') await releaseStock(scope, actor, reference)
  else await returnStock(scope, actor, { reference, lines: leftOf(pieces) })
  await setAllReturned(scope.tx, reference, true)
}

function leftOf(pieces: LockedOrder['pieces']) {
  return pieces
    .map(({ productId, quantity, returned }) => ({ productId, quantity: quantity - returned }))
    .filter(({ quantity }) => quantity > 0)
}
