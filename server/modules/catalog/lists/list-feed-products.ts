import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { mediaUrl } from '#shared/picture.ts'
import { priceAt, saleStateAt } from '#server/modules/catalog/pricing/index.ts'
import { listImages } from '#server/modules/catalog/queries-products.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { listFeedRows, type FeedRow } from './queries-feed.ts'

export type FeedProduct = ReturnType<typeof feedProduct>

/** Those of one page of all live products, oldest first, that the site sells itself, as they sell now. */
export async function listFeedProducts(
  { store, clock }: Context,
  page: { limit: number; offset: number },
): Promise<FeedProduct[]> {
  const rows = await listFeedRows(store.db, page)
  const ids = rows.map(({ id }) => id)
  const images = Map.groupBy(await listImages(store.db, ids), (image) => image.product_id)
  const at = timestamp(clock)
  return rows.map((row) => {
    const pictures = images.get(row.id) ?? []
    return feedProduct(
      row,
      pictures.map(({ id, width }) => mediaUrl(id, width)),
      at,
    )
  })
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
    sale:
      saleStateAt(row, at) === 'on'
        ? { cents: priceAt(row, at), from: row.sale_from, until: row.sale_until }
        : null,
    weightGrams: row.weight_grams,
    specifications: fromJson(row.specifications),
  }
}
