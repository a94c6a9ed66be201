import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { BlogTables } from '#server/modules/blog/tables.ts'
import type { CoverRow } from '#server/modules/media/index.ts'

type Posts = BlogTables['posts']

export type EditorialRow = Awaited<ReturnType<typeof listEditorialRows>>[number]

export async function listEditorialRows(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('posts as p')
    .innerJoin('post_numbers as n', 'n.post_id', 'p.id')
    .innerJoin('post_drafts as d', 'd.post_id', 'p.id')
    .select(['p.id', 'p.status', 'p.submitted_at', 'n.views_30_days as views'])
    .select(['d.version', 'd.saved_at', 'd.edited_at', 'd.publish_at', 'd.review_note'])
    .select(
      sql<number>`CASE WHEN p.content LIKE '%<img data-missing=%' THEN 1 ELSE 0 END`.as('misses'),
    )
    .where('p.id', 'in', ids)
    .execute()
}

export type WaitingRow = Pick<Posts, 'id' | 'title' | 'submitted_at'> & {
  author_name: string | null
  words: number | null
  review_note: string
}

/** Submissions, the oldest first. */
export function listSubmittedRows(db: Db, authorId: string | undefined, limit: number) {
  return waiting(
    db,
    sql`p.submitted_at IS NOT NULL AND ${ofAuthor(authorId)} ORDER BY p.submitted_at, p.id LIMIT ${limit}`,
  )
}

/** A writer's drafts with a reviewer's note, the latest first. */
export function listSentBackRows(db: Db, authorId: string, limit: number) {
  return waiting(
    db,
    sql`p.author_id = ${authorId} AND p.submitted_at IS NULL AND d.review_note <> ''
      ORDER BY d.saved_at DESC LIMIT ${limit}`,
  )
}

export type ChangedRow = Pick<Posts, 'id' | 'title'> & {
  words: number
  edited_at: string
  editor_name: string | null
}

/**
 * Public posts with edits that are not public, the latest first. The status is hidden from its index, by which all public posts
 * would be read to find the few with edits.
 */
export async function listChangedRows(
  db: Db,
  authorId: string | undefined,
  limit: number,
): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    SELECT p.id, p.title, d.edits_words AS words, d.edited_at, u.name AS editor_name
    FROM post_drafts d JOIN posts p ON p.id = d.post_id LEFT JOIN users u ON u.id = d.edited_by
    WHERE d.edited_at IS NOT NULL AND p.status || '' = 'published' AND ${ofAuthor(authorId)}
    ORDER BY d.edited_at DESC, p.id LIMIT ${limit}`.execute(db)
  return rows
}

type LatestDraft = Pick<Posts, 'id' | 'title' | 'cover_alt'> &
  CoverRow & { saved_at: string; words: number | null }

/** The latest draft of a writer that is neither submitted nor scheduled. */
export async function findLatestDraft(db: Db, authorId: string): Promise<LatestDraft | undefined> {
  const { rows } = await sql<LatestDraft>`
    SELECT p.id, p.title, d.saved_at, ${WORDS},
      p.cover_media_id, p.cover_alt, m.width AS cover_width, m.height AS cover_height, m.blur AS cover_blur
    FROM posts p JOIN post_drafts d ON d.post_id = p.id
      LEFT JOIN media m ON m.id = p.cover_media_id
    WHERE p.author_id = ${authorId} AND p.status = 'draft' AND p.submitted_at IS NULL
      AND d.deleted_at IS NULL AND d.publish_at IS NULL
    ORDER BY p.updated_at DESC LIMIT 1`.execute(db)
  return rows[0]
}

/** The next posts that will be published after `now`, soonest first; of all writers if none is named. */
export async function listPlannedRows(
  db: Db,
  { authorId, now }: { authorId: string | undefined; now: string },
  limit: number,
): Promise<{ id: string; title: string; at: string }[]> {
  const { rows } = await sql<{ id: string; title: string; at: string }>`
    SELECT p.id, p.title, d.publish_at AS at FROM post_drafts d JOIN posts p ON p.id = d.post_id
    WHERE d.publish_at > ${now} AND d.deleted_at IS NULL AND ${ofAuthor(authorId)}
    ORDER BY d.publish_at, p.id LIMIT ${limit}`.execute(db)
  return rows
}

/** The public posts with most views in the last 30 days. */
export async function listMostRead(
  db: Db,
  limit: number,
): Promise<{ id: string; slug: string; title: string; views: number }[]> {
  const { rows } = await sql<{ id: string; slug: string; title: string; views: number }>`
    SELECT p.id, p.slug, p.title, n.views_30_days AS views
    FROM post_numbers n JOIN posts p ON p.id = n.post_id
    WHERE n.is_public = 1 AND n.views_30_days > 0
    ORDER BY n.views_30_days DESC, n.likes DESC, n.created_at DESC, n.post_id DESC
    LIMIT ${limit}`.execute(db)
  return rows
}

export async function hasPostBesidesStarter(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM posts p JOIN post_drafts d ON d.post_id = p.id
    LEFT JOIN users u ON u.id = p.author_id
    WHERE p.is_starter = 0 AND d.deleted_at IS NULL
    AND (p.status <> 'draft' OR u.role IS NULL OR u.role <> 'user') LIMIT 1`.execute(db)
  return rows.length > 0
}

export async function countPublishedSince(db: Db, since: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM post_places
    WHERE list = 'public' AND created_at >= ${since}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

const WORDS = sql.raw(`(SELECT r.words FROM post_revisions r WHERE r.post_id = p.id
  ORDER BY r.version DESC LIMIT 1) AS words`)

async function waiting(db: Db, rest: RawBuilder<unknown>): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    SELECT p.id, p.title, u.name AS author_name, ${WORDS}, p.submitted_at, d.review_note
    FROM posts p JOIN post_drafts d ON d.post_id = p.id LEFT JOIN users u ON u.id = p.author_id
    WHERE p.status = 'draft' AND d.deleted_at IS NULL AND ${rest}`.execute(db)
  return rows
}

function ofAuthor(authorId: string | undefined): RawBuilder<unknown> {
  return authorId === undefined ? sql`1 = 1` : sql`p.author_id = ${authorId}`
}
