import { counted } from '#shared/text/counted.ts'
import { requireKnownSite } from '#server/database/copy/database-file.ts'
import { compareSums, sumRows } from '#server/database/copy/rows.ts'
import { checkSqliteFile, openSqliteRows } from '#server/database/copy/sqlite-rows.ts'
import { wordsOf } from '#server/kernel/error-words.ts'
import { BackupFault } from './backup-fault.ts'
import type { Manifest } from './manifest.ts'
import { mediaSizes } from './media-rows.ts'
import { unpackArchive, type Unpacked } from './unpack-archive.ts'

/** Pictures of which the backup lacks the file that its database tells of, by their ids. */
export type LackingPictures = {
  /** In the database. */
  pictures: number
  /** Those that had no file when it was made. */
  lost: string[]
  /** Those whose file has another size than its row says. */
  damaged: string[]
}

export type Verified = Unpacked & { lacking: LackingPictures }

/**
 * Opens a backup and throws a `BackupFault` unless it is whole: every file as the manifest says, the database without a
 * fault and row by row the same. Each picture of the database must be in it or be listed as lost; those that it lacks are
 * returned.
 */
export async function verifyBackup(
  path: string,
  folder: string,
  { withPictures = false } = {},
): Promise<Verified> {
  const unpacked = await unpackArchive(path, { folder, withPictures })
  try {
    requireKnownSite(unpacked.manifest.migrations)
    checkSqliteFile(unpacked.databasePath)
    return { ...unpacked, lacking: await checkRows(unpacked) }
  } catch (error) {
    throw new BackupFault(`${path} cannot be used: ${wordsOf(error)}.`)
  }
}

async function checkRows({ manifest, databasePath }: Unpacked): Promise<LackingPictures> {
  const rows = openSqliteRows(databasePath)
  try {
    compareSums(manifest.tables, await sumRows(rows))
    return comparePictures(manifest, await mediaSizes(rows))
  } finally {
    await rows.close()
  }
}

function comparePictures(manifest: Manifest, sizes: Map<string, number>): LackingPictures {
  const files = new Map(manifest.pictures.map(({ id, sizeBytes }) => [id, sizeBytes]))
  const listedLost = new Set(manifest.lostPictures)
  const ids = [...sizes.keys()]
  const lost = ids.filter((id) => !files.has(id))
  const unknown = lost.filter((id) => !listedLost.has(id))
  if (unknown.length > 0) throw new Error(`${counted(unknown.length, 'picture')} missing from it`)
  const damaged = ids.filter((id) => files.has(id) && files.get(id) !== sizes.get(id))
  return { pictures: ids.length, lost, damaged }
}
