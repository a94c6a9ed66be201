import { takeLimit } from '#server/database/rate-limits.ts'
import { requireMember, type Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { addMark, lockPublishedPost, removeMark } from './queries.ts'

const PER_ACCOUNT = 300

/** Puts a published post among a person's saved ones, or takes it out. */
export async function bookmarkPost(
  ctx: Context,
  actor: Actor,
  postId: string,
): Promise<{ saved: boolean }> {
  const { userId } = requireMember(actor, 'Please login to save posts')
  await takeLimit(ctx, `saves:${userId}`, PER_ACCOUNT)
  return ctx.store.transaction(async (tx) => {
    if (!(await lockPublishedPost(tx, ctx.store.engine, postId))) throw notFound('Post not found.')
    const saved = !(await removeMark(tx, 'post_saves', { postId, userId }))
    if (saved) await addMark(tx, 'post_saves', { postId, userId, now: timestamp(ctx.clock) })
    return { saved }
  })
}
