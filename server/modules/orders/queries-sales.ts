import { sql } from 'kysely'
import { countRows } from '#server/database/count-rows.ts'
import type { Db } from '#server/database/database.ts'
import type { OrderStatus } from '#shared/orders/order-states.ts'

/** What all days brought together, and each day from `since` on. */
export async function readSalesDays(db: Db, since: string) {
  const [sum, days] = await Promise.all([
    db
      .selectFrom('sales_days')
      .select((eb) => [
        eb.fn.sum<number | null>('cents').as('cents'),
        eb.fn.sum<number | null>('orders').as('orders'),
      ])
      .executeTakeFirstOrThrow(),
    db.selectFrom('sales_days').selectAll().where('day', '>=', since).execute(),
  ])
  return {
    totalCents: Number(sum.cents ?? 0),
    totalOrders: Number(sum.orders ?? 0),
    days,
  }
}

export async function countWithStatus(db: Db, statuses: readonly OrderStatus[]): Promise<number> {
  const row = await db
    .selectFrom('order_tallies')
    .select((eb) => eb.fn.sum<number | null>('count').as('count'))
    .where('status', 'in', statuses)
    .executeTakeFirstOrThrow()
  return Number(row.count ?? 0)
}

export function listOldest(db: Db, status: OrderStatus, limit: number) {
  return summaries(db).where('status', '=', status).orderBy('id').limit(limit).execute()
}

/** The oldest of the orders that an admin has to look at. */
export function listFlagged(db: Db, limit: number) {
  return summaries(db).where('attention', '<>', sql.lit('')).orderBy('id').limit(limit).execute()
}

/** The oldest of the orders that wait for a confirmation alone, and need no look for another reason. */
export function listAwaiting(db: Db, limit: number) {
  return summaries(db)
    .where('status', '=', 'pending')
    .where('provider', '=', 'pay_on_delivery')
    .where('attention', '=', sql.lit(''))
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function countAwaiting(db: Db): Promise<number> {
  const pending = db.selectFrom('orders').where('status', '=', 'pending')
  const onDelivery = pending.where('provider', '=', 'pay_on_delivery')
  return countRows(onDelivery.where('attention', '=', sql.lit('')))
}

export function countFlagged(db: Db): Promise<number> {
  return countRows(db.selectFrom('orders').where('attention', '<>', sql.lit('')))
}

/** The oldest orders with a return that waits for the shop, and that need no look for another reason. */
export function listReturning(db: Db, limit: number) {
  return summaries(db).where(isReturning).orderBy('id').limit(limit).execute()
}

export function countReturning(db: Db): Promise<number> {
  return countRows(db.selectFrom('orders').where(isReturning))
}

// The condition of the index over open returns, as it is written there; what was accepted waits for its customer.
const isReturning = sql<boolean>`attention = '' AND id IN (SELECT order_id FROM order_returns
  WHERE state IN ('requested', 'accepted', 'received') AND state <> 'accepted')`

/** The newest orders: a member's, those of some addresses, or everybody's. */
type Newest = { userId?: string; emailKeys?: readonly string[]; limit: number }

export function listNewest(db: Db, { userId, emailKeys, limit }: Newest) {
  return summaries(db)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? null))
    .$if(emailKeys !== undefined, (query) => query.where('email_key', 'in', emailKeys ?? []))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

function summaries(db: Db) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'status',
      'customer_name',
      'shipping_address',
      'provider',
      'financial_status',
      'is_pickup',
    ])
    .select(['currency', 'total_minor', 'total_cents', 'created_at'])
}

export type OrderSummary = Awaited<ReturnType<typeof listNewest>>[number]

/** How many pieces each of some orders holds. */
export async function countPieces(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_lines')
    .select((eb) => ['order_id', eb.fn.sum<number>('quantity').as('pieces')])
    .where('order_id', 'in', orderIds)
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, pieces }) => [order_id, Number(pieces)]))
}
