import { allocate, money } from '#shared/money/money.ts'
import type { LinePieces } from '#server/modules/orders/tables.ts'
import { countAt } from './returnable.ts'

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

/** What was paid for each line, with its share of the discount and its taxes, in minor units. */
function paidMinor({ lines, discountMinor, isTaxAdded, currency }: Sold): number[] {
  const weights = lines.map(({ discount_cents }) => discount_cents)
  const shares =
    discountMinor > 0 && weights.some(Boolean)
      ? allocate(money(discountMinor, currency), weights)
      : undefined
  return lines.map(({ price_minor, quantity, tax_minor }, at) => {
    const price = price_minor * quantity - (shares?.[at]?.amountMinor ?? 0)
    return Math.max(0, price + (isTaxAdded ? tax_minor : 0))
  })
}

/**
 * What was paid for pieces, after others of the same lines were returned; all returns of a line come to what was paid for it,
 * to the cent.
 */
export function shareOf(sold: Sold, pieces: readonly LinePieces[], earlier: readonly LinePieces[]) {
  const paid = paidMinor(sold)
  return sold.lines.reduce((sum, { position, quantity }, at) => {
    const upTo = (count: number) =>
      Number((BigInt(paid[at] ?? 0) * BigInt(Math.min(count, quantity))) / BigInt(quantity))
    const before = countAt(earlier, position)
    return sum + upTo(before + countAt(pieces, position)) - upTo(before)
  }, 0)
}
