import type { Scope } from '#server/kernel/scope.ts'
import { updateCommentCounts } from './update-comment-counts.ts'
import { deleteComments, listCommentsBy, removeWriter } from './queries.ts'
import { lockPost } from './queries-thread.ts'

/**
 * Takes a person who leaves out of at most `limit` of their comments, and returns how many. What others could answer stays;
 * what still waits for approval goes.
 */
export async function forgetWriter(scope: Scope, userId: string, limit: number): Promise<number> {
  const { tx, engine } = scope
  const some = await listCommentsBy(tx, userId, limit)
  // A fixed order, so that two transactions cannot deadlock.
  const postIds = [...new Set(some.map(({ post_id }) => post_id))].toSorted()
  for (const postId of postIds) await lockPost(tx, engine, postId)
  // One may have been approved meanwhile.
  const locked = await listCommentsBy(tx, userId, limit)
  const mine = locked.filter(({ post_id }) => postIds.includes(post_id))
  const waiting = mine.filter(({ status }) => status === 'waiting')
  const others = mine.filter((comment) => !waiting.includes(comment))
  await deleteComments(tx, idsOf(waiting))
  await removeWriter(tx, idsOf(others))
  for (const postId of new Set(waiting.map(({ post_id }) => post_id)))
    await updateCommentCounts(scope, postId)
  return some.length
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
