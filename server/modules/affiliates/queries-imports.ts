import type { Db, Tx } from '#server/database/database.ts'
import { countRows } from '#server/database/count-rows.ts'
import type { AffiliatesTables } from './tables.ts'

type Row = AffiliatesTables['affiliate_imports']

export async function insertImport(tx: Tx, row: Row): Promise<void> {
  await tx.insertInto('affiliate_imports').values(row).execute()
}

export async function addToImport(
  tx: Tx,
  id: string,
  more: Pick<Row, 'lines' | 'doubled' | 'cents'>,
): Promise<void> {
  await tx
    .updateTable('affiliate_imports')
    .set((eb) => ({
      lines: eb('lines', '+', more.lines),
      doubled: eb('doubled', '+', more.doubled),
      cents: eb('cents', '+', more.cents),
    }))
    .where('id', '=', id)
    .execute()
}

export async function setComplete(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('affiliate_imports').set({ is_complete: 1 }).where('id', '=', id).execute()
}

export async function deleteImport(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('affiliate_imports').where('id', '=', id).execute()
}

export function countImports(db: Db): Promise<number> {
  return countRows(db.selectFrom('affiliate_imports'))
}

const withName = (db: Db) =>
  db
    .selectFrom('affiliate_imports as i')
    .leftJoin('users as u', 'u.id', 'i.imported_by')
    .selectAll('i')
    .select('u.name as imported_by_name')

/** Newest first. */
export function listImports(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return withName(db).orderBy('i.id', 'desc').limit(limit).offset(offset).execute()
}

export function findImport(db: Db, id: string) {
  return withName(db).where('i.id', '=', id).executeTakeFirst()
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>
