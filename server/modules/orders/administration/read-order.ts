import type { Db } from '#server/database/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { findSellable } from '#server/modules/catalog/index.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { confirmerOf } from '#server/modules/orders/awaits-confirmation.ts'
import {
  findCancelRequest,
  presentCancelRequest,
} from '#server/modules/orders/cancellations/index.ts'
import { leftToShip } from '#server/modules/orders/left-to-ship.ts'
import { editProblem } from '#server/modules/orders/editable.ts'
import { paidMinor, termsOf } from '#server/modules/orders/paid-for-lines.ts'
import { listReturns, presentAdminReturns } from '#server/modules/orders/returns/index.ts'
import {
  findOrder,
  listLines,
  type LineRow,
  type OrderRow,
} from '#server/modules/orders/queries.ts'
import { money, toMajor } from '#shared/money/money.ts'
import { stepDates } from '#shared/orders/order-steps.ts'
import {
  isPaidInPerson,
  presentAdminOrders,
  presentHistory,
  presentPayments,
  presentRefunds,
} from './present.ts'
import { countOfCustomer, listHistory, listPayments, listRefunds } from './queries-detail.ts'
import type { OrderDetail } from './schema.ts'

/** Everything that is known of an order. */
export async function readOrder(
  { store: { db }, clock, config }: Context,
  actor: Actor,
  id: string,
): Promise<OrderDetail> {
  requireOrderManager(actor)
  const row = await findOrder(db, id)
  if (!row) throw notFound('Order not found.')
  const [[order], lines, history, payments, refunds, returns, request, customerOrders] =
    await Promise.all([
      presentAdminOrders(db, [row]),
      listLines(db, [id]),
      listHistory(db, id).then(presentHistory),
      listPayments(db, id).then(presentPayments),
      listRefunds(db, id),
      listReturns(db, [id]),
      findCancelRequest(db, id),
      // Without an email, nobody knows which orders are of the same customer.
      row.email_key ? countOfCustomer(db, row.email_key) : 1,
    ])
  if (!order) throw new Error('an order that was found is presented')
  const pieces = await presentPieces(db, { order: row, lines, at: timestamp(clock) })
  const refundable = refundableMinor(row, refunds)
  return {
    ...order,
    line_items: order.line_items.map((line, at) => ({
      ...line,
      ...(pieces[at] ?? { position: at, paid: 0, returned: 0, toShip: 0, stock: null }),
    })),
    history,
    payments,
    customerOrders,
    refunds: presentRefunds(refunds),
    refundable: toMajor(money(refundable, row.currency)),
    returns: presentAdminReturns(returns, {
      order: row,
      lines,
      refundableMinor: refundable,
      refundsUnderWay: refunds.filter(isUnderWay),
    }),
    cancelRequest: request ? presentCancelRequest(request) : null,
    status_dates: stepDates(row.created_at, history),
    isGuest: row.user_id === null,
    canEditLines: editProblem(row, lines, isPaidInPerson(row.provider)) === '',
    confirmer: confirmerOf(row, config),
  }
}

type Refund = { status: string; amount_minor: number }

const isUnderWay = ({ status }: Refund) => status === 'started' || status === 'pending'

/** What was paid, less what was given back or is on its way back. */
function refundableMinor(order: OrderRow, refunds: readonly Refund[]): number {
  if (order.paid_at === null) return 0
  const onTheWay = refunds.filter(isUnderWay).reduce((sum, refund) => sum + refund.amount_minor, 0)
  return Math.max(0, order.total_minor - order.refunded_minor - onTheWay)
}

type Sold = { order: OrderRow; lines: readonly LineRow[]; at: string }

async function presentPieces(db: Db, { order, lines, at }: Sold) {
  const paid = paidMinor(termsOf(order, lines))
  const ids = lines.map(({ product_id }) => product_id)
  const stocks = new Map((await findSellable(db, ids, at)).map(({ id, stock }) => [id, stock]))
  return lines.map((line, index) => ({
    position: line.position,
    paid: toMajor(money(paid[index] ?? 0, order.currency)),
    returned: line.returned,
    toShip: leftToShip(line),
    stock: stocks.get(line.product_id) ?? null,
  }))
}
