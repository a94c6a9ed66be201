import { counted } from '#shared/counted.ts'
import { requireKnown } from '#server/database/copy/database-file.ts'
import { compareSums, sumRows } from '#server/database/copy/rows.ts'
import { checkSqliteFile, openSqliteRows } from '#server/database/copy/sqlite-rows.ts'
import { BackupFault, wordsOf } from './backup-fault.ts'
import type { Manifest } from './manifest.ts'
import { mediaIds } from './media-rows.ts'
import { unpackArchive, type Unpacked } from './unpack-archive.ts'

/**
 * Opens a backup and throws a `BackupFault` unless it is whole: every file as the manifest says, the database without a
 * fault and row by row the same, and no picture without its file.
 */
export async function verifyBackup(
  path: string,
  folder: string,
  { withPictures = false } = {},
): Promise<Unpacked> {
  const unpacked = await unpackArchive(path, { folder, withPictures })
  try {
    requireKnown(unpacked.manifest.migrations)
    checkSqliteFile(unpacked.databasePath)
    await checkRows(unpacked)
  } catch (error) {
    throw new BackupFault(`${path} cannot be used: ${wordsOf(error)}.`)
  }
  return unpacked
}

async function checkRows({ manifest, databasePath }: Unpacked): Promise<void> {
  const rows = openSqliteRows(databasePath)
  try {
    compareSums(manifest.tables, await sumRows(rows))
    const known = knownPictures(manifest)
    const missing = (await mediaIds(rows)).filter((id) => !known.has(id))
    if (missing.length > 0) throw new Error(`${counted(missing.length, 'picture')} missing from it`)
  } finally {
    await rows.close()
  }
}

function knownPictures({ pictures, lostPictures }: Manifest): Set<string> {
  return new Set([...pictures.map(({ id }) => id), ...lostPictures])
}
