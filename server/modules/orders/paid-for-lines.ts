import { allocate, money } from '#shared/money/money.ts'
import type { OrderRow } from './queries.ts'

type Line = {
  position: number
  quantity: number
  price_minor: number
  discount_cents: number
  tax_minor: number
}

type Sold = {
  lines: readonly Line[]
  discountMinor: number
  /** Taxes come on top of the prices. */
  isTaxAdded: boolean
  currency: string
}

export function termsOf(order: OrderRow, lines: readonly Line[]): Sold {
  const { currency, discount_minor: discountMinor, tax_mode } = order
  return { lines, discountMinor, isTaxAdded: tax_mode === 'added', currency }
}

/** What is paid for each line, with its share of the discount and the tax that was added, in minor units. */
export function paidMinor({ lines, discountMinor, isTaxAdded, currency }: Sold): number[] {
  const shares = discountShares(lines, money(discountMinor, currency))
  return lines.map(({ price_minor, quantity, tax_minor }, at) => {
    const price = price_minor * quantity - (shares[at] ?? 0)
    return Math.max(0, price + (isTaxAdded ? tax_minor : 0))
  })
}

type Discounted = Pick<Line, 'discount_cents'>

/** What discounts take off each line in the charged currency: split as they were in the shop's when the order was placed. */
export function discountShares(
  lines: readonly Discounted[],
  discount: Parameters<typeof allocate>[0],
): number[] {
  const weights = lines.map((line) => line.discount_cents)
  if (discount.amountMinor === 0 || !weights.some(Boolean)) return lines.map(() => 0)
  return allocate(discount, weights).map(({ amountMinor }) => amountMinor)
}
