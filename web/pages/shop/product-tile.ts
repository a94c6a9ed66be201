import type { ProductSummary } from '#server/modules/catalog/schema.ts'
import type { Picture } from '#shared/picture.ts'

/** What a product's card needs, and nothing more: it travels once in the HTML and once in the data beside it. */
export type ProductTile = {
  to: string
  title: string
  picture: Picture | null
  price: string
  stock: number
}

export function productTile(product: ProductSummary): ProductTile {
  return {
    to: `/store/product/${encodeURIComponent(product.slug)}`,
    title: product.title,
    picture: product.images[0] ?? null,
    price: product.displayPrice,
    stock: product.stock,
  }
}
