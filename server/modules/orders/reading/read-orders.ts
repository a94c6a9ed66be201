import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { placedBy, requireOrderReader } from '#server/modules/orders/access.ts'
import { presentOrders } from '#server/modules/orders/present.ts'
import { findOrder, findPending, type OrderRow } from '#server/modules/orders/queries.ts'
import { NOTHING_ASKED, readAskingOf } from '#server/modules/orders/cancellations/index.ts'
import { readReturnsOf } from '#server/modules/orders/returns/index.ts'
import { money, toMajor } from '#shared/money/money.ts'
import { pagingOf } from '#shared/api/page.ts'
import { stepDates } from '#shared/orders/order-steps.ts'
import { countOrdersOf, listChanges, listOrdersOf, listRefunds } from './queries.ts'
import type { MyOrder } from './schema.ts'

type Asked = { page: number; limit: number }

export async function listMyOrders(ctx: Context, actor: Actor, { page, limit }: Asked) {
  const { userId } = requireOrderReader(actor)
  const { db } = ctx.store
  const rows = await listOrdersOf(db, userId, { limit, offset: (page - 1) * limit })
  const total = await countOrdersOf(db, userId)
  const orders = await withDates(ctx, rows)
  return { orders, totalOrders: total, ...pagingOf(total, { page, limit }) }
}

export async function readMyOrder(ctx: Context, actor: Actor, id: string): Promise<MyOrder> {
  requireOrderReader(actor)
  const row = placedBy(actor, await findOrder(ctx.store.db, id))
  return withDatesOf(ctx, row)
}

/** An order with the dates of its steps, its refunds and returns. */
export async function withDatesOf(ctx: Context, row: OrderRow): Promise<MyOrder> {
  const [order] = await withDates(ctx, [row])
  if (!order) throw new Error('an order that was found is presented')
  return order
}

async function withDates(ctx: Context, rows: OrderRow[]): Promise<MyOrder[]> {
  const { db } = ctx.store
  const ids = rows.map(({ id }) => id)
  const refundedIds = rows.filter((row) => row.refunded_minor > 0).map(({ id }) => id)
  const [orders, changes, pending, refunds] = await Promise.all([
    presentOrders(db, rows),
    listChanges(db, ids),
    findPending(db, ids),
    listRefunds(db, refundedIds),
  ])
  const refundsOf = Map.groupBy(refunds, (refund) => refund.order_id)
  const changesOf = Map.groupBy(changes, (change) => change.order_id)
  const datesOf = (row: OrderRow) => stepDates(row.created_at, changesOf.get(row.id) ?? [])
  const returnsOf = await readReturnsOf(ctx, rows, (row) => datesOf(row).delivered)
  const inPart = new Set(orders.filter((one) => one.is_partly_shipped).map(({ _id: id }) => id))
  const askingOf = await readAskingOf(db, rows, ({ id }) => inPart.has(id))
  const now = timestamp(ctx.clock)
  return orders.flatMap((order, at) => {
    const row = rows[at]
    if (!row) return []
    const isPending = pending.has(row.id)
    const { returns = [], canReturn = false } = returnsOf.get(row.id) ?? {}
    return {
      ...order,
      status_dates: datesOf(row),
      payment_pending: isPending,
      can_pay: !isPending && waitsForPayment(row, now),
      is_replaced: row.replaced_by !== null,
      ...(askingOf.get(row.id) ?? NOTHING_ASKED),
      returns,
      is_returnable: canReturn,
      can_return: canReturn,
      refunds: (refundsOf.get(row.id) ?? []).map(
        ({ created_at, amount_minor, currency, reason }) => ({
          created_at,
          amount: toMajor(money(amount_minor, currency)),
          reason,
        }),
      ),
    }
  })
}

function waitsForPayment(row: OrderRow, now: string): boolean {
  if (!row.expires_at || row.status !== 'pending') return false
  return row.provider !== 'pay_on_delivery' && row.expires_at > now
}
