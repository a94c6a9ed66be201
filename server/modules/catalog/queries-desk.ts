import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { Engine } from '#server/database/migrate.ts'

/** Every product category; until the transaction ends nobody else adds or renames one (SQLite lets one transaction write at a time). */
export async function lockCategories(tx: Tx, engine: Engine) {
  if (engine === 'postgres')
    await sql`LOCK TABLE product_categories IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
  return tx.selectFrom('product_categories').select(['id', 'name', 'position']).execute()
}

export async function updateCategoryRow(
  tx: Tx,
  id: string,
  changes: { name?: string; description?: string },
): Promise<void> {
  await tx.updateTable('product_categories').set(changes).where('id', '=', id).execute()
}

export async function deleteCategoryRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('product_categories').where('id', '=', id).execute()
}

/** How many products there are, how many of them are new since a moment, and how many are running out. */
export async function countProducts(db: Db, { since, low }: { since: string; low: number }) {
  const { rows } = await sql<{ total: number; added: number; low: number }>`SELECT
    (SELECT count(*) FROM products) AS total,
    (SELECT count(*) FROM products WHERE created_at >= ${since}) AS added,
    (SELECT count(*) FROM products WHERE stock <= ${low}) AS low`.execute(db)
  const [row] = rows
  return { total: Number(row?.total), added: Number(row?.added), low: Number(row?.low) }
}
