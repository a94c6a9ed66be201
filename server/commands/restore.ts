import { sizeText } from '#shared/text/size-text.ts'
import { counted } from '#shared/text/counted.ts'
import { wordsOf } from '#server/kernel/error-words.ts'
import { backupBucket, keepBackups } from '#server/start/backup-bucket.ts'
import { fromCaller, helpIfAsked, say } from '#server/start/command.ts'
import { systemClock } from '#server/kernel/clock.ts'
import {
  downloadBackup,
  listBackups,
  rebuildSearch,
  refuseOthers,
  restoreBackup,
  type BackupBucket,
} from '#server/modules/backups/index.ts'
import { configOrStop, stopWith } from '#server/start/environment.ts'
import { findSiteIdAt } from '#server/modules/installation/index.ts'
import { holdData, openToolContext } from '#server/start/open-context.ts'
import { pictureStorage } from '#server/start/picture-storage.ts'

const USAGE = `Replaces the site's data with a backup. Stop the site first. The current data is backed up before anything changes.

  npm run restore -- <file or s3://bucket/prefix/file.tar> [--take-over]
  npm run restore -- s3://bucket/prefix/                     lists the backups there, and changes nothing

  --take-over  for pictures in a bucket that are those of a database that is gone`

helpIfAsked(USAGE)
const takesOver = process.argv.includes('--take-over')
const [path, ...others] = process.argv.slice(2).filter((word) => word !== '--take-over')
if (!path || others.length > 0 || path.startsWith('-')) stopWith([USAGE])
const config = configOrStop()
const bucket = await backupBucket(config, path)
if (bucket && !bucket.name) await listAndEnd(bucket.to)
holdData(config, 'exclusive')
try {
  const site = {
    location: config,
    storage: await pictureStorage(config),
    clock: systemClock,
  }
  // What cannot be read has no id.
  const former = await findSiteIdAt(config).catch(() => undefined)
  const refuse = () => refuseOthers({ ...site, siteId: former?.value, takesOver })
  await refuse()
  const download = bucket && (await downloadBackup(bucket.to, bucket.name, config.dataDir))
  const { manifest, aside, lacking } = await restoreBackup(
    site,
    download?.path ?? fromCaller(path),
    refuse,
  ).finally(download?.remove)
  const rows = Object.values(manifest.tables).reduce((total, table) => total + table.rows, 0)
  say(
    `The site is back to how it was at ${manifest.madeAt}: ${counted(rows, 'row')}, ${counted(manifest.pictures.length, 'picture')}.`,
  )
  if (lacking) say(`The backup lacks pictures. ${lacking}`)
  if (aside) say(`The previous data is kept: ${aside}`)
  const takenOver = await keepBackups(config, former?.value)
  if (takenOver) say(takeoverText(takenOver))
  // The site is restored whether or not this succeeds, and a start makes up for it.
  const ctx = await openToolContext(config)
  const indexed = await rebuildSearch(ctx)
  await ctx.store.close()
  if (indexed > 0) say(`${indexed} posts and products were indexed for search.`)
} catch (error) {
  stopWith([wordsOf(error)])
}
process.exit(0)

function takeoverText(backups: string): string {
  return `
ATTENTION: the backups in ${backups} are this site's from now on, and no machine with the former data adds to them.
That is right where this takes the place of the former site. If it is a trial on a copy of its machine, run "npm run backup
-- --take-over" on the real one now, and before the next trial unset BACKUP_TO or give it another place.
`
}

async function listAndEnd(to: BackupBucket): Promise<never> {
  const backups = await listBackups(to).catch((error: unknown) => stopWith([wordsOf(error)]))
  for (const { file, sizeBytes } of backups) say(`${file}  ${sizeText(sizeBytes)}`)
  if (backups.length === 0) say(`There is no backup in ${to.name}`)
  process.exit(0)
}
