import type { Db, Tx } from '#server/database/database.ts'
import type { Store } from '#server/database/store.ts'

export type Mark = { postId: string; userId: string }

/** Locks a published post until the transaction ends; returns false when there is none. */
export async function lockPublishedPost(
  tx: Tx,
  engine: Store['engine'],
  id: string,
): Promise<boolean> {
  const post = await tx
    .selectFrom('posts')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'published')
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return post !== undefined
}

/** Returns whether there was a mark to remove. */
export async function removeMark(
  tx: Tx,
  table: 'post_likes' | 'post_saves',
  { postId, userId }: Mark,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom(table)
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function addMark(
  tx: Tx,
  table: 'post_likes' | 'post_saves',
  { postId, userId, now }: Mark & { now: string },
): Promise<void> {
  await tx.insertInto(table).values({ post_id: postId, user_id: userId, created_at: now }).execute()
}

export async function listBookmarks(db: Db, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('post_saves')
    .innerJoin('posts', 'posts.id', 'post_saves.post_id')
    .select('posts.id')
    .where('post_saves.user_id', '=', userId)
    .where('posts.status', '=', 'published')
    .orderBy('post_saves.created_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
