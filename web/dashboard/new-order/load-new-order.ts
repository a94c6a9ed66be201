import type { ProductSummary } from '#server/modules/catalog/schema.ts'
import { countryOfLines } from '#shared/people/country-of-lines.ts'
import { DEFAULT_COUNTRY } from '#shared/people/countries.ts'
import { unwrap } from '#web/api/refusal.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

type NewOrderData = { products: ProductSummary[]; country: string }

/** The newest products, to begin with, and the country that the shop is in. */
export async function loadNewOrder({ api }: ScreenVisit): Promise<NewOrderData> {
  const [{ products }, { invoiceAddress }] = await Promise.all([
    unwrap(api.products.$get({ query: { limit: '6' } })),
    unwrap(api.settings.$get()),
  ])
  return { products, country: countryOfLines(invoiceAddress) ?? DEFAULT_COUNTRY }
}
