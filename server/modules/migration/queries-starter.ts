import { sql } from 'kysely'
import { countRows } from '#server/database/count-rows.ts'
import type { Db } from '#server/database/database.ts'

export async function listOrderedStarterProducts(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('products', (join) =>
      join.on('products.id', '=', sql`COALESCE(NULLIF(parent_id, ''), product_id)`),
    )
    .select('products.id')
    .where('products.is_starter', '=', sql.lit(1))
    .distinct()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Current and former ones. */
export function listSlugsOf(db: Db, productIds: string[]): Promise<{ id: string; slug: string }[]> {
  return db
    .selectFrom('products')
    .select(['id', 'slug'])
    .where('id', 'in', productIds)
    .union(
      db
        .selectFrom('product_slugs')
        .select(['product_id as id', 'slug'])
        .where('product_id', 'in', productIds),
    )
    .execute()
}

export async function countCommentsOn(db: Db, postIds: string[]): Promise<number> {
  if (postIds.length === 0) return 0
  return countRows(db.selectFrom('comments').where('post_id', 'in', postIds))
}
