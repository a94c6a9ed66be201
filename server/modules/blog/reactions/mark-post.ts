import { takeLimit } from '#server/database/rate-limits.ts'
import { guest, type Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { lockAccount } from '#server/modules/accounts/index.ts'
import { requireBookmarker, requireLiker } from '#server/modules/blog/access.ts'
import { changeLikes } from '#server/modules/blog/reading/index.ts'
import { addMark, lockPublishedPost, removeMark, type Mark } from './queries.ts'

const PER_ACCOUNT = 300

/** Likes or unlikes a published post. The page cache stays valid, since browsers load these numbers separately. */
export async function likePost(ctx: Context, actor: Actor, postId: string) {
  const { userId } = requireLiker(actor)
  await takeLimit(ctx, `likes:${userId}`, PER_ACCOUNT)
  return transact(ctx, async (scope) => {
    requireLiker((await lockAccount(scope, userId)) ? actor : guest)
    const liked = await toggleMark(scope, 'post_likes', { postId, userId })
    return { liked, likesCount: await changeLikes(scope.tx, postId, liked ? 1 : -1) }
  })
}

/** Adds a published post to a person's saved posts, or removes it. */
export async function bookmarkPost(ctx: Context, actor: Actor, postId: string) {
  const { userId } = requireBookmarker(actor)
  await takeLimit(ctx, `bookmarks:${userId}`, PER_ACCOUNT)
  return transact(ctx, async (scope) => {
    requireBookmarker((await lockAccount(scope, userId)) ? actor : guest)
    return { saved: await toggleMark(scope, 'post_saves', { postId, userId }) }
  })
}

// Returns whether the post bears the mark now.
async function toggleMark(
  { tx, engine, clock }: Scope,
  table: 'post_likes' | 'post_saves',
  mark: Mark,
): Promise<boolean> {
  if (!(await lockPublishedPost(tx, engine, mark.postId))) throw notFound('Post not found.')
  if (await removeMark(tx, table, mark)) return false
  await addMark(tx, table, { ...mark, now: timestamp(clock) })
  return true
}
