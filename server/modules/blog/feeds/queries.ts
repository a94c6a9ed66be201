import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { PUBLIC } from '#server/modules/blog/lists/index.ts'
import type { BlogTables } from '#server/modules/blog/tables.ts'
import type { CoverRow } from '#server/modules/media/index.ts'

type Told = 'id' | 'slug' | 'title' | 'excerpt' | 'content' | 'tags' | 'category_ids' | 'byline'
type Dated = 'created_at' | 'updated_at'

export type FeedRow = Pick<BlogTables['posts'], Told | Dated> &
  Pick<CoverRow, 'cover_media_id' | 'cover_width'> & { author_name: string | null }

export async function listFeedPosts(db: Db, list: string, limit: number): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    SELECT p.id, p.slug, p.title, p.excerpt, p.content, p.tags, p.category_ids, p.byline,
      u.name AS author_name, p.cover_media_id, m.width AS cover_width, p.created_at, p.updated_at
    FROM (SELECT post_id FROM post_places WHERE list = ${list}
      ORDER BY created_at DESC, post_id DESC LIMIT ${limit}) AS newest JOIN posts p ON p.id = newest.post_id
    LEFT JOIN users u ON u.id = p.author_id LEFT JOIN media m ON m.id = p.cover_media_id
    ORDER BY p.created_at DESC, p.id DESC`.execute(db)
  return rows
}

/** Published posts, oldest first. */
export function listPostSlugs(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ slug: string; updated_at: string }[]> {
  return (
    db
      .selectFrom('posts')
      .select(['slug', 'updated_at'])
      // A literal, because SQLite chooses a partial index only by the text of a query.
      .where('status', '=', sql.lit('published'))
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute()
  )
}

export function findPublicList(db: Db) {
  return db
    .selectFrom('post_lists')
    .select(['count', 'changed_at'])
    .where('list', '=', PUBLIC)
    .executeTakeFirst()
}

export async function listCategoryChangeRows(
  db: Db,
): Promise<{ slug: string; updated_at: string }[]> {
  const { rows } = await sql<{ slug: string; updated_at: string }>`
    SELECT c.slug, l.changed_at AS updated_at FROM post_categories c
    JOIN post_lists l ON l.list = 'public/category/' || c.id
    WHERE l.count > 0 ORDER BY c.position, c.name`.execute(db)
  return rows
}
