import { databaseFault, isDiskFault } from '#server/database/connect.ts'
import { loadStarterContent } from '#server/modules/migration/index.ts'
import { stopWith } from '#server/start/environment.ts'
import { openToolContext } from '#server/start/open-context.ts'

// Started by a server on an empty site, so that the import's memory is freed when it ends.
process.once('disconnect', () => process.exit(1))
const ctx = await openToolContext()
try {
  await loadStarterContent(ctx)
} catch (error) {
  if (isDiskFault(error)) stopWith([databaseFault(error, ctx.config)])
  throw error
}
await ctx.store.close()
process.exit(0)
