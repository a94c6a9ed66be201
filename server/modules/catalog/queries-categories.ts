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
