import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { inOrder } from '#server/database/in-order.ts'
import { findDocuments, MOST_FOUND } from '#server/database/search-index.ts'
import type { Store } from '#server/database/store.ts'
import type { Flag } from '#server/database/tables.ts'
import type { CoverRow } from '#server/modules/media/index.ts'
import type { Visibility } from '#server/modules/blog/access.ts'
import {
  countShared,
  listIds,
  listLengths,
  listNumberedIds,
  PUBLIC,
  sortByNumber,
} from '#server/modules/blog/lists/index.ts'
import type { LISTED_STATUSES, NUMBER_SORTS, POST_SORTS } from '#server/modules/blog/schema.ts'
import type { BlogTables } from '#server/modules/blog/tables.ts'
import { labelGroups, sourcesOf } from './list-sources.ts'

type Posts = BlogTables['posts']
type Read =
  | 'content'
  | 'colored_code'
  | 'meta_title'
  | 'meta_description'
  | 'has_affiliate_links'
  | 'is_starter'
  | 'checked_on'
type Internal = 'submitted_at' | 'published_at'

export type SummaryRow = Omit<Posts, Read | Internal> &
  CoverRow & {
    likes_count: number
    author_name: string | null
    avatar_media_id: string | null
    avatar_width: number | null
    is_liked: number | boolean
  }

export type PostRow = SummaryRow &
  Pick<Posts, Read> & {
    author_role: 'user' | 'admin' | null
    author_is_owner: Flag | null
    author_bio: string | null
  }

export type PostFilter = {
  visibility: Visibility
  status?: Exclude<(typeof LISTED_STATUSES)[number], 'all'>
  categoryId?: string
  /** By which its posts may still be indexed. */
  formerCategoryIds?: string[]
  authorId?: string
  /** Public posts only, outside of searches. */
  tagKey?: string
  /** Public posts only, outside of searches. */
  isUncategorized?: boolean
  isFeatured?: boolean
  /** Words that the post must hold. */
  search?: string
}

/** `best` means `latest` outside of searches. */
export type PostOrder = (typeof POST_SORTS)[number] | 'best'

type Page = { order: PostOrder; limit: number; offset: number }

type Reader = Pick<Store, 'db' | 'engine'>

const SUMMARY = sql.raw(`p.id, p.slug, p.title, p.excerpt, p.cover_media_id, p.cover_alt, p.status,
  p.author_id, p.byline, p.tags, p.category_ids, p.tested, p.is_featured, p.reading_minutes,
  n.likes AS likes_count, p.created_at, p.updated_at,
  m.width AS cover_width, m.height AS cover_height, m.blur AS cover_blur,
  u.name AS author_name, u.avatar_media_id, a.width AS avatar_width`)

const DETAILS =
  sql.raw(`p.content, p.colored_code, p.meta_title, p.meta_description, p.has_affiliate_links,
  p.is_starter, p.checked_on, u.role AS author_role, u.is_owner AS author_is_owner, u.bio AS author_bio`)

const JOINED =
  sql.raw(`JOIN post_numbers n ON n.post_id = p.id LEFT JOIN media m ON m.id = p.cover_media_id
  LEFT JOIN users u ON u.id = p.author_id LEFT JOIN media a ON a.id = u.avatar_media_id`)

/** One page of posts with their covers and authors, and the number of all. */
export async function listPosts(
  store: Reader,
  filter: PostFilter,
  page: Page,
): Promise<{ rows: SummaryRow[]; total: number }> {
  const { ids, total } = filter.search
    ? await findPosts(store, filter, page)
    : await listPlaced(store.db, filter, page)
  return { rows: await listPostsById(store.db, ids, filter.visibility), total }
}

export async function listPostIds(
  store: Reader,
  filter: PostFilter,
  limit: number,
): Promise<string[]> {
  const page = { order: 'latest', limit, offset: 0 } as const
  if (!filter.search) return listIds(store.db, sourcesOf(filter), page)
  return (await findPosts(store, filter, { ...page, limit: MOST_FOUND })).ids
}

async function listPlaced(db: Db, filter: PostFilter, { order, ...page }: Page) {
  const sources = sourcesOf(filter)
  const [ids, total] = await Promise.all([
    isNumbered(order)
      ? listNumberedIds(db, sources, { sort: order, ...page })
      : listIds(db, sources, { order: order === 'oldest' ? order : 'latest', ...page }),
    countPosts(db, filter),
  ])
  return { ids, total }
}

