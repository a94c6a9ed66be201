import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Flag } from '#server/database/tables.ts'
import type { CoverRow } from '#server/modules/media/index.ts'
import type { Sight } from '#server/modules/blog/access.ts'
import {
  countShared,
  listIds,
  listLengths,
  listPopularIds,
} from '#server/modules/blog/lists/index.ts'
import type { LISTED_STATUSES, POST_SORTS, POST_STATUSES } from '#server/modules/blog/schema.ts'

import { sourcesOf } from './list-sources.ts'

export type SummaryRow = CoverRow & {
  id: string
  slug: string
  title: string
  excerpt: string
  cover_alt: string
  status: (typeof POST_STATUSES)[number]
  author_id: string | null
  byline: string
  tags: string
  category_ids: string
  tested: string | null
  is_featured: Flag
  reading_minutes: number
  likes_count: number
  created_at: string
  updated_at: string
  author_name: string | null
  avatar_media_id: string | null
  avatar_width: number | null
  is_liked: number | boolean
}

export type PostRow = SummaryRow & {
  content: string
  meta_title: string
  meta_description: string
  has_affiliate_links: Flag
  author_role: 'user' | 'admin' | null
  author_is_owner: Flag | null
}

export type PostFilter = {
  sight: Sight
  status?: Exclude<(typeof LISTED_STATUSES)[number], 'all'>
  categoryId?: string
  authorId?: string
  isFeatured?: boolean
  /** Documents that match a search, from server/database/search-index.ts. */
  found?: RawBuilder<{ id: string; rank: number }>
}

type Order = (typeof POST_SORTS)[number] | 'best'

export type PostOrder = Exclude<Order, 'popular'>

type Page = { order: PostOrder; limit: number; offset: number }

const SUMMARY = sql.raw(`p.id, p.slug, p.title, p.excerpt, p.cover_media_id, p.cover_alt, p.status,
  p.author_id, p.byline, p.tags, p.category_ids, p.tested, p.is_featured, p.reading_minutes,
  n.likes AS likes_count, p.created_at, p.updated_at,
  m.width AS cover_width, m.height AS cover_height, m.blur AS cover_blur,
  u.name AS author_name, u.avatar_media_id, a.width AS avatar_width`)

const WHOLE = sql.raw(`p.content, p.meta_title, p.meta_description, p.has_affiliate_links,
  u.role AS author_role, u.is_owner AS author_is_owner`)

const JOINED =
  sql.raw(`JOIN post_numbers n ON n.post_id = p.id LEFT JOIN media m ON m.id = p.cover_media_id
  LEFT JOIN users u ON u.id = p.author_id LEFT JOIN media a ON a.id = u.avatar_media_id`)

/** One page of posts with their covers and authors. */
export async function listPosts(db: Db, filter: PostFilter, page: Page): Promise<SummaryRow[]> {
  return listPostsById(db, await listPostIds(db, filter, page), filter.sight)
}

function listPostIds(db: Db, filter: PostFilter, { order, ...page }: Page): Promise<string[]> {
  return order === 'best' || filter.found
    ? listFoundIds(db, filter, { order, ...page })
    : listIds(db, sourcesOf(filter), { order, ...page })
}

/** The same, most read first. */
export async function listPopular(
  db: Db,
  filter: PostFilter,
  page: { limit: number; offset: number },
): Promise<SummaryRow[]> {
  const ids = filter.found
    ? await listFoundIds(db, filter, { order: 'popular', ...page })
    : await listPopularIds(db, sourcesOf(filter), page)
  return listPostsById(db, ids, filter.sight)
}

