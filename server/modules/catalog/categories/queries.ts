import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { Engine } from '#server/database/migrate.ts'

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

type Move = { from: string; to: string }

/** Puts the products of one category in another. Their stock is locked first, as every write does. */
export async function moveProducts(tx: Tx, engine: Engine, { from, to }: Move): Promise<void> {
  await tx
    .selectFrom('stock')
    .select('product_id')
    .where('category_id', '=', from)
    .orderBy('product_id')
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate())
    .execute()
  const moved = { category_id: to }
  await tx.updateTable('stock').set(moved).where('category_id', '=', from).execute()
  await tx.updateTable('products').set(moved).where('category_id', '=', from).execute()
  await sql`INSERT INTO product_tallies (category_id, is_featured, availability, count)
    SELECT CAST(${to} AS text), is_featured, availability, count
    FROM product_tallies WHERE category_id = ${from}
    ON CONFLICT (category_id, is_featured, availability)
    DO UPDATE SET count = product_tallies.count + excluded.count`.execute(tx)
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
  return [closest.id, ...children.map(({ id }) => id)]
}

function findFormer(db: Db, slug: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('product_category_slugs')
    .select('category_id as id')
    .where('slug', '=', slug)
    .executeTakeFirst()
}
