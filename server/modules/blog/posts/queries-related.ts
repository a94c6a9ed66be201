import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

/** Ids of the published posts nearest to one: most shared tags, then a shared category, then the newest. */
export async function listRelatedIds(db: Db, postId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH tag_hits AS (
      SELECT other.post_id, count(*) AS hits FROM post_tags mine
      JOIN post_tags other ON other.tag_key = mine.tag_key
      WHERE mine.post_id = ${postId} GROUP BY other.post_id
    ), category_hits AS (
      SELECT DISTINCT other.post_id FROM post_category_links mine
      JOIN post_category_links other ON other.category_id = mine.category_id
      WHERE mine.post_id = ${postId}
    )
    SELECT p.id FROM posts p
    LEFT JOIN tag_hits t ON t.post_id = p.id
    LEFT JOIN category_hits c ON c.post_id = p.id
    WHERE p.status = 'published' AND p.id <> ${postId}
      AND (t.post_id IS NOT NULL OR c.post_id IS NOT NULL)
    ORDER BY coalesce(t.hits, 0) DESC, CASE WHEN c.post_id IS NULL THEN 1 ELSE 0 END,
      p.created_at DESC, p.id DESC
    LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether a post of this id is published. */
export async function isPublished(db: Db, postId: string): Promise<boolean> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('id', '=', postId)
    .where('status', '=', 'published')
    .executeTakeFirst()
  return row !== undefined
}