async function listFoundIds(
  db: Db,
  filter: PostFilter,
  page: Omit<Page, 'order'> & { order: Order },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT p.id FROM posts p
    JOIN post_numbers n ON n.post_id = p.id ${found(filter)}
    WHERE ${conditions(filter)}
    ORDER BY ${orderBy(page.order)} LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many posts a filter lets through. */
export async function countPosts(db: Db, filter: PostFilter): Promise<number> {
  if (filter.found) return countFound(db, filter)
  const sources = sourcesOf(filter)
  const lengths = await listLengths(
    db,
    sources.map(({ list }) => list),
  )
  const counts = sources.map((source) =>
    source.also.length > 0 ? countShared(db, source) : (lengths.get(source.list) ?? 0),
  )
  return (await Promise.all(counts)).reduce((total, count) => total + count, 0)
}

async function countFound(db: Db, filter: PostFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count
    FROM posts p ${found(filter)} WHERE ${conditions(filter)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** A post as a whole, by its present slug, if it is within sight. */
export async function findPost(db: Db, slug: string, sight: Sight): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`SELECT ${SUMMARY}, ${WHOLE}, ${isLiked(sight)}
    FROM posts p ${JOINED} WHERE p.slug = ${slug} AND ${within(sight)}`.execute(db)
  return rows[0]
}

/** A post as a whole, by the secret of its preview, wherever it stands. */
export async function findPreviewedPost(db: Db, token: string): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`SELECT ${SUMMARY}, ${WHOLE}, 0 AS is_liked
    FROM posts p ${JOINED} JOIN post_workflow w ON w.post_id = p.id
    WHERE w.preview_token = ${token} AND w.deleted_at IS NULL`.execute(db)
  return rows[0]
}

/** The present slug of a post that once had another, if it is within sight. */
export async function findMovedSlug(
  db: Db,
  slug: string,
  sight: Sight,
): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`SELECT p.slug
    FROM post_slugs s JOIN posts p ON p.id = s.post_id
    WHERE s.slug = ${slug} AND ${within(sight)}`.execute(db)
  return rows[0]?.slug
}

/** Posts within sight by id, in the order of the ids. */
export async function listPostsById(
  db: Db,
  ids: readonly string[],
  sight: Sight,
): Promise<SummaryRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SummaryRow>`SELECT ${SUMMARY}, ${isLiked(sight)}
    FROM posts p ${JOINED} WHERE p.id IN (${sql.join(ids)}) AND ${within(sight)}`.execute(db)
  const place = new Map(ids.map((id, index) => [id, index]))
  return rows.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))
}

/** What a post of this list must be, for `WHERE`. */
function conditions({ sight, status, categoryId, authorId, isFeatured }: PostFilter) {
  const all: RawBuilder<unknown>[] = [within(sight)]
  if (status) all.push(hasStatus(status))
  if (authorId) all.push(sql`p.author_id = ${authorId}`)
  if (isFeatured) all.push(sql`p.is_featured = 1`)
  if (categoryId)
    all.push(
      sql`p.id IN (SELECT l.post_id FROM post_category_links l WHERE l.category_id = ${categoryId})`,
    )
  return sql.join(all, sql` AND `)
}

function hasStatus(status: NonNullable<PostFilter['status']>): RawBuilder<unknown> {
  if (status === 'submitted') return sql`p.submitted_at IS NOT NULL AND p.status = 'draft'`
  if (status === 'scheduled')
    return sql`p.status <> 'published' AND p.id IN (SELECT w.post_id FROM post_workflow w WHERE w.publish_at IS NOT NULL)`
  return sql`p.status = ${status}`
}

const NOT_IN_BIN = sql.raw(
  'p.id NOT IN (SELECT w.post_id FROM post_workflow w WHERE w.deleted_at IS NOT NULL)',
)

// What lies in the bin is a draft to everybody who looks at posts.status alone.
function within(sight: Sight): RawBuilder<unknown> {
  if (sight.kind === 'all') return NOT_IN_BIN
  if (sight.kind === 'published') return sql`p.status = 'published'`
  return sql`(p.status = 'published' OR (p.author_id = ${sight.userId} AND ${NOT_IN_BIN}))`
}

function isLiked(sight: Sight): RawBuilder<unknown> {
  if (!sight.userId) return sql`0 AS is_liked`
  return sql`EXISTS (SELECT 1 FROM post_likes k WHERE k.post_id = p.id AND k.user_id = ${sight.userId}) AS is_liked`
}

/** The search's hits, joined to `p` as `f`. */
function found(filter: PostFilter): RawBuilder<unknown> {
  return filter.found ? sql`JOIN ${filter.found} AS f ON f.id = p.id` : sql``
}

const ORDERS = {
  latest: 'p.created_at DESC, p.id DESC',
  oldest: 'p.created_at, p.id',
  best: 'f.rank DESC, p.created_at DESC, p.id DESC',
  popular: 'n.views_30_days DESC, n.likes DESC, p.created_at DESC, p.id DESC',
} as const satisfies Record<Order, string>

function orderBy(order: Order): RawBuilder<unknown> {
  return sql.raw(ORDERS[order])
}
