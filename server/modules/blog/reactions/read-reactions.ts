import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { findReactions } from '#server/modules/blog/posts/index.ts'
import type { Reactions } from './schema.ts'

const NOBODY = ''

export async function readReactions(
  ctx: Context,
  viewer: Actor,
  postId: string,
): Promise<Reactions> {
  const userId = viewer.kind === 'member' ? viewer.userId : NOBODY
  const row = await findReactions(ctx.store.db, postId, userId)
  if (!row) throw notFound('Post not found.')
  return {
    likesCount: row.likes_count,
    isLikedByUser: Boolean(row.is_liked),
    isSaved: Boolean(row.is_saved),
    commentsCount: Number(row.comments_count),
  }
}
