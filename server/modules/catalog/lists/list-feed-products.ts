import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { mediaUrl } from '#shared/picture.ts'
import { priceAt, saleStateAt, type Pricing } from '#server/modules/catalog/pricing/index.ts'
import { listImages, type ImageRow } from '#server/modules/catalog/queries-products.ts'
import { variantsByProduct, type VariantRow } from '#server/modules/catalog/queries-variants.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { listFeedRows, type FeedRow } from './queries-feed.ts'

export type FeedProduct = ReturnType<typeof feedProduct>

/** Those of one page of all live products, oldest first, that the site sells itself, as they sell now; each variant by itself. */
export async function listFeedProducts(
  { store, clock }: Context,
  page: { limit: number; offset: number },
): Promise<FeedProduct[]> {
  const rows = await listFeedRows(store.db, page)
  const ids = rows.map(({ id }) => id)
  const images = Map.groupBy(await listImages(store.db, ids), (image) => image.product_id)
  const at = timestamp(clock)
  const variants = await variantsByProduct(store.db, rows)
  return rows.flatMap((row) => {
    const pictures = images.get(row.id) ?? []
    const product = feedProduct(
      row,
      pictures.map(({ id, width }) => mediaUrl(id, width)),
      at,
    )
    const own = variants.get(row.id)
    return own ? own.map((variant) => feedVariant(product, { variant, pictures, at })) : [product]
  })
}

type One = { variant: VariantRow; pictures: ImageRow[]; at: string }

/** What its product says, but for what is its own; its picture comes first. */
function feedVariant(product: FeedProduct, { variant, pictures, at }: One): FeedProduct {
  const own = pictures.find(({ id }) => id === variant.media_id)
  const first = own ? mediaUrl(own.id, own.width) : ''
  return {
    ...product,
    id: variant.id,
    slug: variant.slug,
    title: variant.title,
    groupId: product.id,
    images: first ? [first, ...product.images.filter((path) => path !== first)] : product.images,
    isInStock: variant.availability !== 'out',
    regularCents: variant.regular_price_cents,
    sale: saleOn(variant, at),
    weightGrams: variant.weight_grams ?? product.weightGrams,
    barcode: variant.barcode,
  }
}

/** `images` are paths; `sale` is the one that is on. */
function feedProduct(row: FeedRow, images: string[], at: string) {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    images,
    category: row.category_name,
    isInStock: row.availability !== 'out',
    regularCents: row.regular_price_cents,
    sale: saleOn(row, at),
    weightGrams: row.weight_grams,
    specifications: fromJson(row.specifications),
    /** The id of the product of a variant; empty for all others. */
    groupId: '',
    barcode: row.barcode,
  }
}

function saleOn(row: Pricing, at: string) {
  if (saleStateAt(row, at) !== 'on') return null
  return { cents: priceAt(row, at), from: row.sale_from, until: row.sale_until }
}
