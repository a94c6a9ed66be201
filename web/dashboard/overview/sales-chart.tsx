import '#web/styles/charts.css'
import type { Dashboard } from '#server/modules/dashboard/schema.ts'
import { drawChart } from '#shared/chart/draw.ts'
import { counted } from '#shared/text/counted.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { toCents, toAmount } from '#shared/money/amount.ts'
import { siteDate } from '#shared/time/site-time.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { TableBox } from '#web/ui/layout/table-box.tsx'
import { Panel } from './panel-list.tsx'
import { shopCurrency } from '#shared/money/shop-currency.ts'
import { shopNames } from '#shared/money/currency-name.ts'

type Days = NonNullable<Dashboard['salesByDay']>

const CAPTION = `Sales by day in ${shopNames()}`

/** What was sold on each of the last days: drawn, and as a table. */
export function SalesChart({ days }: { days: Days }) {
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  const cents = days.reduce((sum, { sales }) => sum + toCents(sales), 0)
  const isEmpty = orders === 0 && cents === 0
  return (
    <Panel id="sales" title="Sales by day">
      {isEmpty ? (
        <EmptyState
          drawing="box"
          text="No sales in the last 30 days."
          hint="Each paid order is counted on its day, less what is refunded."
        />
      ) : (
        <div className="grid pad-4 chart-of-days">
          <p className="meta">
            {formatAmount(toAmount(cents))} from {counted(orders, 'order')} in the last{' '}
            {days.length} days, less refunds
          </p>
          <div dangerouslySetInnerHTML={{ __html: drawingOf(days) }} />
          <DaysTable days={days} />
        </div>
      )}
    </Panel>
  )
}

function drawingOf(days: Days): string {
  const rows = days.map(({ day, sales }) => ({
    label: dayText(day),
    values: [String(sales).replace('-', '−')],
    isMarked: false,
  }))
  return (
    drawChart({ kind: 'lines', unit: shopCurrency(), head: ['', 'Sales'], rows }, CAPTION) ?? ''
  )
}

function DaysTable({ days }: { days: Days }) {
  return (
    <details className="small">
      <summary>Show as table</summary>
      <TableBox label={CAPTION}>
        <thead>
          <tr>
            <th>Day</th>
            <th data-end>Orders</th>
            <th data-end>Sales</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, orders, sales }) => (
            <tr key={day}>
              <th scope="row">{dayText(day)}</th>
              <td data-end>{orders}</td>
              <td data-end>{formatAmount(sales)}</td>
            </tr>
          ))}
        </tbody>
      </TableBox>
    </details>
  )
}

// The day is already one of the site's time zone.
function dayText(day: string): string {
  return siteDate(new Date(`${day}T00:00:00Z`), 'UTC')
}
