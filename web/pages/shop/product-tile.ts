import type { ProductSummary } from '#server/modules/catalog/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { formatMoney } from '#shared/currency.ts'
import { toCents } from '#shared/dollars.ts'
import { usd } from '#shared/money.ts'
import type { Picture } from '#shared/picture.ts'
import type { Availability } from '#shared/stock.ts'

export type ProductTile = {
  to: string
  title: string
  picture: Picture | null
  price: string
  was: string | undefined
  productId: string
  availability: Availability
}

export function productTile(product: ProductSummary): ProductTile {
  return {
    to: pathTo.product(product.slug),
    title: product.title,
    picture: product.images[0] ?? null,
    price: product.displayPrice,
    was: product.isOnSale ? product.displayRegularPrice : undefined,
    productId: product._id,
    availability: product.availability,
  }
}

/** The tile with its prices in dollars, for pages that show everything in dollars. */
export function dollarTile(product: ProductSummary): ProductTile {
  const shown = (dollars: number) => formatMoney(usd(toCents(dollars)))
  return {
    ...productTile(product),
    price: shown(product.price),
    was: product.isOnSale ? shown(product.regularPrice) : undefined,
  }
}
