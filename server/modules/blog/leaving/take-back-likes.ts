import { bumpRevision } from '#server/database/content/revision.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { changeLikes } from '#server/modules/blog/reading/index.ts'
import { deleteLikesBy } from './queries.ts'

/** Takes back at most `limit` likes of a person who leaves, and returns how many. */
export async function takeBackLikes({ tx }: Scope, userId: string, limit: number): Promise<number> {
  const postIds = await deleteLikesBy(tx, userId, limit)
  for (const postId of postIds) await changeLikes(tx, postId, -1)
  // Kept lists carry the numbers.
  if (postIds.length > 0) bumpRevision(tx)
  return postIds.length
}
