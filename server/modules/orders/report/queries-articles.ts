import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Days } from './queries.ts'

const orders = sql<number>`COUNT(DISTINCT CASE event WHEN 'paid' THEN order_id END)`.as('orders')

function inDays(db: Db, { from, to }: Days) {
  return db
    .selectFrom('line_sales')
    .select((eb) => eb.fn.sum<number>('cents').as('cents'))
    .select('led_by')
    .where('day', '>=', from)
    .where('day', '<=', to)
}

/** What lines brought that a post led to, by post and how, and the rest under ''. */
export function sumByPost(db: Db, days: Days) {
  return inDays(db, days).select(['post_id', orders]).groupBy(['post_id', 'led_by']).execute()
}

/** The same by product; shipping under ''. */
export function sumByProduct(db: Db, days: Days, postId?: string) {
  return inDays(db, days)
    .select(['product_id', orders])
    .select((eb) => eb.fn.max('title').as('title'))
    .$if(postId !== undefined, (query) => query.where('post_id', '=', postId ?? ''))
    .groupBy(['product_id', 'led_by'])
    .execute()
}

/** How many orders were paid, each by the way in which most directly a post led to a line of it. */
export async function countOrders(db: Db, { from, to }: Days) {
  const ranked = db
    .selectFrom('line_sales')
    .select(
      sql<number>`MAX(CASE led_by WHEN 'direct' THEN 2 WHEN 'read' THEN 1 ELSE 0 END)`.as('rank'),
    )
    .where('event', '=', 'paid')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('order_id')
    .as('ranked')
  const rows = await db
    .selectFrom(ranked)
    .select(['rank', sql<number>`COUNT(*)`.as('orders')])
    .groupBy('rank')
    .execute()
  return new Map(rows.map((row) => [Number(row.rank), Number(row.orders)]))
}

/** What lines brought that these posts led to, by post, whichever way. */
export async function sumOfPosts(db: Db, { from, to }: Days, postIds: string[]) {
  const rows = await db
    .selectFrom('line_sales')
    .select((eb) => ['post_id', eb.fn.sum<number>('cents').as('cents')])
    .where('post_id', 'in', postIds)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('post_id')
    .execute()
  return new Map(rows.map(({ post_id, cents }) => [post_id, Number(cents)]))
}
