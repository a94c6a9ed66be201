import type { Requester } from '#server/http/requester.ts'
import type { Context } from '#server/kernel/context.ts'
import { presentSummaries } from '#server/modules/catalog/present.ts'
import { priceViewFor } from '#server/modules/catalog/pricing/index.ts'
import { listMatching } from '#server/modules/catalog/queries-products.ts'
import type { ProductSummary } from '#server/modules/catalog/schema.ts'
import { fromJson } from '#server/kernel/stored-json.ts'

type Page = { limit: number; offset: number; requester: Requester }

/** `text` holds the specifications. */
export type FoundProduct = { product: ProductSummary; text: string }

/** One page of the products that hold every word of a query, best first, and how many there are. */
export async function searchProducts(
  ctx: Context,
  query: string,
  { requester, ...page }: Page,
): Promise<{ found: FoundProduct[]; total: number }> {
  const { rows, total } = await listMatching(ctx.store, query, page)
  const view = await priceViewFor(ctx, requester)
  const products = await presentSummaries(ctx.store.db, rows, view)
  const found = products.map((product, index) => ({
    product,
    text: rows[index] ? specificationText(rows[index]) : '',
  }))
  return { found, total }
}

function specificationText({ specifications }: SpecifiedRow): string {
  return fromJson(specifications)
    .map(({ key, value }) => `${key}: ${value}`)
    .join(' · ')
}

type SpecifiedRow = Awaited<ReturnType<typeof listMatching>>['rows'][number]
