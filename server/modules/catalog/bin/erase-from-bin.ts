import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireProductEraser } from '#server/modules/catalog/access.ts'
import { productNotFound } from '#server/modules/catalog/read-product.ts'
import { eraseBinned } from '#server/modules/catalog/saving/index.ts'

/** Deletes a product of the bin for good; one that is not in the bin is not found. */
export async function eraseFromBin(ctx: Context, actor: Actor, id: string): Promise<void> {
  requireProductEraser(actor)
  const isErased = await transact(ctx, (scope) => eraseBinned(scope, actor, id))
  if (!isErased) throw productNotFound()
}
