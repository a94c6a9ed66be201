import type { Db } from '#server/database/database.ts'

/** Slug and title of the newest published posts. */
export function listLatestTitleRows(
  db: Db,
  limit: number,
): Promise<{ slug: string; title: string }[]> {
  return db
    .selectFrom('posts')
    .select(['slug', 'title'])
    .where('status', '=', 'published')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
