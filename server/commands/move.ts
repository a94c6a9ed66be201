import { counted } from '#shared/text/counted.ts'
import { hasName } from '#shared/api/record.ts'
import type { MediaStorage } from '#server/adapters/storage.ts'
import { wordsOf } from '#server/kernel/error-words.ts'
import { keepBackups } from '#server/start/backup-bucket.ts'
import { helpIfAsked, say } from '#server/start/command.ts'
import { readConfig } from '#server/start/config.ts'
import { findSiteId } from '#server/database/site-id.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { moveToPostgres, moveToSqlite, rebuildSearch } from '#server/modules/backups/index.ts'
import { configOrStop, stopWith } from '#server/start/environment.ts'
import { movePictures } from '#server/modules/installation/index.ts'
import { holdData, openToolContext } from '#server/start/open-context.ts'
import { folderStorage, pictureStorage } from '#server/start/picture-storage.ts'

const USAGE = `Moves the whole site to the other database, or its pictures to the other storage. Stop the site first.

  npm run move -- postgres://user:password@host/database   from SQLite into this empty database
  npm run move -- sqlite                                   from the database in DATABASE_URL into the data folder
  npm run move -- s3                                       the pictures from the data folder into the bucket of S3_BUCKET
  npm run move -- folder                                   the pictures from that bucket into the data folder

Whatever is moved stays where it was, too.`

const WAYS = { sqlite: toSqlite, s3: toBucket, folder: toFolder } as const

const TOLD_EACH = 500

helpIfAsked(USAGE)
const [target = '', ...others] = process.argv.slice(2)
if (others.length > 0 || !/^(?:(?:sqlite|s3|folder)$|postgres(?:ql)?:\/\/)/.test(target))
  stopWith([USAGE])
const config = configOrStop()
holdData(config, 'exclusive')
try {
  await (hasName(WAYS, target) ? WAYS[target]() : toPostgres())
} catch (error) {
  stopWith([wordsOf(error)])
}
process.exit(0)

async function toPostgres(): Promise<void> {
  const { sums, aside } = await moveToPostgres({
    dataDir: config.dataDir,
    url: target,
    storage: await pictureStorage(config),
    clock: systemClock,
  })
  saySums(sums)
  say(`Set DATABASE_URL to this database and start the site. The old file is kept: ${aside}`)
  await indexSearch({ ...process.env, DATABASE_URL: target })
}

async function toSqlite(): Promise<void> {
  const url = config.DATABASE_URL
  if (!url) stopWith(['DATABASE_URL must name the PostgreSQL database to move from.'])
  const { sums } = await moveToSqlite({
    dataDir: config.dataDir,
    url,
    storage: await pictureStorage(config),
  })
  saySums(sums)
  say('Remove DATABASE_URL and start the site. The PostgreSQL database was left unchanged.')
  await indexSearch({ ...process.env, DATABASE_URL: '' })
}

async function toBucket(): Promise<void> {
  requireBucket()
  await move(folderStorage(config), await pictureStorage(config))
  say(
    `Keep the variables that begin with S3_ and start the site. The files in ${config.dataDir} are kept.`,
  )
}

async function toFolder(): Promise<void> {
  requireBucket()
  await move(await pictureStorage(config), folderStorage(config))
  say(
    'Remove the variables that begin with S3_ and start the site. The objects in the bucket are kept.',
  )
}

function requireBucket(): void {
  if (!config.bucket)
    stopWith([
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must name the bucket.',
    ])
}

async function move(from: MediaStorage, to: MediaStorage): Promise<void> {
  const ctx = await openToolContext(config, { isOwnFolder: false })
  const former = await findSiteId(ctx.store.db)
  let told = 0
  const { copied, present, lacking } = await movePictures({
    store: ctx.store,
    from,
    to,
    onProgress(done, all) {
      if (done - told < TOLD_EACH && done < all) return
      told = done
      say(`${done} of ${counted(all, 'picture')} compared`)
    },
  })
  await ctx.store.close()
  await keepBackups(config, former?.value)
  say(
    `The pictures of the site are in ${to.name}: ${copied} copied, ${present} were there already.`,
  )
  if (lacking > 0) say(`${counted(lacking, 'picture')} had no file in ${from.name}.`)
  say('Other sizes than the originals are made again when somebody first asks for them.')
}

function saySums(sums: Record<string, { rows: number }>): void {
  for (const [name, { rows }] of Object.entries(sums)) say(`${String(rows).padStart(9)}  ${name}`)
  say('Every table has the same rows in both databases, by count and checksum.')
}

// After everything that the owner must know: the site is moved whether or not this succeeds, and a start makes up for it.
async function indexSearch(env: Record<string, string | undefined>): Promise<void> {
  const moved = readConfig(env)
  if ('problems' in moved) return
  const ctx = await openToolContext(moved)
  say(`${await rebuildSearch(ctx)} posts and products were indexed for search.`)
  await ctx.store.close()
}
