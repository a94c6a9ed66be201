import { priceAt } from '#server/modules/catalog/pricing/index.ts'
import type { VariantRow } from '#server/modules/catalog/queries-variants.ts'

/** The price columns of a product with these variants at a moment: those of the one that costs least. */
export function priceOfVariants(rows: readonly VariantRow[], at: string) {
  const prices = rows.map((row) => priceAt(row, at))
  const price_cents = Math.min(...prices)
  const cheapest = rows[prices.indexOf(price_cents)]
  if (!cheapest) return undefined
  const { regular_price_cents, sale_price_cents, sale_from, sale_until } = cheapest
  return {
    regular_price_cents,
    sale_price_cents,
    sale_from,
    sale_until,
    price_cents,
    price_varies: prices.some((price) => price !== price_cents) ? (1 as const) : (0 as const),
  }
}
