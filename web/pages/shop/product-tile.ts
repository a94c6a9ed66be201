import type { ProductSummary } from '#server/modules/catalog/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import type { Picture } from '#shared/picture.ts'

/** What a product's card shows. */
export type ProductTile = {
  to: string
  title: string
  picture: Picture | null
  price: string
  stock: number
}

export function productTile(product: ProductSummary): ProductTile {
  return {
    to: pathTo.product(product.slug),
    title: product.title,
    picture: product.images[0] ?? null,
    price: product.displayPrice,
    stock: product.stock,
  }
}
