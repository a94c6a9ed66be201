import { movingOf } from '#server/modules/categories/index.ts'
import type { Db } from '#server/database/database.ts'
import type { ProductCategory } from '#server/modules/catalog/schema.ts'
import { listCategoryRows, listFormerSlugs } from './queries.ts'

/** By position. */
export async function listCategories(db: Db): Promise<ProductCategory[]> {
  const [rows, former, moving] = await Promise.all([
    listCategoryRows(db),
    listFormerSlugs(db),
    movingOf(db, 'product_categories'),
  ])
  return rows.map(({ id, name, slug, description, parent_id, product_count }) => ({
    _id: id,
    name,
    slug,
    description,
    parent: parent_id,
    formerSlugs: former.get(id) ?? [],
    productCount: Number(product_count ?? 0),
    ...moving(id),
  }))
}
