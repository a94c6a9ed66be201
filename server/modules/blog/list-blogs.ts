import { matches } from '#server/database/search-index.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { pageCount } from '#shared/page.ts'
import { everyone, type Sight } from './access.ts'
import { categoryIndex } from './category-index.ts'
import { presentSummary } from './present.ts'
import { countPosts, listPosts, type PostFilter, type PostOrder } from './queries-posts.ts'
import type { ListPostsQuery, PostSummary } from './schema.ts'

const POPULAR_DAYS = 30

/** One page of the posts within sight; an unknown category or a search without a word finds nothing. */
export async function listBlogs(ctx: Context, query: ListPostsQuery, sight: Sight) {
  const { page, limit } = query
  const filter = await filterOf(ctx, query, sight)
  const [blogs, totalBlogs] = filter
    ? await Promise.all([
        summaries(ctx, filter, { order: query.sort, limit, offset: (page - 1) * limit }),
        total(ctx, filter, JSON.stringify([query.status, query.category, query.search])),
      ])
    : [[], 0]
  return { blogs, totalBlogs, currentPage: page, totalPages: pageCount(totalBlogs, limit) }
}

/** Posts within a filter as the API shows them. */
export async function summaries(
  ctx: Context,
  filter: PostFilter,
  page: { order: PostOrder; limit: number; offset?: number },
): Promise<PostSummary[]> {
  const since = new Date(ctx.clock.now().getTime() - POPULAR_DAYS * DAY_MS)
  const [rows, categories] = await Promise.all([
    listPosts(ctx.store.db, filter, {
      ...page,
      offset: page.offset ?? 0,
      viewsSince: since.toISOString().slice(0, 10),
    }),
    categoryIndex(ctx),
  ])
  return rows.map((row) => presentSummary(row, categories))
}

async function filterOf(
  ctx: Context,
  { search, category, status }: ListPostsQuery,
  sight: Sight,
): Promise<PostFilter | undefined> {
  const filter: PostFilter = { sight }
  if (status !== 'all') filter.status = status
  if (category) {
    const known = (await categoryIndex(ctx)).find(category)
    if (!known) return undefined
    filter.categoryId = known.id
  }
  if (search.trim()) {
    const found = matches(ctx.store.engine, 'post_search', search)
    if (!found) return undefined
    filter.found = found
  }
  return filter
}

const totals = new WeakMap<Context, { revision: number; counts: Map<string, number> }>()
const TOTALS_KEPT = 1000

// What everybody sees changes only with the content revision, so its size is counted once for each.
async function total(ctx: Context, filter: PostFilter, key: string): Promise<number> {
  const revision = ctx.store.revision()
  if (filter.sight !== everyone || revision === undefined) return countPosts(ctx.store.db, filter)
  let known = totals.get(ctx)
  if (known?.revision !== revision) totals.set(ctx, (known = { revision, counts: new Map() }))
  const counted = known.counts.get(key) ?? (await countPosts(ctx.store.db, filter))
  if (known.counts.size < TOTALS_KEPT) known.counts.set(key, counted)
  return counted
}
