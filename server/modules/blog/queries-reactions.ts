import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { Store } from '#server/database/store.ts'

type Mark = { postId: string; userId: string }

/** Holds a published post's row until the transaction ends, so that its likes are counted one after another. */
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

/** Takes a person's mark off a post; says whether there was one. */
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

/** Writes into the post how many likes it has, and answers that. */
export async function countLikes(tx: Tx, postId: string): Promise<number> {
  const { likes_count } = await tx
    .updateTable('posts')
    .set((eb) => ({
      likes_count: eb
        .selectFrom('post_likes')
        .select((likes) => likes.fn.countAll<number>().as('count'))
        .where('post_likes.post_id', '=', postId),
    }))
    .where('id', '=', postId)
    .returning('likes_count')
    .executeTakeFirstOrThrow()
  return likes_count
}

type ReactionRow = {
  likes_count: number
  is_liked: number | boolean
  is_saved: number | boolean
  comments_count: number
}

/** The numbers of a published post, and a person's own marks on it. */
export async function findReactions(
  db: Db,
  postId: string,
  userId: string,
): Promise<ReactionRow | undefined> {
  const { rows } = await sql<ReactionRow>`SELECT p.likes_count,
    EXISTS (SELECT 1 FROM post_likes l WHERE l.post_id = p.id AND l.user_id = ${userId}) AS is_liked,
    EXISTS (SELECT 1 FROM post_saves s WHERE s.post_id = p.id AND s.user_id = ${userId}) AS is_saved,
    (SELECT count(*) FROM comments c LEFT JOIN comments f ON f.id = c.parent_id
      WHERE c.post_id = p.id AND c.status = 'approved'
        AND (f.id IS NULL OR f.status = 'approved')) AS comments_count
    FROM posts p WHERE p.id = ${postId} AND p.status = 'published'`.execute(db)
  return rows[0]
}
