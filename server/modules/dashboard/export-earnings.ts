import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { csvFile, type Column } from '#server/csv/index.ts'
import { requireReportReader } from './access.ts'
import { reportEarnings } from './report-earnings.ts'
import type { Earnings } from './schema-earnings.ts'
import type { SiteReportQuery } from './schema-reports.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'

type Article = Earnings['articles'][number]
/** What no article led to has only sales and earnings. */
type Row = Pick<Article, 'title' | 'direct' | 'affiliateEarnings'> & Partial<Article>

const columns = (): Column<Row>[] => [
  ['Article', ({ title }) => title ?? 'A deleted article'],
  ['Readers', ({ readers }) => readers ?? ''],
  ['Product clicks', ({ clicks }) => clicks ?? ''],
  ['Carts', ({ carts }) => carts ?? ''],
  ['Direct orders', ({ direct }) => direct.orders],
  [`Direct sales (${shopCurrency()})`, ({ direct }) => direct.sales],
  ['Read before: orders', ({ read }) => read?.orders ?? ''],
  [`Read before: sales (${shopCurrency()})`, ({ read }) => read?.sales ?? ''],
  ['Affiliate clicks', ({ affiliateClicks }) => affiliateClicks ?? ''],
  [`Affiliate earnings (${shopCurrency()})`, ({ affiliateEarnings }) => affiliateEarnings ?? ''],
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
  const rows: Row[] = [...articles]
  if (otherArticles.articles > 0)
    rows.push({ ...otherArticles, title: `${otherArticles.articles} other articles` })
  rows.push({
    title: 'Not from an article',
    direct: store.ways.none,
    affiliateEarnings: otherAffiliateEarnings,
  })
  return csvFile(columns(), [rows])
}
