import { note } from '#server/database/history.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireProductEditor } from './access.ts'
import type { UpdateProductIn } from './schema-bodies.ts'
import { countStock } from './stock/index.ts'
import { changeProduct, getProductLocked } from './store-product.ts'

/** Refuses changes based on an outdated version. */
export function updateProduct(
  ctx: Context,
  actor: Actor,
  { id, version, stock, ...sent }: UpdateProductIn & { id: string },
): Promise<void> {
  requireProductEditor(actor)
  const { price, category, featured, ...parts } = sent
  const changes = { ...parts, priceCents: price, categoryId: category, isFeatured: featured }
  return transact(ctx, async (scope) => {
    const known = await getProductLocked(scope, id)
    if (known.version !== version) throw staleProduct()
    if (stock) await countStock(scope, actor, { productId: id, ...stock })
    if (Object.keys(sent).length === 0) return
    // What was counted may have turned the product, so it is read again.
    await changeProduct(scope, await getProductLocked(scope, id), changes)
    const fields = Object.keys(sent).toSorted()
    await note(scope, { kind: 'product', id, verb: 'changed', actor, after: { fields } })
  })
}

function staleProduct(): Refusal {
  const text =
    'This product was saved somewhere else in the meantime. Nothing of yours was overwritten.'
  return new Refusal('conflict', 'stale_version', text)
}
