import { bumpRevision } from '#server/database/content/revision.ts'
import { acquireLock } from '#server/database/acquire-lock.ts'
import { recordChange } from '#server/database/audit/record-change.ts'
import { freeSlug } from '#server/database/free-slug.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalidField, Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { toJson } from '#server/kernel/stored-json.ts'
import { requireProductEditor } from '#server/modules/catalog/access.ts'
import { scheduleSaleChange, settlePrice } from '#server/modules/catalog/pricing/index.ts'
import {
  deleteVariants,
  listVariants,
  updateUnversioned,
  type VariantRow,
} from '#server/modules/catalog/queries-variants.ts'
import {
  getProductLocked,
  insertProductRow,
  listKeptImages,
  productSlugTaken,
  replaceImages,
  staleProduct,
  type KnownProduct,
} from '#server/modules/catalog/saving/index.ts'
import {
  countStock,
  countStockNow,
  lockStock,
  openStock,
  setLowStock,
} from '#server/modules/catalog/stock/index.ts'
import { availabilityOf } from '#shared/products/stock.ts'
import { choiceText, variantTitle } from '#shared/products/variants.ts'
import { isSoldHere } from '#shared/products/selling.ts'
import { fold } from '#shared/text/words.ts'
import { followVariants } from './follow-variants.ts'
import type { VariantIn, VariantsIn } from './schema.ts'

type WrittenVariants = VariantsIn & { id: string }

/**
 * Writes all options and variants of a product; those that are left out are gone, and open orders of them stay as they are.
 * Refuses changes based on an outdated version.
 */
export function saveVariants(ctx: Context, actor: Actor, written: WrittenVariants): Promise<void> {
  requireProductEditor(actor)
  return transact(ctx, (scope) => saveVariantsWithin(scope, actor, written))
}

/** The same within a transaction. */
export async function saveVariantsWithin(
  scope: Scope,
  actor: Actor,
  { id, version, options, variants }: WrittenVariants,
): Promise<void> {
  requireProductEditor(actor)
  const { tx, engine } = scope
  await acquireLock(tx, engine, 'content')
  const before = await listVariants(tx, [id])
  // Before the product itself, as where pieces are sold.
  await lockStock(
    tx,
    engine,
    before.map((row) => row.id),
  )
  const product = await getProductLocked(scope, id)
  if (product.version !== version) throw staleProduct()
  await refuse(scope, product, { before, variants })
  const stays = new Set(variants.flatMap(({ _id }) => _id ?? []))
  const gone = before.filter((row) => !stays.has(row.id))
  await deleteVariants(tx, gone)
  for (const row of gone) await scope.cancel('product.price', row.id)
  for (const [position, variant] of variants.entries())
    await atItsPlace(position, putVariant(scope, actor, { product, variant, position, before }))
  const used = options.map(({ name, values }, at) => ({
    name,
    values: values.filter((value) => variants.some((one) => one.values[at] === value)),
  }))
  await followVariants(scope, actor, { id, options: used })
  const after = { fields: ['options'] }
  await recordChange(scope, { kind: 'product', id, verb: 'changed', actor, after })
  bumpRevision(tx)
}

type Checked = { before: VariantRow[]; variants: VariantIn[] }

async function refuse({ tx }: Scope, product: KnownProduct, { before, variants }: Checked) {
  if (variants.length > 0 && !isSoldHere({ sellingMode: product.selling_mode }))
    throw invalidField('options', 'Only a product that is sold on this site can have options.')
  const images = new Set((await listKeptImages(tx, product.id)).map(({ mediaId }) => mediaId))
  const ids = new Set(before.map(({ id }) => id))
  for (const [at, { _id, image }] of variants.entries()) {
    if (_id !== undefined && !ids.delete(_id))
      throw invalidField(`variants.${at}`, 'This variant is no longer there. Please reload.')
    if (image && !images.has(image))
      throw invalidField(`variants.${at}.image`, 'Choose one of the pictures of this product.')
  }
}

