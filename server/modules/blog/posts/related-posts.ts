import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { everyone, type Sight } from '#server/modules/blog/access.ts'
import { summariesById } from './list-blogs.ts'
import { memoryOf } from './memory.ts'
import { isPublished, listRelatedIds } from './queries-related.ts'
import type { PostSummary } from '#server/modules/blog/schema.ts'

const RELATED = 3

/** The published posts that a reader of this one may want next. */
export function relatedPosts(ctx: Context, postId: string, sight: Sight): Promise<PostSummary[]> {
  const readNow = () => readRelated(ctx, postId, sight)
  return sight === everyone ? memoryOf(ctx).nearPosts.find(postId, readNow) : readNow()
}

async function readRelated(ctx: Context, postId: string, sight: Sight): Promise<PostSummary[]> {
  return summariesById(ctx, await relatedIds(ctx, postId), sight)
}

// Nearness changes only with content, and finding it looks at every post: it is found once for each revision.
function relatedIds(ctx: Context, postId: string): Promise<string[]> {
  return memoryOf(ctx).nearIds.find(postId, async () => {
    if (!(await isPublished(ctx.store.db, postId))) throw notFound('Post not found.')
    return listRelatedIds(ctx.store.db, postId, RELATED)
  })
}
