import { countRows } from '#server/database/count-rows.ts'
import type { Db } from '#server/database/database.ts'
import { publicProducts } from '#server/modules/catalog/queries-public.ts'

const MOST = 20

/** Live products that are sold here and weigh nothing in rates by weight, since nobody has said what they weigh. */
export async function listUnweighed(db: Db) {
  const found = publicProducts(db)
    .where('product.weight_grams', 'is', null)
    .where('product.selling_mode', 'in', ['own', 'both'])
  const rows = await found
    .select(['product.id', 'product.title'])
    .orderBy('product.title_key')
    .orderBy('product.id')
    .limit(MOST)
    .execute()
  return {
    products: rows.map(({ id: _id, title }) => ({ _id, title })),
    total: rows.length < MOST ? rows.length : await countRows(found),
  }
}
