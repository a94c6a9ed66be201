import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { AnalyticsTables } from './tables.ts'

export async function addPostDays(tx: Tx, rows: AnalyticsTables['post_days'][]): Promise<void> {
  await tx
    .insertInto('post_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['post_id', 'day']).doUpdateSet((eb) => ({
        views: eb('post_days.views', '+', eb.ref('excluded.views')),
        visitors: eb('post_days.visitors', '+', eb.ref('excluded.visitors')),
        reads: eb('post_days.reads', '+', eb.ref('excluded.reads')),
      })),
    )
    .execute()
}

export async function addSiteDays(tx: Tx, rows: AnalyticsTables['site_days'][]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('site_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((eb) => ({
        views: eb('site_days.views', '+', eb.ref('excluded.views')),
        post_views: eb('site_days.post_views', '+', eb.ref('excluded.post_views')),
        visitors: eb('site_days.visitors', '+', eb.ref('excluded.visitors')),
        reads: eb('site_days.reads', '+', eb.ref('excluded.reads')),
      })),
    )
    .execute()
}

/** Only days with views, oldest first. */
export function listSiteDays(db: Db, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom('site_days')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
}

/** The views of all posts there ever were. */
export async function sumPostViews(db: Db): Promise<number> {
  const row = await db
    .selectFrom('site_days')
    .select((eb) => eb.fn.sum<number>('post_views').as('views'))
    .executeTakeFirst()
  return Number(row?.views ?? 0)
}

type PostDays = { postIds: string[]; from: string; to: string }

export function sumDaysOfPosts(db: Db, { postIds, from, to }: PostDays) {
  return db
    .selectFrom('post_days')
    .select((eb) => [
      'post_id',
      eb.fn.sum<number>('views').as('views'),
      eb.fn.sum<number>('reads').as('reads'),
    ])
    .where('post_id', 'in', postIds)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('post_id')
    .execute()
}

export async function addPageViews(tx: Tx, rows: AnalyticsTables['page_days'][]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('page_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'page'])
        .doUpdateSet((eb) => ({ views: eb('page_days.views', '+', eb.ref('excluded.views')) })),
    )
    .execute()
}

type ProductViews = AnalyticsTables['product_days']

export async function addProductViews(tx: Tx, rows: ProductViews[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('product_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'day'])
        .doUpdateSet((eb) => ({ views: eb('product_days.views', '+', eb.ref('excluded.views')) })),
    )
    .execute()
}

/** Views of each product that was viewed from one day to another, both included; the most first. Read product by product, so nothing is sorted. */
export async function sumProductViews(db: Db, { from, to }: { from: string; to: string }) {
  const rows = await db
    .selectFrom('products')
    .crossJoin('product_days')
    .whereRef('product_days.product_id', '=', 'products.id')
    .where('products.deleted_at', 'is', null)
    .select((eb) => ['products.id as productId', eb.fn.sum<number>('views').as('views')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('products.id')
    .orderBy('views', 'desc')
    .orderBy('products.id')
    .execute()
  return rows.map(({ productId, views }) => ({ productId, views: Number(views) }))
}

export async function deleteProductViews(tx: Tx, productId: string): Promise<void> {
  await tx.deleteFrom('product_days').where('product_id', '=', productId).execute()
}

export async function deletePageDaysBefore(tx: Tx, before: string, limit: number) {
  const { numAffectedRows } = await sql`DELETE FROM page_days
    WHERE (day, page) IN (SELECT day, page FROM page_days
      WHERE day < ${before.slice(0, 10)} ORDER BY day LIMIT ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export async function deleteProductDaysBefore(tx: Tx, before: string, limit: number) {
  const { numAffectedRows } = await sql`DELETE FROM product_days
    WHERE (product_id, day) IN (SELECT product_id, day FROM product_days
      WHERE day < ${before.slice(0, 10)} ORDER BY day LIMIT ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Visitors of each post that had any from one day to another, both included. */
export async function sumReaders(db: Db, { from, to }: { from: string; to: string }) {
  const rows = await db
    .selectFrom('post_days')
    .select((eb) => ['post_id', eb.fn.sum<number>('visitors').as('visitors')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('post_id')
    .execute()
  return new Map(rows.map(({ post_id, visitors }) => [post_id, Number(visitors)]))
}

type PostRange = { from: string; to: string; postIds: string[] }

/** Visitors of these posts on each day that had any. */
export async function listReaderDays(db: Db, { from, to, postIds }: PostRange) {
  if (postIds.length === 0) return []
  return db
    .selectFrom('post_days')
    .select(['post_id as postId', 'day', 'visitors'])
    .where('post_id', 'in', postIds)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
}
