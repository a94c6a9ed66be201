import type { CategoryRow } from './queries.ts'
import type { Category } from '#server/modules/blog/schema.ts'

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
