import { recordChange } from '#server/database/audit/record-change.ts'
import { acquireLock } from '#server/database/acquire-lock.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import { omitUndefined } from '#server/kernel/omit-undefined.ts'
import { invalidField, Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { requireProductEditor } from '#server/modules/catalog/access.ts'
import { saleStateAt, type Pricing } from '#server/modules/catalog/pricing/index.ts'
import {
  listVariants,
  updateUnversioned,
  type VariantRow,
} from '#server/modules/catalog/queries-variants.ts'
import {
  changeProduct,
  getProductLocked,
  listKeptImages,
  staleProduct,
  type KnownProduct,
} from '#server/modules/catalog/saving/index.ts'
import { countStock, lockStock } from '#server/modules/catalog/stock/index.ts'
import { saveVariantsWithin } from '#server/modules/catalog/variants/index.ts'
import { findSku } from './queries.ts'
import type { RowIn } from './schema.ts'

type Cells = Pick<RowIn, 'price' | 'salePrice' | 'stock' | 'sku'>
/** `sale` is a whole one, as it is put back; a price of the sheet keeps the times of the present one. */
type Change = Cells & { sale?: Sale | null }
type Sale = { priceCents: number; from: string | null; until: string | null }

/** `version` is not asked for where it is undefined. */
export type RowChange = Change & {
  _id: string
  version: number | undefined
  status?: RowIn['status']
  category?: string | undefined
  variants: (Change & { _id: string })[]
}

/** Writes the cells that were sent by the rules of the product's form, and returns the change that puts them back. */
export async function changeRow(scope: Scope, actor: Actor, row: RowChange): Promise<RowChange> {
  requireProductEditor(actor)
  const { tx, engine } = scope
  await acquireLock(tx, engine, 'content')
  const variants = await listVariants(tx, [row._id])
  // Before the product itself, as where pieces are sold.
  await lockStock(
    tx,
    engine,
    variants.map(({ id }) => id),
  )
  const product = await getProductLocked(scope, row._id)
  if (changesContent(row) && row.version !== undefined && product.version !== row.version)
    throw staleProduct()
  const ofVariants = withVariants(row, variants)
  if (product.options !== '[]') refuseOwn(row)
  const former = await formerOf(scope, { row, product, ofVariants })
  await count(scope, actor, row)
  for (const { change, variant } of ofVariants)
    await atVariant(variant.id, count(scope, actor, change))
  if (ofVariants.some(({ change }) => isPriced(change)))
    await putVariants(scope, actor, { id: row._id, variants, ofVariants })
  await putProduct(scope, actor, row)
  const { version } = await getProductLocked(scope, row._id)
  return { ...former, version: changesContent(row) ? version : undefined }
}

type OfVariant = { change: RowChange['variants'][number]; variant: VariantRow }

const isPriced = ({ price, salePrice, sale, sku }: Change) =>
  [price, salePrice, sale, sku].some((value) => value !== undefined)

function changesContent(row: RowChange): boolean {
  const { status, category, variants } = row
  return isPriced(row) || status !== undefined || category !== undefined || variants.some(isPriced)
}

function withVariants(row: RowChange, variants: VariantRow[]): OfVariant[] {
  return row.variants.map((change) => {
    const variant = variants.find(({ id }) => id === change._id)
    if (variant) return { change, variant }
    const text = 'A variant of this product is no longer there. Please reload.'
    throw new Refusal('conflict', 'variant_gone', text)
  })
}

function refuseOwn({ price, salePrice, sale, stock }: RowChange): void {
  const text = 'This product has options: change the price and the stock of its variants.'
  if (price !== undefined) throw invalidField('price', text)
  if (salePrice !== undefined || sale !== undefined) throw invalidField('salePrice', text)
  if (stock !== undefined) throw invalidField('stock', text)
}

async function count(scope: Scope, actor: Actor, { _id, stock }: Change & { _id: string }) {
  if (stock) await countStock(scope, actor, { productId: _id, ...stock })
}

/** What is refused of a variant is shown in its own row. */
async function atVariant(id: string, work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => refuseAt(error, (field) => `variants.${id}.${field}`))
}

function refuseAt(error: unknown, nameOf: (field: string) => string): never {
  if (!(error instanceof Refusal) || !error.fields) throw error
  const { kind, code, message } = error
  const fields = Object.entries(error.fields).map(([field, text]) => [nameOf(field), text])
  throw new Refusal(kind, code, message, { fields: Object.fromEntries(fields) })
}

