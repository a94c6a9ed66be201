import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { CatalogTables } from './tables.ts'

export function findProductRow(db: Db, id: string) {
  return db
    .selectFrom('products')
    .select(['slug', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function putProductRow(tx: Tx, row: Insertable<CatalogTables['products']>) {
  const { id: _, ...changes } = row
  await tx
    .insertInto('products')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute()
}

export async function updateAiContent(
  tx: Tx,
  id: string,
  changes: Pick<CatalogTables['products'], 'ai_content' | 'updated_at'>,
) {
  await tx.updateTable('products').set(changes).where('id', '=', id).execute()
}

export async function isProductSlugTaken(tx: Tx, slug: string, byOtherThan: string) {
  const live = tx
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', byOtherThan)
  const old = tx
    .selectFrom('product_slugs')
    .select('product_id as id')
    .where('slug', '=', slug)
    .where('product_id', '!=', byOtherThan)
  return (await live.unionAll(old).executeTakeFirst()) !== undefined
}

/** Remembers where a product was. */
export async function keepOldSlug(tx: Tx, id: string, oldSlug: string) {
  await tx
    .insertInto('product_slugs')
    .values({ slug: oldSlug, product_id: id })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ product_id: id }))
    .execute()
}

export async function replaceImages(
  tx: Tx,
  productId: string,
  images: { mediaId: string; alt: string }[],
) {
  await tx.deleteFrom('product_images').where('product_id', '=', productId).execute()
  if (images.length === 0) return
  const rows = images.map(({ mediaId, alt }, position) => ({
    product_id: productId,
    media_id: mediaId,
    alt,
    position,
  }))
  await tx.insertInto('product_images').values(rows).execute()
}

export async function replaceTags(tx: Tx, productId: string, tagKeys: string[]) {
  await tx.deleteFrom('product_tags').where('product_id', '=', productId).execute()
  const rows = [...new Set(tagKeys)].map((key) => ({ product_id: productId, tag_key: key }))
  if (rows.length > 0) await tx.insertInto('product_tags').values(rows).execute()
}

export async function findCategoryName(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('product_categories')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name ?? ''
}

export async function listStarterProductIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('products').select('id').where('is_starter', '=', 1).execute()
  return rows.map(({ id }) => id)
}

export async function deleteStarterRows(tx: Tx): Promise<void> {
  await tx.deleteFrom('products').where('is_starter', '=', 1).execute()
  await tx
    .deleteFrom('product_categories')
    .where('is_starter', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('products')
            .select('products.id')
            .whereRef('products.category_id', '=', 'product_categories.id'),
        ),
      ),
    )
    .execute()
}
