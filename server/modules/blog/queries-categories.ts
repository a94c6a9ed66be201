import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

export type CategoryRow = {
  id: string
  name: string
  slug: string
  description: string
  parent_id: string | null
  post_count: number
}

/** Every category in its fixed order, with the number of its published posts. */
export function listCategoryRows(db: Db): Promise<CategoryRow[]> {
  return db
    .selectFrom('post_categories as c')
    .select(['c.id', 'c.name', 'c.slug', 'c.description', 'c.parent_id'])
    .select(
      sql<number>`(SELECT count(*) FROM post_category_links l JOIN posts p ON p.id = l.post_id
        WHERE l.category_id = c.id AND p.status = 'published')`.as('post_count'),
    )
    .orderBy('c.position')
    .orderBy('c.name')
    .execute()
}
