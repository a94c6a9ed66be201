import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/database/database.ts'

export type CalendarRow = {
  id: string
  title: string
  at: string
  version: number
  byline: string
  author_name: string | null
}

type Span = { from: string; to: string }

const MOST = 500

/** Posts of a list by the time of their publication. */
export function listPublishedWithin(db: Db, list: string, { from, to }: Span) {
  return rows(
    db,
    sql`p.created_at AS at`,
    sql`l.list = ${list} AND l.created_at >= ${from} AND l.created_at < ${to}
      ORDER BY l.created_at, l.post_id`,
  )
}

/** Posts of a list by the time for which they are scheduled. */
export function listScheduledWithin(db: Db, list: string, { from, to }: Span) {
  return rows(
    db,
    sql`d.publish_at AS at`,
    sql`l.list = ${list} AND d.publish_at >= ${from} AND d.publish_at < ${to}
      ORDER BY d.publish_at, p.id`,
  )
}

async function rows(db: Db, at: RawBuilder<unknown>, rest: RawBuilder<unknown>) {
  const found = await sql<CalendarRow>`
    SELECT p.id, p.title, ${at}, d.version, p.byline, u.name AS author_name
    FROM post_places l JOIN posts p ON p.id = l.post_id
      JOIN post_drafts d ON d.post_id = p.id LEFT JOIN users u ON u.id = p.author_id
    WHERE ${rest} LIMIT ${MOST}`.execute(db)
  return found.rows
}
