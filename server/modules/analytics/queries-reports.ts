import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

export type DayViews = { day: string; views: number }

/** Views of all posts, day by day, since a day. */
export async function listDailyViews(db: Db, since: string): Promise<DayViews[]> {
  const { rows } = await sql<{ day: string; views: number | string }>`
    SELECT day, sum(count) AS views FROM post_views WHERE day >= ${since}
    GROUP BY day ORDER BY day`.execute(db)
  return rows.map(({ day, views }) => ({ day, views: Number(views) }))
}

/** All views that were ever counted. */
export async function countAllViews(db: Db): Promise<number> {
  const { rows } = await sql<{ views: number | string | null }>`
    SELECT sum(count) AS views FROM post_views`.execute(db)
  return Number(rows[0]?.views ?? 0)
}

/** Views of one post, day by day, since a day. */
export async function listViewsOfPost(db: Db, postId: string, since: string): Promise<DayViews[]> {
  const { rows } = await sql<{ day: string; views: number | string }>`
    SELECT day, count AS views FROM post_views
    WHERE post_id = ${postId} AND day >= ${since} ORDER BY day`.execute(db)
  return rows.map(({ day, views }) => ({ day, views: Number(views) }))
}

export type PostTotals = {
  id: string
  title: string
  slug: string
  status: 'draft' | 'private' | 'published'
  likes: number
  comments: number
  saves: number
  views: number
}

/** What readers did with one post, counted whole; undefined when it is not there or lies in the bin. */
export async function findPostTotals(db: Db, postId: string): Promise<PostTotals | undefined> {
  const { rows } = await sql<PostTotals>`SELECT p.id, p.title, p.slug, p.status,
      (SELECT count(*) FROM post_likes k WHERE k.post_id = p.id) AS likes,
      (SELECT count(*) FROM comments c WHERE c.post_id = p.id AND c.status = 'approved') AS comments,
      (SELECT count(*) FROM post_saves s WHERE s.post_id = p.id) AS saves,
      (SELECT coalesce(sum(v.count), 0) FROM post_views v WHERE v.post_id = p.id) AS views
    FROM posts p LEFT JOIN post_workflow w ON w.post_id = p.id
    WHERE p.id = ${postId} AND w.deleted_at IS NULL`.execute(db)
  return rows[0]
}
