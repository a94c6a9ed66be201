import type { Db, Tx } from '#server/database/database.ts'
import type { CountedView } from './view-counter.ts'

/** Adds views to a published post's day and returns its id; views of anything else vanish. */
export async function addViews(
  tx: Tx,
  { slug, day, count }: CountedView,
): Promise<string | undefined> {
  const post = await tx
    .selectFrom('posts')
    .select('id')
    .where('slug', '=', slug)
    .where('status', '=', 'published')
    .executeTakeFirst()
  if (!post) return undefined
  await tx
    .insertInto('post_views')
    .values({ post_id: post.id, day, count })
    .onConflict((conflict) =>
      conflict
        .columns(['post_id', 'day'])
        .doUpdateSet((eb) => ({ count: eb('post_views.count', '+', count) })),
    )
    .execute()
  return post.id
}

/** Views of each of some posts since a day. */
export async function sumViews(
  db: Db,
  postIds: string[],
  since: string,
): Promise<{ postId: string; views: number }[]> {
  if (postIds.length === 0) return []
  const rows = await db
    .selectFrom('post_views')
    .select(['post_id', (eb) => eb.fn.sum<number>('count').as('views')])
    .where('post_id', 'in', postIds)
    .where('day', '>=', since)
    .groupBy('post_id')
    .execute()
  return rows.map(({ post_id, views }) => ({ postId: post_id, views: Number(views) }))
}
