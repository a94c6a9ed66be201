import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { holdsSiteAt, keepSqliteFiles } from '#server/database/copy/database-file.ts'
import type { MediaStorage } from '#server/adapters/storage.ts'
import { masterKey } from '#server/modules/media/index.ts'
import { wordsOf } from '#server/kernel/error-words.ts'
import { BackupFault } from './backup-fault.ts'
import { freeBytes, requireSpace } from './free-space.ts'
import { backupName } from './kept-by-age.ts'
import { makeBackup } from './make-backup.ts'
import { lackingText } from './failed-backup.ts'
import type { Manifest } from './manifest.ts'
import { replaceDatabase } from './replace-database.ts'
import { pictureEntry } from './unpack-archive.ts'
import { verifyBackup } from './verify-backup.ts'
import type { BackedUp } from './write-backup.ts'

export type Restored = {
  manifest: Manifest
  /** Pictures that the backup lacks, in words; undefined where it has all. */
  lacking: string | undefined
  /** Where the former data are: a backup, or a folder with a database that could not be read; undefined where there was none. */
  aside: string | undefined
}

/**
 * Replaces the site by a backup, which is verified before anything changes; the caller has the data folder for itself. The
 * former site becomes a backup of its own. Pictures are added before the database changes in one step, so at every moment
 * one of the two sites is there with all of its pictures. Database and data folder get a new common id. `refuse` may throw
 * directly before the database changes: everything before that may take hours.
 */
export async function restoreBackup(
  site: BackedUp,
  path: string,
  refuse?: () => Promise<void>,
): Promise<Restored> {
  const work = join(site.location.dataDir, '.restore-work')
  try {
    await rm(work, { recursive: true, force: true })
    await mkdir(work, { recursive: true, mode: 0o700 })
    await requireRoom(site.location.dataDir, path)
    const { manifest, databasePath, lacking } = await verifyBackup(path, work, {
      withPictures: true,
    })
    const aside = await keepFormer(site)
    await addPictures(site.storage, work, manifest)
    await refuse?.()
    await replaceDatabase(site, databasePath)
    const isWhole = lacking.lost.length + lacking.damaged.length === 0
    return { manifest, aside, lacking: isWhole ? undefined : lackingText(lacking) }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

// It is unpacked beside the site, and the former site becomes a file of about the same size.
async function requireRoom(dataDir: string, path: string): Promise<void> {
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  requireSpace(dataDir, size * 2, await freeBytes(dataDir))
}

async function keepFormer(site: BackedUp): Promise<string | undefined> {
  const { dataDir, DATABASE_URL } = site.location
  try {
    if (!(await holdsSiteAt(site.location))) return undefined
    return (await makeBackup({ ...site, prefix: 'before-restore' })).file
  } catch (error) {
    if (DATABASE_URL)
      throw new BackupFault(
        `Nothing was changed: the current data could not be backed up first. ${wordsOf(error)}`,
      )
    // What cannot be read cannot be backed up, and is often why somebody restores.
    const folder = join(
      dataDir,
      backupName(site.clock.now()).replace(/^kiosk(.*)\.tar$/, 'before-restore$1'),
    )
    await keepSqliteFiles(dataDir, folder)
    return folder
  }
}

async function addPictures(storage: MediaStorage, folder: string, { pictures }: Manifest) {
  for (const { id, sha256 } of pictures) {
    const present = await storage.read(masterKey(id))
    if ('ok' in present && present.bytes && sha256 === sumOf(present.bytes)) continue
    // Sizes that were made from another master would stay.
    await storage.removeAll(id)
    const outcome = await storage.write(
      masterKey(id),
      await readFile(join(folder, pictureEntry(id))),
    )
    if (!('ok' in outcome))
      throw new BackupFault(
        `The database was not changed: a picture could not be written. ${outcome.said}`,
      )
  }
}

function sumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
