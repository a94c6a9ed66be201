import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { takeTurn } from '#server/database/take-turn.ts'
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

/** Lists every category; nobody else changes one until the transaction ends. */
export async function lockCategories(
  { tx, engine }: Scope,
  table: CategoryTable,
): Promise<CategoryRow[]> {
  await takeTurn(tx, engine, 'content')
  return tx.selectFrom(table).selectAll().execute()
}

/** Whether a category of the table has a slug. */
export function categorySlugTaken(tx: Tx, table: CategoryTable) {
  return (slug: RawBuilder<string>) =>
    sql<boolean>`EXISTS ${tx.selectFrom(table).select('id').where(`${table}.slug`, '=', slug)}`
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
