import { sql } from 'kysely'
import { bumpLikes } from '#server/database/content/revision.ts'
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

export async function changeLikes(tx: Tx, postId: string, by: 1 | -1): Promise<number> {
  bumpLikes(tx)
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

export async function sumLikes(db: Db): Promise<number> {
  const row = await db
    .selectFrom('post_numbers')
    .select((eb) => eb.fn.sum<number>('likes').as('likes'))
    .executeTakeFirst()
  return Number(row?.likes ?? 0)
}

/** Of the public posts; `month` is YYYY-MM in UTC, oldest first, without those in which nothing came out. */
export async function countPublishedByMonth(
  db: Db,
  since: string,
): Promise<{ month: string; posts: number }[]> {
  const { rows } = await sql<{ month: string; posts: number }>`
    SELECT substr(created_at, 1, 7) AS month, count(*) AS posts FROM post_places
    WHERE list = 'public' AND created_at >= ${since} GROUP BY 1 ORDER BY 1`.execute(db)
  return rows.map(({ month, posts }) => ({ month, posts: Number(posts) }))
}

type LikedPost = { id: string; slug: string; title: string; likes: number }

/** The public post with most likes of all time, if any has one. */
export async function findMostLiked(db: Db): Promise<LikedPost | undefined> {
  const { rows } = await sql<LikedPost>`SELECT p.id, p.slug, p.title, n.likes
    FROM post_numbers n JOIN posts p ON p.id = n.post_id
    WHERE n.is_public = 1 AND n.likes > 0
    ORDER BY n.likes DESC, n.created_at DESC, n.post_id DESC LIMIT 1`.execute(db)
  return rows[0]
}
