import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import {
  PRODUCT_STATUSES,
  type ProductStatus,
  type StoredProductStatus,
} from '#shared/products/product-status.ts'

/** In every list, found, counted and sold. A literal: the indexes of public lists hold these products alone. */
export const LIVE = sql.lit<ProductStatus>('live')

/** Products that have a page which anybody may read. */
export const WITH_PAGE: readonly ProductStatus[] = ['live', 'archived']

/** The statuses of products that somebody may see by their address or id. */
export function statusesSeen(seesDrafts: boolean): readonly ProductStatus[] {
  return seesDrafts ? PRODUCT_STATUSES : WITH_PAGE
}

/** A literal, as `LIVE`. */
const VARIANT = sql.lit<StoredProductStatus>('variant')

/** Live products and their variants: `parent` is the product of a variant, and null for all others. */
export function sellableProducts(db: Db) {
  return db
    .selectFrom('products as product')
    .leftJoin('products as parent', 'parent.id', 'product.variant_of')
    .where((eb) =>
      eb.or([
        eb('product.status', '=', LIVE),
        eb.and([eb('product.status', '=', VARIANT), eb('parent.status', '=', LIVE)]),
      ]),
    )
}

/** The products that the public is shown: whatever lists, finds, counts or sells begins here. */
export function publicProducts(db: Db) {
  return db.selectFrom('products as product').where('product.status', '=', LIVE)
}
