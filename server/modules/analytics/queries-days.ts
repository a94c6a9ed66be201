import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { AnalyticsTables } from './tables.ts'

export async function addPageViews(tx: Tx, rows: AnalyticsTables['page_days'][]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('page_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'page'])
        .doUpdateSet((eb) => ({ count: eb('page_days.count', '+', eb.ref('excluded.count')) })),
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
