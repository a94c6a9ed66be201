import type { Db } from '#server/database/database.ts'
import { inOrder } from '#server/database/in-order.ts'
import type { ProductStatus } from '#shared/products/product-status.ts'

/** Products that are not in the bin, in the order of their ids, with what a sheet shows of them. */
export async function listSheetRows(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products as product')
    .innerJoin('stock', 'stock.product_id', 'product.id')
    .select(['product.id', 'product.version', 'product.title', 'product.category_id'])
    .select((eb) => eb.ref('product.status').$castTo<ProductStatus>().as('status'))
    .select(['product.regular_price_cents', 'product.sale_price_cents'])
    .select(['product.sale_from', 'product.sale_until'])
    .select(['product.options', 'product.sku', 'stock.quantity as stock'])
    .where('product.id', 'in', ids)
    .where('product.variant_of', 'is', null)
    .where('product.deleted_at', 'is', null)
    .execute()
  return inOrder(rows, ids)
}

export async function findSku(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('products').select('sku').where('id', '=', id).executeTakeFirst()
  return row?.sku ?? ''
}
