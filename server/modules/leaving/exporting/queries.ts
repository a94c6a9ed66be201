import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { LeavingTables } from '#server/modules/leaving/tables.ts'

type Exports = LeavingTables['data_exports']
export type ExportRow = Selectable<Exports>
/** Whose data, and whether the person asked for it or an admin did. */
export type Whose = { userId: string; isOwn: boolean }

export function findExport(db: Db, id: string): Promise<ExportRow | undefined> {
  return db.selectFrom('data_exports').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findExportOf(db: Db, { userId, isOwn }: Whose): Promise<ExportRow | undefined> {
  return db
    .selectFrom('data_exports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_own', '=', isOwn ? 1 : 0)
    .executeTakeFirst()
}

export async function insertExport(tx: Tx, row: Insertable<Exports>): Promise<void> {
  await tx.insertInto('data_exports').values(row).execute()
}

/** Ends an export that is being made; false when it is not any more. */
export async function endMaking(
  tx: Tx,
  id: string,
  end: Pick<ExportRow, 'status'> & Partial<ExportRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('data_exports')
    .set(end)
    .where('id', '=', id)
    .where('status', '=', 'making')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteExport(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('data_exports').where('id', '=', id).execute()
}

/** Returns the ids of those that are gone. */
export async function deleteExportsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('data_exports')
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteExpired(tx: Tx, now: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('data_exports')
    .where('expires_at', '<=', now)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of the ids that have a row. */
export async function listKnownExports(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('data_exports').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** What the person stores here, in bytes, as their quota counts it: at least what a download takes. */
export async function sumStored(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('users')
    .leftJoin('picture_usage as p', 'p.user_id', 'users.id')
    .leftJoin('text_usage as t', 't.user_id', 'users.id')
    .select(['p.bytes as pictures', 't.bytes as texts'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return Number(row?.pictures ?? 0) + Number(row?.texts ?? 0)
}

/** The account, unless it is being erased. */
export function findExported(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('account_erasures as e', 'e.user_id', 'users.id')
    .selectAll('users')
    .where('users.id', '=', userId)
    .where('e.user_id', 'is', null)
    .executeTakeFirst()
}

export type Exported = NonNullable<Awaited<ReturnType<typeof findExported>>>
