import { bumpRevision } from '#server/database/revision.ts'
import { note } from '#server/database/history.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { releasePictures } from '#server/modules/media/index.ts'
import { requireProductEraser } from './access.ts'
import { recount } from './queries-tallies.ts'
import {
  deleteProductRow,
  deleteUnusedStarterCategories,
  listStarterProductIds,
} from './queries-write.ts'
import { getProductLocked } from './store-product.ts'

/** Deletes a product permanently. Orders keep their copy of it. */
export function eraseProduct(ctx: Context, actor: Actor, id: string): Promise<void> {
  requireProductEraser(actor)
  return transact(ctx, async (scope) => {
    const { title } = await erase(scope, id)
    await note(scope, { kind: 'product', id, verb: 'erased', actor, before: { title } })
    bumpRevision(scope.tx)
  })
}

/** Deletes every starter product, and the starter categories that are then empty. */
export async function removeStarterProducts(scope: Scope, actor: Actor): Promise<void> {
  requireProductEraser(actor)
  const { tx } = scope
  for (const id of await listStarterProductIds(tx)) await erase(scope, id)
  await deleteUnusedStarterCategories(tx)
  bumpRevision(tx)
}

async function erase(scope: Scope, id: string) {
  const known = await getProductLocked(scope, id)
  await deleteProductRow(scope.tx, id)
  await scope.cancel('product.price', id)
  await releasePictures(scope.tx, [`product:${id}`])
  await recount(scope.tx, [{ kind: known, by: -1 }])
  await scope.emit('product.erased', { productId: id })
  return known
}
