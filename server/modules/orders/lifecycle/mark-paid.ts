import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { sellStock } from '#server/modules/catalog/index.ts'
import { requirePaymentManager } from '#server/modules/orders/access.ts'
import { takeFromCart } from '#server/modules/orders/cart/index.ts'
import { issueInvoice } from '#server/modules/orders/invoices/index.ts'
import { addAttention } from './add-attention.ts'
import { lockOrder, type LockedOrder } from './lock-order.ts'
import type { MoneyMoved } from './money-moved.ts'
import { countSale } from './count-sales.ts'
import { wasCancelled } from './queries.ts'
import { canReserve, reserveAgain } from './reserve-again.ts'
import { writeChange } from './write-change.ts'

/** `needs refund`: the money came when somebody had cancelled the order, or when its pieces were sold to others. */
type PaidOutcome = 'paid' | 'paid before' | 'needs refund'

/** `moved` is undefined where the order was paid before. */
type Paid = { outcome: PaidOutcome; moved: MoneyMoved | undefined }

type Payment = {
  orderId: string
  /** What to remember of the payment; without secrets. */
  details?: Record<string, unknown>
}

/**
 * Makes an order paid, once; the caller has seen that the whole total came. An order that only expired is on its way again
 * while its pieces are there.
 */
export async function markPaid(
  scope: Scope,
  actor: Actor,
  { orderId, details = {} }: Payment,
): Promise<Paid> {
  requirePaymentManager(actor)
  const order = await lockOrder(scope, orderId)
  const { financial_status: financialStatus, status } = order
  if (financialStatus !== 'pending' && financialStatus !== 'voided')
    return { outcome: 'paid before', moved: undefined }
  const isRevived = status === 'cancelled'
  const refundReason = isRevived ? await refundReasonOf(scope, order) : undefined
  if (refundReason) return markPaidToRefund(scope, actor, { order, details, refundReason })
  if (isRevived) await reserveAgain(scope, actor, order)
  await sellStock(scope, actor, orderId)
  await scope.cancel('order.expire', orderId)
  const isNew = status === 'pending' || isRevived
  await emptyCart(scope, order)
  await write(scope, actor, {
    order,
    details,
    columns: {
      cancelled_at: null,
      expires_at: null,
      status: isNew ? 'confirmed' : status,
    },
  })
  return { outcome: 'paid', moved: movedBy(order) }
}

// With the payment or not at all. The cart of what is paid on delivery was emptied when it was placed; what the shop added to
// another order was in no cart.
async function emptyCart(scope: Scope, { user_id, provider, pieces, adds_to }: LockedOrder) {
  if (user_id !== null && provider !== 'pay_on_delivery' && adds_to === null)
    await takeFromCart(scope, user_id, pieces)
}

// Whoever cancelled does not want the order any more, even if their money was already on its way.
async function refundReasonOf({ tx }: Scope, order: LockedOrder): Promise<string | undefined> {
  if (order.adds_to !== null) return 'Paid after the items that it adds were given up. Refund it.'
  if (await wasCancelled(tx, order.id)) return 'Paid after it was cancelled. Refund it.'
  if (canReserve(order)) return undefined
  return 'Paid too late, after its items were sold to others. Refund it.'
}

type ToRefund = { order: LockedOrder; details: Record<string, unknown>; refundReason: string }

async function markPaidToRefund(
  scope: Scope,
  actor: Actor,
  { order, details, refundReason }: ToRefund,
): Promise<Paid> {
  const attention = addAttention(order.attention, refundReason)
  await write(scope, actor, { order, details, columns: { attention } })
  await scope.emit('order.attention', { orderId: order.id })
  return { outcome: 'needs refund', moved: movedBy(order) }
}

function movedBy({ total_minor, currency, total_cents }: LockedOrder): MoneyMoved {
  return { amountMinor: total_minor, currency, cents: total_cents }
}

type Columns = NonNullable<Parameters<typeof writeChange>[2]['columns']>
type Written = { order: LockedOrder; details: Record<string, unknown>; columns: Columns }

async function write(scope: Scope, actor: Actor, { order, details, columns }: Written) {
  const now = timestamp(scope.clock)
  await writeChange(scope, actor, {
    order,
    verb: 'paid',
    details,
    columns: { ...columns, financial_status: 'paid', paid_at: now },
  })
  await scope.emit('order.paid', { orderId: order.id })
  await countSale(scope, order)
  await issueInvoice(scope, order)
}
