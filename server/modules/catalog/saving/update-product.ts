import { recordChange } from '#server/database/audit/record-change.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalidField, Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { requireProductEditor } from '#server/modules/catalog/access.ts'
import { adoptOfferCountries } from '#server/modules/catalog/offers/index.ts'
import { countStock, countStockNow } from '#server/modules/catalog/stock/index.ts'
import { tooManyPictures } from './save-pictures.ts'
import { productTexts } from './product-about.ts'
import { listKeptImages, type KeptImage } from './queries-images.ts'
import type { UpdateProductIn } from './schema-bodies.ts'
import { MOST_IMAGES } from './schema-writing.ts'
import { changeProduct, getProductLocked, type KnownProduct } from './store-product.ts'

type Update = UpdateProductIn & {
  id: string
  /** Pictures that come after the others. */
  added?: KeptImage[]
}

/** Writes what was sent to the present state; refuses changes based on an outdated version. */
export async function updateProduct(ctx: Context, actor: Actor, update: Update): Promise<void> {
  requireProductEditor(actor)
  const { id, version, stock, added = [], ...sent } = update
  const { price, category, featured, ...parts } = sent
  const changes = {
    ...parts,
    ...(await productTexts(parts)),
    priceCents: price,
    categoryId: category,
    isFeatured: featured,
  }
  await transact(ctx, async (scope) => {
    const product = await getProductLocked(scope, id)
    if (version !== undefined && product.version !== version) throw staleProduct()
    if (product.options !== '[]') refuseOwnPrice(product, update)
    if (product.options === '[]') await applyCount(scope, actor, { productId: id, stock })
    const fields = Object.keys({ ...sent, ...(added.length > 0 && { images: added }) }).toSorted()
    if (fields.length === 0) return
    if (added.length > 0) changes.images = await withAdded(scope, id, { ...sent, added })
    // What was counted may have turned the product, so it is read again.
    const sellingMode = followedMode(product, update)
    const present = await getProductLocked(scope, id)
    const confirmsPrice = price !== undefined || parts.sale !== undefined
    const ownPrice = present.options === '[]' ? {} : { priceCents: undefined, sale: undefined }
    await changeProduct(scope, present, { ...changes, ...ownPrice, sellingMode, confirmsPrice })
    await recordChange(scope, { kind: 'product', id, verb: 'changed', actor, after: { fields } })
  })
  if (parts.offers) await adoptOfferCountries(ctx)
}

// What comes back as it was read is no change.
function refuseOwnPrice(product: KnownProduct, { price, sale, stock }: Update): void {
  const { regular_price_cents, sale_price_cents } = product
  const text = 'This product has options: change the price and the stock of its variants.'
  if (price !== undefined && price !== regular_price_cents) throw invalidField('price', text)
  if (sale !== undefined && (sale?.priceCents ?? null) !== sale_price_cents)
    throw invalidField('sale', text)
  const isCounted = typeof stock === 'object' && stock.from !== stock.to
  if (isCounted) throw invalidField('stock', text)
}

async function applyCount(
  scope: Scope,
  actor: Actor,
  { productId, stock }: { productId: string; stock: UpdateProductIn['stock'] },
): Promise<void> {
  if (typeof stock === 'number') await countStockNow(scope, actor, { productId, to: stock })
  else if (stock) await countStock(scope, actor, { productId, ...stock })
}

// Whoever sends no version may not know the modes: for them, a link alone decides whether the product is sold both ways.
function followedMode(
  product: KnownProduct,
  { version, sellingMode, affiliateUrl }: Update,
): UpdateProductIn['sellingMode'] {
  if (version !== undefined || sellingMode || affiliateUrl === undefined) return sellingMode
  if (product.selling_mode === 'own' && !product.affiliate_url && affiliateUrl) return 'both'
  const isLinkGone = affiliateUrl === '' && product.affiliate_url !== ''
  return isLinkGone && product.selling_mode !== 'none' ? 'own' : sellingMode
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

export function staleProduct(): Refusal {
  const text =
    'This product was saved somewhere else in the meantime. Nothing of yours was overwritten.'
  return new Refusal('conflict', 'stale_version', text)
}
