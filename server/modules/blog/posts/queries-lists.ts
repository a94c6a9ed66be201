import type { Db } from '#server/database/database.ts'
import { PUBLIC } from '#server/modules/blog/lists/index.ts'

export function listLatestTitleRows(
  db: Db,
  limit: number,
): Promise<{ slug: string; title: string }[]> {
  return db
    .selectFrom('post_places as l')
    .innerJoin('posts as p', 'p.id', 'l.post_id')
    .select(['p.slug', 'p.title'])
    .where('l.list', '=', PUBLIC)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.post_id', 'desc')
    .limit(limit)
    .execute()
}
