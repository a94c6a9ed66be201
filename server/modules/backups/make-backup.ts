import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { databaseBytes } from '#server/database/copy/database-file.ts'
import { lockFile } from '#server/database/lock-file.ts'
import { syncFolder } from '#server/kernel/write-whole.ts'
import { findSiteIdAt, refuseOtherFolder } from '#server/modules/installation/index.ts'
import { wordsOf } from '#server/kernel/error-words.ts'
import { BackupFault } from './backup-fault.ts'
import { claimBackups, ownedFolder, requireOwnBackups } from './backup-owner.ts'
import { backupFolder, removeStateDrafts, writeBackupState } from './backup-state.ts'
import { freeBytes, requireSpace } from './free-space.ts'
import { backupName, keptByAge, madeAtOf } from './kept-by-age.ts'
import { failedName, IncompleteBackup, NotRestorable, removeOlderFailed } from './failed-backup.ts'
import type { Manifest } from './manifest.ts'
import { mediaBytes } from './media-rows.ts'
import { proveBackup, type Proof } from './prove-backup.ts'
import { listGoodBackups, uploadBackups, type BackupBucket } from './upload-backups.ts'
import { verifyBackup, type Verified } from './verify-backup.ts'
import { writeBackup, type BackedUp } from './write-backup.ts'

type BackupRequest = BackedUp & {
  /** Default: `backups` in the data folder. */
  folder?: string | undefined
  /** Whether the folder becomes this site's even though its backups are another's. */
  takesOver?: boolean
  /** Where it goes once it is whole; until it is there, it stays in the folder. */
  bucket?: BackupBucket | undefined
  /** Whether the bucket is another than the one for all backups: those that wait for that one stay. */
  isExtra?: boolean
  /** Begins the name of one that is not removed by age, and may lack pictures: it only saves what there is. */
  prefix?: string
  /** What `statfs` says, for tests. */
  free?: number
}

export type Backup = {
  file: string
  sizeBytes: number
  rows: number
  pictures: number
  /** How it was restored beside the site; undefined for one with a prefix. */
  proof: Proof | undefined
  /** Older ones that were removed. */
  removed: string[]
}

/**
 * Writes one moment of the site into one verified file, restores it beside the site, removes old ones by age, and records how
 * it went. Throws an `IncompleteBackup` where pictures are missing or damaged, a `NotRestorable` where restoring fails.
 */
export async function makeBackup(request: BackupRequest): Promise<Backup> {
  const { dataDir } = request.location
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = lockFile(join(dataDir, 'backup.lock'), 'exclusive')
  if (!lock) throw new BackupFault('Another backup of this site is being made right now.')
  const madeAt = request.clock.now()
  const at = madeAt.toISOString()
  try {
    if (!request.prefix) await refuseOtherFolder(request.location, request.storage)
    const mayRemove = request.prefix ? true : await takeFolder(request)
    const backup = await writeVerified(request, { madeAt, mayRemove })
    const { sizeBytes, proof } = backup
    if (!proof) return backup
    const good = { at, sizeBytes, file: backup.file, proof }
    await writeBackupState(dataDir, { good, failed: null })
    if (!request.bucket) return backup
    const uploaded = await upload(request, request.bucket, good.file)
    const { file = good.file, removed } = uploaded
    const arrived = { at, to: request.bucket.name }
    await writeBackupState(dataDir, {
      good: { ...good, file },
      ...(!request.isExtra && { arrived }),
    })
    return { ...backup, file, removed }
  } catch (error) {
    const failed = { at, reason: wordsOf(error) }
    if (!request.prefix) await writeBackupState(dataDir, { failed }).catch(() => undefined)
    throw error
  } finally {
    lock.release()
  }
}

async function upload({ location, isExtra }: BackupRequest, to: BackupBucket, path: string) {
  const folder = dirname(path)
  const names = isExtra ? [basename(path)] : await listGoodBackups(folder)
  const site = await findSiteIdAt(location)
  return uploadBackups(folder, to, { siteId: site?.value, names })
}

