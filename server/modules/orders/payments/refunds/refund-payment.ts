import { actorColumns } from '#server/database/audit/record-change.ts'
import type { Db } from '#server/database/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalidField, Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { requirePaymentManager } from '#server/modules/orders/access.ts'
import { lockOrder, markRefunded } from '#server/modules/orders/lifecycle/index.ts'
import { findReturn, requireNoReturn } from '#server/modules/orders/returns/index.ts'
import type { OrderRow } from '#server/modules/orders/queries.ts'
import { formatMoney } from '#shared/money/currency.ts'
import { money } from '#shared/money/money.ts'
import { onlinePayments } from '#server/modules/orders/payments/providers.ts'
import { findCompletedPayment, type RefundRow } from '#server/modules/orders/payments/queries.ts'
import { writeEvent } from '#server/modules/orders/payments/ledger/write-event.ts'
import { toJson } from '#server/kernel/stored-json.ts'
import { findRefund, insertRefund, listOpenRefunds } from './queries.ts'
import { linesOf, settleRefund, type ReturnedLine } from './settle-refund.ts'

type RefundRequest = {
  orderId: string
  /** In the order's currency; everything that is left without it. */
  amountMinor?: number | undefined
  /** The pieces that go back on the shelf. */
  lines?: ReturnedLine[]
  /** For the customer. */
  reason?: string
  /** The return that it answers. */
  returnId?: string | undefined
  /** The version that the person saw; others are refused. */
  version?: number | undefined
}

/**
 * Gives money back, whole or in part, where it was paid. The refund is written down before its provider is asked, so a
 * silent provider is asked again later: then the refund stays `started`, as it stays `pending` while the provider decides.
 */
export async function refundPayment(
  ctx: Context,
  actor: Actor,
  request: RefundRequest,
): Promise<RefundRow> {
  requirePaymentManager(actor)
  return finishRefund(ctx, await transact(ctx, (scope) => beginRefund(scope, actor, request)))
}

/** Has a refund made that was begun. */
export async function finishRefund(ctx: Context, begun: RefundRow): Promise<RefundRow> {
  if (begun.status === 'done') return begun
  const { refund } = await settleRefund(ctx, begun.id, 'owner')
  if (refund.status === 'failed') {
    throw new Refusal('conflict', 'refund_failed', `The refund failed: ${refund.fault}.`)
  }
  return refund
}

/** Writes a refund down, which is done with that where nobody but the owner took the money; otherwise its provider is asked next. */
export async function beginRefund(
  scope: Scope,
  actor: Actor,
  request: RefundRequest,
): Promise<RefundRow> {
  requirePaymentManager(actor)
  const { tx, clock, newId } = scope
  const { orderId, lines = [], reason = '' } = request
  const order = await lockOrder(scope, orderId, request.version)
  const open = await listOpenRefunds(tx, orderId)
  requirePaid(order)
  const amountMinor = amountOf(order, open, request.amountMinor)
  refuseTwice(open, amountMinor)
  requirePieces(order.pieces, open, lines)
  await requireNoReturn(scope, order, lines)
  if (request.returnId) await requireOpenReturn(tx, open, { orderId, returnId: request.returnId })
  const payment = await findCompletedPayment(tx, orderId)
  const now = timestamp(clock)
  const isOnline = payment !== undefined && onlinePayments(payment.provider) !== undefined
  const id = newId()
  await insertRefund(tx, {
    id,
    order_id: orderId,
    payment_id: payment?.id ?? null,
    provider_id: null,
    status: isOnline ? 'started' : 'done',
    currency: order.currency,
    amount_minor: amountMinor,
    reason,
    lines: toJson(lines),
    return_id: request.returnId ?? null,
    ...actorColumns(actor),
    ask_at: isOnline ? now : null,
    created_at: now,
    updated_at: now,
  })
  // What nobody but the owner took, they give back by hand.
  const moved = isOnline
    ? undefined
    : await markRefunded(scope, actor, { orderId, refundId: id, amountMinor, lines })
  await writeEvent(scope, {
    provider: order.provider,
    orderId,
    paymentId: payment?.id ?? null,
    source: 'owner',
    kind: isOnline ? 'refund started' : 'refund done',
    details: { refundId: id, amount: formatMoney(money(amountMinor, order.currency)) },
    moved,
  })
  const refund = await findRefund(tx, id)
  if (!refund) throw new Error('a refund that was just written is there')
  return refund
}

async function requireOpenReturn(
  db: Db,
  open: RefundRow[],
  { orderId, returnId }: { orderId: string; returnId: string },
): Promise<void> {
  const { state } = await findReturn(db, orderId, returnId)
  if (open.some(({ return_id }) => return_id === returnId)) throw underWay()
  if (state === 'accepted' || state === 'received') return
  const text = 'Only a return that was accepted can be refunded.'
  throw new Refusal('conflict', 'not_allowed', text)
}

function requirePaid(order: OrderRow): void {
  if (order.paid_at !== null) return
  throw new Refusal('conflict', 'not_paid', 'This order has not been paid.')
}

// So that a second click, or a repetition after an answer that was lost, is not a second refund.
function refuseTwice(open: RefundRow[], amountMinor: number): void {
  if (
    !open.some(({ status, amount_minor }) => status === 'started' || amount_minor === amountMinor)
  )
    return
  throw underWay()
}

function underWay(): Refusal {
  const text = 'A refund for this order is already in progress.'
  return new Refusal('conflict', 'refund_under_way', text)
}

function amountOf(order: OrderRow, open: RefundRow[], requestedMinor: number | undefined): number {
  const waiting = open.reduce((sum, refund) => sum + refund.amount_minor, 0)
  const left = order.total_minor - order.refunded_minor - waiting
  if (left <= 0) {
    throw new Refusal('conflict', 'all_refunded', 'Everything has already been refunded.')
  }
  const amount = requestedMinor ?? left
  if (Number.isSafeInteger(amount) && amount > 0 && amount <= left) return amount
  const most = formatMoney(money(left, order.currency))
  throw invalidField('amount', `The amount must be more than 0 and at most ${most}.`)
}

type Line = { position: number; quantity: number; returned: number }

function requirePieces(sold: Line[], open: RefundRow[], returned: ReturnedLine[]): void {
  const coming = open.flatMap(linesOf)
  const seen = new Set<number>()
  for (const { position, quantity } of returned) {
    const line = sold.find((each) => each.position === position)
    const others = coming.filter((each) => each.position === position)
    const taken = others.reduce((sum, each) => sum + each.quantity, line?.returned ?? 0)
    const isRight = Number.isSafeInteger(quantity) && quantity > 0 && !seen.has(position)
    if (!line || !isRight || taken + quantity > line.quantity) {
      throw invalidField('lines', 'You cannot return more items than were sold.')
    }
    seen.add(position)
  }
}
