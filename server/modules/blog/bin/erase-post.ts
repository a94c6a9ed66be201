import { removeDocument } from '#server/database/search-index.ts'
import type { Context } from '#server/kernel/context.ts'
import { deletePosts, lockWorkRow } from '#server/modules/blog/saving/index.ts'

/** Removes a post of the bin for good, with its history, comments and everything by which it is found; false when it does not lie there. */
export function erasePost(ctx: Context, id: string): Promise<boolean> {
  return ctx.store.transaction(async (tx) => {
    const { engine } = ctx.store
    // It may have been taken out of the bin since it was looked for there.
    const row = await lockWorkRow(tx, engine, id)
    if (!row?.deleted_at) return false
    await deletePosts(tx, [id])
    await removeDocument(tx, engine, 'post_search', id)
    return true
  })
}
