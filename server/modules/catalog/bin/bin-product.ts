import { recordChange } from '#server/database/audit/record-change.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { requireProductEraser } from '#server/modules/catalog/access.ts'
import { getProductLocked, moveToBin } from '#server/modules/catalog/saving/index.ts'

/** Moves a product to the bin; it keeps its slug. */
export function binProduct(ctx: Context, actor: Actor, id: string): Promise<void> {
  requireProductEraser(actor)
  return transact(ctx, (scope) => binWithin(scope, actor, id))
}

/** The same within a transaction. */
export async function binWithin(scope: Scope, actor: Actor, id: string): Promise<void> {
  requireProductEraser(actor)
  const product = await getProductLocked(scope, id)
  await moveToBin(scope, product)
  const before = { status: product.status }
  await recordChange(scope, { kind: 'product', id, verb: 'deleted', actor, before })
}
