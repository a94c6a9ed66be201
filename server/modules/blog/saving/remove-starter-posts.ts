import { unfilePost } from '#server/modules/blog/lists/index.ts'
import { bumpRevision } from '#server/database/revision.ts'
import { takeTurn } from '#server/database/take-turn.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { requireEraser } from '#server/modules/blog/access.ts'
import { deleteEmptyStarterCategories } from '#server/modules/blog/categories/index.ts'
import { deletePosts, listStarterPostIds } from './queries-writes.ts'

/** Removes all starter posts and the starter categories left empty; returns the number of posts removed. */
export async function removeStarterPosts(scope: Scope, actor: Actor): Promise<number> {
  requireEraser(actor)
  const { tx } = scope
  await takeTurn(tx, scope.engine, 'content')
  const ids = await listStarterPostIds(tx)
  bumpRevision(tx)
  for (const id of ids) await unfilePost(scope, id)
  if (ids.length > 0) await deletePosts(tx, ids)
  for (const postId of ids) await scope.emit('post.erased', { postId })
  await deleteEmptyStarterCategories(tx)
  return ids.length
}
