import { join } from 'node:path'
import { localStorage } from './adapters/storage.ts'
import { fromCaller, say } from './command.ts'
import { systemClock } from './kernel/clock.ts'
import { rebuildSearch, restoreBackup } from './modules/backups/index.ts'
import { configOrStop, holdData, openToolContext, stopWith } from './open-context.ts'

const USAGE = `Replaces the site, which must not be running, by a backup. The present data are kept as a backup of their own.

  npm run restore -- <file>`

const [given, ...others] = process.argv.slice(2)
if (!given || others.length > 0 || given.startsWith('-')) stopWith([USAGE])
const config = configOrStop()
holdData(config, 'exclusive')
try {
  const site = {
    place: config,
    storage: localStorage(join(config.dataDir, 'media')),
    clock: systemClock,
  }
  const { manifest, aside } = await restoreBackup(site, fromCaller(given))
  const rows = Object.values(manifest.tables).reduce((total, table) => total + table.rows, 0)
  say(
    `The site is that of ${manifest.madeAt} again: ${rows} rows, ${manifest.pictures.length} pictures.`,
  )
  if (aside) say(`What was there before is kept: ${aside}`)
  // The site is restored whether or not this succeeds, and a start makes up for it.
  const ctx = await openToolContext(config)
  const indexed = await rebuildSearch(ctx)
  await ctx.store.close()
  if (indexed > 0) say(`${indexed} posts and products were indexed for search.`)
} catch (error) {
  stopWith([(error as Error).message])
}
process.exit(0)
