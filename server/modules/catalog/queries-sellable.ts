import type { Db } from '#server/database/database.ts'
import { inOrder } from '#server/database/in-order.ts'
import { preparedListQuery } from '#server/database/prepared-query.ts'
import { publicProducts } from './queries-public.ts'

/** Live products in the order of their ids. */
export async function listSellableRows(db: Db, productIds: readonly string[]) {
  return inOrder(await listRows(db, [...productIds]), productIds)
}

const listRows = preparedListQuery((db, productIds) =>
  publicProducts(db)
    .innerJoin('stock', 'stock.product_id', 'product.id')
    .select(['product.id', 'product.slug', 'product.title', 'stock.quantity as stock'])
    .leftJoin('product_categories as category', 'category.id', 'product.category_id')
    .select(['product.category_id', 'category.parent_id'])
    .select(['product.selling_mode', 'product.affiliate_url', 'product.weight_grams'])
    .select('product.tax_class')
    .select(['product.regular_price_cents', 'product.sale_price_cents'])
    .select(['product.sale_from', 'product.sale_until'])
    .where('product.id', 'in', productIds),
)
