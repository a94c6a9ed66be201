import type { Earnings as Report } from '#server/modules/dashboard/schema-earnings.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { AnalyticsFrame } from '#web/dashboard/analytics/analytics-frame.tsx'
import { useList } from '#web/dashboard/kit/list/use-list.ts'
import { changeText, percentOf } from '#web/dashboard/kit/report/comparison.ts'
import { Stat, Stats } from '#web/dashboard/kit/stats.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { ArticlesPanel } from './articles-panel.tsx'
import { EARNINGS, type loadEarnings } from './load-earnings.ts'
import { ProductsPanel } from './products-panel.tsx'
import { countedSales, type Way } from './sales-words.ts'

/** What each article brought: in this store, and in others. */
export default function Earnings({ data }: ScreenProps<typeof loadEarnings>) {
  const { report, problem, article } = data
  const list = useList(EARNINGS)
  return (
    <AnalyticsFrame
      tab="Earnings"
      list={list}
      report={report}
      problem={problem}
      csv="/api/analytics/earnings.csv"
    >
      <Numbers report={report} way={list.view.count} />
      <ArticlesPanel report={report} article={article} />
      <ProductsPanel report={report} />
    </AnalyticsFrame>
  )
}

function Numbers({ report, way }: { report: Report; way: Way }) {
  const { total, previous, store } = report
  const { sales } = countedSales(total, way)
  return (
    <Stats>
      <Stat
        label="Readers of articles"
        value={total.readers}
        note={changeText(total.readers, previous.readers)}
      />
      <Stat
        label="Clicks to products"
        value={total.clicks}
        note={changeText(total.clicks, previous.clicks)}
      />
      <Stat
        label="Paid sales from articles"
        value={formatAmount(sales)}
        note={
          store.sales > 0
            ? `${percentOf(sales, store.sales)} of all sales`
            : changeText(sales, countedSales(previous, way).sales, formatAmount)
        }
      />
      <Stat label="Affiliate clicks" value={total.affiliateClicks} note={earnedText(report)} />
    </Stats>
  )
}

function earnedText({ total, otherAffiliateEarnings: other }: Report): string {
  const { affiliateEarnings: earned } = total
  if (earned === null) return 'no report of earnings yet'
  return `${formatAmount(earned)} earned${other ? `, and ${formatAmount(other)} of no article` : ''}`
}
