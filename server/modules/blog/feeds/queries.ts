import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

export type FeedRow = {
  id: string
  slug: string
  title: string
  excerpt: string
  content: string
  tags: string
  category_ids: string
  byline: string
  author_name: string | null
  cover_media_id: string | null
  cover_width: number | null
  created_at: string
  updated_at: string
}

/** The newest published posts with their whole text, of one category or of all. */
export async function listFeedPosts(
  db: Db,
  categoryId: string | undefined,
  limit: number,
): Promise<FeedRow[]> {
  const inCategory = categoryId
    ? sql`AND p.id IN (SELECT post_id FROM post_category_links WHERE category_id = ${categoryId})`
    : sql``
  const { rows } = await sql<FeedRow>`
    SELECT p.id, p.slug, p.title, p.excerpt, p.content, p.tags, p.category_ids, p.byline,
      u.name AS author_name, p.cover_media_id, m.width AS cover_width, p.created_at, p.updated_at
    FROM posts p LEFT JOIN users u ON u.id = p.author_id LEFT JOIN media m ON m.id = p.cover_media_id
    WHERE p.status = 'published' ${inCategory}
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Slug and last change of every published post, newest first. */
export function listPostSlugs(
  db: Db,
  limit: number,
): Promise<{ slug: string; updated_at: string }[]> {
  return db
    .selectFrom('posts')
    .select(['slug', 'updated_at'])
    .where('status', '=', 'published')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

/** Slug of every category and the last change among its published posts, null where there is none. */
export async function listCategoryChangeRows(
  db: Db,
): Promise<{ slug: string; updated_at: string | null }[]> {
  const { rows } = await sql<{ slug: string; updated_at: string | null }>`
    SELECT c.slug, (SELECT max(p.updated_at) FROM post_category_links l JOIN posts p ON p.id = l.post_id
      WHERE l.category_id = c.id AND p.status = 'published') AS updated_at
    FROM post_categories c ORDER BY c.position, c.name`.execute(db)
  return rows
}
