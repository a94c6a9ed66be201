import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { Engine } from '#server/database/migrate.ts'
import type { BlogTables } from '#server/modules/blog/tables.ts'

type CategoryRow = BlogTables['post_categories']

/** Every category; until the transaction ends nobody else adds or renames one (SQLite lets one transaction write at a time). */
export async function lockCategories(tx: Tx, engine: Engine): Promise<CategoryRow[]> {
  if (engine === 'postgres')
    await sql`LOCK TABLE post_categories IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
  return tx.selectFrom('post_categories').selectAll().execute()
}

export async function deleteCategoryRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('post_categories').where('id', '=', id).execute()
}

/** How many posts of any state each category holds, by its id. */
export async function countHeldPosts(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    SELECT l.category_id AS id, count(*) AS count FROM post_category_links l
    WHERE l.post_id NOT IN (SELECT w.post_id FROM post_workflow w WHERE w.deleted_at IS NOT NULL)
    GROUP BY l.category_id`.execute(db)
  return new Map(rows.map((row) => [row.id, Number(row.count)]))
}
