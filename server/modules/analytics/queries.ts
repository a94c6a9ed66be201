import type { Db, Tx } from '#server/database/database.ts'
import type { AnalyticsTables } from './tables.ts'

type Address = { postId: string; slug: string; isPublic: boolean; at: string }

/** Ignores an older event than the last one stored. */
export async function putAddress(tx: Tx, { postId, slug, isPublic, at }: Address): Promise<void> {
  const address = { slug, is_public: isPublic ? (1 as const) : (0 as const), told_at: at }
  await tx
    .insertInto('viewed_posts')
    .values({ post_id: postId, ...address, sum_on: null })
    .onConflict((conflict) =>
      conflict.column('post_id').doUpdateSet(address).where('viewed_posts.told_at', '<=', at),
    )
    .execute()
}

/** Ids of public posts, by slug. */
export async function findPostsAt(db: Db, slugs: string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('viewed_posts')
    .select(['slug', 'post_id'])
    .where('slug', 'in', slugs)
    .where('is_public', '=', 1)
    .orderBy('told_at')
    .execute()
  return new Map(rows.map(({ slug, post_id }) => [slug, post_id]))
}

export async function setSumDay(tx: Tx, postIds: string[], day: string): Promise<void> {
  await tx
    .updateTable('viewed_posts')
    .set({ sum_on: day })
    .where('post_id', 'in', postIds)
    .execute()
}

/** Takes and locks some posts whose sums are due. */
export async function takeDue(tx: Tx, today: string, limit: number): Promise<string[]> {
  const due = tx
    .selectFrom('viewed_posts')
    .select('post_id')
    .where('sum_on', '<=', today)
    .orderBy('sum_on')
    .limit(limit)
  const rows = await tx
    .updateTable('viewed_posts')
    .set({ sum_on: null })
    .where('post_id', 'in', due)
    .returning('post_id')
    .execute()
  return rows.map(({ post_id }) => post_id)
}

/** Views since a day, and the first day of these, for posts that had any. */
export function sumSince(db: Db, postIds: string[], since: string) {
  return db
    .selectFrom('post_days')
    .select((eb) => [
      'post_id',
      eb.fn.sum<number>('views').as('views'),
      eb.fn.min('day').as('first'),
    ])
    .where('post_id', 'in', postIds)
    .where('day', '>=', since)
    .groupBy('post_id')
    .execute()
}

export async function deleteViews(tx: Tx, postId: string): Promise<void> {
  await tx.deleteFrom('post_days').where('post_id', '=', postId).execute()
}

/** Only days with views. */
export function listDaysOfPost(
  db: Db,
  postId: string,
): Promise<Omit<AnalyticsTables['post_days'], 'post_id'>[]> {
  return db
    .selectFrom('post_days')
    .select(['day', 'views', 'visitors', 'reads'])
    .where('post_id', '=', postId)
    .orderBy('day')
    .execute()
}
