import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { everyone, requireBookmarker } from '#server/modules/blog/access.ts'
import { summariesById } from '#server/modules/blog/reading/index.ts'
import type { PostSummary, SavedPost } from '#server/modules/blog/schema.ts'
import { listBookmarks } from './queries.ts'

const MOST = 500
const NO_CATEGORY = { _id: '', name: 'Uncategorized', slug: '' }

/** Published posts only, newest save first. */
export function listSavedPostIds(ctx: Context, userId: string): Promise<string[]> {
  return listBookmarks(ctx.store.db, userId, MOST)
}

export async function listSavedPosts(ctx: Context, actor: Actor): Promise<SavedPost[]> {
  const { userId } = requireBookmarker(actor)
  const posts = await summariesById(ctx, await listSavedPostIds(ctx, userId), everyone)
  return posts.map(presentSavedPost)
}

function presentSavedPost(post: PostSummary): SavedPost {
  const { _id, slug, title, coverImage, cover, category, createdAt, readingMinutes } = post
  return {
    _id,
    slug,
    title,
    coverImage,
    cover,
    createdAt,
    readingMinutes,
    category: category[0] ?? NO_CATEGORY,
  }
}
