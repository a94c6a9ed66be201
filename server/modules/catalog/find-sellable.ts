import type { Db } from '#server/database/database.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { presentPicture } from '#server/modules/media/index.ts'
import type { Picture } from '#shared/picture.ts'
import { choiceText } from '#shared/products/variants.ts'
import { storeLink, type SellingMode } from '#shared/products/selling.ts'
import { priceAt } from './pricing/index.ts'
import { listFirstImages } from './queries-products.ts'
import { listSellableRows } from './queries-sellable.ts'

/** What a cart or an order must know of a product. */
export type Sellable = {
  id: string
  /** The product whose variant it is; null for all others. */
  variantOf: string | null
  /** It is bought as one of its variants, and not by itself. */
  hasVariants: boolean
  /** “Black / Large” of a variant; empty for all others. */
  choice: string
  slug: string
  title: string
  image: Picture | null
  mediaId: string | null
  /** What one piece costs at the moment that was asked for, in minor units. */
  priceCents: number
  sellingMode: SellingMode
  /** The other shop's address, if the product is sold there. */
  affiliateUrl: string
  /** Its category, and the one above that. */
  categoryIds: string[]
  /** Of one piece; null where it is not known. */
  weightGrams: number | null
  /** The id of a class of the tax settings; empty for standard. */
  taxClass: string
  /** Pieces that anybody may buy. */
  stock: number
}

/** The products with these ids, in their order, as they sell at a moment (ISO 8601 UTC). What is unknown, or not live, is left out. */
export async function findSellable(
  db: Db,
  productIds: readonly string[],
  at: string,
): Promise<Sellable[]> {
  const rows = await listSellableRows(db, productIds)
  const images = await listFirstImages(
    db,
    rows.flatMap(({ id, variant_of }) => (variant_of ? [id, variant_of] : [id])),
  )
  return rows.map((row) => {
    const image = images.get(row.id) ?? images.get(row.variant_of ?? '')
    return {
      id: row.id,
      variantOf: row.variant_of,
      hasVariants: row.options !== '[]',
      choice: choiceText(fromJson(row.choices)),
      slug: row.slug,
      title: row.title,
      image: presentPicture(image, image?.alt || row.title),
      mediaId: image?.id ?? null,
      priceCents: priceAt(row, at),
      sellingMode: row.selling_mode,
      affiliateUrl: storeLink({ sellingMode: row.selling_mode, affiliateUrl: row.affiliate_url }),
      categoryIds: [row.category_id, row.parent_id].filter((id) => id !== null),
      weightGrams: row.weight_grams,
      taxClass: row.tax_class,
      stock: row.stock,
    }
  })
}
