import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { returnStock } from '#server/modules/catalog/index.ts'
import { requireOrderManager, requirePaymentManager } from '#server/modules/orders/access.ts'
import { issueCreditNote } from '#server/modules/orders/invoices/index.ts'
import { isPreparing } from '#shared/orders/order-states.ts'
import { lockOrder, type LockedOrder } from './lock-order.ts'
import type { MoneyMoved } from './money-moved.ts'
import { countRefund } from './count-sales.ts'
import { hasShippedPieces, piecesToShip } from './pieces-to-ship.ts'
import { setReturned } from './queries.ts'
import { endRefunded, findReturned } from './queries-returns.ts'
import { writeChange } from './write-change.ts'

type Refund = {
  orderId: string
  refundId: string
  /** In the order's currency. */
  amountMinor: number
  /** The pieces that go back on the shelf. */
  lines: { position: number; quantity: number }[]
}

/** Records money that was given back, and the pieces that came back. To be called once for each refund. */
export async function markRefunded(
  scope: Scope,
  actor: Actor,
  { orderId, refundId, amountMinor, lines }: Refund,
): Promise<MoneyMoved> {
  requirePaymentManager(actor)
  const order = await lockOrder(scope, orderId)
  const refunded = order.refunded_minor + amountMinor
  if (order.paid_at === null || refunded > order.total_minor) {
    throw new Refusal('conflict', 'not_refundable', 'You cannot refund more than was paid.')
  }
  await takeBack(scope, actor, { order, lines })
  const isAll = refunded === order.total_minor
  await writeChange(scope, actor, {
    order,
    verb: 'refunded',
    details: { refundId, amountMinor, lines },
    columns: {
      refunded_minor: refunded,
      financial_status: isAll ? 'refunded' : 'partially_refunded',
      ...(isAll && { attention: '' }),
      ...statusAfter(order, lines),
      ...(isAll && order.status !== 'cancelled' && { status: 'refunded' }),
    },
  })
  await endRefunded(scope.tx, { orderId, refundId, isAll, at: timestamp(scope.clock) })
  await scope.emit('order.refunded', { orderId, refundId })
  const before = centsOf(order, order.refunded_minor)
  const cents = centsOf(order, refunded) - before
  await countRefund(scope, order, {
    refundId,
    cents,
    // What came back with a return was put on the shelf before, if at all.
    lines: (await findReturned(scope.tx, refundId)) ?? lines,
    leftCents: order.total_cents - before,
  })
  await issueCreditNote(scope, order, { refundId, amountMinor })
  return { amountMinor: -amountMinor, currency: order.currency, cents: -cents || 0 }
}

type Return = { orderId: string; lines: Refund['lines'] }

/** Puts pieces back on the shelf that came back, whatever becomes of the money. */
export async function returnPieces(
  scope: Scope,
  actor: Actor,
  { orderId, lines }: Return,
): Promise<void> {
  requireOrderManager(actor)
  const order = await lockOrder(scope, orderId)
  await takeBack(scope, actor, { order, lines })
  const columns = statusAfter(order, lines)
  await writeChange(scope, actor, { order, verb: 'returned', details: { lines }, columns })
}

/** Where what comes back is the rest of an order that was shipped in part, all of it has left. */
function statusAfter({ status, pieces }: LockedOrder, lines: Refund['lines']) {
  if (!isPreparing(status) || !hasShippedPieces(pieces)) return {}
  const backOf = (position: number) =>
    lines.reduce((sum, line) => sum + (line.position === position ? line.quantity : 0), 0)
  const after = pieces.map((piece) => ({
    ...piece,
    returned: piece.returned + backOf(piece.position),
  }))
  return piecesToShip(after).length === 0 ? { status: 'shipped' as const } : {}
}

async function takeBack(
  scope: Scope,
  actor: Actor,
  { order, lines }: { order: LockedOrder; lines: Refund['lines'] },
): Promise<void> {
  const returned = new Map(order.pieces.map((piece) => [piece.position, piece.returned]))
  const back = lines.map(({ position, quantity }) => {
    const piece = order.pieces.find((each) => each.position === position)
    const sum = (returned.get(position) ?? 0) + quantity
    // The pieces of a pending order are reserved, and nobody has them yet.
    const wereSold = piece && order.status !== 'pending'
    if (!wereSold || quantity < 1 || sum > piece.quantity) throw tooManyPieces()
    returned.set(position, sum)
    return { position, returned: sum, productId: piece.productId, quantity }
  })
  if (back.length > 0) await returnStock(scope, actor, { reference: order.id, lines: back })
  for (const piece of back) await setReturned(scope.tx, order.id, piece)
}

function tooManyPieces(): Refusal {
  const text = 'You cannot return more items than were sold.'
  return new Refusal('conflict', 'too_many_pieces', text, { fields: { lines: text } })
}

// Of the sum so far, so that the parts of several refunds add up to the whole.
function centsOf({ total_cents, total_minor }: LockedOrder, refundedMinor: number): number {
  if (refundedMinor === 0) return 0
  return Number((BigInt(total_cents) * BigInt(refundedMinor)) / BigInt(total_minor))
}
