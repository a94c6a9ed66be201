import type { ProductSummary } from '#server/modules/catalog/schema.ts'
import { countryName, DEFAULT_COUNTRY } from '#shared/people/countries.ts'
import { unwrap } from '#web/api/refusal.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

type NewOrderData = { products: ProductSummary[]; country: string }

/** The newest products, to begin with, and the country that the shop is in. */
export async function loadNewOrder({ api }: ScreenVisit): Promise<NewOrderData> {
  const [{ products }, { invoiceAddress }] = await Promise.all([
    unwrap(api.products.$get({ query: { limit: '6' } })),
    unwrap(api.settings.$get()),
  ])
  return { products, country: countryOf(invoiceAddress) }
}

/** The country that the shop’s own address names, line by line from its end. */
export function countryOf(address: string): string {
  const lines = address.split('\n').toReversed()
  const named = lines.map((line) => countryName(line.trim())).find(Boolean)
  return named ?? DEFAULT_COUNTRY
}
