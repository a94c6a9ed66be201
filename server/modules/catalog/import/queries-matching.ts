import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'

/** The ids of the products that have one of these SKUs, or a variant with it. */
export async function listBySku(db: Db, skus: readonly string[]): Promise<string[]> {
  if (skus.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select((eb) => eb.fn.coalesce('variant_of', 'id').as('id'))
    .where('sku', 'in', skus)
    .where('sku', '<>', sql.lit(''))
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Its title, and since when it is in the bin (ISO 8601), if it is there. */
export function findProduct(db: Db, id: string) {
  return db
    .selectFrom('products')
    .select(['title', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function listSources(db: Db, productId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('product_image_sources')
    .select(['source_hash', 'media_id'])
    .where('product_id', '=', productId)
    .execute()
  return new Map(rows.map(({ source_hash, media_id }) => [source_hash, media_id]))
}

export async function putSource(
  tx: Tx,
  row: { product_id: string; source_hash: string; media_id: string },
): Promise<void> {
  const { media_id } = row
  await tx
    .insertInto('product_image_sources')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'source_hash']).doUpdateSet({ media_id }),
    )
    .execute()
}
