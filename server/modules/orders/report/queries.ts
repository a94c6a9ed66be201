import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

/** Days of the site's time zone as YYYY-MM-DD, both included. */
export type Days = { from: string; to: string }

/** Only days on which something was paid or given back. */
export function listSalesDays(db: Db, { from, to }: Days) {
  return db
    .selectFrom('sales_days')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
}

/** How many refunds there were on each day that had any, and what they gave back in minor units. */
export async function sumRefunds(db: Db, { from, to }: Days) {
  const rows = await db
    .selectFrom('refunds')
    .select((eb) => [
      'day',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('cents').as('cents'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .execute()
  return rows.map(({ day, count, cents }) => ({ day, count: Number(count), cents: Number(cents) }))
}

/** What each product brought that was sold or given back, the most first. */
export async function sumProducts(db: Db, days: Days) {
  return (await productSums(db, days).execute()).map(counted)
}

/** The first of them of which more was sold than came back. */
export async function sumBest(db: Db, days: Days, most: number) {
  const rows = await productSums(db, days)
    .having((eb) => eb.fn.sum('pieces'), '>', 0)
    .limit(most)
    .execute()
  return rows.map(counted)
}

function productSums(db: Db, { from, to }: Days) {
  return db
    .selectFrom('line_sales')
    .select((eb) => [
      'product_id as productId',
      eb.fn.max('title').as('title'),
      sql<number>`SUM(CASE event WHEN 'paid' THEN 1 ELSE 0 END)`.as('orders'),
      eb.fn.sum<number>('pieces').as('pieces'),
      eb.fn.sum<number>('cents').as('cents'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('product_id', '<>', '')
    .groupBy('product_id')
    .orderBy('cents', 'desc')
    .orderBy('product_id')
}

type ProductSum = { orders: number; pieces: number; cents: number }

// PostgreSQL gives sums as texts.
function counted<Row extends ProductSum>(row: Row): Row {
  const { orders, pieces, cents } = row
  return { ...row, orders: Number(orders), pieces: Number(pieces), cents: Number(cents) }
}

/** What the orders with each discount code brought, and without one (''), the most orders first. */
export async function sumCodes(db: Db, { from, to }: Days) {
  const rows = await db
    .selectFrom('code_sales_days')
    .select((eb) => [
      'code',
      eb.fn.sum<number>('orders').as('orders'),
      eb.fn.sum<number>('cents').as('cents'),
      eb.fn.sum<number>('off_cents').as('offCents'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('code')
    .orderBy('orders', 'desc')
    .orderBy('code')
    .execute()
  return rows.map(({ code, orders, cents, offCents }) => ({
    code,
    orders: Number(orders),
    cents: Number(cents),
    offCents: Number(offCents),
  }))
}

/** The last of them first. */
export function listRefunds(db: Db, { from, to }: Days, limit: number) {
  return db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select([
      'refunds.order_id as orderId',
      'orders.number',
      'refunds.day',
      'refunds.cents',
      'refunds.reason',
    ])
    .where('refunds.day', '>=', from)
    .where('refunds.day', '<=', to)
    .orderBy('refunds.day', 'desc')
    .orderBy('refunds.updated_at', 'desc')
    .orderBy('refunds.id', 'desc')
    .limit(limit)
    .execute()
}
