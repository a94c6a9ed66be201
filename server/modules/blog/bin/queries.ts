import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { Sight } from '#server/modules/blog/access.ts'
import type { POST_STATUSES } from '#server/modules/blog/schema.ts'

type Status = (typeof POST_STATUSES)[number]

export type BinnedRow = {
  id: string
  title: string
  author_name: string | null
  byline: string
  deleted_at: string
  deleted_by_name: string | null
  deleted_status: Status | null
  publish_at: string | null
  cover_media_id: string | null
  cover_alt: string
  cover_width: number | null
  cover_height: number | null
  cover_blur: string | null
}

const BINNED = sql.raw(`SELECT p.id, p.title, p.byline, u.name AS author_name, w.deleted_at,
    d.name AS deleted_by_name, w.deleted_status, w.publish_at, p.cover_media_id, p.cover_alt,
    m.width AS cover_width, m.height AS cover_height, m.blur AS cover_blur
  FROM post_workflow w JOIN posts p ON p.id = w.post_id
    LEFT JOIN users u ON u.id = p.author_id LEFT JOIN users d ON d.id = w.deleted_by
    LEFT JOIN media m ON m.id = p.cover_media_id`)

/** One page of the bin, what was deleted last first. */
export async function listBinned(
  db: Db,
  sight: Sight,
  { limit, offset }: { limit: number; offset: number },
): Promise<BinnedRow[]> {
  const { rows } = await sql<BinnedRow>`${BINNED} WHERE ${inBin(sight)}
    ORDER BY w.deleted_at DESC, p.id LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows
}

export async function countBinned(db: Db, sight: Sight): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count
    FROM post_workflow w JOIN posts p ON p.id = w.post_id WHERE ${inBin(sight)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** One post of the bin, if it is within sight. */
export async function findBinned(db: Db, id: string, sight: Sight): Promise<BinnedRow | undefined> {
  const { rows } = await sql<BinnedRow>`${BINNED}
    WHERE p.id = ${id} AND ${inBin(sight)}`.execute(db)
  return rows[0]
}

/** Takes a post out of the bin, in a state and with the time at which it is to be published. */
export async function takeOutOfBin(
  tx: Tx,
  id: string,
  { status, publishAt }: { status: Status; publishAt: string | null },
): Promise<void> {
  await tx.updateTable('posts').set({ status }).where('id', '=', id).execute()
  await tx
    .updateTable('post_workflow')
    .set({ deleted_at: null, deleted_by: null, deleted_status: null, publish_at: publishAt })
    .where('post_id', '=', id)
    .execute()
}

/** Ids of what was put into the bin before a moment. */
export async function listBinnedBefore(db: Db, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('post_workflow')
    .select('post_id')
    .where('deleted_at', 'is not', null)
    .where('deleted_at', '<', before)
    .limit(limit)
    .execute()
  return rows.map((row) => row.post_id)
}

function inBin(sight: Sight): RawBuilder<unknown> {
  if (sight.kind === 'all') return sql`w.deleted_at IS NOT NULL`
  return sql`w.deleted_at IS NOT NULL AND p.author_id = ${sight.userId ?? ''}`
}
