import type { Context } from '#server/kernel/context.ts'
import { pagingOf } from '#shared/api/page.ts'
import { everyone, type Visibility } from '#server/modules/blog/access.ts'
import { categoryIndex } from '#server/modules/blog/categories/index.ts'
import {
  PUBLIC,
  PUBLIC_UNCATEGORIZED,
  publicBy,
  publicIn,
  publicWithTag,
} from '#server/modules/blog/lists/index.ts'
import { fold } from '#shared/text/words.ts'
import { withEditorialFields } from './editorial-fields.ts'
import { presentSummary } from './present.ts'
import {
  listPostIds,
  listPosts,
  listPostsById,
  type PostFilter,
  type PostOrder,
} from './queries-posts.ts'
import type { ListedPosts, ListPostsQuery, PostSummary } from '#server/modules/blog/schema.ts'

/** One page of the visible posts; an unknown category or a search without a word finds nothing. */
export async function listBlogs(
  ctx: Context,
  query: ListPostsQuery,
  visibility: Visibility,
): Promise<ListedPosts> {
  const { page, limit } = query
  const filter = await filterOf(ctx, query, visibility)
  const { posts, total } = filter
    ? await readPage(ctx, filter, { order: query.sort, limit, offset: (page - 1) * limit })
    : { posts: [], total: 0 }
  const blogs = visibility === everyone ? posts : await withEditorialFields(ctx, posts, visibility)
  return { blogs, totalBlogs: total, ...pagingOf(total, { page, limit }) }
}

/** The topics of content that a guest's list depends on, one of its lists; undefined stands for all. */
export async function listTopics(
  ctx: Context,
  query: ListPostsQuery,
): Promise<string[] | undefined> {
  const { search, sort } = query
  if (search || (sort !== 'latest' && sort !== 'oldest')) return undefined
  if (query.tag) return [publicWithTag(fold(query.tag))]
  if (query.uncategorized === 'true') return [PUBLIC_UNCATEGORIZED]
  if (query.authorId) return [publicBy(query.authorId)]
  if (!query.category) return [PUBLIC]
  const category = (await categoryIndex(ctx)).find(query.category)
  return category && [publicIn(category.id)]
}

/** The newest posts within a filter. */
export async function summaries(
  ctx: Context,
  filter: PostFilter,
  limit: number,
): Promise<PostSummary[]> {
  return (await readPage(ctx, filter, { order: 'latest', limit, offset: 0 })).posts
}

/** One page of the posts within a filter, and the number of all; a search finds 1,000 at most. */
export async function readPage(
  ctx: Context,
  filter: PostFilter,
  page: { order: PostOrder; limit: number; offset: number },
): Promise<{ posts: PostSummary[]; total: number }> {
  const [{ rows, total }, categories] = await Promise.all([
    listPosts(ctx.store, filter, page),
    categoryIndex(ctx),
  ])
  return { posts: rows.map((row) => presentSummary(row, categories)), total }
}

/** Visible posts, in the order of their ids. */
export async function summariesById(
  ctx: Context,
  ids: readonly string[],
  visibility: Visibility,
): Promise<PostSummary[]> {
  const [rows, categories] = await Promise.all([
    listPostsById(ctx.store.db, ids, visibility),
    categoryIndex(ctx),
  ])
  return rows.map((row) => presentSummary(row, categories))
}

type Plain = 'search' | 'category' | 'status' | 'authorId'
type FilterQuery = Pick<ListPostsQuery, Plain> & Partial<ListPostsQuery>

/** The ids of the visible posts that a filter finds, newest first. */
export async function findPostIds(
  ctx: Context,
  query: FilterQuery,
  { visibility, limit }: { visibility: Visibility; limit: number },
): Promise<string[]> {
  const filter = await filterOf(ctx, query, visibility)
  return filter ? listPostIds(ctx.store, filter, limit) : []
}

async function filterOf(
  ctx: Context,
  { search, category, status, authorId, tag, uncategorized }: FilterQuery,
  visibility: Visibility,
): Promise<PostFilter | undefined> {
  const filter: PostFilter = { visibility }
  if (status !== 'all') filter.status = status
  if (authorId) filter.authorId = authorId
  if (tag) filter.tagKey = fold(tag)
  if (uncategorized === 'true') filter.isUncategorized = true
  if (category) {
    const index = await categoryIndex(ctx)
    const match = index.find(category)
    if (!match) return undefined
    filter.categoryId = match.id
    filter.formerCategoryIds = index.formerIdsOf(match.id)
  }
  if (search.trim()) filter.search = search
  return filter
}
