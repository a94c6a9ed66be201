import type { Db } from '#server/database/database.ts'

const MOST = 500

/** Ids of the published posts that a user saved, newest save first. */
export async function listSavedPostIds(db: Db, userId: string): Promise<string[]> {
  const rows = await savedPosts(db, userId).select('posts.id').execute()
  return rows.map((row) => row.id)
}

export function listSavedPosts(db: Db, userId: string) {
  return savedPosts(db, userId)
    .leftJoin('media', 'media.id', 'posts.cover_media_id')
    .select([
      'posts.id',
      'posts.slug',
      'posts.title',
      'posts.cover_media_id',
      'posts.cover_alt',
      'posts.category_ids',
      'posts.reading_minutes',
      'posts.created_at',
      'media.width as cover_width',
      'media.height as cover_height',
      'media.blur as cover_blur',
    ])
    .execute()
}

/** Names of the categories in which saved posts stand. */
export function listCategoryNames(db: Db, ids: string[]) {
  return db
    .selectFrom('post_categories')
    .select(['id', 'name', 'slug'])
    .where('id', 'in', ids)
    .execute()
}

function savedPosts(db: Db, userId: string) {
  return db
    .selectFrom('post_saves')
    .innerJoin('posts', 'posts.id', 'post_saves.post_id')
    .where('post_saves.user_id', '=', userId)
    .where('posts.status', '=', 'published')
    .orderBy('post_saves.created_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(MOST)
}
