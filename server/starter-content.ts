import { loadStarterContent } from './modules/migration/index.ts'
import { openToolContext } from './open-context.ts'

// Started by a server on an empty site, so that the import's memory is freed when it ends.
process.once('disconnect', () => process.exit(1))
const ctx = await openToolContext()
await loadStarterContent(ctx)
await ctx.store.close()
process.exit(0)
