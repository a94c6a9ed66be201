import type { Db, Tx } from '#server/database/database.ts'

export async function listPostsBy(db: Db, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', userId)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The posts that lost a like, in the order in which their numbers are changed. */
export async function deleteLikesBy(tx: Tx, userId: string, limit: number): Promise<string[]> {
  const some = tx
    .selectFrom('post_likes')
    .select('post_id')
    .where('user_id', '=', userId)
    .limit(limit)
  const rows = await tx
    .deleteFrom('post_likes')
    .where('user_id', '=', userId)
    .where('post_id', 'in', some)
    .returning('post_id')
    .execute()
  return rows.map(({ post_id }) => post_id).toSorted()
}
