import { setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { counted } from '#shared/text/counted.ts'
import { proofPlace, whyNotProven } from '#shared/text/proof-words.ts'
import { sizeText } from '#shared/text/size-text.ts'
import { wordsOf } from '#server/kernel/error-words.ts'
import { asBucketFolder } from '#server/adapters/s3/bucket-url.ts'
import { backupBucket } from '#server/start/backup-bucket.ts'
import { fromCaller, helpIfAsked, say } from '#server/start/command.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { IncompleteBackup, makeBackup, NotUploaded } from '#server/modules/backups/index.ts'
import { configOrStop, stopWith } from '#server/start/environment.ts'
import { holdData } from '#server/start/open-context.ts'
import { pictureStorage } from '#server/start/picture-storage.ts'

const USAGE = `Writes the site's database and pictures into one file. The site may keep running.

  npm run backup [-- --to <folder or s3://bucket/prefix>] [--take-over]

  --to         where to write it, instead of BACKUP_TO, or "backups" in the data folder. Use a place for this site
               alone: old backups in it are removed, except the newest of each of 7 days, 4 weeks and 6 months
  --take-over  for a folder or a prefix whose backups are those of a site that is gone: makes it this site's`

const NICE = 10

helpIfAsked(USAGE)
const { target, isNightly, takesOver } = readArguments()
if (isNightly) {
  // The server has priority, and its end is the end of this.
  setPriority(NICE)
  process.once('disconnect', () => process.exit(1))
}
const config = configOrStop()
holdData(config, 'shared')
try {
  const to = target ?? config.BACKUP_TO
  const bucket = to && (await backupBucket(config, asBucketFolder(to)))
  const backup = await makeBackup({
    location: config,
    storage: await pictureStorage(config),
    clock: systemClock,
    ...(bucket
      ? {
          bucket: { ...bucket.to, takesOver },
          isExtra: asBucketFolder(to) !== config.BACKUP_TO,
        }
      : { folder: to, takesOver }),
  })
  const { file, sizeBytes, rows, pictures, proof, removed } = backup
  say(
    `${file}\n${sizeText(sizeBytes)}: ${counted(rows, 'row')}, ${counted(pictures, 'picture')}, read back and verified.`,
  )
  if (proof) say(whyNotProven(proof) ?? `Restored and compared ${proofPlace(proof)}`)
  if (removed.length > 0) say(`Removed by age: ${removed.join(', ')}`)
} catch (error) {
  stopWith([`The backup was ${resultOf(error)}. ${wordsOf(error)}`])
}
process.exit(0)

function resultOf(error: unknown): string {
  if (error instanceof NotUploaded) return 'not uploaded'
  return error instanceof IncompleteBackup ? 'incomplete' : 'not made'
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        to: { type: 'string' },
        nightly: { type: 'boolean', default: false },
        'take-over': { type: 'boolean', default: false },
      },
    })
    const { to, nightly } = values
    const isFolder = to !== undefined && !to.startsWith('s3:')
    return {
      target: isFolder ? fromCaller(to) : to,
      isNightly: nightly,
      takesOver: values['take-over'],
    }
  } catch (error) {
    return stopWith([wordsOf(error), USAGE])
  }
}
