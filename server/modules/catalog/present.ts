import type { Db } from '#server/database/database.ts'
import type { PictureRow } from '#server/modules/media/index.ts'
import { mediaUrl } from '#shared/picture.ts'
import { ratingOf } from '#shared/products/rating.ts'
import { money, toMajor } from '#shared/money/money.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { listOffers, type OfferRow } from './offers/index.ts'
import type { ProductHtml } from './product-html.ts'
import { presentPrice, presentSelling, type PriceView } from './pricing/index.ts'
import {
  listFirstImages,
  listImages,
  type ImageRow,
  type ProductRow,
  type SummaryRow,
} from './queries-products.ts'
import type { VariantRow } from './queries-variants.ts'
import type { Product, ProductSummary, Variant } from './schema.ts'

export async function presentSummaries(
  db: Db,
  rows: SummaryRow[],
  view: PriceView,
): Promise<ProductSummary[]> {
  const ids = rows.map(({ id }) => id)
  const images = Map.groupBy(await listImages(db, ids), (image) => image.product_id)
  const linked = rows.filter(({ affiliate_url }) => affiliate_url).map(({ id }) => id)
  const offers = Map.groupBy(await listOffers(db, linked), (offer) => offer.product_id)
  return rows.map((row) => {
    const { otherShops: _, ...selling } = presentSelling(row, offers.get(row.id) ?? [], view)
    return { ...presentSummary(row, images.get(row.id) ?? []), ...selling }
  })
}

function presentSummary(row: SummaryRow, images: ImageRow[]) {
  const { category_id: categoryId, category_name: name, category_slug: slug } = row
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    status: row.status,
    description: row.description,
    stock: row.stock,
    availability: row.availability,
    category: categoryId ? { _id: categoryId, name: name ?? '', slug: slug ?? '' } : null,
    images: images.map((image) => presentImage(image, row.title)),
    affiliateUrl: row.affiliate_url,
    sellingMode: row.selling_mode,
    tags: fromJson(row.tags),
    facts: fromJson(row.facts),
    rating: ratingOf(fromJson(row.ratings)),
    featured: row.is_featured === 1,
    hasOptions: row.options !== '[]',
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  }
}

type Parts = {
  images: ImageRow[]
  offers: OfferRow[]
  variants: VariantRow[]
  variantId: string
  related: Product['related']
}

export function presentProduct(
  row: ProductRow,
  { images, offers, variants, variantId, related }: Parts,
  { html, view }: { html: ProductHtml; view: PriceView },
): Product {
  return {
    ...presentSummary(row, images),
    ...presentSelling(row, offers, view),
    priceConfirmedAt: row.price_as_of,
    offers: offers.map(presentOffer),
    specifications: fromJson(row.specifications),
    figures: fromJson(row.figures),
    aiContent: row.ai_content,
    ...html,
    displayCurrency: view.currency,
    weightGrams: row.weight_grams,
    lowStock: row.low_stock,
    sku: row.sku,
    barcode: row.barcode,
    related,
    taxClass: row.tax_class,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    options: fromJson(row.options),
    variants: variants.map((variant) => presentVariant(variant, view)),
    variantId,
  }
}

function presentVariant(row: VariantRow, view: PriceView): Variant {
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    values: fromJson(row.choices),
    ...presentPrice(row, view),
    stock: row.stock,
    availability: row.availability,
    sku: row.sku,
    barcode: row.barcode,
    weightGrams: row.weight_grams,
    lowStock: row.low_stock,
    image: row.media_id ?? '',
  }
}

/** As it is stored, whoever reads it. */
function presentOffer({ url, country, price_minor, currency, as_of: confirmedAt }: OfferRow) {
  const price = price_minor === null ? null : toMajor(money(price_minor, currency))
  return { url, country, price, currency, confirmedAt }
}

/** With the product's title as text where it has none of its own. */
export function presentImage(row: PictureRow & { alt?: string }, title: string) {
  const { id, width, height, blur } = row
  const alt = row.alt || title
  return { url: mediaUrl(id, width), alt, width, height, blur, public_id: id }
}

/** Products as somebody chooses among them: each with its first picture. */
export async function presentChoices(db: Db, rows: SummaryRow[]): Promise<Product['related']> {
  const images = await listFirstImages(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, title, status }) => {
    const image = images.get(id)
    return { _id: id, title, status, images: image ? [presentImage(image, title)] : [] }
  })
}
