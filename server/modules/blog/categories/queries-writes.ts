import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
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
