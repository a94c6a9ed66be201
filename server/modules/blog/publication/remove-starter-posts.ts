import { bumpRevision } from '#server/database/content/revision.ts'
import { acquireLock } from '#server/database/acquire-lock.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { requireEraser } from '#server/modules/blog/access.ts'
import { deleteEmptyStarterCategories } from '#server/modules/blog/categories/index.ts'
import { erasePosts } from './erase-posts.ts'
import { keepStarterPosts, listStarterPosts } from './queries.ts'

/**
 * Removes the starter posts that nobody has changed, and the starter categories left empty; the others are the owner's from
 * then on. Returns the number of posts removed.
 */
export async function removeStarterPosts(scope: Scope, actor: Actor): Promise<number> {
  requireEraser(actor)
  const { tx } = scope
  await acquireLock(tx, scope.engine, 'content')
  const ids = (await listStarterPosts(tx)).filter((one) => !one.isChanged).map(({ id }) => id)
  bumpRevision(tx)
  await erasePosts(scope, ids)
  await keepStarterPosts(tx)
  await deleteEmptyStarterCategories(tx)
  return ids.length
}
