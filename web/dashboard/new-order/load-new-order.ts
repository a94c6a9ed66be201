import type { ProductSummary } from '#server/modules/catalog/schema.ts'
import { unwrap } from '#web/api/refusal.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

/** The newest products, to begin with. */
export async function loadNewOrder({ api }: ScreenVisit): Promise<{ products: ProductSummary[] }> {
  const { products } = await unwrap(api.products.$get({ query: { limit: '6' } }))
  return { products }
}
