import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { publicWithTag } from '#server/modules/blog/lists/index.ts'

const EVERY_TAG = publicWithTag('')

/** The keys of tags that begin so and how many public posts have each, the most used first. */
export async function listTagKeys(
  db: Db,
  { start, limit }: { start: string; limit: number },
): Promise<{ key: string; count: number }[]> {
  const list = publicWithTag(start)
  const { rows } = await sql<{ list: string; count: number }>`SELECT list, count FROM post_lists
    WHERE substr(list, 1, ${[...list].length}) = ${list} AND count > 0
    ORDER BY count DESC, list LIMIT ${limit}`.execute(db)
  return rows.map((row) => ({ key: row.list.slice(EVERY_TAG.length), count: row.count }))
}

/** The tags of the newest public post that has this one. */
export async function findNewestTags(db: Db, key: string): Promise<string[]> {
  const row = await db
    .selectFrom('post_places as place')
    .innerJoin('posts', 'posts.id', 'place.post_id')
    .select('posts.tags')
    .where('place.list', '=', publicWithTag(key))
    .orderBy('place.created_at', 'desc')
    .orderBy('place.post_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? fromJson(row.tags) : []
}
