import { bumpRevision } from '#server/database/revision.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import type { Sight } from '#server/modules/blog/access.ts'
import { findBinned, takeOutOfBin, type BinnedRow } from './queries.ts'

/** Takes a post out of the bin as it was; answers the state that it has now. */
export function restorePost(ctx: Context, id: string, sight: Sight) {
  return ctx.store.transaction(async (tx) => {
    const binned = await findBinned(tx, id, sight)
    if (!binned) throw notFound('Post not found.')
    const status = formerStatus(binned, sight)
    const { publish_at: planned } = binned
    const publishAt = planned && planned > timestamp(ctx.clock) ? planned : null
    await takeOutOfBin(tx, id, { status, publishAt })
    await bumpRevision(tx, ctx.store.engine)
    return status
  })
}

// What an admin took from the public, its writer must not bring back there.
function formerStatus({ deleted_status: former }: BinnedRow, sight: Sight) {
  if (sight.kind !== 'all' && former === 'published') return 'draft'
  return former ?? 'draft'
}
