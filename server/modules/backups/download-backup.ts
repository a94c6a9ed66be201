import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupFault } from './backup-fault.ts'
import { freeBytes, requireSpace } from './free-space.ts'
import type { BackupBucket } from './upload-backups.ts'

/** The backups in a bucket, oldest first. */
export async function listBackups({ bucket, name, prefix }: BackupBucket) {
  const backups: { file: string; sizeBytes: number }[] = []
  for await (const { key, sizeBytes } of bucket.list(prefix))
    if (key.endsWith('.tar')) backups.push({ file: name + key.slice(prefix.length), sizeBytes })
  return backups
}

/** Writes a backup of a bucket into the data folder; `remove` takes it away, as does the next download. */
export async function downloadBackup(
  { bucket, name, prefix }: BackupBucket,
  file: string,
  dataDir: string,
): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = join(dataDir, '.restore-download')
  const remove = () => rm(folder, { recursive: true, force: true })
  await remove()
  const found = await bucket.find(prefix + file)
  const pieces = found && (await bucket.readInPieces(found.key))
  if (!pieces) throw new BackupFault(`There is no ${name}${file}.`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'kiosk.tar')
  try {
    requireSpace(dataDir, found.sizeBytes * 3, await freeBytes(dataDir))
    await pipeline(pieces, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    await remove()
    throw error
  }
  return { path, remove }
}
