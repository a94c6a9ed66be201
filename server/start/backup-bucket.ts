import { openBucket } from '#server/adapters/s3/bucket.ts'
import { readBucketUrl } from '#server/adapters/s3/bucket-url.ts'
import { bucketOf, type Config } from './config.ts'
import { say } from './command.ts'
import {
  handOverBackups,
  ownedFolder,
  ownedPrefix,
  type BackupBucket,
} from '#server/modules/backups/index.ts'
import { findSiteIdAt } from '#server/modules/installation/index.ts'
import { stopWith } from './environment.ts'

type Named = {
  to: BackupBucket
  /** What stands behind the last slash; empty for a place that ends with one. */
  name: string
}

/** The place in a bucket that `url` names, with the site's keys; undefined for a folder. Ends the process where it cannot be one. */
export async function backupBucket(config: Config, url: string): Promise<Named | undefined> {
  if (!url.startsWith('s3:')) return undefined
  const found = readBucketUrl(url)
  if (!found) return stopWith([`${url} must be s3:// with a bucket and a prefix.`])
  const settings = bucketOf(config, found.bucket)
  if (!settings)
    return stopWith(['S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set for it.'])
  const { prefix, name } = found
  const to = { bucket: await openBucket(settings), prefix, name: `s3://${found.bucket}/${prefix}` }
  return { to, name }
}

/**
 * For whatever gives the site another id than `former`: the backups in BACKUP_TO stay its own, or it says that they are not.
 * Returns the place that was the former's until now.
 */
export async function keepBackups(
  config: Config,
  former: string | undefined,
): Promise<string | undefined> {
  const { BACKUP_TO } = config
  const site = await findSiteIdAt(config)
  if (!BACKUP_TO || !site) return undefined
  const bucket = await backupBucket(config, BACKUP_TO)
  const owned = bucket ? ownedPrefix(bucket.to) : ownedFolder(BACKUP_TO)
  const name = bucket?.to.name ?? BACKUP_TO
  const ids = { former, siteId: site.value }
  const result = await handOverBackups(owned, ids).catch(() => 'refused')
  if (result === 'handed over') return name
  if (result === 'no change') return undefined
  say(
    `Backups to ${name} will be refused: those there are of another site, or it did not answer. If this site takes its place, run "npm run backup -- --take-over".`,
  )
  return undefined
}
