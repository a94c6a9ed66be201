import type { Context } from '#server/kernel/context.ts'
import type { Visibility } from '#server/modules/blog/access.ts'
import { listNewest } from '#server/modules/blog/lists/index.ts'
import type { PostSummary } from '#server/modules/blog/schema.ts'
import { summariesById } from './list-blogs.ts'

const EACH = 6

/** The six newest posts of each public list. */
export async function newestPosts(
  ctx: Context,
  lists: string[],
  visibility: Visibility,
): Promise<ReadonlyMap<string, PostSummary[]>> {
  const places = await listNewest(ctx.store.db, lists, EACH)
  const ids = new Set(places.map(({ post_id }) => post_id))
  const posts = await summariesById(ctx, [...ids], visibility)
  const byId = new Map(posts.map((post) => [post._id, post]))
  const byList = Map.groupBy(places, ({ list }) => list)
  return new Map(
    lists.map((list) => [
      list,
      (byList.get(list) ?? []).flatMap(({ post_id }) => byId.get(post_id) ?? []),
    ]),
  )
}
