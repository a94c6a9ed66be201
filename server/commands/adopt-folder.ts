import { counted } from '#shared/text/counted.ts'
import { keepBackups } from '#server/start/backup-bucket.ts'
import { helpIfAsked, say } from '#server/start/command.ts'
import { findSiteId } from '#server/database/site-id.ts'
import { adoptFolder } from '#server/modules/installation/index.ts'
import { configOrStop, stopWith } from '#server/start/environment.ts'
import { holdData, openToolContext } from '#server/start/open-context.ts'

const USAGE = `Makes DATA_DIR the folder of this database. Only for a site whose own folder is lost: a start says when it is needed.

  npm run adopt-folder`

helpIfAsked(USAGE)
if (process.argv.length > 2) stopWith([USAGE])
const config = configOrStop()
holdData(config, 'exclusive')
const ctx = await openToolContext(config, { isOwnFolder: false })
const former = await findSiteId(ctx.store.db)
const { pictures, missing } = await adoptFolder(ctx)
await ctx.store.close()
await keepBackups(config, former?.value)
say(`${config.dataDir} is now the folder of this site. No other folder is.`)
say(
  missing > 0
    ? `${counted(missing, 'picture')} of ${pictures} have no file here. Backups count as failed until they are replaced or removed from posts and products.`
    : `The files of all ${counted(pictures, 'picture')} are here.`,
)
process.exit(0)
