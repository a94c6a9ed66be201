import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Store } from '#server/database/store.ts'
import { PUBLIC, publicBy } from '#server/modules/blog/lists/index.ts'
import type { BlogTables } from '#server/modules/blog/tables.ts'
import type { CoverRow } from '#server/modules/media/index.ts'

type Told =
  'id' | 'author_id' | 'slug' | 'title' | 'excerpt' | 'content' | 'tags' | 'category_ids' | 'byline'
type Dated = 'created_at' | 'updated_at'

const MOST_AUTHORS = 1000
const AUTHOR_LIST = publicBy('')

export type FeedRow = Pick<BlogTables['posts'], Told | Dated> &
  Pick<CoverRow, 'cover_media_id' | 'cover_width'> & { author_name: string | null }

export async function listFeedPosts(db: Db, list: string, limit: number): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    SELECT p.id, p.author_id, p.slug, p.title, p.excerpt, p.content, p.tags, p.category_ids, p.byline,
      u.name AS author_name, p.cover_media_id, m.width AS cover_width, p.created_at, p.updated_at
    FROM (SELECT post_id FROM post_places WHERE list = ${list}
      ORDER BY created_at DESC, post_id DESC LIMIT ${limit}) AS newest JOIN posts p ON p.id = newest.post_id
    LEFT JOIN users u ON u.id = p.author_id LEFT JOIN media m ON m.id = p.cover_media_id
    ORDER BY p.created_at DESC, p.id DESC`.execute(db)
  return rows
}

/** The cover of the newest published post that has one, among the last twenty. */
export async function findNewestCover(db: Db) {
  const { rows } = await sql<Pick<CoverRow, 'cover_media_id' | 'cover_width'>>`
    SELECT p.cover_media_id, m.width AS cover_width
    FROM (SELECT post_id FROM post_places WHERE list = ${PUBLIC}
      ORDER BY created_at DESC, post_id DESC LIMIT 20) AS newest
    JOIN posts p ON p.id = newest.post_id JOIN media m ON m.id = p.cover_media_id
    ORDER BY p.created_at DESC, p.id DESC LIMIT 1`.execute(db)
  return rows[0]
}

/** One page of the published posts for the sitemap, oldest first. */
export function listPostChanges(
  { store }: { store: Store },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ slug: string; updated_at: string }[]> {
  return (
    store.db
      .selectFrom('posts')
      .select(['slug', 'updated_at'])
      // A literal, since SQLite chooses no partial index for a parameter.
      .where('status', '=', sql.lit('published'))
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute()
  )
}

/** The number of published posts, and when one of them last changed. */
export async function findPublicPosts({ store }: { store: Store }) {
  const list = await store.db
    .selectFrom('post_lists')
    .select(['count', 'changed_at'])
    .where('list', '=', PUBLIC)
    .executeTakeFirst()
  return { count: list?.count ?? 0, changedAt: list?.changed_at }
}

/** Every category that holds published posts, and when the list of them last changed. */
export async function listCategoryChanges({ store }: { store: Store }) {
  const { rows } = await sql<{ slug: string; updated_at: string }>`
    SELECT c.slug, l.changed_at AS updated_at FROM post_categories c
    JOIN post_lists l ON l.list = 'public/category/' || c.id
    WHERE l.count > 0 ORDER BY c.position, c.name`.execute(store.db)
  return rows
}

/** The authors of published posts, and when one of these changed last. */
export async function listAuthorChanges({ store }: { store: Store }) {
  const { rows } = await sql<{ id: string; updated_at: string }>`
    SELECT substr(list, ${sql.lit(AUTHOR_LIST.length + 1)}) AS id, changed_at AS updated_at FROM post_lists
    WHERE list LIKE ${`${AUTHOR_LIST}%`} AND count > 0
    ORDER BY list LIMIT ${MOST_AUTHORS}`.execute(store.db)
  return rows
}

/** Those of the ids that are posts, in the bin too. */
export async function listExistingPosts(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('posts').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}