type Put = { product: KnownProduct; variant: VariantIn; position: number; before: VariantRow[] }

/** What is refused of one of many is shown beside that one. */
async function atItsPlace(position: number, work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error
    const { kind, code, message } = error
    const fields = Object.entries(error.fields).map(([field, text]) => [
      `variants.${position}.${field}`,
      text,
    ])
    throw new Refusal(kind, code, message, { fields: Object.fromEntries(fields) })
  }
}

async function putVariant(scope: Scope, actor: Actor, put: Put): Promise<void> {
  const { product, variant, before } = put
  const existing = before.find(({ id }) => id === variant._id)
  const id = existing?.id ?? scope.newId()
  const row = columnsOf(scope, put, existing)
  if (existing) {
    const { lowStock } = variant
    // Before it is counted, so that a turn is told from what it was by the same number.
    const availability = await setLowStock(scope, { productId: id, lowStock })
    await updateUnversioned(scope.tx, id, { ...row, availability })
    await count(scope, actor, { id, stock: variant.stock })
  } else await addVariant(scope, actor, { id, product, variant, row })
  await scheduleSaleChange(scope, id, row)
  const images = variant.image ? [{ mediaId: variant.image, alt: '' }] : []
  await replaceImages(scope.tx, id, images)
}

function columnsOf(
  { clock }: Scope,
  { product, variant, position }: Put,
  existing: VariantRow | undefined,
) {
  const { values, price: priceCents, sale, sku, barcode, weightGrams: weight_grams } = variant
  const at = timestamp(clock)
  const title = variantTitle(product.title, choiceText(values))
  return {
    ...settlePrice({ priceCents, sale: sameSale(sale, existing) ? undefined : sale }, at, existing),
    title,
    title_key: fold(title),
    choices: toJson(values),
    variant_position: position,
    sku,
    barcode,
    weight_grams,
    updated_at: at,
  }
}

// One that is over, and comes back unchanged with the form, is no new one.
function sameSale(sale: VariantIn['sale'], existing: VariantRow | undefined): boolean {
  if (!existing || !sale) return false
  const { sale_price_cents, sale_from, sale_until } = existing
  return (
    sale.priceCents === sale_price_cents && sale.from === sale_from && sale.until === sale_until
  )
}

type Added = {
  id: string
  product: KnownProduct
  variant: VariantIn
  row: ReturnType<typeof columnsOf>
}

async function addVariant(scope: Scope, actor: Actor, { id, product, variant, row }: Added) {
  const { stock } = variant
  const quantity = typeof stock === 'number' ? stock : stock.to
  const text = `${product.slug} ${variant.values.join(' ')}`
  const isTaken = productSlugTaken(scope.tx, id)
  await insertProductRow(scope.tx, {
    ...row,
    id,
    slug: await freeSlug(scope.tx, { text, fallback: 'product', isTaken }),
    status: 'variant',
    variant_of: product.id,
    description: '',
    category_id: null,
    specifications: toJson([]),
    figures: toJson([]),
    facts: toJson([]),
    tags: toJson([]),
    affiliate_url: '',
    selling_mode: product.selling_mode,
    ai_content: '',
    meta_title: '',
    meta_description: '',
    is_featured: 0,
    is_starter: 0,
    availability: availabilityOf(quantity, variant.lowStock),
    created_at: row.updated_at,
  })
  await openStock(scope, actor, {
    productId: id,
    quantity,
    categoryId: null,
    status: 'variant',
    variantOf: product.id,
    lowStock: variant.lowStock,
    kind: 'counted',
  })
}

async function count(
  scope: Scope,
  actor: Actor,
  { id: productId, stock }: { id: string; stock: VariantIn['stock'] },
): Promise<void> {
  if (typeof stock === 'number') await countStockNow(scope, actor, { productId, to: stock })
  else await countStock(scope, actor, { productId, ...stock })
}
