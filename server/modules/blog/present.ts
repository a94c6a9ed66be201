import type { CategoryRow } from './queries-categories.ts'
import type { Category } from './schema.ts'

export function presentCategory(row: CategoryRow): Category {
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    parent: row.parent_id,
    postCount: row.post_count,
  }
}
