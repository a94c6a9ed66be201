import type { Db } from '#server/database/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import type { Visibility } from '#server/modules/blog/access.ts'
import {
  isCategoryList,
  isTagList,
  listNewest,
  listPlaces,
  PUBLIC,
} from '#server/modules/blog/lists/index.ts'
import type { PostSummary } from '#server/modules/blog/schema.ts'
import { summariesById } from './list-blogs.ts'

const RELATED = 3
// Only the newest posts of each tag and category are ranked, so that the cost does not grow with the site.
const CANDIDATES = 100

/** The related posts, and the lists of tags and categories they were chosen from. */
export async function relatedPosts(
  ctx: Context,
  postId: string,
  visibility: Visibility,
): Promise<{ posts: PostSummary[]; lists: string[] }> {
  const lists = await sharedLists(ctx.store.db, postId)
  const ids = await relatedIds(ctx.store.db, postId, lists)
  return { posts: await summariesById(ctx, ids, visibility), lists }
}

async function sharedLists(db: Db, postId: string): Promise<string[]> {
  const lists = (await listPlaces(db, postId)).map(({ list }) => list)
  if (!lists.includes(PUBLIC)) throw notFound('Post not found.')
  return lists.filter((list) => isTagList(list) || isCategoryList(list))
}

// Most shared tags first, then a shared category, then the newest.
async function relatedIds(db: Db, postId: string, shared: string[]): Promise<string[]> {
  const near = await listNewest(db, shared, CANDIDATES)
  const places = Map.groupBy(near, (row) => row.post_id)
  places.delete(postId)
  return [...places]
    .map(([id, found]) => ({
      id,
      age: found[0]?.created_at ?? '',
      tags: found.filter(({ list }) => isTagList(list)).length,
      categories: Number(found.some(({ list }) => isCategoryList(list))),
    }))
    .sort(
      (one, other) =>
        other.tags - one.tags ||
        other.categories - one.categories ||
        Number(one.age < other.age) - Number(one.age > other.age) ||
        (one.id < other.id ? 1 : -1),
    )
    .slice(0, RELATED)
    .map(({ id }) => id)
}
