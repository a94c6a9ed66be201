import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { Store } from '#server/database/store.ts'

type ReactionRow = {
  likes_count: number
  is_liked: number | boolean
  is_saved: number | boolean
  comments_count: number
}

/** The numbers of a published post, and whether a person likes and saved it. */
export async function findReactions(
  db: Db,
  postId: string,
  userId: string,
): Promise<ReactionRow | undefined> {
  const { rows } =
    await sql<ReactionRow>`SELECT n.likes AS likes_count, n.comments AS comments_count,
    EXISTS (SELECT 1 FROM post_likes l WHERE l.post_id = p.id AND l.user_id = ${userId}) AS is_liked,
    EXISTS (SELECT 1 FROM post_saves s WHERE s.post_id = p.id AND s.user_id = ${userId}) AS is_saved
    FROM post_numbers n JOIN posts p ON p.id = n.post_id
    WHERE n.post_id = ${postId} AND p.status = 'published'`.execute(db)
  return rows[0]
}

/** The numbers of a post in any state but the bin. */
export function findPostTotals({ store }: { store: Store }, id: string) {
  return store.db
    .selectFrom('posts as p')
    .innerJoin('post_numbers as n', 'n.post_id', 'p.id')
    .innerJoin('post_drafts as d', 'd.post_id', 'p.id')
    .select(['p.id', 'p.title', 'p.slug', 'p.status', 'n.likes', 'n.comments'])
    .select(({ selectFrom, fn }) =>
      selectFrom('post_saves as s')
        .select(fn.countAll<number>().as('count'))
        .whereRef('s.post_id', '=', 'p.id')
        .as('saves'),
    )
    .where('p.id', '=', id)
    .where('d.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Returns the new number of likes. */
export async function changeLikes(tx: Tx, postId: string, by: 1 | -1): Promise<number> {
  const { likes } = await tx
    .updateTable('post_numbers')
    .set((eb) => ({ likes: eb('likes', '+', by) }))
    .where('post_id', '=', postId)
    .returning('likes')
    .executeTakeFirstOrThrow()
  return likes
}

export async function putViews(tx: Tx, postId: string, views: number): Promise<void> {
  await tx
    .updateTable('post_numbers')
    .set({ views_30_days: views })
    .where('post_id', '=', postId)
    .execute()
}
