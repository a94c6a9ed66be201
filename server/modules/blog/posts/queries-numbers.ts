import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

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
