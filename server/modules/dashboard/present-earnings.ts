import type { SalesByWay } from '#server/modules/orders/index.ts'
import { toAmount } from '#shared/money/amount.ts'

/** What a post, or some posts together, brought. */
export type Counted = {
  readers: number
  clicks: number
  carts: number
  affiliateClicks: number
  affiliateCents: number
} & Pick<SalesByWay, 'direct' | 'read'>

type Sales = SalesByWay['direct']

export const noNumbers = (): Counted => ({
  readers: 0,
  clicks: 0,
  carts: 0,
  affiliateClicks: 0,
  affiliateCents: 0,
  direct: { orders: 0, cents: 0 },
  read: { orders: 0, cents: 0 },
})

export function addNumbers(sum: Counted, post: Counted): Counted {
  return {
    readers: sum.readers + post.readers,
    clicks: sum.clicks + post.clicks,
    carts: sum.carts + post.carts,
    affiliateClicks: sum.affiliateClicks + post.affiliateClicks,
    affiliateCents: sum.affiliateCents + post.affiliateCents,
    direct: addSales(sum.direct, post.direct),
    read: addSales(sum.read, post.read),
  }
}

const addSales = (one: Sales, other: Sales): Sales => ({
  orders: one.orders + other.orders,
  cents: one.cents + other.cents,
})

export const addWays = (sum: SalesByWay, ways: SalesByWay): SalesByWay => ({
  direct: addSales(sum.direct, ways.direct),
  read: addSales(sum.read, ways.read),
  none: addSales(sum.none, ways.none),
})

/** In minor units, both ways and from other stores. */
export const earnedCents = ({ direct, read, affiliateCents }: Counted): number =>
  direct.cents + read.cents + affiliateCents

/** Without a report nobody knows what affiliate links earned. */
export function presentNumbers(
  { affiliateCents, direct, read, ...counts }: Counted,
  lastReportDay: string | null,
) {
  return {
    ...counts,
    affiliateEarnings: lastReportDay === null ? null : toAmount(affiliateCents),
    direct: presentSales(direct),
    read: presentSales(read),
  }
}

export const presentSales = ({ orders, cents }: Sales) => ({ orders, sales: toAmount(cents) })

export const presentWays = ({ direct, read, none }: SalesByWay) => ({
  direct: presentSales(direct),
  read: presentSales(read),
  none: presentSales(none),
})
