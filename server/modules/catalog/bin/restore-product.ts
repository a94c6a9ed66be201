import { recordChange } from '#server/database/audit/record-change.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { requireProductEraser } from '#server/modules/catalog/access.ts'
import { productNotFound } from '#server/modules/catalog/read-product.ts'
import { lockBinned, moveFromBin } from '#server/modules/catalog/saving/index.ts'
import type { ProductStatus } from '#shared/products/product-status.ts'

/** Returns the product's status, which is the one that it had. */
export function restoreProduct(ctx: Context, actor: Actor, id: string): Promise<ProductStatus> {
  requireProductEraser(actor)
  return transact(ctx, (scope) => restoreWithin(scope, actor, id))
}

/** The same within a transaction. */
export async function restoreWithin(
  scope: Scope,
  actor: Actor,
  id: string,
): Promise<ProductStatus> {
  requireProductEraser(actor)
  const binned = await lockBinned(scope, id)
  if (!binned) throw productNotFound()
  const status = await moveFromBin(scope, binned)
  await recordChange(scope, { kind: 'product', id, verb: 'restored', actor, after: { status } })
  return status
}
