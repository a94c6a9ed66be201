import type { StoreReport } from '#server/modules/dashboard/schema-store.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { toCents, toAmount } from '#shared/money/amount.ts'
import { counted } from '#shared/text/counted.ts'
import { DaysChart } from '#web/dashboard/analytics/days-chart.tsx'
import { ReportPanel } from '#web/dashboard/kit/report/report-panel.tsx'
import { shopCurrency } from '#shared/money/shop-currency.ts'
import { shopNames } from '#shared/money/currency-name.ts'

const CAPTION = `Sales by day in ${shopNames()}`

type Day = StoreReport['salesByDate'][number]

/** What each day of a range brought: in words, drawn, and as a table. */
export function SalesPanel({ report }: { report: StoreReport }) {
  const { sales, orders, refunds, refunded, salesByDate, timeZone } = report
  const broughtCents = toCents(sales) + toCents(refunded)
  return (
    <div className="above-6">
      <ReportPanel
        id="sales-by-day"
        title={CAPTION}
        empty={
          orders + refunds === 0 &&
          'No sales in this range. Each paid order will stand here on its day, and each refund is taken off on its own.'
        }
      >
        <p className="meta">
          {formatAmount(toAmount(broughtCents))} from {counted(orders, 'paid order')}
          {refunds > 0 && `; ${formatAmount(refunded)} went back in ${counted(refunds, 'refund')}`}.
        </p>
        <DaysChart
          caption={CAPTION}
          days={salesByDate}
          timeZone={timeZone}
          unit={shopCurrency()}
          series={[
            { label: 'Sales', valueOf: (day: Day) => day.sales, shown: formatAmount },
            { label: 'Orders', valueOf: (day: Day) => day.orders, isHidden: true },
            { label: 'Refunds', valueOf: (day: Day) => day.refunds, isHidden: true },
            {
              label: 'Refunded',
              valueOf: (day: Day) => day.refunded,
              shown: formatAmount,
              isHidden: true,
            },
          ]}
        />
      </ReportPanel>
    </div>
  )
}
