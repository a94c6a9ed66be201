import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { Flag } from '#server/database/tables.ts'
import type { Scope } from '#server/kernel/scope.ts'

export type CategoryTable = 'post_categories' | 'product_categories'

export type CategoryRow = {
  id: string
  name: string
  slug: string
  description: string
  parent_id: string | null
  position: number
  is_starter: Flag
  created_at: string
}

/** Lists every category and blocks other writers until the transaction ends; SQLite has only one writer anyway. */
export async function lockCategories(
  { tx, engine }: Scope,
  table: CategoryTable,
): Promise<CategoryRow[]> {
  if (engine === 'postgres')
    await sql`LOCK TABLE ${sql.table(table)} IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
  return tx.selectFrom(table).selectAll().execute()
}

export async function insertCategory(tx: Tx, table: CategoryTable, row: CategoryRow) {
  await tx.insertInto(table).values(row).execute()
}

export async function updateCategory(
  tx: Tx,
  table: CategoryTable,
  { id, ...changes }: Partial<CategoryRow> & { id: string },
): Promise<void> {
  await tx.updateTable(table).set(changes).where('id', '=', id).execute()
}

export async function deleteCategory(tx: Tx, table: CategoryTable, id: string): Promise<void> {
  await tx.deleteFrom(table).where('id', '=', id).execute()
}
