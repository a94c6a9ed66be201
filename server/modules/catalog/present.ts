import type { Db } from '#server/database/database.ts'
import type { PictureRow } from '#server/modules/media/index.ts'
import { mediaUrl } from '#shared/picture.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import type { ProductHtml } from './product-html.ts'
import { presentPrice, type PriceView } from './pricing/index.ts'
import { listImages, type ImageRow, type ProductRow, type SummaryRow } from './queries-products.ts'
import type { Product, ProductSummary } from './schema.ts'

export async function presentSummaries(
  db: Db,
  rows: SummaryRow[],
  view: PriceView,
): Promise<ProductSummary[]> {
  const ids = rows.map(({ id }) => id)
  const byProduct = Map.groupBy(await listImages(db, ids), (image) => image.product_id)
  return rows.map((row) => presentSummary(row, byProduct.get(row.id) ?? [], view))
}

function presentSummary(row: SummaryRow, images: ImageRow[], view: PriceView): ProductSummary {
  const { category_id: categoryId, category_name: name, category_slug: slug } = row
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    ...presentPrice(row, view),
    stock: row.stock,
    availability: row.availability,
    category: categoryId ? { _id: categoryId, name: name ?? '', slug: slug ?? '' } : null,
    images: images.map((image) => presentImage(image, row.title)),
    affiliateUrl: row.affiliate_url,
    sellingMode: row.selling_mode,
    tags: fromJson(row.tags),
    facts: fromJson(row.facts),
    featured: row.is_featured === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  }
}

export function presentProduct(
  row: ProductRow,
  images: ImageRow[],
  { html, view }: { html: ProductHtml; view: PriceView },
): Product {
  return {
    ...presentSummary(row, images, view),
    specifications: fromJson(row.specifications),
    figures: fromJson(row.figures),
    aiContent: row.ai_content,
    ...html,
    displayCurrency: view.currency,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
  }
}

/** With the product's title as text where it has none of its own. */
export function presentImage(row: PictureRow & { alt?: string }, title: string) {
  const { id, width, height, blur } = row
  const alt = row.alt || title
  return { url: mediaUrl(id, width), alt, width, height, blur, public_id: id }
}
