import type { StoreReport } from '#server/modules/dashboard/schema-store.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { counted } from '#shared/text/counted.ts'
import { AnalyticsFrame } from '#web/dashboard/analytics/analytics-frame.tsx'
import styles from '#web/dashboard/analytics/analytics.module.css'
import { STORE } from '#web/dashboard/analytics/report-address.ts'
import { useList } from '#web/dashboard/kit/list/use-list.ts'
import { changeText } from '#web/dashboard/kit/report/comparison.ts'
import { Stat, Stats } from '#web/dashboard/kit/stats.tsx'
import { TillNotice } from '#web/dashboard/product-form/till-notice.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { CodesPanel } from './codes-panel.tsx'
import { ConversionPanel } from './conversion-panel.tsx'
import type { loadStoreAnalytics } from './load-store-analytics.ts'
import { ProductsPanel } from './products-panel.tsx'
import { RefundsPanel } from './refunds-panel.tsx'
import { SalesPanel } from './sales-panel.tsx'
import { UnsoldPanels } from './unsold-panels.tsx'

/** What was sold, given back, and viewed without being bought. */
export default function StoreAnalytics({ data }: ScreenProps<typeof loadStoreAnalytics>) {
  const { report, problem } = data
  const list = useList(STORE)
  return (
    <AnalyticsFrame
      tab="Store"
      list={list}
      report={report}
      problem={problem}
      csv="/api/analytics/store.csv"
    >
      <TillNotice problem={report.problem} />
      <Numbers {...report} />
      <SalesPanel report={report} />
      <ProductsPanel report={report} />
      <div className={`grid loose two-wide above-6 ${styles.halves}`}>
        <ConversionPanel report={report} />
        <RefundsPanel report={report} />
      </div>
      <CodesPanel report={report} />
      <UnsoldPanels report={report} />
    </AnalyticsFrame>
  )
}

function Numbers(report: StoreReport) {
  const { sales, orders, averageOrder, refunds, refunded, salesByDate, previous } = report
  return (
    <Stats>
      <Stat
        label="Sales less refunds"
        value={formatAmount(sales)}
        note={changeText(sales, previous.sales, formatAmount)}
        trend={salesByDate.map((day) => Math.max(0, day.sales))}
      />
      <Stat
        label="Paid orders"
        value={orders}
        note={changeText(orders, previous.orders)}
        trend={salesByDate.map((day) => day.orders)}
      />
      <Stat
        label="Average order"
        value={averageOrder === null ? '–' : formatAmount(averageOrder)}
        note={changeText(averageOrder ?? 0, previous.averageOrder ?? 0, formatAmount)}
      />
      <Stat
        label="Refunds"
        value={formatAmount(refunded)}
        note={
          refunds + previous.refunds > 0 &&
          `${counted(refunds, 'refund')} · ${changeText(refunded, previous.refunded, formatAmount)}`
        }
      />
    </Stats>
  )
}
