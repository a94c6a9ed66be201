import type { ProductSummary } from '#server/modules/catalog/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { formatAmount } from '#shared/money/currency.ts'
import type { Picture } from '#shared/picture.ts'
import { formerPrice } from '#shared/money/shown-money.ts'
import type { Rating } from '#shared/products/rating.ts'
import type { Availability } from '#shared/products/stock.ts'

export type ProductTile = {
  to: string
  title: string
  picture: Picture | null
  price: string
  was: string | undefined
  asOf: string
  productId: string
  availability: Availability
  rating: Rating
}

export function productTile(product: ProductSummary): ProductTile {
  return {
    to: pathTo.product(product.slug),
    title: product.title,
    picture: product.images[0] ?? null,
    price: product.displayPrice,
    was: formerPrice(product),
    asOf: product.priceAsOf,
    productId: product._id,
    availability: product.availability,
    rating: product.rating,
  }
}

/** As the cart shows prices: exactly, in the shop's currency. Those of other shops are as everywhere. */
export function cartTile(product: ProductSummary): ProductTile {
  if (product.priceHidden || product.priceAsOf) return productTile(product)
  const { price, regularPrice, isOnSale } = product
  const was = isOnSale ? formatAmount(regularPrice) : undefined
  return { ...productTile(product), price: formatAmount(price), was }
}
