import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { conditions, found, type PostFilter } from './queries-posts.ts'

export type RankRow = { id: string; likes_count: number; created_at: string }

/** What decides the order among every post that a filter lets through, beside the views. */
export async function listRankRows(db: Db, filter: PostFilter): Promise<RankRow[]> {
  const { rows } = await sql<RankRow>`SELECT p.id, p.likes_count, p.created_at
    FROM posts p ${found(filter)} WHERE ${conditions(filter)}`.execute(db)
  return rows
}

/** Views of each post since a day; posts without any are left out. */
export async function sumViews(db: Db, since: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ post_id: string; views: number | string }>`
    SELECT post_id, sum(count) AS views FROM post_views
    WHERE day >= ${since} GROUP BY post_id`.execute(db)
  return new Map(rows.map(({ post_id, views }) => [post_id, Number(views)]))
}
