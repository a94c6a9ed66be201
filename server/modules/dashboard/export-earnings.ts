import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { csvFile } from '#server/csv/index.ts'
import { requireReportReader } from './access.ts'
import { reportEarnings } from './report-earnings.ts'
import type { SiteReportQuery } from './schema-reports.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'

const columns = () => [
  'Article',
  'Readers',
  'Product clicks',
  'Carts',
  'Direct orders',
  `Direct sales (${shopCurrency()})`,
  'Read before: orders',
  `Read before: sales (${shopCurrency()})`,
  'Affiliate clicks',
  `Affiliate earnings (${shopCurrency()})`,
]

/** What each post brought as the pieces of a CSV file, then what no post led to. */
export async function exportEarnings(
  ctx: Context,
  actor: Actor,
  query: SiteReportQuery,
): Promise<AsyncGenerator<string>> {
  requireReportReader(actor)
  const report = await reportEarnings(ctx, actor, query)
  const { articles, otherArticles, store, otherAffiliateEarnings } = report
  const others = { ...otherArticles, title: `${otherArticles.articles} other articles` }
  const rows = [...articles, ...(otherArticles.articles > 0 ? [others] : [])].map((row) => [
    row.title ?? 'A deleted article',
    row.readers,
    row.clicks,
    row.carts,
    row.direct.orders,
    row.direct.sales,
    row.read.orders,
    row.read.sales,
    row.affiliateClicks,
    row.affiliateEarnings ?? '',
  ])
  const { none } = store.ways
  const blank = ['', '', '']
  const sold = [none.orders, none.sales]
  const rest = ['Not from an article', ...blank, ...sold, ...blank, otherAffiliateEarnings ?? '']
  return csvFile(columns(), [[...rows, rest]], (row) => row)
}
