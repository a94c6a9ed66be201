import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { inOrder } from '#server/database/in-order.ts'
import { preparedListQuery } from '#server/database/prepared-query.ts'
import type { SellingMode } from '#shared/products/selling.ts'
import { sellableProducts } from './queries-public.ts'

/** Live products, and variants of live ones, in the order of their ids; a variant has what it lacks from its product. */
export async function listSellableRows(db: Db, productIds: readonly string[]) {
  return inOrder(await listRows(db, [...productIds]), productIds)
}

const listRows = preparedListQuery((db, productIds) =>
  sellableProducts(db)
    .innerJoin('stock', 'stock.product_id', 'product.id')
    .select(['product.id', 'product.slug', 'product.title', 'stock.quantity as stock'])
    .select(['product.variant_of', 'product.options', 'product.choices'])
    .leftJoin('product_categories as category', (join) =>
      join.on('category.id', '=', sql`coalesce(product.category_id, parent.category_id)`),
    )
    .select(['category.id as category_id', 'category.parent_id'])
    .select((eb) => [
      sql<SellingMode>`coalesce(parent.selling_mode, product.selling_mode)`.as('selling_mode'),
      sql<string>`coalesce(parent.affiliate_url, product.affiliate_url)`.as('affiliate_url'),
      sql<string>`coalesce(parent.tax_class, product.tax_class)`.as('tax_class'),
      eb.fn.coalesce('product.weight_grams', 'parent.weight_grams').as('weight_grams'),
    ])
    .select(['product.regular_price_cents', 'product.sale_price_cents'])
    .select(['product.sale_from', 'product.sale_until'])
    .where('product.id', 'in', productIds),
)
