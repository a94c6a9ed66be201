import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'

export type CategoryRow = Awaited<ReturnType<typeof listCategoryRows>>[number]

/** By position, with the number of published posts. */
export function listCategoryRows(db: Db) {
  return db
    .selectFrom('post_categories as c')
    .select(['c.id', 'c.name', 'c.slug', 'c.description', 'c.parent_id'])
    .select(
      sql<number>`coalesce((SELECT l.count FROM post_lists l
        WHERE l.list = 'public/category/' || c.id), 0)`.as('post_count'),
    )
    .orderBy('c.position')
    .orderBy('c.name')
    .execute()
}

export async function listCategoriesById(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  return db.selectFrom('post_categories').select(['id', 'name']).where('id', 'in', ids).execute()
}

export async function deleteEmptyStarterCategories(tx: Tx): Promise<void> {
  await sql`DELETE FROM post_categories WHERE is_starter = 1
    AND id NOT IN (SELECT category_id FROM post_category_links)`.execute(tx)
}
