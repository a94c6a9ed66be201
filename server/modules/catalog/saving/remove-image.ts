import { recordChange } from '#server/database/audit/record-change.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireProductEditor } from '#server/modules/catalog/access.ts'
import { listKeptImages } from './queries-images.ts'
import { changeProduct, getProductLocked } from './store-product.ts'

/** Takes a picture off a product; the others stay in their order. */
export function removeImage(
  ctx: Context,
  actor: Actor,
  { id, publicId }: { id: string; publicId: string },
): Promise<void> {
  requireProductEditor(actor)
  return transact(ctx, async (scope) => {
    const product = await getProductLocked(scope, id)
    const before = await listKeptImages(scope.tx, id)
    const images = before.filter(({ mediaId }) => mediaId !== publicId)
    if (images.length === before.length) throw notFound('This product has no such picture.')
    await changeProduct(scope, product, { images })
    const after = { fields: ['images'] }
    await recordChange(scope, { kind: 'product', id, verb: 'changed', actor, after })
  })
}
