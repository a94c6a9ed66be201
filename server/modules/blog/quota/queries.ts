import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import { POST_BYTES, REVISION_BYTES } from './sizes.ts'
import type { KeptRevision } from './spare-revisions.ts'

const AT_ONCE = 500
const revisionBytes = sql<number>`octet_length(snapshot) + ${sql.lit(REVISION_BYTES)}`

/** Returns what the writer keeps from now on. */
export async function addTextBytes(tx: Tx, userId: string, bytes: number): Promise<number> {
  const row = await tx
    .insertInto('text_usage')
    .values({ user_id: userId, bytes })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({ bytes: eb('text_usage.bytes', '+', bytes) })),
    )
    .returning('bytes')
    .executeTakeFirstOrThrow()
  return Number(row.bytes)
}

/** The bytes of whole posts with their revisions and edits, by writer. */
export async function sumPosts(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ author_id: string; bytes: number }>`
    SELECT p.author_id, sum(octet_length(p.content) + ${sql.lit(POST_BYTES)} + coalesce(
      (SELECT sum(${revisionBytes}) FROM post_revisions r WHERE r.post_id = p.id), 0) + coalesce(
      (SELECT octet_length(edits) + ${sql.lit(REVISION_BYTES)} FROM post_drafts d WHERE d.post_id = p.id), 0)) AS bytes
    FROM posts p WHERE p.author_id IS NOT NULL AND p.id IN (${sql.join(ids)})
    GROUP BY p.author_id`.execute(db)
  return rows.map(({ author_id, bytes }) => ({ userId: author_id, bytes: Number(bytes) }))
}

/** Oldest first. */
export function listKeptRevisions(db: Db, postId: string): Promise<KeptRevision[]> {
  return db
    .selectFrom('post_revisions')
    .select(['version', 'reason', 'status', revisionBytes.as('bytes')])
    .select(['saved_by as savedBy', 'begun_at as begunAt', 'created_at as createdAt'])
    .where('post_id', '=', postId)
    .orderBy('version')
    .execute()
}

export type SpareRevision = { postId: string; version: number; bytes: number }

/**
 * Revisions of all posts of a writer that may go, autosaves first, then the oldest; never the latest of a post, nor the last
 * published one.
 */
export async function listSpareRevisions(db: Db, userId: string): Promise<SpareRevision[]> {
  const { rows } = await sql<SpareRevision>`
    SELECT r.post_id AS "postId", r.version, ${revisionBytes} AS bytes
    FROM posts p JOIN post_revisions r ON r.post_id = p.id
    WHERE p.author_id = ${userId}
      AND r.version < (SELECT max(version) FROM post_revisions WHERE post_id = p.id)
      AND r.version <> coalesce(
        (SELECT max(version) FROM post_revisions WHERE post_id = p.id AND status = 'published'), 0)
    ORDER BY CASE r.reason WHEN 'autosave' THEN 0 ELSE 1 END, r.created_at, r.post_id, r.version
    LIMIT ${sql.lit(AT_ONCE)}`.execute(db)
  return rows
}

/** Returns the bytes that became free. */
export async function deleteRevisions(
  tx: Tx,
  postId: string,
  versions: readonly number[],
): Promise<number> {
  if (versions.length === 0) return 0
  const gone = await tx
    .deleteFrom('post_revisions')
    .where('post_id', '=', postId)
    .where('version', 'in', versions)
    .returning(revisionBytes.as('bytes'))
    .execute()
  return gone.reduce((total, { bytes }) => total + bytes, 0)
}
