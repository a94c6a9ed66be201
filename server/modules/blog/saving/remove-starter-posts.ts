import type { Tx } from '#server/database/database.ts'
import { bumpRevision } from '#server/database/revision.ts'
import { removeDocument } from '#server/database/search-index.ts'
import type { Context } from '#server/kernel/context.ts'
import { deleteEmptyStarterCategories } from '#server/modules/blog/categories/index.ts'
import { deletePosts, listStarterPostIds } from './queries-writes.ts'

/** Removes every starter post, and the starter categories that are empty then; answers how many posts went. */
export async function removeStarterPosts(ctx: Context, tx: Tx): Promise<number> {
  const ids = await listStarterPostIds(tx)
  if (ids.length > 0) await deletePosts(tx, ids)
  for (const id of ids) await removeDocument(tx, ctx.store.engine, 'post_search', id)
  await deleteEmptyStarterCategories(tx)
  await bumpRevision(tx, ctx.store.engine)
  return ids.length
}
