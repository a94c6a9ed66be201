import { counted } from '#shared/text/counted.ts'
import { wordsOf } from '#server/kernel/error-words.ts'
import { fromCaller, helpIfAsked, say } from './command.ts'
import { systemClock } from './kernel/clock.ts'
import { rebuildSearch, restoreBackup } from './modules/backups/index.ts'
import { configOrStop, stopWith } from './environment.ts'
import { holdData, openToolContext } from './open-context.ts'
import { pictureStorage } from './picture-storage.ts'

const USAGE = `Replaces the site's data with a backup. Stop the site first. The current data is backed up before anything changes.

  npm run restore -- <file>`

helpIfAsked(USAGE)
const [path, ...others] = process.argv.slice(2)
if (!path || others.length > 0 || path.startsWith('-')) stopWith([USAGE])
const config = configOrStop()
holdData(config, 'exclusive')
try {
  const site = {
    location: config,
    storage: await pictureStorage(config),
    clock: systemClock,
  }
  const { manifest, aside, lacking } = await restoreBackup(site, fromCaller(path))
  const rows = Object.values(manifest.tables).reduce((total, table) => total + table.rows, 0)
  say(
    `The site is back to how it was at ${manifest.madeAt}: ${counted(rows, 'row')}, ${counted(manifest.pictures.length, 'picture')}.`,
  )
  if (lacking) say(`The backup lacks pictures. ${lacking}`)
  if (aside) say(`The previous data is kept: ${aside}`)
  // The site is restored whether or not this succeeds, and a start makes up for it.
  const ctx = await openToolContext(config)
  const indexed = await rebuildSearch(ctx)
  await ctx.store.close()
  if (indexed > 0) say(`${indexed} posts and products were indexed for search.`)
} catch (error) {
  stopWith([wordsOf(error)])
}
process.exit(0)
