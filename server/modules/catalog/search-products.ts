import type { Context } from '#server/kernel/context.ts'
import { presentSummaries } from './present.ts'
import { priceViewFor } from './price-view.ts'
import { listImages, listMatching } from './queries-products.ts'
import type { ProductSummary } from './schema.ts'

type Page = { limit: number; offset: number }

/** Who looks at prices: the headers of the request and the client's network address. */
type Visitor = { headers: Headers; address: string }

/** A product that was found, with its specifications in one text. */
export type FoundProduct = { product: ProductSummary; text: string }

/** One page of the products that hold every word of a query, best first, priced for the visitor, and how many there are. */
export async function searchProducts(
  ctx: Context,
  query: string,
  { visitor, ...page }: Page & { visitor: Visitor },
): Promise<{ found: FoundProduct[]; total: number }> {
  const { rows, total } = await listMatching(ctx.store, query, page)
  const ids = rows.map(({ id }) => id)
  const images = await listImages(ctx.store.db, ids)
  const products = presentSummaries(
    rows,
    images,
    priceViewFor(ctx, visitor.headers, visitor.address),
  )
  const found = products.map((product, index) => ({
    product,
    text: specificationText(rows[index]?.specifications ?? '[]'),
  }))
  return { found, total }
}

function specificationText(specifications: string): string {
  const entries = JSON.parse(specifications) as { key: string; value: string }[]
  return entries.map(({ key, value }) => `${key}: ${value}`).join(' · ')
}
