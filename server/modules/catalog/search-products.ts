import type { Context } from '#server/kernel/context.ts'
import { presentSummaries } from './present.ts'
import { priceViewFor, type Visitor } from './price-view.ts'
import { listImages, listMatching } from './queries-products.ts'
import type { ProductSummary } from './schema.ts'

type Page = { limit: number; offset: number }

/** One page of the products that hold every word of a query, best first, priced for the visitor, and how many there are. */
export async function searchProducts(
  ctx: Context,
  query: string,
  { visitor, ...page }: Page & { visitor: Visitor },
): Promise<{ products: ProductSummary[]; total: number }> {
  const { rows, total } = await listMatching(ctx.store, query, page)
  const ids = rows.map(({ id }) => id)
  const images = await listImages(ctx.store.db, ids)
  return { products: presentSummaries(rows, images, priceViewFor(ctx, visitor)), total }
}
