import { bumpRevision } from '#server/database/content/revision.ts'
import type { Tx } from '#server/database/database.ts'
import { acquireLock } from '#server/database/acquire-lock.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { minuteOf, timestamp } from '#server/kernel/clock.ts'
import { freeSlug } from '#server/database/free-slug.ts'
import { invalidField, notFound } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { attachPictures, listPictures, releasePictures } from '#server/modules/media/index.ts'
import { availabilityOf } from '#shared/products/stock.ts'
import { shopOf } from '#shared/products/partner-shops.ts'
import { fold } from '#shared/text/words.ts'
import { listOffers, planHiding, replaceOffers } from '#server/modules/catalog/offers/index.ts'
import { scheduleSaleChange, settlePrice } from '#server/modules/catalog/pricing/index.ts'
import { replaceRelated } from '#server/modules/catalog/queries-picked.ts'
import { recount } from '#server/modules/catalog/queries-tallies.ts'
import { retitleVariants } from '#server/modules/catalog/queries-variants.ts'
import { lockStock, openStock, setLowStock } from '#server/modules/catalog/stock/index.ts'
import { columnsOf, type ProductChanges } from './product-row.ts'
import { listKeptImages, replaceImages } from './queries-images.ts'
import {
  findText,
  hasCategory,
  insertProductRow,
  productSlugTaken,
  keepOldSlug,
  lockBinnedRow,
  lockProductRow,
  replaceTags,
  updateProductRow,
} from './queries.ts'
import type { ProductFields } from './schema-writing.ts'

export type StoredProduct = { id: string; slug: string }
export type KnownProduct = NonNullable<Awaited<ReturnType<typeof lockProduct>>>

/** Locks a product and its stock until the transaction ends; undefined for one in the bin. */
export async function lockProduct({ tx, engine }: Scope, id: string) {
  await acquireLock(tx, engine, 'content')
  await lockStock(tx, engine, [id])
  return lockProductRow(tx, engine, id)
}

/** The same of a product in the bin. */
export async function lockBinned({ tx, engine }: Scope, id: string) {
  await acquireLock(tx, engine, 'content')
  await lockStock(tx, engine, [id])
  return lockBinnedRow(tx, engine, id)
}

export async function getProductLocked(scope: Scope, id: string): Promise<KnownProduct> {
  const product = await lockProduct(scope, id)
  if (!product) throw notFound('Product not found')
  return product
}

type NewProduct = { id: string; fields: ProductFields; stockKind: 'counted' | 'imported' }

export async function insertProduct(
  scope: Scope,
  actor: Actor,
  { id, fields, stockKind: kind }: NewProduct,
): Promise<StoredProduct> {
  const { tx, engine } = scope
  await acquireLock(tx, engine, 'content')
  const { stock: quantity, categoryId, createdAt, updatedAt } = fields
  await refuseUnknown(scope, fields)
  const now = timestamp(scope.clock)
  const row = {
    ...columnsOf(withSellingMode(fields)),
    ...settlePrice(fields, now),
    price_as_of: minuteOf(now),
    id,
    slug: await slugFor(scope, id, fields.slug || fields.title),
    availability: availabilityOf(quantity, fields.lowStock ?? null),
    created_at: createdAt ?? now,
    updated_at: updatedAt ?? now,
  }
  const counted = await insertProductRow(tx, row)
  await scheduleSaleChange(scope, id, row)
  await openStock(scope, actor, {
    productId: id,
    quantity,
    categoryId,
    status: counted.status,
    lowStock: fields.lowStock,
    kind,
  })
  await writeParts(scope, id, fields)
  if (fields.affiliateUrl) await planHiding(scope)
  await recount(tx, [{ kind: counted, by: 1 }])
  await scope.emit('product.changed', { productId: id })
  bumpRevision(tx)
  return { id, slug: row.slug }
}

// The fields of the search index.
const SEARCHED = [
  ...(['title', 'description', 'specifications'] as const),
  ...(['tags', 'categoryId', 'about', 'aiContent', 'status', 'sku', 'barcode'] as const),
]

// What decides which shops are shown, and with which prices.
const OFFERED = ['priceCents', 'sale', 'affiliateUrl', 'sellingMode', 'offers'] as const