function isNumbered(order: PostOrder): order is (typeof NUMBER_SORTS)[number] {
  return !['latest', 'oldest', 'best'].includes(order)
}

// By a number, only the newest hits are sorted.
async function findPosts({ db, engine }: Reader, filter: PostFilter, page: Page) {
  const asked = { query: filter.search ?? '', labels: labelGroups(filter) }
  const { order, ...slice } = page
  if (!isNumbered(order))
    return findDocuments(db, engine, 'post_search', { ...asked, ...slice, order })
  const every = { limit: MOST_FOUND, offset: 0, order: 'latest' } as const
  const { ids, total } = await findDocuments(db, engine, 'post_search', { ...asked, ...every })
  return { ids: await sortByNumber(db, ids, { sort: order, ...slice }), total }
}

async function countPosts(db: Db, filter: PostFilter): Promise<number> {
  const sources = sourcesOf(filter)
  const lists = sources.map(({ list }) => list)
  const lengths = await listLengths(db, lists)
  const counts = sources.map((source) =>
    source.also.length > 0 ? countShared(db, source) : (lengths.get(source.list) ?? 0),
  )
  return (await Promise.all(counts)).reduce((total, count) => total + count, 0)
}

export async function findPost(
  db: Db,
  slug: string,
  visibility: Visibility,
): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`SELECT ${SUMMARY}, ${DETAILS}, ${isLiked(visibility)}
    FROM posts p ${JOINED} WHERE p.slug = ${slug} AND ${within(visibility)}`.execute(db)
  return rows[0]
}

/** Finds a post in any state but the bin by the secret of its preview link. */
export async function findPreviewedPost(db: Db, token: string): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`SELECT ${SUMMARY}, ${DETAILS}, 0 AS is_liked
    FROM posts p ${JOINED} JOIN post_drafts d ON d.post_id = p.id
    WHERE d.preview_token = ${token} AND d.deleted_at IS NULL`.execute(db)
  return rows[0]
}

/** The current slug of a visible post that once had this one. */
export async function findMovedSlug(
  db: Db,
  slug: string,
  visibility: Visibility,
): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`SELECT p.slug
    FROM post_slugs s JOIN posts p ON p.id = s.post_id
    WHERE s.slug = ${slug} AND ${within(visibility)}`.execute(db)
  return rows[0]?.slug
}

/** Visible posts, in the order of their ids. */
export async function listPostsById(
  db: Db,
  ids: readonly string[],
  visibility: Visibility,
): Promise<SummaryRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SummaryRow>`SELECT ${SUMMARY}, ${isLiked(visibility)}
    FROM posts p ${JOINED} WHERE p.id IN (${sql.join(ids)}) AND ${within(visibility)}`.execute(db)
  return inOrder(rows, ids)
}

/** Those of the ids whose posts are visible, in any order. */
export async function listVisibleIds(
  db: Db,
  ids: readonly string[],
  visibility: Visibility,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT p.id
    FROM posts p WHERE p.id IN (${sql.join(ids)}) AND ${within(visibility)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Slug and title of the `count` newest published posts. */
export function listLatestTitles({ store }: { store: Store }, count: number) {
  return store.db
    .selectFrom('post_places as l')
    .innerJoin('posts as p', 'p.id', 'l.post_id')
    .select(['p.slug', 'p.title'])
    .where('l.list', '=', PUBLIC)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.post_id', 'desc')
    .limit(count)
    .execute()
}

/** Titles of posts in any state, by their ids. */
export async function listPostTitles(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('posts').select(['id', 'title']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

const NOT_IN_BIN = sql.raw(
  'p.id NOT IN (SELECT d.post_id FROM post_drafts d WHERE d.deleted_at IS NOT NULL)',
)

// The status of a post in the bin is `draft`.
function within(visibility: Visibility): RawBuilder<unknown> {
  if (visibility.kind === 'all') return NOT_IN_BIN
  if (visibility.kind === 'published') return sql`p.status = 'published'`
  return sql`(p.status = 'published' OR (p.author_id = ${visibility.userId} AND ${NOT_IN_BIN}))`
}

function isLiked(visibility: Visibility): RawBuilder<unknown> {
  if (!visibility.userId) return sql`0 AS is_liked`
  return sql`EXISTS (SELECT 1 FROM post_likes k WHERE k.post_id = p.id AND k.user_id = ${visibility.userId}) AS is_liked`
}
