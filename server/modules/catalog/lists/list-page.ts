import { PreparedJson } from '#server/http/prepared-json.ts'
import { RevisionMemo } from '#server/database/content/revision-memo.ts'
import type { Context } from '#server/kernel/context.ts'
import { pagingOf } from '#shared/api/page.ts'
import { availabilityOf } from '#shared/products/stock.ts'
import { presentSummaries } from '#server/modules/catalog/present.ts'
import type { PriceView } from '#server/modules/catalog/pricing/index.ts'
import { listStock } from '#server/modules/catalog/queries-products.ts'
import type { ListProductsOut, ListProductsQuery } from '#server/modules/catalog/schema.ts'
import { listProducts } from './queries-list.ts'

const LISTS_KEPT = 200

/**
 * Lists of products as JSON, memoized until content changes. Stock changes with every sale, so its numbers are read anew
 * each time, and lists sorted by stock are not memoized.
 */
export function productLists(ctx: Context) {
  const find = rememberedLists<ListProductsOut>(ctx)
  return async (query: ListProductsQuery, view: PriceView) => {
    const make = () => listPage(ctx, query, view)
    if (query.sort === 'stock-low' || query.sort === 'stock-high')
      return new PreparedJson(await make())
    return find(JSON.stringify(query), view, make)
  }
}

/** The memory of lists that hold products: each by its key and the view of its reader. */
export function rememberedLists<List extends Listed>(ctx: Context) {
  const cache = new RevisionMemo<{ prepared: PreparedJson<List> }>(ctx.store, LISTS_KEPT, {
    mayLag: true,
  })
  return async (key: string, view: PriceView, make: () => Promise<List>) => {
    let isNew = false
    const list = await cache.find(
      `${view.currency} ${view.country} ${view.seesPlans} ${key}`,
      async () => {
        isNew = true
        return { prepared: new PreparedJson(await make()) }
      },
    )
    if (!isNew) list.prepared = await withPresentStock(ctx, list.prepared)
    return list.prepared
  }
}

type Listed = Pick<ListProductsOut, 'products'>

async function withPresentStock<List extends Listed>(
  ctx: Context,
  prepared: PreparedJson<List>,
): Promise<PreparedJson<List>> {
  const { products } = prepared.value
  const ids = products.map(({ _id }) => _id)
  const rows = await listStock(ctx.store.db, ids)
  const present = new Map(rows.map((row) => [row.id, row]))
  if (products.every(({ _id, stock }) => stock === (present.get(_id)?.quantity ?? stock)))
    return prepared
  const changed = products.map((product) => {
    const row = present.get(product._id)
    if (!row) return product
    const { quantity: stock, low_stock } = row
    return { ...product, stock, availability: availabilityOf(stock, low_stock) }
  })
  return new PreparedJson({ ...prepared.value, products: changed })
}

async function listPage(
  ctx: Context,
  query: ListProductsQuery,
  view: PriceView,
): Promise<ListProductsOut> {
  const { rows, total } = await listProducts(ctx.store, query)
  return {
    products: await presentSummaries(ctx.store.db, rows, view),
    totalProducts: total,
    ...pagingOf(total, query),
  }
}
