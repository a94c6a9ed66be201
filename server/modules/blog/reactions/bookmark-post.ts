import { takeLimit } from '#server/database/rate-limits.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireBookmarker } from '#server/modules/blog/access.ts'
import { addMark, lockPublishedPost, removeMark } from './queries.ts'

const PER_ACCOUNT = 300

/** Adds a published post to a person's saved posts, or removes it. */
export async function bookmarkPost(
  ctx: Context,
  actor: Actor,
  postId: string,
): Promise<{ saved: boolean }> {
  const { userId } = requireBookmarker(actor)
  await takeLimit(ctx, `saves:${userId}`, PER_ACCOUNT)
  return transact(ctx, async ({ tx, engine, clock }) => {
    if (!(await lockPublishedPost(tx, engine, postId))) throw notFound('Post not found.')
    const saved = !(await removeMark(tx, 'post_saves', { postId, userId }))
    if (saved) await addMark(tx, 'post_saves', { postId, userId, now: timestamp(clock) })
    return { saved }
  })
}
