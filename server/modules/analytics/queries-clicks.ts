import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { AnalyticsTables } from './tables.ts'

type Row = AnalyticsTables['click_days']

export async function addClicks(tx: Tx, rows: Row[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('click_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['post_id', 'day', 'product_id', 'place', 'target'])
        .doUpdateSet((eb) => ({ clicks: eb('click_days.clicks', '+', eb.ref('excluded.clicks')) })),
    )
    .execute()
}

type Range = { from: string; to: string; postId?: string | undefined }

/** The clicks of days from one to another, both included, of a post, or of all and of none; the most first. */
export async function sumClicks(db: Db, range: Range): Promise<Omit<Row, 'day'>[]> {
  const rows = await inRange(db, range)
    .select(['post_id', 'product_id', 'place', 'target'])
    .groupBy(['post_id', 'product_id', 'place', 'target'])
    .orderBy('clicks', 'desc')
    .orderBy('post_id')
    .orderBy('product_id')
    .orderBy('place')
    .orderBy('target')
    .execute()
  return rows.map((row) => ({ ...row, clicks: Number(row.clicks) }))
}

/** Presses on Add to Cart from one day to another, both included. */
export async function countCarts(db: Db, range: Range): Promise<number> {
  const rows = await inRange(db, range).where('place', '=', 'cart').execute()
  return rows.reduce((sum, row) => sum + Number(row.clicks), 0)
}

/** The same by post and target; those of Add to Cart apart. */
export async function sumClicksByTarget(db: Db, range: Range) {
  const rows = await inRange(db, range)
    .select(['post_id', 'target'])
    .select(sql<number>`CASE place WHEN 'cart' THEN 1 ELSE 0 END`.as('is_cart'))
    .select(sql<number>`CASE product_id WHEN '' THEN 0 ELSE 1 END`.as('has_product'))
    .groupBy(['post_id', 'target', 'is_cart', 'has_product'])
    .execute()
  return rows.map((row) => ({ ...row, clicks: Number(row.clicks) }))
}

function inRange(db: Db, { from, to, postId }: Range) {
  return db
    .selectFrom('click_days')
    .select((eb) => eb.fn.sum<number>('clicks').as('clicks'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(postId !== undefined, (query) => query.where('post_id', '=', postId ?? ''))
}

export async function deleteClicks(tx: Tx, of: { post_id: string } | { product_id: string }) {
  const [column, id] =
    'post_id' in of ? (['post_id', of.post_id] as const) : (['product_id', of.product_id] as const)
  await tx.deleteFrom('click_days').where(column, '=', id).execute()
}

export async function deleteClicksBefore(tx: Tx, before: string, limit: number): Promise<number> {
  const key = sql.raw('day, post_id, product_id, place, target')
  const { numAffectedRows } = await sql`DELETE FROM click_days
    WHERE (${key}) IN (SELECT ${key} FROM click_days
      WHERE day < ${before.slice(0, 10)} ORDER BY day LIMIT ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
