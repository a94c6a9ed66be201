import type { Tx } from '#server/database/database.ts'
import type { CountedView } from './view-counter.ts'

/** Adds views to a published post's day; views of anything else vanish. */
export async function addViews(tx: Tx, { slug, day, count }: CountedView): Promise<void> {
  const post = await tx
    .selectFrom('posts')
    .select('id')
    .where('slug', '=', slug)
    .where('status', '=', 'published')
    .executeTakeFirst()
  if (!post) return
  await tx
    .insertInto('post_views')
    .values({ post_id: post.id, day, count })
    .onConflict((conflict) =>
      conflict
        .columns(['post_id', 'day'])
        .doUpdateSet((eb) => ({ count: eb('post_views.count', '+', count) })),
    )
    .execute()
}
