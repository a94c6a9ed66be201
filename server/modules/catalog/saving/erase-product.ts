import { bumpRevision } from '#server/database/content/revision.ts'
import { recordChange } from '#server/database/audit/record-change.ts'
import { acquireLock } from '#server/database/acquire-lock.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { releasePictures } from '#server/modules/media/index.ts'
import { requireProductEraser } from '#server/modules/catalog/access.ts'
import { listVariants } from '#server/modules/catalog/queries-variants.ts'
import { lockStock } from '#server/modules/catalog/stock/index.ts'
import { recount } from '#server/modules/catalog/queries-tallies.ts'
import {
  deleteProductRow,
  deleteUnusedStarterCategories,
  keepStarterProducts,
  listStarterProducts,
} from './queries.ts'
import { getProductLocked, lockBinned, type KnownProduct } from './store-product.ts'

/** Deletes a product of the bin permanently; orders keep their copy of it. False where it is not in the bin. */
export async function eraseBinned(scope: Scope, actor: Actor, id: string): Promise<boolean> {
  requireProductEraser(actor)
  const { tx, engine } = scope
  await acquireLock(tx, engine, 'content')
  // They go with it, and are locked before it as where pieces of them are moved.
  const variants = await listVariants(tx, [id])
  await lockStock(
    tx,
    engine,
    variants.map((variant) => variant.id),
  )
  const product = await lockBinned(scope, id)
  if (!product) return false
  await erase(scope, product)
  const before = { title: product.title }
  await recordChange(scope, { kind: 'product', id, verb: 'erased', actor, before })
  bumpRevision(tx)
  return true
}

/**
 * Deletes the starter products that nobody has changed or, by `keptIds`, ordered, and the starter categories left empty; the
 * others are the owner's from then on. Returns the number of products removed.
 */
export async function removeStarterProducts(
  scope: Scope,
  actor: Actor,
  keptIds: ReadonlySet<string> = new Set(),
): Promise<number> {
  requireProductEraser(actor)
  const { tx } = scope
  await acquireLock(tx, scope.engine, 'content')
  const starter = await listStarterProducts(tx)
  const removed = starter.filter(({ id, isChanged }) => !isChanged && !keptIds.has(id))
  for (const { id } of removed) await eraseStarter(scope, id)
  await keepStarterProducts(tx)
  await deleteUnusedStarterCategories(tx)
  bumpRevision(tx)
  return removed.length
}

async function eraseStarter(scope: Scope, id: string): Promise<void> {
  const product = (await lockBinned(scope, id)) ?? (await getProductLocked(scope, id))
  await erase(scope, product)
}

async function erase(scope: Scope, product: KnownProduct): Promise<void> {
  const { id } = product
  await deleteProductRow(scope.tx, id)
  await scope.cancel('product.price', id)
  await releasePictures(scope.tx, [`product:${id}`])
  await recount(scope.tx, [{ kind: product, by: -1 }])
  await scope.emit('product.erased', { productId: id })
}
