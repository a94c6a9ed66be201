import { bumpRevision } from '#server/database/content/revision.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { forgetRenderedPosts } from '#server/modules/blog/index.ts'
import { requireCacheManager } from './access.ts'

/** A new revision invalidates cached pages and lists in every process. */
export async function clearCaches(ctx: Context, actor: Actor): Promise<void> {
  requireCacheManager(actor)
  await transact(ctx, async ({ tx, trail }) => {
    bumpRevision(tx)
    trail({ deed: 'cache-cleared', by: actor })
  })
  forgetRenderedPosts(ctx)
}
