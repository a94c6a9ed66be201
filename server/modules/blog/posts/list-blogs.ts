import { matches } from '#server/database/search-index.ts'
import { PreparedJson } from '#server/http/prepared-json.ts'
import type { Context } from '#server/kernel/context.ts'
import { pageCount } from '#shared/page.ts'
import { everyone, type Sight } from '#server/modules/blog/access.ts'
import { categoryIndex } from '#server/modules/blog/categories/index.ts'
import { withDesk } from './desk-facts.ts'
import { memoryOf } from './memory.ts'
import { presentSummary } from './present.ts'
import { listPopular } from './queries-posts.ts'
import {
  countPosts,
  listPosts,
  listPostsById,
  type PostFilter,
  type PostOrder,
  type SummaryRow,
} from './queries-posts.ts'
import type { ListedPosts, ListPostsQuery, PostSummary } from '#server/modules/blog/schema.ts'

type ListOrder = PostOrder | 'popular'

/** One page of the posts within sight; an unknown category or a search without a word finds nothing. */
export async function listBlogs(
  ctx: Context,
  query: ListPostsQuery,
  sight: Sight,
): Promise<PreparedJson<ListedPosts>> {
  const read = async () => new PreparedJson(await readList(ctx, query, sight))
  const isPlain = !query.search && !query.authorId && query.sort !== 'popular'
  if (sight !== everyone || !isPlain) return read()
  const key = JSON.stringify([query.category, query.sort, query.status, query.page, query.limit])
  return memoryOf(ctx).lists.find(key, read)
}

async function readList(ctx: Context, query: ListPostsQuery, sight: Sight): Promise<ListedPosts> {
  const { page, limit } = query
  const filter = await filterOf(ctx, query, sight)
  const [blogs, totalBlogs] = filter
    ? await Promise.all([
        summaries(ctx, filter, { order: query.sort, limit, offset: (page - 1) * limit }),
        countPosts(ctx.store.db, filter),
      ])
    : [[], 0]
  const shown = sight === everyone ? blogs : await withDesk(ctx, blogs, sight)
  return { blogs: shown, totalBlogs, currentPage: page, totalPages: pageCount(totalBlogs, limit) }
}

/** Posts within a filter as the API shows them. */
export async function summaries(
  ctx: Context,
  filter: PostFilter,
  page: { order: ListOrder; limit: number; offset?: number },
): Promise<PostSummary[]> {
  const [rows, categories] = await Promise.all([
    readRows(ctx, filter, { offset: 0, ...page }),
    categoryIndex(ctx),
  ])
  return rows.map((row) => presentSummary(row, categories))
}

/** The posts of these ids within sight, in the order of the ids. */
export async function summariesById(
  ctx: Context,
  ids: readonly string[],
  sight: Sight,
): Promise<PostSummary[]> {
  const [rows, categories] = await Promise.all([
    listPostsById(ctx.store.db, ids, sight),
    categoryIndex(ctx),
  ])
  return rows.map((row) => presentSummary(row, categories))
}

async function readRows(
  ctx: Context,
  filter: PostFilter,
  { order, ...page }: { order: ListOrder; limit: number; offset: number },
): Promise<SummaryRow[]> {
  const { db } = ctx.store
  return order === 'popular'
    ? listPopular(db, filter, page)
    : listPosts(db, filter, { order, ...page })
}

async function filterOf(
  ctx: Context,
  { search, category, status, authorId }: ListPostsQuery,
  sight: Sight,
): Promise<PostFilter | undefined> {
  const filter: PostFilter = { sight }
  if (status !== 'all') filter.status = status
  if (authorId) filter.authorId = authorId
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
