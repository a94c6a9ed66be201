import { formatAmount } from '#shared/money/currency.ts'
import type { DiscountKind } from '#shared/orders/discount-codes.ts'
import { counted } from '#shared/text/counted.ts'
import type { DiscountCode } from './load-discount-codes.ts'

/** What a discount takes off, of what, and from what on, in one line. */
export function termsText(code: DiscountCode): string {
  const { minOrder, minPieces, oncePerCustomer, isAutomatic, combinesWith } = code
  return [
    `${offText(code)}${goodsText(code)}`,
    minOrder > 0 && `from ${formatAmount(minOrder)}`,
    minPieces > 1 && `from ${counted(minPieces, 'item')}`,
    oncePerCustomer && 'once a customer',
    isAutomatic && 'counts by itself',
    combinesWith.length > 0 && `combines with ${andText(combinesWith)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

const andText = (kinds: readonly DiscountKind[]) =>
  AND.format(kinds.map((kind) => KIND_NAMES[kind].toLowerCase()))

const AND = new Intl.ListFormat('en')

export const KIND_NAMES: Record<DiscountKind, string> = {
  products: 'Discounts on some products',
  order: 'Discounts on the whole order',
  shipping: 'Free shipping',
}

function offText({ percent, amount, freeShipping }: DiscountCode): string {
  if (freeShipping) return 'Free shipping'
  return `${percent === null ? formatAmount(amount ?? 0) : `${percent}%`} off`
}

function goodsText({ productIds, categoryIds, collectionIds }: DiscountCode): string {
  if (categoryIds.length > 0) return ` in ${counted(categoryIds.length, 'category', 'categories')}`
  if (collectionIds.length > 0) return ` in ${counted(collectionIds.length, 'collection')}`
  return productIds.length > 0 ? ` on ${counted(productIds.length, 'product')}` : ''
}
