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
