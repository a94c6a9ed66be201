import type { Db } from '#server/database/database.ts'
import { inOrder } from '#server/database/in-order.ts'
import { publicProducts } from '#server/modules/catalog/queries-public.ts'

type Page = { limit: number; offset: number }

/**
 * Those of one page of all live products, oldest first, that the site sells itself. The page is counted over all of these, so
 * that an index alone finds it; in one query with the rest, SQLite would read every product.
 */
export async function listFeedRows(db: Db, { limit, offset }: Page) {
  const page = await publicProducts(db)
    .select('product.id')
    .orderBy('product.created_at')
    .orderBy('product.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const ids = page.map(({ id }) => id)
  return ids.length === 0 ? [] : inOrder(await rowsOf(db, ids), ids)
}

export type FeedRow = Awaited<ReturnType<typeof rowsOf>>[number]

function rowsOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('products as product')
    .leftJoin('product_categories as category', 'category.id', 'product.category_id')
    .select(['product.id', 'product.slug', 'product.title', 'product.description'])
    .select(['product.availability', 'product.specifications', 'product.weight_grams'])
    .select('product.barcode')
    .select(['product.regular_price_cents', 'product.sale_price_cents'])
    .select(['product.sale_from', 'product.sale_until', 'product.options'])
    .select('category.name as category_name')
    .where('product.id', 'in', ids)
    .where('product.selling_mode', 'in', ['own', 'both'])
    .execute()
}
