import { checkLimit, countFailure } from '#server/database/rate-limits.ts'
import type { Db } from '#server/database/database.ts'
import { isAdmin, type Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound, type Refusal } from '#server/kernel/refusal.ts'
import { isPlacedBy, placedBy, requireOrderReader } from '#server/modules/orders/access.ts'
import { readOrderNumber } from '#server/modules/orders/order-number.ts'
import { presentOrders } from '#server/modules/orders/present.ts'
import {
  findOrder,
  findOrderByNumber,
  findPending,
  type OrderRow,
} from '#server/modules/orders/queries.ts'
import { pagingOf } from '#shared/page.ts'
import { stepDates } from '#shared/orders/order-steps.ts'
import { countOrdersOf, listChanges, listOrdersOf } from './queries.ts'
import type { MyOrder, TrackedOrder } from './schema.ts'

const FAILURES = 60
const NOT_FOUND = 'Order not found. Please check your order number.'

type Asked = { page: number; limit: number }

export async function listMyOrders({ store }: Context, actor: Actor, { page, limit }: Asked) {
  const { userId } = requireOrderReader(actor)
  const rows = await listOrdersOf(store.db, userId, { limit, offset: (page - 1) * limit })
  const total = await countOrdersOf(store.db, userId)
  const orders = await withDates(store.db, rows)
  return { orders, totalOrders: total, ...pagingOf(total, { page, limit }) }
}

export async function readMyOrder({ store }: Context, actor: Actor, id: string): Promise<MyOrder> {
  requireOrderReader(actor)
  const row = placedBy(actor, await findOrder(store.db, id))
  return withDatesOf(store.db, row)
}

/** An order for whoever knows its number: without what tells who bought it, unless that person asks, or an admin. */
export async function trackOrder(
  ctx: Context,
  viewer: Actor,
  { typed, address }: { typed: string; address: string },
): Promise<TrackedOrder> {
  const row = await findOrderByNumber(ctx.store.db, readOrderNumber(typed))
  if (!row) throw await notFoundBy(ctx, address)
  const order = await withDatesOf(ctx.store.db, row)
  return isPlacedBy(viewer, row) || isAdmin(viewer) ? order : withoutPerson(order)
}

// Others of the same network may have guessed: a right number, of 50 random bits, is always answered.
async function notFoundBy(ctx: Context, address: string): Promise<Refusal> {
  const limit = `track:${address}`
  await checkLimit(ctx, limit, FAILURES)
  await countFailure(ctx, limit)
  return notFound(NOT_FOUND)
}

function withoutPerson({ email: _, ...order }: MyOrder): TrackedOrder {
  const { city, country } = order.shipping_address
  const blankAddress = { name: '', phone: '', address1: '', address2: '', province: '', zip: '' }
  const hidden = { can_cancel: false, discount_code: '' }
  return { ...order, ...hidden, shipping_address: { ...blankAddress, city, country } }
}

async function withDatesOf(db: Db, row: OrderRow): Promise<MyOrder> {
  const [order] = await withDates(db, [row])
  if (!order) throw new Error('an order that was found is presented')
  return order
}

async function withDates(db: Db, rows: OrderRow[]): Promise<MyOrder[]> {
  const ids = rows.map(({ id }) => id)
  const [orders, changes, pending] = await Promise.all([
    presentOrders(db, rows),
    listChanges(db, ids),
    findPending(db, ids),
  ])
  const changesOf = Map.groupBy(changes, (change) => change.order_id)
  return orders.map((order) => ({
    ...order,
    status_dates: stepDates(order.created_at, changesOf.get(order._id) ?? []),
    payment_pending: pending.has(order._id),
  }))
}
