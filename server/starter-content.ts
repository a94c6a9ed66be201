import { loadStarterContent } from './modules/migration/index.ts'
import { openToolContext } from './open-context.ts'

// Runs beside a server that starts on an empty site, so that what the import needed of memory ends with it.
process.once('disconnect', () => process.exit(1))
const ctx = await openToolContext()
await loadStarterContent(ctx)
await ctx.store.close()
process.exit(0)
