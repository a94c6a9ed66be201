import { matches } from '#server/database/search-index.ts'
import type { Context } from '#server/kernel/context.ts'
import { textOf } from '#server/richtext/index.ts'
import { everyone } from '#server/modules/blog/access.ts'
import { categoryIndex } from '#server/modules/blog/categories/index.ts'
import { presentSearchHit, presentSummary } from './present.ts'
import { countPosts, listPosts } from './queries-posts.ts'
import { listContentStarts } from './queries-search.ts'
import type { PostSummary, SearchHit } from '#server/modules/blog/schema.ts'

type Page = { limit: number; offset: number }

/** A published post that was found, with the beginning of its text (plain, about 100,000 characters at most). */
export type FoundPost = { post: PostSummary; text: string }

/** The best published posts for a query, in the short form of suggestions. */
export async function suggestPosts(
  ctx: Context,
  { query, authorId, limit }: { query: string; authorId?: string | undefined; limit: number },
): Promise<SearchHit[]> {
  const found = matches(ctx.store.engine, 'post_search', query)
  if (!found) return []
  const filter = { sight: everyone, found, ...(authorId && { authorId }) }
  const rows = await listPosts(ctx.store.db, filter, { order: 'best', limit, offset: 0 })
  return rows.map(presentSearchHit)
}

/** One page of the published posts that hold every word of a query, best first, and how many there are. */
export async function searchPosts(
  ctx: Context,
  query: string,
  page: Page,
): Promise<{ found: FoundPost[]; total: number }> {
  const { db, engine } = ctx.store
  const found = matches(engine, 'post_search', query)
  if (!found) return { found: [], total: 0 }
  const filter = { sight: everyone, found }
  const [rows, total, categories] = await Promise.all([
    listPosts(db, filter, { order: 'best', ...page }),
    countPosts(db, filter),
    categoryIndex(ctx),
  ])
  const contents = await listContentStarts(
    db,
    rows.map(({ id }) => id),
  )
  return {
    found: rows.map((row) => ({
      post: presentSummary(row, categories),
      text: textOf(contents.get(row.id) ?? ''),
    })),
    total: Number(total),
  }
}
