import type { CatalogTables } from '#server/modules/catalog/tables.ts'

export type Pricing = Pick<
  CatalogTables['products'],
  'regular_price_cents' | 'sale_price_cents' | 'sale_from' | 'sale_until'
>

export type SaleState = 'none' | 'planned' | 'on' | 'over'

/** What a buyer pays for one piece at a moment (ISO 8601 UTC), in minor units. */
export function priceAt(pricing: Pricing, at: string): number {
  const { regular_price_cents: regular, sale_price_cents: sale } = pricing
  return sale !== null && saleStateAt(pricing, at) === 'on' ? sale : regular
}

export function saleStateAt(
  { sale_price_cents, sale_from, sale_until }: Pricing,
  at: string,
): SaleState {
  if (sale_price_cents === null) return 'none'
  if (sale_until !== null && sale_until <= at) return 'over'
  return sale_from !== null && sale_from > at ? 'planned' : 'on'
}

/** The next moment at which the price turns, if there is one. */
export function nextPriceChange(pricing: Pricing, at: string): string | null {
  const state = saleStateAt(pricing, at)
  if (state === 'planned') return pricing.sale_from
  return state === 'on' ? pricing.sale_until : null
}
