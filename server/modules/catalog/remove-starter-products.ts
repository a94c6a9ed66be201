import type { Tx } from '#server/database/database.ts'
import { bumpRevision } from '#server/database/revision.ts'
import { removeDocument } from '#server/database/search-index.ts'
import type { Context } from '#server/kernel/context.ts'
import { deleteStarterRows, listStarterProductIds } from './queries-write.ts'

/** Removes every starter product, and the starter categories that hold no other product. */
export async function removeStarterProducts(ctx: Context, tx: Tx): Promise<void> {
  for (const id of await listStarterProductIds(tx)) {
    await removeDocument(tx, ctx.store.engine, 'product_search', id)
  }
  await deleteStarterRows(tx)
  await bumpRevision(tx, ctx.store.engine)
}
