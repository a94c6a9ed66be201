import type { listCategoryRows } from './queries-categories.ts'
import type { ProductCategory } from './schema.ts'

export type CategoryRow = Awaited<ReturnType<typeof listCategoryRows>>[number]

export function presentCategory(row: CategoryRow): ProductCategory {
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    productCount: Number(row.product_count ?? 0),
  }
}
