import type { Db } from '#server/database/database.ts'

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

/** The category with this id, slug or name, and its subcategories; empty if there is none. */
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
    rows.find(({ id }) => id === category) ?? rows.find(({ slug }) => slug === category) ?? rows[0]
  if (!closest) return []
  const children = await db
    .selectFrom('product_categories')
    .select('id')
    .where('parent_id', '=', closest.id)
    .execute()
  return [closest.id, ...children.map(({ id }) => id)]
}
