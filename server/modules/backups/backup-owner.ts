import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '#server/kernel/error-words.ts'
import { writeWhole } from '#server/kernel/write-whole.ts'
import type { BackupBucket } from './upload-backups.ts'

const OWNER = 'kiosk-backups-of'

/** A folder or a prefix whose backups are one site's: old ones are removed by age, by whoever adds to them. */
export type OwnedPlace = {
  what: 'folder' | 'prefix'
  readOwner(): Promise<string | undefined>
  writeOwner(siteId: string): Promise<void>
}

export function ownedPrefix({ bucket, prefix }: BackupBucket): OwnedPlace {
  const key = prefix + OWNER
  return {
    what: 'prefix',
    readOwner: async () => (await bucket.read(key))?.toString().trim() || undefined,
    writeOwner: (siteId) => bucket.write(key, lineOf(siteId), 'text/plain'),
  }
}

export function ownedFolder(folder: string): OwnedPlace {
  const path = join(folder, OWNER)
  return {
    what: 'folder',
    readOwner: () => readFile(path, 'utf8').then((text) => text.trim() || undefined, noneIfMissing),
    writeOwner: (siteId) => writeWhole(path, lineOf(siteId)),
  }
}

type Taking = {
  siteId: string | undefined
  /** Whether the place becomes this site's even though its backups are another's. */
  takesOver?: boolean | undefined
}

/**
 * Throws, in words, where the backups at a place are another site's; the first site that comes takes it. Returns
 * whether it had an owner before. A site without an id takes none.
 */
export async function requireOwnBackups(
  owned: OwnedPlace,
  { siteId, takesOver }: Taking,
): Promise<boolean> {
  const former = await owned.readOwner()
  if (siteId && (takesOver || former === undefined)) await owned.writeOwner(siteId)
  // Read again: another one may have come at the same moment.
  if ((await owned.readOwner()) === siteId) return former !== undefined
  throw new Error(
    `the backups there are those of another site, or of this one before it was restored elsewhere. Give BACKUP_TO a ${owned.what} for this site alone, or, if the other one is gone, run "npm run backup -- --take-over"`,
  )
}

/** For the folder in the data folder of a site, which owns what is in it. Returns whether no other site had come there. */
export async function claimBackups(
  owned: OwnedPlace,
  siteId: string | undefined,
): Promise<boolean> {
  const former = await owned.readOwner()
  if (siteId && former !== siteId) await owned.writeOwner(siteId)
  return former === undefined || former === siteId
}

type HandOver = 'handed over' | 'refused' | 'no change'

/** For a site that has another id from now on: the backups there are its own if they were the former's. */
export async function handOverBackups(
  owned: OwnedPlace,
  { former, siteId }: { former: string | undefined; siteId: string },
): Promise<HandOver> {
  const owner = await owned.readOwner()
  if (owner === undefined || owner === siteId) return 'no change'
  if (owner !== former) return 'refused'
  await owned.writeOwner(siteId)
  return 'handed over'
}

function lineOf(siteId: string): Buffer {
  return Buffer.from(`${siteId}\n`)
}

function noneIfMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}
