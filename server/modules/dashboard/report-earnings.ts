import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import {
  listReaderDays,
  readClicks,
  readClickTotals,
  sumReaders,
} from '#server/modules/analytics/index.ts'
import { readAffiliateEarnings } from '#server/modules/affiliates/index.ts'
import { listPostTitles } from '#server/modules/blog/index.ts'
import { noSales, readArticleSales, type SalesByWay } from '#server/modules/orders/index.ts'
import { toAmount } from '#shared/money/amount.ts'
import { requireReportReader } from './access.ts'
import {
  addNumbers,
  addWays,
  earnedCents,
  noNumbers,
  presentNumbers,
  presentWays,
  type Counted,
} from './present-earnings.ts'
import { readPeriod } from './report-period.ts'
import type { Earnings } from './schema-earnings.ts'
import type { SiteReportQuery } from './schema-reports.ts'
import { countDays, daysAfter } from '#shared/time/day-spans.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'

const MOST_ARTICLES = 20
const MOST_PRODUCTS = 20

type Days = { from: string; to: string }

/** What posts brought in a range of days, beside the equally long time before, and how all sales came about. */
export async function reportEarnings(
  ctx: Context,
  actor: Actor,
  query: SiteReportQuery,
): Promise<Earnings> {
  requireReportReader(actor)
  const { timeZone, from, to } = await readPeriod(ctx, query)
  const former = { from: daysAfter(from, -countDays(from, to)), to: daysAfter(from, -1) }
  const [now, before, clicks] = await Promise.all([
    readPosts(ctx, { from, to }),
    readPosts(ctx, former),
    readClicks(ctx, { from, to }),
  ])
  const { all } = now.sales
  const store = Object.values(all)
  return {
    from,
    to,
    currency: shopCurrency(),
    timeZone,
    lastReportDay: now.lastReportDay,
    total: presentNumbers(now.total, now.lastReportDay),
    previous: presentNumbers(before.total, now.lastReportDay),
    otherAffiliateEarnings: now.lastReportDay === null ? null : toAmount(now.otherAffiliateCents),
    store: {
      orders: store.reduce((sum, { orders }) => sum + orders, 0),
      sales: toAmount(store.reduce((sum, { cents }) => sum + cents, 0)),
      ways: presentWays(all),
    },
    ...(await presentArticles(ctx, { from, to }, now)),
    ...presentProducts(now.sales, clicks),
  }
}

type Posts = Awaited<ReturnType<typeof readPosts>>

async function readPosts(ctx: Context, days: Days) {
  const [readers, clicks, sales, affiliates] = await Promise.all([
    sumReaders(ctx.store.db, days),
    readClickTotals(ctx, days),
    readArticleSales(ctx, days),
    readAffiliateEarnings(ctx, days),
  ])
  const ids = new Set([
    ...readers.keys(),
    ...clicks.keys(),
    ...sales.byPost.keys(),
    ...affiliates.centsByPost.keys(),
  ])
  ids.delete('')
  const posts = [...ids].map((id) => ({
    id,
    ...numbersOf({
      readers: readers.get(id),
      clicks: clicks.get(id),
      sales: sales.byPost.get(id),
      affiliateCents: affiliates.centsByPost.get(id),
    }),
  }))
  const sum = posts.reduce(addNumbers, noNumbers())
  // An order with lines of two posts is one order.
  const { direct, read } = sales.all
  return {
    posts,
    sales,
    lastReportDay: affiliates.lastReportDay,
    otherAffiliateCents: affiliates.centsByPost.get('') ?? 0,
    total: { ...sum, direct, read },
  }
}

type Sources = {
  readers: number | undefined
  clicks: { own: number; affiliate: number; cart: number } | undefined
  sales: SalesByWay | undefined
  affiliateCents: number | undefined
}

function numbersOf({
  readers = 0,
  clicks,
  sales = noSales(),
  affiliateCents = 0,
}: Sources): Counted {
  const { own = 0, affiliate = 0, cart = 0 } = clicks ?? {}
  const { direct, read } = sales
  return {
    readers,
    clicks: own,
    carts: cart,
    affiliateClicks: affiliate,
    affiliateCents,
    direct,
    read,
  }
}

async function presentArticles(ctx: Context, days: Days, { posts, lastReportDay }: Posts) {
  const sorted = posts.toSorted(
    (one, other) =>
      perReader(other) - perReader(one) ||
      other.readers - one.readers ||
      (one.id < other.id ? -1 : 1),
  )
  const shown = sorted.slice(0, MOST_ARTICLES)
  const others = sorted.slice(MOST_ARTICLES)
  const ids = shown.map(({ id }) => id)
  const [titles, readerDays] = await Promise.all([
    listPostTitles(ctx.store.db, ids),
    listReaderDays(ctx.store.db, { ...days, postIds: ids }),
  ])
  const length = countDays(days.from, days.to)
  const trends = new Map(ids.map((id) => [id, Array.from({ length }, () => 0)]))
  for (const { postId, day, visitors } of readerDays)
    trends.get(postId)?.splice(countDays(days.from, day) - 1, 1, visitors)
  return {
    articles: shown.map(({ id, ...numbers }) => ({
      _id: id,
      title: titles.get(id) ?? null,
      ...presentNumbers(numbers, lastReportDay),
      readersByDate: trends.get(id) ?? [],
    })),
    otherArticles: {
      articles: others.length,
      ...presentNumbers(others.reduce(addNumbers, noNumbers()), lastReportDay),
    },
  }
}

const perReader = (post: Counted) => earnedCents(post) / Math.max(1, post.readers)

function presentProducts(
  { byProduct, titles }: Posts['sales'],
  clicks: Awaited<ReturnType<typeof readClicks>>,
) {
  const clicksOn = new Map<string, number>()
  for (const row of clicks)
    if (row.postId && row.productId && row.place !== 'cart' && row.target === 'own')
      clicksOn.set(row.productId, (clicksOn.get(row.productId) ?? 0) + row.clicks)
  const sold = [...byProduct]
    .filter(([id]) => id !== '')
    .toSorted(([, one], [, other]) => centsOf(other) - centsOf(one))
  const others = sold.slice(MOST_PRODUCTS)
  return {
    products: sold.slice(0, MOST_PRODUCTS).map(([id, ways]) => ({
      _id: id,
      title: titles.get(id) ?? '',
      clicks: clicksOn.get(id) ?? 0,
      ...presentWays(ways),
    })),
    otherProducts: {
      products: others.length,
      clicks: others.reduce((sum, [id]) => sum + (clicksOn.get(id) ?? 0), 0),
      ...presentWays(others.map(([, ways]) => ways).reduce(addWays, noSales())),
    },
    shipping: presentWays(byProduct.get('') ?? noSales()),
  }
}

const centsOf = ({ direct, read, none }: SalesByWay) => direct.cents + read.cents + none.cents