/** Fields that are left out stay as they are. Another price is confirmed, and the same one if `confirmsPrice`. */
export async function changeProduct(
  scope: Scope,
  product: KnownProduct,
  { confirmsPrice = false, ...changes }: ProductChanges & { confirmsPrice?: boolean },
): Promise<StoredProduct> {
  const { tx } = scope
  const { id } = product
  await refuseUnknown(scope, changes, product.affiliate_url)
  const { slug: requestedSlug } = changes
  const slug =
    requestedSlug && requestedSlug !== product.slug
      ? await slugFor(scope, id, requestedSlug)
      : product.slug
  const now = timestamp(scope.clock)
  const price = settlePrice(changes, now, product)
  const isConfirmed = confirmsPrice || isOtherPrice(product, price)
  const { lowStock } = changes
  const availability =
    lowStock === undefined ? undefined : await setLowStock(scope, { productId: id, lowStock })
  const kind = await updateProductRow(tx, id, {
    ...columnsOf(changes),
    ...(availability && { availability }),
    ...price,
    ...(isConfirmed && { price_as_of: minuteOf(now) }),
    slug,
    updated_at: changes.updatedAt ?? now,
  })
  await scheduleSaleChange(scope, id, { ...product, ...price })
  if (slug !== product.slug) await keepOldSlug(tx, id, product.slug)
  if (changes.title && product.options !== '[]') await retitleVariants(tx, id, changes.title)
  await writeParts(scope, id, changes)
  const link = changes.affiliateUrl ?? product.affiliate_url
  if (link && OFFERED.some((field) => changes[field] !== undefined)) await planHiding(scope)
  await recount(tx, [
    { kind: product, by: -1 },
    { kind, by: 1 },
  ])
  if (SEARCHED.some((field) => changes[field] !== undefined))
    await scope.emit('product.changed', { productId: id })
  if (product.status !== 'live' && kind.status === 'live' && kind.availability !== 'out')
    await scope.emit('product.restocked', { productId: id })
  bumpRevision(tx)
  return { id, slug }
}

/** Unless a mode is given, a product with an affiliate link is sold both ways. */
export function withSellingMode<Fields extends ProductChanges>(
  fields: Fields,
): Fields & Pick<Required<ProductFields>, 'sellingMode'> {
  return { ...fields, sellingMode: fields.sellingMode ?? (fields.affiliateUrl ? 'both' : 'own') }
}

// Slugs that another product once had are taken too, so that old addresses go on redirecting.
function slugFor({ tx }: Scope, id: string, text: string): Promise<string> {
  return freeSlug(tx, { text, fallback: 'product', isTaken: productSlugTaken(tx, id) })
}

function isOtherPrice(product: KnownProduct, price: ReturnType<typeof settlePrice>): boolean {
  const columns = ['regular_price_cents', 'sale_price_cents'] as const
  return 'price_cents' in price && columns.some((column) => price[column] !== product[column])
}

async function refuseUnknown(
  { tx }: Scope,
  { categoryId, images, offers, affiliateUrl }: ProductChanges,
  link = '',
) {
  if (offers && offers.length > 0 && !(affiliateUrl ?? link))
    throw invalidField('affiliateUrl', 'Enter the first shop here, before the other shops.')
  if (typeof categoryId === 'string' && !(await hasCategory(tx, categoryId)))
    throw invalidField('category', 'This category no longer exists.')
  const mediaIds = new Set(images?.map(({ mediaId }) => mediaId))
  if ((await listPictures(tx, [...mediaIds])).length < mediaIds.size)
    throw invalidField('images', 'A picture must be one that was uploaded here.')
}

async function writeParts({ tx, clock }: Scope, id: string, changes: ProductChanges) {
  const { images, tags, offers, about, aiContent, related } = changes
  if (offers) await writeOffers(tx, id, { offers, at: minuteOf(timestamp(clock)) })
  if (related) await replaceRelated(tx, id, related)
  if (tags) await replaceTags(tx, id, tags.map(fold))
  if (images) await replaceImages(tx, id, images)
  if (images || about !== undefined || aiContent !== undefined) await attachShown(tx, id)
}

type NewOffers = { offers: NonNullable<ProductChanges['offers']>; at: string }

// An offer that says the same as before is as old as it was.
async function writeOffers(tx: Tx, id: string, { offers, at }: NewOffers) {
  const before = await listOffers(tx, [id])
  const rows = offers.map(({ url, country, currency, priceMinor: price_minor }) => {
    const row = { url, shop: shopOf(url), country, currency, price_minor }
    const same = before.find(
      (one) =>
        one.url === url &&
        one.country === country &&
        one.currency === currency &&
        one.price_minor === price_minor,
    )
    return { ...row, as_of: same?.as_of ?? at }
  })
  await replaceOffers(tx, id, rows)
}

/** Uses the pictures that the product and its text show, and no others. */
async function attachShown(tx: Tx, id: string) {
  const images = await listKeptImages(tx, id)
  const text = await findText(tx, id)
  const inText = [...text.matchAll(/\/media\/([A-Za-z0-9]+)\//g)].map(([, mediaId = '']) => mediaId)
  await releasePictures(tx, [`product:${id}`])
  await attachPictures(tx, `product:${id}`, [...images.map(({ mediaId }) => mediaId), ...inText])
}
