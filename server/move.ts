import { wordsOf } from '#server/kernel/error-words.ts'
import { helpIfAsked, say } from './command.ts'
import { readConfig } from './config.ts'
import { systemClock } from './kernel/clock.ts'
import { moveToPostgres, moveToSqlite, rebuildSearch } from './modules/backups/index.ts'
import { configOrStop, stopWith } from './environment.ts'
import { holdData, openToolContext } from './open-context.ts'

const USAGE = `Moves the whole site to the other database. Stop the site first. Pictures stay where they are.

  npm run move -- postgres://user:password@host/database   from SQLite into this empty database
  npm run move -- sqlite                                   from the database in DATABASE_URL into the data folder`

helpIfAsked(USAGE)
const [target = '', ...others] = process.argv.slice(2)
if (others.length > 0 || !/^(?:sqlite$|postgres(?:ql)?:\/\/)/.test(target)) stopWith([USAGE])
const config = configOrStop()
holdData(config, 'exclusive')
try {
  await (target === 'sqlite' ? toSqlite() : toPostgres())
} catch (error) {
  stopWith([wordsOf(error)])
}
process.exit(0)

async function toPostgres(): Promise<void> {
  const { sums, aside } = await moveToPostgres({
    dataDir: config.dataDir,
    url: target,
    clock: systemClock,
  })
  saySums(sums)
  say(`Set DATABASE_URL to this database and start the site. The old file is kept: ${aside}`)
  await indexSearch({ ...process.env, DATABASE_URL: target })
}

async function toSqlite(): Promise<void> {
  const url = config.DATABASE_URL
  if (!url) stopWith(['DATABASE_URL must name the PostgreSQL database to move from.'])
  const { sums } = await moveToSqlite({ dataDir: config.dataDir, url })
  saySums(sums)
  say('Remove DATABASE_URL and start the site. The PostgreSQL database was left unchanged.')
  await indexSearch({ ...process.env, DATABASE_URL: '' })
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
