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

type Slice = { after: string; limit: number }

/** The ids of a category's posts of any state, in order. */
export async function listPostIdsIn(
  db: Db,
  categoryId: string,
  { after, limit }: Slice,
): Promise<string[]> {
  const rows = await db
    .selectFrom('post_category_links')
    .select('post_id')
    .where('category_id', '=', categoryId)
    .where('post_id', '>', after)
    .orderBy('post_id')
    .limit(limit)
    .execute()
  return rows.map(({ post_id }) => post_id)
}

/** The former addresses of categories, and the ids of those whose posts moved. */
export function listFormerCategories(db: Db) {
  return db
    .selectFrom('post_category_slugs')
    .select(['slug', 'category_id', 'former_id'])
    .orderBy('slug')
    .execute()
}

/** The ids with those of categories whose posts moved replaced; each once. */
export async function currentCategoryIds(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('post_category_slugs')
    .select(['former_id', 'category_id'])
    .where('former_id', 'in', ids)
    .execute()
  const current = new Map(rows.map(({ former_id, category_id }) => [former_id, category_id]))
  return [...new Set(ids.map((id) => current.get(id) ?? id))]
}

export async function listCategoriesById(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  return db.selectFrom('post_categories').select(['id', 'name']).where('id', 'in', ids).execute()
}

/** The categories that a post is in, which are others than its row names while posts are moved. */
export function listCategoriesOf(db: Db, postId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('post_category_links as link')
    .innerJoin('post_categories as category', 'category.id', 'link.category_id')
    .select(['category.id', 'category.name'])
    .where('link.post_id', '=', postId)
    .orderBy('category.id')
    .execute()
}

export async function deleteEmptyStarterCategories(tx: Tx): Promise<void> {
  await sql`DELETE FROM post_categories WHERE is_starter = 1
    AND id NOT IN (SELECT category_id FROM post_category_links)
    AND NOT EXISTS (SELECT 1 FROM post_category_moves m WHERE m.category_id = id OR m.to_id = id)`.execute(
    tx,
  )
}