/** The sale that a row is to have; undefined where nothing of it changes. */
function saleOf(
  { salePrice, sale }: Change,
  present: Pricing,
  at: string,
): Sale | null | undefined {
  if (sale !== undefined) return sale
  if (salePrice === undefined) return undefined
  if (salePrice === null) return null
  const { from, until } = presentSale(present, at) ?? { from: null, until: null }
  return { priceCents: salePrice, from, until }
}

function presentSale(row: Pricing, at: string): Sale | null {
  const { sale_price_cents: priceCents, sale_from: from, sale_until: until } = row
  return priceCents === null || saleStateAt(row, at) === 'over' ? null : { priceCents, from, until }
}

type Written = { id: string; variants: VariantRow[]; ofVariants: OfVariant[] }

// By the rules for all variants of a product, most of which come back as they are.
async function putVariants(scope: Scope, actor: Actor, { id, variants, ofVariants }: Written) {
  const at = timestamp(scope.clock)
  const { version, options } = await getProductLocked(scope, id)
  const pictures = new Set((await listKeptImages(scope.tx, id)).map(({ mediaId }) => mediaId))
  const present = await listVariants(scope.tx, [id])
  const rows = present.map((row) => {
    const change: Change = ofVariants.find(({ variant }) => variant.id === row.id)?.change ?? {}
    const sale = saleOf(change, row, at)
    return {
      _id: row.id,
      values: fromJson(row.choices),
      price: change.price ?? row.regular_price_cents,
      sale: sale === undefined ? presentSale(row, at) : sale,
      stock: { from: row.stock, to: row.stock, reason: '' },
      sku: change.sku ?? row.sku,
      barcode: row.barcode,
      weightGrams: row.weight_grams,
      lowStock: row.low_stock,
      image: row.media_id && pictures.has(row.media_id) ? row.media_id : '',
    }
  })
  const written = { id, version, options: fromJson(options), variants: rows }
  await saveVariantsWithin(scope, actor, written).catch((error: unknown) =>
    refuseAt(error, (field) => {
      const [, index = '', ...rest] = field.split('.')
      return `variants.${variants[Number(index)]?.id ?? ''}.${rest.join('.')}`
    }),
  )
}

async function putProduct(scope: Scope, actor: Actor, row: RowChange): Promise<void> {
  const { _id: id, price: priceCents, sku, status, category } = row
  const product = await getProductLocked(scope, id)
  const sale = saleOf(row, product, timestamp(scope.clock))
  const changes = omitUndefined({
    priceCents,
    sale,
    status,
    categoryId: category === undefined ? undefined : category || null,
  })
  const fields = [...Object.keys(changes), ...(sku === undefined ? [] : ['sku'])].toSorted()
  if (fields.length === 0) return
  if (sku !== undefined) await updateUnversioned(scope.tx, id, { sku })
  const confirmsPrice = priceCents !== undefined || sale !== undefined
  await changeProduct(scope, product, { ...changes, confirmsPrice })
  if (sku !== undefined) await scope.emit('product.changed', { productId: id })
  await recordChange(scope, { kind: 'product', id, verb: 'changed', actor, after: { fields } })
}

type Before = { row: RowChange; product: KnownProduct; ofVariants: OfVariant[] }

async function formerOf(
  { tx, clock }: Scope,
  { row, product, ofVariants }: Before,
): Promise<RowChange> {
  const at = timestamp(clock)
  const sku = row.sku === undefined ? '' : await findSku(tx, row._id)
  return {
    _id: row._id,
    version: undefined,
    ...formerCells(row, { ...product, sku }, at),
    ...(row.status !== undefined && { status: product.status }),
    ...(row.category !== undefined && { category: product.category_id ?? '' }),
    variants: ofVariants.map(({ change, variant }) => ({
      _id: variant.id,
      ...formerCells(change, variant, at),
    })),
  }
}

function formerCells(change: Change, row: Pricing & { sku: string }, at: string): Change {
  const { price, salePrice, sale, stock, sku } = change
  return {
    ...(price !== undefined && { price: row.regular_price_cents }),
    // A lower regular price can end a sale, so both come back together.
    ...([price, salePrice, sale].some((value) => value !== undefined) && {
      sale: presentSale(row, at),
    }),
    ...(stock && { stock: { from: stock.to, to: stock.from } }),
    ...(sku !== undefined && { sku: row.sku }),
  }
}
