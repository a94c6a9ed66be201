import { countRows } from '#server/database/count-rows.ts'
import type { Db } from '#server/database/database.ts'

const MOST = 20

/** Products that are sold here and weigh nothing in rates by weight, since nobody has said what they weigh. */
export async function listUnweighed(db: Db) {
  const found = db
    .selectFrom('products')
    .where('weight_grams', 'is', null)
    .where('selling_mode', 'in', ['own', 'both'])
  const rows = await found
    .select(['id', 'title'])
    .orderBy('title_key')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return {
    products: rows.map(({ id: _id, title }) => ({ _id, title })),
    total: rows.length < MOST ? rows.length : await countRows(found),
  }
}
