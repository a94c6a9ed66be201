import { listQuoted } from '#server/database/search-index.ts'
import type { Context } from '#server/kernel/context.ts'
import { everyone } from '#server/modules/blog/access.ts'
import { readPage } from './list-blogs.ts'
import { presentSearchHit } from './present.ts'
import { listPosts } from './queries-posts.ts'
import type { PostSummary, SearchHit } from '#server/modules/blog/schema.ts'

/** `text` is the beginning of the plain text, 20,000 characters at most. */
export type FoundPost = { post: PostSummary; text: string }

export async function suggestPosts(
  ctx: Context,
  { query, authorId, limit }: { query: string; authorId?: string | undefined; limit: number },
): Promise<SearchHit[]> {
  const filter = { visibility: everyone, search: query, ...(authorId && { authorId }) }
  const { rows } = await listPosts(ctx.store, filter, { order: 'best', limit, offset: 0 })
  return rows.map(presentSearchHit)
}

/** One page of the published posts that hold every word of a query, best first, and the number of all, 1,000 at most. */
export async function searchPosts(
  ctx: Context,
  query: string,
  page: { limit: number; offset: number },
): Promise<{ found: FoundPost[]; total: number }> {
  const filter = { visibility: everyone, search: query }
  const { posts, total } = await readPage(ctx, filter, { order: 'best', ...page })
  const ids = posts.map(({ _id }) => _id)
  const texts = await listQuoted(ctx.store.db, 'post_search', ids)
  return { found: posts.map((post) => ({ post, text: texts.get(post._id) ?? '' })), total }
}
