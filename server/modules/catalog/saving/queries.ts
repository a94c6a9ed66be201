import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { Engine } from '#server/database/migrate.ts'
import type { ProductStatus } from '#shared/products/product-status.ts'
import type { CatalogTables } from '#server/modules/catalog/tables.ts'

/** Undefined for a product in the bin. */
export function lockProductRow(tx: Tx, engine: Engine, id: string) {
  return lockRow(tx, engine, id).where('deleted_at', 'is', null).executeTakeFirst()
}

export function lockBinnedRow(tx: Tx, engine: Engine, id: string) {
  return lockRow(tx, engine, id).where('deleted_at', 'is not', null).executeTakeFirst()
}

function lockRow(tx: Tx, engine: Engine, id: string) {
  return tx
    .selectFrom('products')
    .select(['id', 'slug', 'title', 'version'])
    .select(['category_id', 'is_featured', 'availability', 'deleted_status'])
    .select((eb) => eb.ref('status').$castTo<ProductStatus>().as('status'))
    .select(['regular_price_cents', 'sale_price_cents', 'sale_from', 'sale_until'])
    .select(['affiliate_url', 'selling_mode', 'options'])
    .where('id', '=', id)
    .where('variant_of', 'is', null)
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate())
}

/** The stored texts of a product that may show pictures. */
export async function findText(tx: Tx, id: string): Promise<string> {
  const row = await tx
    .selectFrom('products')
    .select(['about', 'ai_content'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? `${row.about} ${row.ai_content}` : ''
}

const COUNTED_BY = ['category_id', 'status', 'is_featured', 'availability'] as const

/** Returns the kind under which the new product is counted. */
export function insertProductRow(tx: Tx, row: Insertable<CatalogTables['products']>) {
  return tx.insertInto('products').values(row).returning(COUNTED_BY).executeTakeFirstOrThrow()
}

/** Updates a locked product as its next version; returns the kind under which it is counted from now on. */
export async function updateProductRow(
  tx: Tx,
  id: string,
  changes: Updateable<CatalogTables['products']>,
) {
  const kind = await tx
    .updateTable('products')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(COUNTED_BY)
    .executeTakeFirstOrThrow()
  const { category_id, status } = kind
  await tx.updateTable('stock').set({ category_id, status }).where('product_id', '=', id).execute()
  return kind
}

type ProductState = Pick<
  Selectable<CatalogTables['products']>,
  'status' | 'deleted_at' | 'deleted_status'
>

/** Puts a locked product into the bin or back, and leaves its version as it is; returns the kind under which it is counted. */
export async function moveProduct(tx: Tx, id: string, state: ProductState) {
  const kind = await tx
    .updateTable('products')
    .set(state)
    .where('id', '=', id)
    .returning(COUNTED_BY)
    .executeTakeFirstOrThrow()
  const { status } = state
  await tx.updateTable('stock').set({ status }).where('product_id', '=', id).execute()
  return kind
}

export async function deleteProductRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('products').where('id', '=', id).execute()
}

export async function hasCategory(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('product_categories')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export function productSlugTaken(tx: Tx, byOtherThan: string) {
  return (slug: RawBuilder<string>) => {
    const live = tx
      .selectFrom('products')
      .select('id')
      .where('products.slug', '=', slug)
      .where('id', '!=', byOtherThan)
    const old = tx
      .selectFrom('product_slugs')
      .select('product_id')
      .where('product_slugs.slug', '=', slug)
      .where('product_id', '!=', byOtherThan)
    return sql<boolean>`EXISTS ${live} OR EXISTS ${old}`
  }
}

export async function keepOldSlug(tx: Tx, id: string, oldSlug: string) {
  await tx
    .insertInto('product_slugs')
    .values({ slug: oldSlug, product_id: id })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ product_id: id }))
    .execute()
}

export async function replaceTags(tx: Tx, productId: string, tagKeys: string[]) {
  await tx.deleteFrom('product_tags').where('product_id', '=', productId).execute()
  const rows = [...new Set(tagKeys)].map((key) => ({ product_id: productId, tag_key: key }))
  if (rows.length > 0) await tx.insertInto('product_tags').values(rows).execute()
}

/** Those that somebody has saved since they came, and did not throw away, are `isChanged`. */
export async function listStarterProducts(db: Db): Promise<{ id: string; isChanged: boolean }[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'version', 'deleted_at'])
    .where('is_starter', '=', sql.lit(1))
    .orderBy('id')
    .execute()
  return rows.map(({ id, version, deleted_at }) => ({
    id,
    isChanged: version > 1 && deleted_at === null,
  }))
}

export async function keepStarterProducts(tx: Tx): Promise<void> {
  const none = { is_starter: 0 } as const
  await tx.updateTable('products').set(none).where('is_starter', '=', sql.lit(1)).execute()
}

export async function deleteUnusedStarterCategories(tx: Tx): Promise<void> {
  await sql`DELETE FROM product_categories WHERE is_starter = 1
    AND id NOT IN (SELECT category_id FROM products WHERE category_id IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM product_category_moves m
      WHERE m.category_id = id OR m.to_id = id)`.execute(tx)
}
