import { openPostgresRows } from './postgres-rows.ts'
import { migratePostgres } from '#server/database/postgres.ts'
import { copyRows, isEmpty, type TableSums } from './rows.ts'
import { migrateSqliteFile, openSqliteRows } from './sqlite-rows.ts'

/**
 * Replaces everything in the PostgreSQL database at `url` by the SQLite file at `path`, which is migrated before, in one
 * transaction that ends only when both are the same.
 */
export async function loadPostgres(url: string, path: string): Promise<TableSums> {
  await migrateSqliteFile(path)
  await migratePostgres(url)
  const source = openSqliteRows(path)
  const target = await openPostgresRows(url, { isWritten: true })
  try {
    const sums = await copyRows(source, target)
    await target.indexAgain()
    await target.commit()
    return sums
  } finally {
    await target.close()
    await source.close()
  }
}

/** Whether a move may fill the database at `url`: it has no rows. */
export async function isEmptyPostgres(url: string): Promise<boolean> {
  const rows = await openPostgresRows(url)
  return isEmpty(rows).finally(() => rows.close())
}
