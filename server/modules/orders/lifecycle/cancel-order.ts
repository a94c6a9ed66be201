import { type Actor, system } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { releaseStock, returnStock } from '#server/modules/catalog/index.ts'
import { requireOrderCanceller, tooLate } from '#server/modules/orders/access.ts'
import { giveBackDiscounts } from '#server/modules/orders/discounts/index.ts'
import { findOrder } from '#server/modules/orders/queries.ts'
import type { VerbOf } from '#shared/audit-events.ts'
import { isCancellableByCustomer, nextStatuses } from '#shared/orders/order-states.ts'
import { addAttention } from './add-attention.ts'
import { lockOrder, type LockedOrder } from './lock-order.ts'
import { hasShippedPieces } from './pieces-to-ship.ts'
import { setAllReturned } from './queries.ts'
import { writeChange } from './write-change.ts'

/** Why an order is cancelled that its customer cancels. */
export const BY_BUYER = 'by the customer'

type Cancelling = { orderId: string; version?: number | undefined; reason?: string }

/** Cancels an order before it is shipped, and gives back its stock and its discounts. */
export async function cancelOrder(
  scope: Scope,
  actor: Actor,
  { orderId, version, reason = '' }: Cancelling,
): Promise<void> {
  const order = await lockOrder(scope, orderId, version)
  requireOrderCanceller(actor, order)
  const { status, financial_status: financialStatus, adds_to } = order
  const isPartlyShipped = hasShippedPieces(order.pieces)
  if (!nextStatuses({ status, financialStatus, isPartlyShipped }).includes('cancelled')) {
    const text = isPartlyShipped
      ? 'Some items have been shipped already. Refund the rest instead.'
      : 'This order can no longer be cancelled.'
    throw new Refusal('conflict', 'not_allowed', text)
  }
  await endOrder(scope, actor, { order, verb: 'cancelled', details: reason ? { reason } : {} })
  const isHeardOf = status !== 'pending' || adds_to !== null
  if (reason === BY_BUYER && isHeardOf) await scope.emit('order.taken-back', { orderId })
}

/** Cancels an order for its customer, whose link says so, by the rule for members: nobody has paid it or worked on it. */
export async function cancelUnpaid(scope: Scope, actor: Actor, orderId: string): Promise<void> {
  const { status, financial_status: financialStatus } = await lockOrder(scope, orderId)
  if (!isCancellableByCustomer({ status, financialStatus })) throw tooLate()
  await cancelOrder(scope, actor, { orderId, reason: BY_BUYER })
}

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

/** The task that cancels an order whose payment was not completed in time. */
export async function expireOrder(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  const seen = await findOrder(ctx.store.db, orderId)
  if (!seen?.expires_at) return
  await transact(ctx, async (scope) => {
    const order = await lockOrder(scope, orderId)
    const isOver = order.expires_at !== null && order.expires_at <= timestamp(scope.clock)
    if (isOver) await endOrder(scope, system('order.expire'), { order, verb: 'expired' })
  })
}

const REFUND_IT = 'Cancelled after it was paid: refund it.'

type Ending = {
  order: LockedOrder
  verb: VerbOf<'order'>
  details?: Record<string, unknown>
  columns?: { replaced_by: string }
}

async function endOrder(
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
