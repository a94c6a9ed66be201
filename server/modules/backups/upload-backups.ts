import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bucket } from '#server/adapters/s3/bucket.ts'
import { wordsOf } from '#server/kernel/error-words.ts'
import { BackupFault } from './backup-fault.ts'
import { ownedPrefix, requireOwnBackups } from './backup-owner.ts'
import { keptByAge, madeAtOf } from './kept-by-age.ts'

/** A place for the backups of one site in a bucket. */
export type BackupBucket = {
  bucket: Pick<
    Bucket,
    'find' | 'list' | 'read' | 'readInPieces' | 'remove' | 'write' | 'writeInPieces'
  >
  /** Such as `s3://my-backups/site/`, with the prefix of the keys. */
  name: string
  prefix: string
  /** Whether it becomes this site's even though its backups are another's. */
  takesOver?: boolean
}

/** A backup was made and verified, but the bucket does not have it. */
export class NotUploaded extends BackupFault {}

type Uploading = {
  siteId: string | undefined
  /** Those that go; what is not named stays in the folder. */
  names: string[]
}

type Uploaded = {
  /** The newest one, where it is now. */
  file?: string
  /** Older ones that were removed from the bucket by age. */
  removed: string[]
}

/** The good backups of a folder, oldest first. */
export async function listGoodBackups(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => madeAtOf(name)).toSorted()
}

/**
 * Takes backups of a folder to a bucket, the oldest first. Each is read back and compared, and only then leaves the
 * folder; what could not go waits there for the next time. Where the backups are another site's, nothing goes and none is
 * removed; and none is where they were nobody's, as two sites may have come at the same moment.
 */
export async function uploadBackups(
  folder: string,
  to: BackupBucket,
  { siteId, names }: Uploading,
): Promise<Uploaded> {
  try {
    const wasOwned = await requireOwnBackups(ownedPrefix(to), { siteId, takesOver: to.takesOver })
    for (const name of names) {
      await upload(join(folder, name), to, to.prefix + name)
      await rm(join(folder, name))
    }
    const removed = wasOwned ? await removeOld(to) : []
    const newest = names.at(-1)
    return { ...(newest && { file: to.name + newest }), removed }
  } catch (error) {
    throw new NotUploaded(
      `It was made, but is not in ${to.name} yet: ${wordsOf(error)}. It waits in ${folder}.`,
    )
  }
}

async function upload(path: string, { bucket }: BackupBucket, key: string): Promise<void> {
  const sent = createHash('sha256')
  await bucket.writeInPieces(key, hashed(createReadStream(path), sent))
  const found = createHash('sha256')
  for await (const piece of (await bucket.readInPieces(key)) ?? []) found.update(piece)
  if (sent.digest('hex') === found.digest('hex')) return
  await bucket.remove([key])
  throw new Error('what was read back differs from what was sent')
}

async function* hashed(chunks: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

async function removeOld({ bucket, name, prefix }: BackupBucket): Promise<string[]> {
  const names: string[] = []
  for await (const { key } of bucket.list(prefix)) names.push(key.slice(prefix.length))
  const backups = names.filter((one) => madeAtOf(one))
  const keptNames = keptByAge(backups)
  const old = backups.filter((one) => !keptNames.has(one))
  await bucket.remove(old.map((one) => prefix + one))
  return old.map((one) => name + one)
}
