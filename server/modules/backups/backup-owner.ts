import type { BackupBucket } from './upload-backups.ts'

const OWNER = 'kiosk-backups-of'

/**
 * Throws, in words, where the backups at a place in a bucket are another site's; the first site that comes takes it. Returns
 * whether it had an owner before. A site without an id takes none.
 */
export async function requireOwnBackups(
  to: BackupBucket,
  siteId: string | undefined,
): Promise<boolean> {
  const former = await ownerOf(to)
  if (siteId && (to.takesOver || former === undefined)) await writeOwner(to, siteId)
  // Read again: another one may have come at the same moment.
  if ((await ownerOf(to)) === siteId) return former !== undefined
  throw new Error(
    'the backups there are those of another site, or of this one before it was restored elsewhere. Give BACKUP_TO a prefix for this site alone, or, if the other one is gone, run "npm run backup -- --take-over"',
  )
}

type HandOver = 'handed over' | 'refused' | 'no change'

/** For a site that has another id from now on: the backups there are its own if they were the former's. */
export async function handOverBackups(
  to: BackupBucket,
  { former, siteId }: { former: string | undefined; siteId: string },
): Promise<HandOver> {
  const owner = await ownerOf(to)
  if (owner === undefined || owner === siteId) return 'no change'
  if (owner !== former) return 'refused'
  await writeOwner(to, siteId)
  return 'handed over'
}

async function ownerOf({ bucket, prefix }: BackupBucket): Promise<string | undefined> {
  return (await bucket.read(prefix + OWNER))?.toString().trim() || undefined
}

function writeOwner({ bucket, prefix }: BackupBucket, siteId: string): Promise<void> {
  return bucket.write(prefix + OWNER, Buffer.from(`${siteId}\n`), 'text/plain')
}
