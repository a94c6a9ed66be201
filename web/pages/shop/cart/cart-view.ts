import type { Quote, QuoteLine } from '#server/modules/orders/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { cartItem, type CartItem, type CartProduct } from '#web/cart/cart-items.ts'
import type { KnownItem } from '#web/cart/cart-storage.ts'

/** A line as the page shows it; until the server has quoted it, from what the browser remembers. */
export type CartLine = {
  productId: string
  title: string
  to: string
  image: string
  price: number
  quantity: number
  affiliateUrl: string
  /** Pieces in stock; undefined until quoted. */
  stock: number | undefined
  /** Pieces that can be ordered now; undefined until quoted. */
  most: number | undefined
  problem: string
  waitPath?: string | undefined
}

export function linesOf(items: readonly KnownItem[], quote: Quote | null): CartLine[] {
  const quoted = linesById(quote)
  return items.flatMap(({ productId, quantity, product }) => {
    const line = quoted.get(productId)
    const details = line ? productOf(line) : product
    if (!details) return []
    const { title, slug, images, price, affiliateUrl } = details
    return {
      productId,
      quantity,
      title,
      price,
      affiliateUrl,
      to: pathTo.product(slug),
      image: images[0] ?? '',
      stock: line?.stock,
      most: line?.most,
      problem: line?.quantity === quantity ? line.problem : '',
      waitPath: line?.waitPath,
    }
  })
}

const linesById = (quote: Quote | null) =>
  new Map(quote?.lines.map((line) => [line.productId, line]))

/** The lines with their products as the server knows them; those of products that are gone are left out. */
export function refreshed(items: readonly KnownItem[], quote: Quote): CartItem[] {
  const quoted = linesById(quote)
  return items.flatMap(({ productId, quantity, via }) => {
    const line = quoted.get(productId)
    return line ? [cartItem(productOf(line), quantity, via)] : []
  })
}

/** What has changed in the store since the products were remembered, a sentence each. */
export function changesOf(items: readonly KnownItem[], quote: Quote): string[] {
  const quoted = linesById(quote)
  return items.flatMap(({ productId, product }) => {
    if (!product) return []
    const line = quoted.get(productId)
    if (!line) return [`${product.title} is no longer in the store.`]
    if (!line.price || line.price === product.price) return []
    const [before, now] = [formatAmount(product.price), formatAmount(line.price)]
    return [`The price of ${line.title} changed from ${before} to ${now}.`]
  })
}

/** What a line costs; nothing stands for the price of another shop, which is to be seen there. */
export function amountText({ price, affiliateUrl }: CartLine, pieces = 1): string {
  return price || !affiliateUrl ? formatAmount(price * pieces) : 'See price there'
}

/** The product of a quoted line, as carts remember it. */
export function productOf(line: QuoteLine): CartProduct {
  const { productId, slug, title, price, image, affiliateUrl } = line
  return { productId, slug, title, price, images: [image], affiliateUrl, shopifyVariantId: '' }
}

/** “3 products.” */
export function countText(lines: number): string {
  return `${lines || 'No'} product${lines === 1 ? '' : 's'}.`
}
