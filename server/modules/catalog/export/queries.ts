import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { inOrder } from '#server/database/in-order.ts'
import type { ProductStatus } from '#shared/products/product-status.ts'

/** The ids of products of these statuses that follow one, in their order. */
export async function listIdsAfter(
  db: Db,
  statuses: readonly ProductStatus[],
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', '>', after)
    .where('status', 'in', statuses)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Products with what a file says of them, in the order of their ids. */
export async function listFileRows(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products as product')
    .innerJoin('stock', 'stock.product_id', 'product.id')
    .leftJoin('product_categories as category', 'category.id', 'product.category_id')
    .select(['product.id', 'product.slug', 'product.title', 'product.version'])
    .select((eb) => eb.ref('product.status').$castTo<ProductStatus>().as('status'))
    .select(['product.regular_price_cents', 'product.sale_price_cents'])
    .select(['product.sale_from', 'product.sale_until', 'product.options'])
    .select(['product.sku', 'product.barcode', 'product.weight_grams'])
    .select(['product.tags', 'product.specifications', 'product.description'])
    .select(['product.about', 'product.ai_content', 'product.meta_title'])
    .select(['product.meta_description', 'product.affiliate_url', 'product.selling_mode'])
    .select(['stock.quantity as stock', 'product.category_id'])
    .select(sql<string>`coalesce(category.name, '')`.as('category'))
    .where('product.id', 'in', ids)
    .where('product.variant_of', 'is', null)
    .where('product.deleted_at', 'is', null)
    .execute()
  return inOrder(rows, ids)
}

export type FileRow = Awaited<ReturnType<typeof listFileRows>>[number]

/** The pictures of some products in their order. */
export async function listFileImages(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('product_images as image')
    .innerJoin('media', 'media.id', 'image.media_id')
    .select(['image.product_id', 'image.media_id', 'image.alt', 'media.width'])
    .where('image.product_id', 'in', ids)
    .orderBy('image.product_id')
    .orderBy('image.position')
    .execute()
}

export type FileImage = Awaited<ReturnType<typeof listFileImages>>[number]
