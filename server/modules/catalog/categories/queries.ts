import { countRows } from '#server/database/count-rows.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { Engine } from '#server/database/migrate.ts'
import type { Flag } from '#server/database/tables.ts'
import type { StoredProductStatus } from '#shared/products/product-status.ts'
import type { Availability } from '#shared/products/stock.ts'
import { fold } from '#shared/text/words.ts'

export function listCategoryRows(db: Db) {
  return db
    .selectFrom('product_categories as category')
    .select(['category.id', 'category.name', 'category.slug'])
    .select(['category.description', 'category.parent_id'])
    .select((eb) =>
      eb
        .selectFrom('product_tallies as tally')
        .select((tally) => tally.fn.sum<number | null>('tally.count').as('count'))
        .whereRef('tally.category_id', '=', 'category.id')
        .where('tally.status', '=', 'live')
        .as('product_count'),
    )
    .orderBy('category.position')
    .orderBy('category.name')
    .orderBy('category.id')
    .execute()
}

export async function listFormerSlugs(db: Db): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('product_category_slugs')
    .select(['slug', 'category_id'])
    .orderBy('slug')
    .execute()
  const groups = Map.groupBy(rows, ({ category_id }) => category_id)
  return new Map([...groups].map(([id, former]) => [id, former.map(({ slug }) => slug)]))
}

type Slice = { after: string; limit: number }

/** The ids of a category's products, in order. */
export async function listProductIdsIn(
  db: Db,
  categoryId: string,
  { after, limit }: Slice,
): Promise<string[]> {
  const rows = await db
    .selectFrom('stock')
    .select('product_id')
    .where('category_id', '=', categoryId)
    .where('product_id', '>', after)
    .orderBy('product_id')
    .limit(limit)
    .execute()
  return rows.map(({ product_id }) => product_id)
}

export function countProductsIn(tx: Tx, categoryId: string): Promise<number> {
  return countRows(tx.selectFrom('stock').where('category_id', '=', categoryId))
}

type Move = { from: string; to: string | null; limit: number }

type Moved = {
  id: string
  status: StoredProductStatus
  is_featured: Flag
  availability: Availability
}

/** Takes some products out of a category and puts them in the other one. Their stock is locked first, as every write does. */
export async function moveProducts(
  tx: Tx,
  engine: Engine,
  { from, to, limit }: Move,
): Promise<Moved[]> {
  // In no order, which would be made anew for each piece.
  const some = tx.selectFrom('stock').select('product_id').where('category_id', '=', from)
  const ids = (await some.limit(limit).execute()).map(({ product_id }) => product_id)
  if (ids.length === 0) return []
  await tx
    .selectFrom('stock')
    .select('product_id')
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate())
    .execute()
  const moved = { category_id: to }
  await tx.updateTable('stock').set(moved).where('product_id', 'in', ids).execute()
  return tx
    .updateTable('products')
    .set(moved)
    .where('id', 'in', ids)
    .returning(['id', 'status', 'is_featured', 'availability'])
    .execute()
}

// While products move from one category to another, both are read as one, so that none is missed.
async function withMoving(db: Db, ids: string[]): Promise<string[]> {
  const moves = await db
    .selectFrom('product_category_moves')
    .select(['category_id', 'to_id'])
    .where('to_id', 'is not', null)
    .execute()
  const moving = moves.flatMap(({ category_id, to_id }) => {
    const both = [category_id, String(to_id)]
    return both.some((id) => ids.includes(id)) ? both : []
  })
  return [...new Set([...ids, ...moving])]
}

/** The category with this id, slug or name, once or now, and its subcategories; empty if there is none. */
export async function findFamily(db: Db, category: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_categories')
    .select(['id', 'slug'])
    .where((eb) =>
      eb.or([
        eb('id', '=', category),
        eb('slug', '=', category),
        eb(eb.fn('lower', ['name']), '=', category.toLowerCase()),
      ]),
    )
    .execute()
  const closest =
    rows.find(({ id }) => id === category) ??
    rows.find(({ slug }) => slug === category) ??
    (await findFormer(db, category)) ??
    rows[0]
  if (!closest) return []
  const children = await db
    .selectFrom('product_categories')
    .select('id')
    .where('parent_id', '=', closest.id)
    .execute()
  return withMoving(db, [closest.id, ...children.map(({ id }) => id)])
}

function findFormer(db: Db, slug: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('product_category_slugs')
    .select('category_id as id')
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/** With the ids of categories whose products moved to these, by which the search may still know them. */
export async function withFormer(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('product_category_slugs')
    .select('former_id')
    .where('category_id', 'in', ids)
    .where('former_id', 'is not', null)
    .execute()
  return [...ids, ...rows.map(({ former_id }) => String(former_id))]
}

/** The categories that others of these ids were merged into, by the id of the one that is gone. */
export async function listHeirs(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_category_slugs')
    .select(['former_id', 'category_id'])
    .where('former_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ former_id, category_id }) => [String(former_id), category_id]))
}

/** The id of the category of this name, whatever its case. */
export async function findCategoryByName(db: Db, name: string): Promise<string | undefined> {
  const rows = await db.selectFrom('product_categories').select(['id', 'name']).execute()
  return rows.find((row) => fold(row.name) === fold(name))?.id
}
