import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import type { Sight } from './access.ts'
import { categoryIndex } from './category-index.ts'
import { presentSummary } from './present.ts'
import { listPostsById } from './queries-posts.ts'
import { isPublished, listRelatedIds } from './queries-related.ts'
import type { PostSummary } from './schema.ts'

const RELATED = 3
const ANSWERS_KEPT = 5000

const kept = new WeakMap<Context, { revision: number; ids: Map<string, string[]> }>()

/** The published posts that a reader of this one may want next. */
export async function relatedPosts(
  ctx: Context,
  postId: string,
  sight: Sight,
): Promise<PostSummary[]> {
  const ids = await relatedIds(ctx, postId)
  const [rows, categories] = await Promise.all([
    listPostsById(ctx.store.db, ids, sight),
    categoryIndex(ctx),
  ])
  return rows.map((row) => presentSummary(row, categories))
}

// Nearness changes only with content, and finding it looks at every post: it is found once for each revision.
async function relatedIds(ctx: Context, postId: string): Promise<string[]> {
  const revision = ctx.store.revision()
  const known = kept.get(ctx)
  if (revision !== undefined && known?.revision !== revision)
    kept.set(ctx, { revision, ids: new Map() })
  const ids = kept.get(ctx)?.ids.get(postId)
  if (ids && known?.revision === revision) return ids
  if (!(await isPublished(ctx.store.db, postId))) throw notFound('Post not found.')
  const found = await listRelatedIds(ctx.store.db, postId, RELATED)
  const memo = kept.get(ctx)
  if (memo && memo.revision === revision && memo.ids.size < ANSWERS_KEPT)
    memo.ids.set(postId, found)
  return found
}
