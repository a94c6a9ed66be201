import type { Context } from '#server/kernel/context.ts'
import type { LedBy } from '#server/modules/orders/tables.ts'
import type { Days } from './queries.ts'
import { countOrders, sumByPost, sumByProduct, sumOfPosts } from './queries-articles.ts'

/** Paid orders, and minor units less what was given back. */
export type Sales = { orders: number; cents: number }

/** By the way in which a post led to them: directly, read before, or none. */
export type SalesByWay = Record<'direct' | 'read' | 'none', Sales>

/**
 * What was sold in some days (YYYY-MM-DD, both included) by the post that led to it, and by product; `all` adds up to the
 * paid sales less refunds of these days, each order counted once.
 */
export async function readArticleSales({ store: { db } }: Context, days: Days) {
  const [posts, products, counts] = await Promise.all([
    sumByPost(db, days),
    sumByProduct(db, days),
    countOrders(db, days),
  ])
  const all = noSales()
  for (const row of posts) all[wayOf(row.led_by)].cents += Number(row.cents)
  all.direct.orders = counts.get(2) ?? 0
  all.read.orders = counts.get(1) ?? 0
  all.none.orders = counts.get(0) ?? 0
  return {
    all,
    byPost: byKey(
      posts.filter(({ post_id }) => post_id !== ''),
      ({ post_id }) => post_id,
    ),
    byProduct: byKey(products, ({ product_id }) => product_id),
    titles: titlesOf(products),
  }
}

/** What one post led to, by product; shipping under ''. */
export async function readSalesOfPost({ store: { db } }: Context, days: Days, postId: string) {
  const products = await sumByProduct(db, days, postId)
  return {
    byProduct: byKey(products, ({ product_id }) => product_id),
    titles: titlesOf(products),
  }
}

/** minor units that posts led to, either way, by post; those without any are left out. */
export function readCentsOfPosts({ store }: Context, days: Days, postIds: string[]) {
  return postIds.length > 0 ? sumOfPosts(store.db, days, postIds) : new Map<string, number>()
}

export const noSales = (): SalesByWay => ({
  direct: { orders: 0, cents: 0 },
  read: { orders: 0, cents: 0 },
  none: { orders: 0, cents: 0 },
})

type Row = { led_by: LedBy; orders: number; cents: number }

function byKey<One extends Row>(rows: One[], keyOf: (row: One) => string) {
  const sums = new Map<string, SalesByWay>()
  for (const row of rows) {
    const sales = sums.get(keyOf(row)) ?? noSales()
    sales[wayOf(row.led_by)] = { orders: Number(row.orders), cents: Number(row.cents) }
    sums.set(keyOf(row), sales)
  }
  return sums
}

const titlesOf = (rows: { product_id: string; title: string }[]) =>
  new Map(rows.map(({ product_id, title }) => [product_id, title]))

const wayOf = (ledBy: LedBy) => ledBy || 'none'
