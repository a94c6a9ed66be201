import { bumpRevision } from '#server/database/content/revision.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { recount } from '#server/modules/catalog/queries-tallies.ts'
import { applySale } from './apply-sale.ts'
import { moveProduct } from './queries.ts'
import type { KnownProduct } from './store-product.ts'

/** A locked product goes into the bin, with all that hangs on it; to everybody it is gone. */
export async function moveToBin(scope: Scope, product: KnownProduct): Promise<void> {
  const { id, status: deleted_status } = product
  const deleted_at = timestamp(scope.clock)
  const state = { status: 'binned', deleted_at, deleted_status } as const
  const kind = await moveProduct(scope.tx, id, state)
  await scope.cancel('product.price', id)
  await settle(scope, { id, before: product, after: kind })
}

/** A locked product comes back from the bin with the status that it had, at the price of now; returns the status. */
export async function moveFromBin(scope: Scope, binned: KnownProduct) {
  const { id } = binned
  const status = binned.deleted_status ?? 'draft'
  const kind = await moveProduct(scope.tx, id, { status, deleted_at: null, deleted_status: null })
  await applySale(scope, { productId: id })
  await settle(scope, { id, before: { ...binned, status: 'binned' }, after: kind })
  if (status === 'live' && kind.availability !== 'out')
    await scope.emit('product.restocked', { productId: id })
  return status
}

type Kind = Parameters<typeof recount>[1][number]['kind']

async function settle(
  scope: Scope,
  { id, before, after }: { id: string; before: Kind; after: Kind },
) {
  await recount(scope.tx, [
    { kind: before, by: -1 },
    { kind: after, by: 1 },
  ])
  await scope.emit('product.changed', { productId: id })
  bumpRevision(scope.tx)
}
