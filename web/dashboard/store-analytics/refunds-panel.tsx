import type { StoreReport } from '#server/modules/dashboard/schema-store.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { dayText } from '#web/dashboard/analytics/period-words.ts'
import { ReportPanel } from '#web/dashboard/kit/report/report-panel.tsx'
import { orderPath } from '#web/dashboard/order-parts/order-paths.ts'
import { Link } from '#web/ui/link.tsx'

/** The last refunds, each with its order and its reason. */
export function RefundsPanel({ report }: { report: StoreReport }) {
  const { lastRefunds, refunds } = report
  return (
    <ReportPanel
      id="refunds"
      title="Refunds"
      note={refunds > lastRefunds.length && `last ${lastRefunds.length} of ${refunds}`}
      empty={
        lastRefunds.length === 0 &&
        'Money that you give back will stand here, with its order and the reason.'
      }
    >
      <ul className="grid snug">
        {lastRefunds.map(({ orderId, orderNumber, date, refunded, reason }, index) => (
          <li key={index} className="grid first-wide even">
            <span className="grid joined breaks">
              <Link className="strong ui" to={orderPath(orderId)}>
                #{orderNumber}
              </Link>
              <span className="note">
                {dayText(date)}
                {reason && ` · ${reason}`}
              </span>
            </span>
            <b className="mono">{formatAmount(refunded)}</b>
          </li>
        ))}
      </ul>
    </ReportPanel>
  )
}
