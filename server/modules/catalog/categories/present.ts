import type { ProductCategory } from '#server/modules/catalog/schema.ts'
import type { listCategoryRows } from './queries.ts'

export function presentCategory(
  row: Awaited<ReturnType<typeof listCategoryRows>>[number],
): ProductCategory {
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    parent: row.parent_id,
    productCount: Number(row.product_count ?? 0),
  }
}
