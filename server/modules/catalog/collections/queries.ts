import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import { countRows } from '#server/database/count-rows.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { CatalogTables } from '#server/modules/catalog/tables.ts'
import type { ProductStatus } from '#shared/products/product-status.ts'

type Columns = CatalogTables['collections']

const present = (db: Db) => db.selectFrom('collections').where('deleted_at', 'is', null)

/** By name. */
export function listCollectionRows(db: Db) {
  return present(db)
    .selectAll()
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/** Those by rules, also those that were deleted and may come back. */
export function listRuledRows(db: Db) {
  return db
    .selectFrom('collections')
    .select(['id', 'rules', 'version'])
    .where('kind', '=', 'rules')
    .execute()
}

export function findCollection(db: Db, by: { id: string } | { slug: string }) {
  const found = present(db).selectAll()
  return 'id' in by
    ? found.where('id', '=', by.id).executeTakeFirst()
    : found.where('slug', '=', by.slug).executeTakeFirst()
}

/** Those of these ids that are not deleted. */
export function listCollectionsById(db: Db, ids: string[]) {
  return present(db).selectAll().where('id', 'in', ids).execute()
}

/** Those of some products that were chosen for a collection by hand. */
export async function listChosenAmong(
  db: Db,
  collectionId: string,
  productIds: string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('collection_products')
    .select('product_id')
    .where('collection_id', '=', collectionId)
    .where('product_id', 'in', productIds)
    .execute()
  return rows.map(({ product_id }) => product_id)
}

export type CollectionRow = NonNullable<Awaited<ReturnType<typeof findCollection>>>

export function findDeleted(db: Db, id: string) {
  return db
    .selectFrom('collections')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
}

/** The current slug of the collection that once had `oldSlug`. */
export async function findMovedCollection(db: Db, oldSlug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('collection_slugs as old')
    .innerJoin('collections', 'collections.id', 'old.collection_id')
    .select('collections.slug')
    .where('old.slug', '=', oldSlug)
    .where('collections.deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.slug
}

export function countCollections(db: Db): Promise<number> {
  return countRows(present(db))
}

/** How many products were chosen for each collection by hand, those in the bin left out. */
export async function countChosen(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('collection_products as chosen')
    .innerJoin('products', 'products.id', 'chosen.product_id')
    .select((eb) => ['chosen.collection_id', eb.fn.countAll<number>().as('count')])
    .where('products.deleted_at', 'is', null)
    .groupBy('chosen.collection_id')
    .execute()
  return new Map(rows.map(({ collection_id, count }) => [collection_id, Number(count)]))
}

/** The ids of collections by hand that show some product. */
export async function listFilled(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('collection_products as chosen')
    .innerJoin('products', 'products.id', 'chosen.product_id')
    .select('chosen.collection_id')
    .distinct()
    .where('products.status', '=', sql.lit<ProductStatus>('live'))
    .execute()
  return new Set(rows.map(({ collection_id }) => collection_id))
}

/** The ids of the chosen products, in their order, those in the bin too. */
export async function listChosenIds(db: Db, collectionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('collection_products')
    .select('product_id')
    .where('collection_id', '=', collectionId)
    .orderBy('position')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

export async function insertCollection(tx: Tx, row: Insertable<Columns>): Promise<void> {
  await tx.insertInto('collections').values(row).execute()
}

export async function updateCollection(
  tx: Tx,
  id: string,
  changes: Updateable<Columns>,
): Promise<void> {
  await tx.updateTable('collections').set(changes).where('id', '=', id).execute()
}

export async function replaceChosen(tx: Tx, collectionId: string, productIds: string[]) {
  await tx.deleteFrom('collection_products').where('collection_id', '=', collectionId).execute()
  const rows = productIds.map((product_id, position) => ({
    collection_id: collectionId,
    position,
    product_id,
  }))
  if (rows.length > 0) await tx.insertInto('collection_products').values(rows).execute()
}

export function collectionSlugTaken(tx: Tx, byOtherThan: string) {
  return (slug: RawBuilder<string>) => {
    const current = tx
      .selectFrom('collections')
      .select('id')
      .where('collections.slug', '=', slug)
      .where('id', '!=', byOtherThan)
    const old = tx
      .selectFrom('collection_slugs')
      .select('collection_id')
      .where('collection_slugs.slug', '=', slug)
      .where('collection_id', '!=', byOtherThan)
    return sql<boolean>`EXISTS ${current} OR EXISTS ${old}`
  }
}

/** The collection that has or had this address, unless it is that of `id`. */
export async function findSlugOwner(tx: Tx, slug: string, id: string) {
  const current = await tx
    .selectFrom('collections')
    .select('name')
    .where('slug', '=', slug)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (current) return { name: current.name, isFormer: false }
  const former = await tx
    .selectFrom('collection_slugs as old')
    .innerJoin('collections', 'collections.id', 'old.collection_id')
    .select('collections.name')
    .where('old.slug', '=', slug)
    .where('collections.id', '!=', id)
    .where('collections.deleted_at', 'is', null)
    .executeTakeFirst()
  return former && { name: former.name, isFormer: true }
}

export async function keepOldCollectionSlug(tx: Tx, id: string, oldSlug: string): Promise<void> {
  const row = { slug: oldSlug, collection_id: id }
  await tx
    .insertInto('collection_slugs')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ collection_id: id }))
    .execute()
}

export async function freeOldCollectionSlug(tx: Tx, slug: string): Promise<void> {
  await tx.deleteFrom('collection_slugs').where('slug', '=', slug).execute()
}

/** The chosen products that are in the bin: nobody is shown them, and they come back with their product. */
export async function listBinnedOf(tx: Tx, collectionId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('collection_products as chosen')
    .innerJoin('products', 'products.id', 'chosen.product_id')
    .select('chosen.product_id')
    .where('chosen.collection_id', '=', collectionId)
    .where('products.deleted_at', 'is not', null)
    .orderBy('chosen.position')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/** Removes deleted ones with their addresses: those from before a moment (ISO 8601 UTC), or the one that has a slug. */
export async function eraseDeleted(
  tx: Tx,
  which: { before: string } | { slug: string },
): Promise<void> {
  const deleted = tx.deleteFrom('collections').where('deleted_at', 'is not', null)
  if ('slug' in which) await deleted.where('slug', '=', which.slug).execute()
  else await deleted.where('deleted_at', '<', which.before).execute()
}
