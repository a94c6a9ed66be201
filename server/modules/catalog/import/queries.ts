import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { Engine } from '#server/database/migrate.ts'
import type {
  ImportTables,
  ImportState,
  ImportVerdict,
} from '#server/modules/catalog/tables-import.ts'

export type ImportRow = Selectable<ImportTables['product_imports']>
export type ItemRow = Selectable<ImportTables['product_import_items']>

export async function insertImport(
  tx: Tx,
  row: Insertable<ImportTables['product_imports']>,
): Promise<void> {
  await tx.insertInto('product_imports').values(row).execute()
}

export function findImport(db: Db, id: string): Promise<ImportRow | undefined> {
  return db.selectFrom('product_imports').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findLatestImport(db: Db, userId: string): Promise<ImportRow | undefined> {
  return db
    .selectFrom('product_imports')
    .selectAll()
    .where('by_user', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Those that may still be at work. */
export function listOpenImports(db: Db): Promise<ImportRow[]> {
  return db
    .selectFrom('product_imports')
    .selectAll()
    .where('state', 'in', ['reading', 'checking', 'started'])
    .execute()
}

/** Imports of a person that have changed no product. */
export async function deleteUnstarted(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('product_imports')
    .where('by_user', '=', userId)
    .where('state', 'in', ['reading', 'checking', 'checked'])
    .execute()
}

export async function deleteImport(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('product_imports').where('id', '=', id).execute()
}

type Change = { to: ImportState; run_id?: string | null; rows?: number }

/** Sets the state of an import that is in one of these; false where it is not. */
export async function moveImport(
  tx: Tx,
  id: string,
  { from, to, ...others }: Change & { from: ImportState[] },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product_imports')
    .set({ state: to, ...others })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const AT_ONCE = 100

export async function insertItems(
  tx: Tx,
  rows: Insertable<ImportTables['product_import_items']>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insertInto('product_import_items')
      .values(rows.slice(from, from + AT_ONCE))
      .execute()
}

export function listUnchecked(db: Db, importId: string, limit: number): Promise<ItemRow[]> {
  return db
    .selectFrom('product_import_items')
    .selectAll()
    .where('import_id', '=', importId)
    .where('verdict', '=', '')
    .orderBy('position')
    .limit(limit)
    .execute()
}

type ItemChange = Partial<
  Pick<ItemRow, 'draft' | 'verdict' | 'problem' | 'problem_line' | 'product_id' | 'version'>
>

export async function changeItem(tx: Tx, id: string, change: ItemChange): Promise<void> {
  await tx.updateTable('product_import_items').set(change).where('id', '=', id).execute()
}

export function findItem(db: Db, id: string): Promise<ItemRow | undefined> {
  return db.selectFrom('product_import_items').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockItem(tx: Tx, engine: Engine, id: string): Promise<ItemRow | undefined> {
  return tx
    .selectFrom('product_import_items')
    .selectAll()
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
}

export async function listItemIds(
  db: Db,
  importId: string,
  verdicts: ImportVerdict[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('product_import_items')
    .select('id')
    .where('import_id', '=', importId)
    .where('verdict', 'in', verdicts)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

export async function countVerdicts(db: Db, importId: string) {
  const rows = await db
    .selectFrom('product_import_items')
    .select(['verdict', (eb) => eb.fn.countAll().as('count')])
    .where('import_id', '=', importId)
    .groupBy('verdict')
    .execute()
  const counts: Record<ImportVerdict, number> = {
    '': 0,
    new: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
  }
  for (const { verdict, count } of rows) counts[verdict] = Number(count)
  return counts
}

export function listRefused(db: Db, importId: string, limit: number) {
  return db
    .selectFrom('product_import_items')
    .select(['handle', 'title', 'problem', 'problem_line as line'])
    .where('import_id', '=', importId)
    .where('verdict', '=', 'refused')
    .orderBy('position')
    .limit(limit)
    .execute()
}

export async function listItemNames(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('product_import_items')
    .select(['id', 'handle', 'title', 'line'])
    .where('id', 'in', ids)
    .execute()
}

export async function deleteImportsBefore(tx: Tx, before: string, limit: number): Promise<number> {
  const old = tx
    .selectFrom('product_imports')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
  const { numDeletedRows } = await tx
    .deleteFrom('product_imports')
    .where('id', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
