import { bumpRevision } from '#server/database/revision.ts'
import type { Context } from '#server/kernel/context.ts'
import { forgetReadings } from '#server/modules/blog/index.ts'

/** Drops every remembered page and list: a new revision makes them stale in every process, whatever it has in memory. */
export async function clearCaches(ctx: Context): Promise<void> {
  await ctx.store.transaction((tx) => bumpRevision(tx, ctx.store.engine))
  forgetReadings(ctx)
}
