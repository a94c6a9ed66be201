import type { sumProductViews } from '#server/modules/analytics/index.ts'
import type { listProductStates } from '#server/modules/catalog/index.ts'
import type { readStoreSales } from '#server/modules/orders/index.ts'
import { toAmount } from '#shared/money/amount.ts'
import type { StoreReport } from './schema-store.ts'

const MOST_SOLD = 20
const MOST_VIEWED = 10

export type Sold = Awaited<ReturnType<typeof readStoreSales>>['products'][number]
export type Viewed = Awaited<ReturnType<typeof sumProductViews>>[number]
type ListedProduct = Awaited<ReturnType<typeof listProductStates>>[number]

type Counted = {
  /** What brought most comes first. */
  sold: Sold[]
  viewed: Viewed[]
  listed: Map<string, ListedProduct>
  /** Of all sales. */
  cents: number
}

type Products = Pick<
  StoreReport,
  'products' | 'otherProducts' | 'shipping' | 'productViews' | 'viewedNotBought' | 'soldOutViewed'
>

/** What products brought, beside how often they were viewed; the first in rows of their own, the others in one. */
export function presentProducts({ sold, viewed, listed, cents }: Counted): Products {
  const viewsOf = new Map(viewed.map(({ productId, views }) => [productId, views]))
  const rows = sold.slice(0, MOST_SOLD).map(({ productId, title, orders, pieces, cents: own }) => ({
    _id: listed.has(productId) ? productId : null,
    title: listed.get(productId)?.title ?? title,
    orders,
    pieces,
    sales: toAmount(own),
    views: viewsOf.get(productId) ?? 0,
  }))
  const others = sold.slice(MOST_SOLD)
  const all = new Set([...sold, ...viewed].map(({ productId }) => productId))
  const productViews = sumOf(viewed.map(({ views }) => views))
  return {
    productViews,
    products: rows,
    otherProducts: {
      products: all.size - rows.length,
      pieces: sumOf(others.map(({ pieces }) => pieces)),
      sales: toAmount(sumOf(others.map(({ cents: own }) => own))),
      views: productViews - sumOf(rows.map(({ views }) => views)),
    },
    shipping: toAmount(cents - sumOf(sold.map(({ cents: own }) => own))),
    ...presentUnsold({ sold, viewed, listed }),
  }
}

function presentUnsold({ sold, viewed, listed }: Omit<Counted, 'cents'>) {
  const bought = new Set(sold.filter(({ orders }) => orders > 0).map(({ productId }) => productId))
  const sellable = viewed.flatMap(({ productId, views }) => {
    const product = listed.get(productId)
    if (!product?.isSoldHere) return []
    return [{ _id: productId, title: product.title, views, isSoldOut: product.isSoldOut }]
  })
  const first = (products: typeof sellable) =>
    products.slice(0, MOST_VIEWED).map(({ _id, title, views }) => ({ _id, title, views }))
  return {
    viewedNotBought: first(sellable.filter(({ _id, isSoldOut }) => !isSoldOut && !bought.has(_id))),
    soldOutViewed: first(sellable.filter(({ isSoldOut }) => isSoldOut)),
  }
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)
