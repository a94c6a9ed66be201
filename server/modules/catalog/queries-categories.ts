import type { Db } from '#server/database/database.ts'

export function listCategoryRows(db: Db) {
  return db
    .selectFrom('product_categories as category')
    .select((eb) => [
      'category.id',
      'category.name',
      'category.slug',
      'category.description',
      'category.parent_id',
      eb
        .selectFrom('product_tallies as tally')
        .select((tally) => tally.fn.sum<number | null>('tally.count').as('count'))
        .whereRef('tally.category_id', '=', 'category.id')
        .as('product_count'),
    ])
    .orderBy('category.position')
    .orderBy('category.name')
    .orderBy('category.id')
    .execute()
}
