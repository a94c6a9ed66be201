import { removeDocument } from '#server/database/search-index.ts'
import type { Context } from '#server/kernel/context.ts'
import { deletePosts } from './queries-writes.ts'

/** Removes a post for good, with its history, comments and everything by which it is found. The caller knows that it lies in the bin. */
export async function erasePost(ctx: Context, id: string): Promise<void> {
  await ctx.store.transaction(async (tx) => {
    await deletePosts(tx, [id])
    await removeDocument(tx, ctx.store.engine, 'post_search', id)
  })
}
