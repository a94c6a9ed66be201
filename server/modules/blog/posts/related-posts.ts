import type { Db } from '#server/database/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { everyone, type Sight } from '#server/modules/blog/access.ts'
import {
  countListsOf,
  isCategoryList,
  isTagList,
  listNewest,
  listPlaces,
  PUBLIC,
} from '#server/modules/blog/lists/index.ts'
import type { PostSummary } from '#server/modules/blog/schema.ts'
import { summariesById } from './list-blogs.ts'
import { memoryOf } from './memory.ts'

const RELATED = 3
// Of each tag and category only the newest posts are looked at, so that a large site costs no more than a small one.
const CANDIDATES = 60

/** The published posts that a reader of this one may want next. */
export function relatedPosts(ctx: Context, postId: string, sight: Sight): Promise<PostSummary[]> {
  const readNow = async () => summariesById(ctx, await relatedIds(ctx.store.db, postId), sight)
  return sight === everyone ? memoryOf(ctx).nearPosts.find(postId, readNow) : readNow()
}

// Most shared tags first, then a shared category, then the newest.
async function relatedIds(db: Db, postId: string): Promise<string[]> {
  const lists = (await listPlaces(db, postId)).map(({ list }) => list)
  if (!lists.includes(PUBLIC)) throw notFound('Post not found.')
  const tags = lists.filter(isTagList)
  const near = await listNewest(db, [...tags, ...lists.filter(isCategoryList)], CANDIDATES)
  const byId = new Map(near.map((one) => [one.post_id, one]))
  byId.delete(postId)
  const ids = [...byId.keys()]
  const sharedTags = await countListsOf(db, ids, tags)
  const inCategory = new Set(
    near.filter(({ list }) => isCategoryList(list)).map((one) => one.post_id),
  )
  return ids
    .map((id) => ({
      id,
      tags: sharedTags.get(id) ?? 0,
      category: Number(inCategory.has(id)),
      age: byId.get(id)?.created_at ?? '',
    }))
    .sort(
      (one, other) =>
        other.tags - one.tags ||
        other.category - one.category ||
        Number(one.age < other.age) - Number(one.age > other.age) ||
        (one.id < other.id ? 1 : -1),
    )
    .slice(0, RELATED)
    .map(({ id }) => id)
}
