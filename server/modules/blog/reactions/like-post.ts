import { takeLimit } from '#server/database/rate-limits.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireLiker } from '#server/modules/blog/access.ts'
import { changeLikes, forgetLikes } from '#server/modules/blog/posts/index.ts'
import { addMark, lockPublishedPost, removeMark } from './queries.ts'

const PER_ACCOUNT = 300

/** Likes or unlikes a published post. The page cache stays valid, since browsers load these numbers separately. */
export async function likePost(
  ctx: Context,
  actor: Actor,
  postId: string,
): Promise<{ liked: boolean; likesCount: number }> {
  const { userId } = requireLiker(actor)
  await takeLimit(ctx, `likes:${userId}`, PER_ACCOUNT)
  const outcome = await transact(ctx, async ({ tx, engine, clock }) => {
    if (!(await lockPublishedPost(tx, engine, postId))) throw notFound('Post not found.')
    const liked = !(await removeMark(tx, 'post_likes', { postId, userId }))
    if (liked) await addMark(tx, 'post_likes', { postId, userId, now: timestamp(clock) })
    return { liked, likesCount: await changeLikes(tx, postId, liked ? 1 : -1) }
  })
  forgetLikes(ctx)
  return outcome
}
