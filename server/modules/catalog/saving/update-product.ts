import { note } from '#server/database/history.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { requireProductEditor } from '#server/modules/catalog/access.ts'
import { countStock } from '#server/modules/catalog/stock/index.ts'
import { tooManyPictures } from './keep-pictures.ts'
import { listKeptImages, type KeptImage } from './queries-images.ts'
import type { UpdateProductIn } from './schema-bodies.ts'
import { MOST_IMAGES } from './schema-writing.ts'
import { changeProduct, getProductLocked } from './store-product.ts'

type Update = UpdateProductIn & {
  id: string
  /** Pictures that come after the others. */
  added?: KeptImage[]
}

/** Refuses changes based on an outdated version. */
export function updateProduct(
  ctx: Context,
  actor: Actor,
  { id, version, stock, added = [], ...sent }: Update,
): Promise<void> {
  requireProductEditor(actor)
  const { price, category, featured, ...parts } = sent
  const changes = { ...parts, priceCents: price, categoryId: category, isFeatured: featured }
  return transact(ctx, async (scope) => {
    const known = await getProductLocked(scope, id)
    if (known.version !== version) throw staleProduct()
    if (stock) await countStock(scope, actor, { productId: id, ...stock })
    const fields = Object.keys({ ...sent, ...(added.length > 0 && { images: added }) }).toSorted()
    if (fields.length === 0) return
    if (added.length > 0) changes.images = await withAdded(scope, id, { ...sent, added })
    // What was counted may have turned the product, so it is read again.
    await changeProduct(scope, await getProductLocked(scope, id), changes)
    await note(scope, { kind: 'product', id, verb: 'changed', actor, after: { fields } })
  })
}

async function withAdded(
  { tx }: Scope,
  id: string,
  { images, added }: { images?: KeptImage[] | undefined; added: KeptImage[] },
): Promise<KeptImage[]> {
  const all = [...(images ?? (await listKeptImages(tx, id))), ...added]
  if (all.length > MOST_IMAGES) throw tooManyPictures()
  return all
}

function staleProduct(): Refusal {
  const text =
    'This product was saved somewhere else in the meantime. Nothing of yours was overwritten.'
  return new Refusal('conflict', 'stale_version', text)
}