/** Whether old backups may be removed there: not in the run that takes a folder, as those in it may be another site's. */
async function takeFolder({ location, folder, takesOver }: BackupRequest): Promise<boolean> {
  const siteId = (await findSiteIdAt(location))?.value
  const own = backupFolder(location.dataDir)
  const path = folder ?? own
  await mkdir(path, { recursive: true, mode: 0o700 })
  const owned = ownedFolder(path)
  if (resolve(path) === resolve(own)) return claimBackups(owned, siteId)
  return requireOwnBackups(owned, { siteId, takesOver }).catch((error: unknown) => {
    throw new BackupFault(`In ${path}, ${wordsOf(error)}.`)
  })
}

type Writing = { madeAt: Date; mayRemove: boolean }

async function writeVerified(
  request: BackupRequest,
  { madeAt, mayRemove }: Writing,
): Promise<Backup> {
  const { location, prefix } = request
  const folder = request.folder ?? backupFolder(location.dataDir)
  const work = join(location.dataDir, '.backup-work')
  await prepareFolders(folder, { work, mayRemove })
  await removeStateDrafts(location.dataDir)
  const name = prefix ? backupName(madeAt).replace('kiosk', prefix) : backupName(madeAt)
  const draftPath = join(folder, `${name}.part`)
  try {
    await requireRoom(request, folder)
    const manifest = await writeBackup(request, { draftPath, work, madeAt })
    await rm(work, { recursive: true, force: true })
    const verified = await verifyBackup(draftPath, work)
    const { proof, how, failure } = prefix ? SAVED : await judge({ ...request, work }, verified)
    const file = join(folder, how ? failedName(name, how) : name)
    await rename(draftPath, file)
    await syncFolder(folder)
    if (!prefix && mayRemove) await removeOlderFailed(folder, basename(file))
    if (failure) throw failure(file)
    const { size: sizeBytes } = await stat(file)
    const removed = mayRemove ? await removeOld(folder) : []
    return { file, sizeBytes, proof, removed, ...countsOf(manifest) }
  } finally {
    await rm(draftPath, { force: true })
    await rm(work, { recursive: true, force: true })
  }
}

type Verdict = {
  proof?: Proof
  /** How it has failed, with what to throw. */
  how?: 'incomplete' | 'unrestorable'
  failure?: (file: string) => Error
}

const SAVED: Verdict = {}

async function judge(
  site: BackupRequest & { work: string },
  { lacking, ...unpacked }: Verified,
): Promise<Verdict> {
  if (lacking.lost.length + lacking.damaged.length > 0)
    return { how: 'incomplete', failure: (file) => new IncompleteBackup(file, lacking) }
  try {
    return { proof: await proveBackup(site, unpacked) }
  } catch (error) {
    return { how: 'unrestorable', failure: (file) => new NotRestorable(file, error) }
  }
}

// The lock is ours, so whatever lies here was left by one that was killed; unless the folder may be another site's.
async function prepareFolders(
  folder: string,
  { work, mayRemove }: { work: string; mayRemove: boolean },
): Promise<void> {
  await rm(work, { recursive: true, force: true })
  await mkdir(work, { recursive: true, mode: 0o700 })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!mayRemove) return
  for (const name of await readdir(folder))
    if (name.endsWith('.tar.part')) await rm(join(folder, name), { force: true })
}

// A copy of the database, the same compressed, and later unpacked to look at it; at worst nothing gets smaller.
async function requireRoom({ location, free }: BackupRequest, folder: string): Promise<void> {
  const database = await databaseBytes(location).catch(() => 0)
  const pictures = await mediaBytes(location)
  const needed = database * 2 + pictures
  requireSpace(folder, needed, free ?? (await freeBytes(folder)))
  requireSpace(location.dataDir, database * 2, free ?? (await freeBytes(location.dataDir)))
}

async function removeOld(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => madeAtOf(name))
  const keptNames = keptByAge(names)
  const old = names.filter((name) => !keptNames.has(name))
  for (const name of old) await rm(join(folder, name), { force: true })
  return old
}

function countsOf({ tables, pictures }: Manifest) {
  const rows = Object.values(tables).reduce((total, table) => total + table.rows, 0)
  return { rows, pictures: pictures.length }
}
