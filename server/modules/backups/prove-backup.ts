import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseBytes, openRows } from '#server/database/copy/database-file.ts'
import { openEmptySchema, SchemaRefused } from '#server/database/copy/empty-schema.ts'
import { compareSums, sumRows, type TableSums } from '#server/database/copy/rows.ts'
import { checkSqliteFile } from '#server/database/copy/sqlite-rows.ts'
import { sqlitePath, type DatabaseLocation } from '#server/database/database-location.ts'
import { isDiskFull } from '#server/database/is-disk-full.ts'
import { isUnreachable } from '#server/database/is-unreachable.ts'
import { timestamp, type Clock } from '#server/kernel/clock.ts'
import { wordsOf } from '#server/kernel/error-words.ts'
import { BackupFault } from './backup-fault.ts'
import type { BackupState } from './backup-state.ts'
import { freeBytes, requireSpace } from './free-space.ts'
import { replaceDatabase } from './replace-database.ts'
import type { Unpacked } from './unpack-archive.ts'

const SCHEMA = 'kiosk_restore_proof'
// A restored database has an id of its own, and on PostgreSQL the tasks that index everything again.
const CHANGED_BY_RESTORING = ['site_id', 'tasks']

export type Proof = NonNullable<BackupState['good']>['proof']

type Site = { location: DatabaseLocation; clock: Clock; work: string; free?: number | undefined }

/**
 * Restores the database of an unpacked backup beside the site, as `npm run restore` does, and compares every table with what the
 * manifest says; throws what stopped it. Where it cannot even be tried, the outcome says why.
 */
export async function proveBackup(site: Site, unpacked: Unpacked): Promise<Proof> {
  const at = timestamp(site.clock)
  try {
    const outcome = site.location.DATABASE_URL
      ? await inSchema(site, site.location.DATABASE_URL, unpacked)
      : await inFile(site, unpacked)
    return { at, ...outcome }
  } catch (error) {
    if (isOutside(error)) return { at, into: null, why: wordsOf(error) }
    throw error
  }
}

// Their bytes were compared when the backup was read.
const NO_PICTURES = { name: 'a proof', readIds: async () => [], writeIds: async () => {} }

type Outcome = Pick<Proof, 'into' | 'why'>

async function inFile({ work }: Site, unpacked: Unpacked, why = ''): Promise<Outcome> {
  const location = { DATABASE_URL: undefined, dataDir: join(work, 'restored') }
  await restoreAndCompare(location, unpacked)
  checkSqliteFile(sqlitePath(location.dataDir))
  return { into: 'sqlite', why }
}

async function inSchema(site: Site, url: string, unpacked: Unpacked): Promise<Outcome> {
  try {
    await requireRoom(site, url)
    const schema = await openEmptySchema(url, SCHEMA)
    const location = { DATABASE_URL: schema.url, dataDir: join(site.work, 'restored') }
    await restoreAndCompare(location, unpacked).finally(schema.drop)
    return { into: 'postgres', why: '' }
  } catch (error) {
    if (error instanceof SchemaRefused) return inFile(site, unpacked, error.message)
    throw error
  }
}

// The disk of another machine cannot be asked.
async function requireRoom({ location, free }: Site, url: string): Promise<void> {
  if (!/^(?:localhost|127\..*|\[::1\]|)$/.test(new URL(url).hostname)) return
  const needed = await databaseBytes(location)
  requireSpace(location.dataDir, needed, free ?? (await freeBytes(location.dataDir)))
}

async function restoreAndCompare(location: DatabaseLocation, unpacked: Unpacked): Promise<void> {
  await mkdir(location.dataDir, { mode: 0o700 })
  await replaceDatabase({ location, storage: NO_PICTURES }, unpacked.databasePath)
  const rows = await openRows(location)
  if (!rows) throw new Error('nothing was restored')
  const sums = await sumRows(rows).finally(() => rows.close())
  compareSums(unchanged(unpacked.manifest.tables), unchanged(sums))
}

function unchanged(sums: TableSums): TableSums {
  return Object.fromEntries(
    Object.entries(sums).filter(([name]) => !CHANGED_BY_RESTORING.includes(name)),
  )
}

function isOutside(error: unknown): boolean {
  return (
    error instanceof BackupFault ||
    isDiskFull(error) ||
    (error instanceof Error && isUnreachable(error))
  )
}
