import { existsSync } from 'node:fs'
import { chmod, link, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { requireKnown } from '#server/database/migrate.ts'
import { sqlitePath, type DatabaseLocation } from '#server/database/database-location.ts'
import { syncFolder } from '#server/kernel/write-whole.ts'
import { openPostgresRows } from './postgres-rows.ts'
import { copyRows, holdsSite, type Rows, type TableSums } from './rows.ts'
import { copySqliteFile, migrateSqliteFile, openSqliteRows } from './sqlite-rows.ts'

const ENDINGS = ['', '-wal', '-shm']

/** The configured database as rows of one moment; undefined where there is no SQLite file yet. */
export async function openRows({
  DATABASE_URL,
  dataDir,
}: DatabaseLocation): Promise<Rows | undefined> {
  if (DATABASE_URL) return openPostgresRows(DATABASE_URL)
  return existsSync(sqlitePath(dataDir)) ? openSqliteRows(sqlitePath(dataDir)) : undefined
}

/** Whether somebody's site is in the configured database. */
export async function holdsSiteAt(location: DatabaseLocation): Promise<boolean> {
  const rows = await openRows(location)
  if (!rows) return false
  return holdsSite(rows).finally(() => rows.close())
}

/** The size of the configured database in bytes. */
export async function databaseBytes({ DATABASE_URL, dataDir }: DatabaseLocation): Promise<number> {
  if (!DATABASE_URL) {
    const sizes = ENDINGS.map((ending) => sizeOf(sqlitePath(dataDir) + ending))
    return (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
  }
  const rows = await openPostgresRows(DATABASE_URL)
  return rows.sizeBytes().finally(() => rows.close())
}

/** Writes one moment of the configured database, of whichever engine, as a new SQLite file at `path`. */
export async function copyDatabase(
  { DATABASE_URL, dataDir }: DatabaseLocation,
  path: string,
): Promise<void> {
  if (DATABASE_URL) await copyPostgres(DATABASE_URL, path)
  else copySqliteFile(sqlitePath(dataDir), path)
}

/** Writes one moment of the PostgreSQL database at `url` as a new SQLite file at `path`, and compares both. */
export async function copyPostgres(url: string, path: string): Promise<TableSums> {
  const source = await openPostgresRows(url)
  try {
    requireKnownSite(source.migrations)
    await migrateSqliteFile(path, source.migrations)
    const target = openSqliteRows(path, { readonly: false })
    const sums = await copyRows(source, target)
    await target.indexAgain()
    await target.close()
    return sums
  } finally {
    await source.close()
  }
}

/** Throws unless this version of Kiosk knows a database that has had these migrations. */
export function requireKnownSite(done: string[]): void {
  if (done.length === 0) throw new Error('this is not a Kiosk database')
  requireKnown(done)
}

/** Replaces the SQLite file of `dataDir` by the one at `path`, in one step. Nobody may have it open. */
export async function replaceSqliteFile(dataDir: string, path: string): Promise<void> {
  const present = sqlitePath(dataDir)
  if (existsSync(present)) await foldIn(present).catch(() => removeLog(present))
  await chmod(path, 0o600)
  await flush(path)
  await rename(path, present)
  await syncFolder(dataDir)
}

/** Moves the SQLite file of `dataDir` to `path`, on the same disk, with all that was written to it. */
export async function setSqliteFileAside(dataDir: string, path: string): Promise<void> {
  await foldIn(sqlitePath(dataDir))
  await rename(sqlitePath(dataDir), path)
  await syncFolder(dataDir)
}

/** Keeps a SQLite file that cannot be read, with the files beside it, in a folder on the same disk. */
export async function keepSqliteFiles(dataDir: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const ending of ENDINGS)
    await link(sqlitePath(dataDir) + ending, join(folder, `kiosk.db${ending}`)).catch(ignoreMissing)
  await syncFolder(folder)
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}

// A log left beside the file would be played into whatever comes in its place.
async function foldIn(path: string): Promise<void> {
  const database = new SqliteDatabase(path, { fileMustExist: true })
  try {
    database.pragma('journal_mode = DELETE')
  } finally {
    database.close()
  }
}

async function removeLog(path: string): Promise<void> {
  for (const ending of ENDINGS.filter(Boolean)) await rm(path + ending, { force: true })
}

function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
