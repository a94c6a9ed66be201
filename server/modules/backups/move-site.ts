import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  copyDatabase,
  copyPostgres,
  holdsSiteAt,
  openRows,
  replaceSqliteFile,
  requireKnownSite,
  setSqliteFileAside,
} from '#server/database/copy/database-file.ts'
import { sqlitePath, type DatabaseLocation } from '#server/database/database-location.ts'
import { isEmptyPostgres, loadPostgres } from '#server/database/copy/load-postgres.ts'
import { isEmpty, type TableSums } from '#server/database/copy/rows.ts'
import { checkSqliteFile } from '#server/database/copy/sqlite-rows.ts'
import type { MediaStorage } from '#server/adapters/storage.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { refuseOtherFolder } from '#server/modules/installation/index.ts'
import { wordsOf } from '#server/kernel/error-words.ts'
import { BackupFault } from './backup-fault.ts'

type Moved = {
  sums: TableSums
  /** The SQLite file that was left, under its new name. */
  aside?: string
}

type MoveInput = { dataDir: string; url: string; storage: MediaStorage; clock: Clock }

/** Copies the SQLite site of `dataDir` into the empty PostgreSQL database at `url` and compares both; the caller has the data folder for itself. */
export async function moveToPostgres({ dataDir, url, storage, clock }: MoveInput): Promise<Moved> {
  const here = { DATABASE_URL: undefined, dataDir }
  if (!(await holdsSiteAt(here)))
    throw new BackupFault(`There is no site in ${sqlitePath(dataDir)}.`)
  await refuseUnknown(here)
  await refuseOtherFolder(here, storage)
  if (!(await isEmptyPostgres(url)))
    throw new BackupFault(
      'The PostgreSQL database is not empty. Nothing was changed; choose an empty one.',
    )
  const sums = await inWorkFolder(dataDir, async (path) => {
    await copyDatabase(here, path)
    checkSqliteFile(path)
    return loadPostgres(url, path)
  })
  const aside = join(dataDir, `moved-${clock.now().toISOString().replaceAll(/[:.]/g, '-')}.db`)
  await setSqliteFileAside(dataDir, aside)
  return { sums, aside }
}

/** Copies the site at `url` into a new SQLite file of `dataDir` and compares both; PostgreSQL stays as it is. */
export async function moveToSqlite({
  dataDir,
  url,
  storage,
}: Omit<MoveInput, 'clock'>): Promise<Moved> {
  const there = { DATABASE_URL: url, dataDir }
  if (!(await holdsSiteAt(there)))
    throw new BackupFault('There is no site in the PostgreSQL database.')
  await refuseUnknown(there)
  await refuseOtherFolder(there, storage)
  await refuseFilled(dataDir)
  const sums = await inWorkFolder(dataDir, async (path) => {
    const copied = await copyPostgres(url, path)
    checkSqliteFile(path)
    await replaceSqliteFile(dataDir, path)
    return copied
  })
  return { sums }
}

async function refuseUnknown(location: DatabaseLocation): Promise<void> {
  const rows = await openRows(location)
  try {
    requireKnownSite(rows?.migrations ?? [])
  } catch (error) {
    throw new BackupFault(`The site cannot be moved: ${wordsOf(error)}. Nothing was changed.`)
  } finally {
    await rows?.close()
  }
}

async function refuseFilled(dataDir: string): Promise<void> {
  if (!existsSync(sqlitePath(dataDir))) return
  const rows = await openRows({ DATABASE_URL: undefined, dataDir })
  if (!rows || (await isEmpty(rows).finally(() => rows.close()))) return
  throw new BackupFault(
    `${sqlitePath(dataDir)} already holds data. Nothing was changed; move that file away first.`,
  )
}

async function inWorkFolder<T>(dataDir: string, work: (path: string) => Promise<T>): Promise<T> {
  const folder = join(dataDir, '.restore-work')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return work(join(folder, 'kiosk.db')).finally(() => rm(folder, { recursive: true, force: true }))
}
