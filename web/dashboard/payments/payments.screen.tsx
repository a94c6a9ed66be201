import { counted } from '#shared/text/counted.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { downloadFile } from '#web/dashboard/kit/download-file.ts'
import { DayRange } from '#web/dashboard/kit/list/day-range.tsx'
import { FilterBar } from '#web/dashboard/kit/list/filter-bar.tsx'
import type { Column } from '#web/dashboard/kit/list/list-table.tsx'
import { ManagedList } from '#web/dashboard/kit/list/managed-list.tsx'
import { NothingFound } from '#web/dashboard/kit/list/nothing-found.tsx'
import { useList, type List } from '#web/dashboard/kit/list/use-list.ts'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { OrderNumber } from '#web/ui/shop/order-number.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import { factsOf, kindWords, speakerWords } from './event-words.ts'
import {
  PAYMENTS,
  SOURCES,
  type AgedEvent,
  type loadPayments,
  type PaymentsView,
} from './load-payments.ts'
import styles from './payments.module.css'
import type { Ledger } from '#server/modules/orders/payments/schema.ts'
import { Stat, Stats } from '#web/dashboard/kit/stats.tsx'
import { shopCurrency } from '#shared/money/shop-currency.ts'
import { plainNames } from '#shared/money/amount-unit.ts'

export default function Payments({ data }: ScreenProps<typeof loadPayments>) {
  const { events, totalEvents, totalPages, currentPage, sums, methods, base_total } = data
  const list = useList(PAYMENTS)
  return (
    <>
      <ScreenHead title="Payments" facts={['Every step, newest first']}>
        <Button onClick={() => void downloadFile(fileOf(list.view))}>Export CSV</Button>
      </ScreenHead>
      <FilterBar
        list={list}
        search={{ name: 'order', label: 'Order number' }}
        choices={[{ name: 'source', label: 'Source', options: SOURCES }]}
        count={counted(totalEvents, 'event')}
      />
      <DayRange list={list} />
      {sums.length > 0 && (
        <div className={`below-4 ${styles.sums}`}>
          <PaymentSums sums={sums} methods={methods} base_total={base_total} />
        </div>
      )}
      <ManagedList
        list={list}
        label="Payment events"
        noun="event"
        rows={events}
        nameOf={(event) => `${kindWords(event).label} of order ${event.orderNumber ?? 'unknown'}`}
        columns={COLUMNS}
        paging={totalPages > 1 ? { page: currentPage, pages: totalPages } : undefined}
        empty={<NoEvents list={list} />}
      />
    </>
  )
}

/** Every payment and refund of the days that are shown, for the accountant. */
function fileOf({ from, to }: PaymentsView): string {
  return `/api/admin/payments.csv?${new URLSearchParams({ from, to })}`
}

const COLUMNS: Column<AgedEvent>[] = [
  {
    head: 'Event',
    as: 'main',
    cell: (event) => (
      <>
        <Badge tone={kindWords(event).tone}>
          <span className="breaks">{kindWords(event).label}</span>
        </Badge>
        {hasMore(event) && <p className={`small breaks ${styles.outcome}`}>{event.outcome}</p>}
        <SpecStrip
          facts={[
            event.provider !== kindWords(event).label && event.provider,
            speakerWords(event),
            <time key="age" dateTime={event.at} title={event.at}>
              {event.age}
            </time>,
            ...factsOf(event),
          ]}
        />
      </>
    ),
  },
  {
    head: 'Amount',
    as: 'figure',
    isNumber: true,
    cell: ({ amount, currency }) => amount !== null && formatAmount(amount, currency),
  },
  {
    head: 'Order',
    cell: ({ orderId, orderNumber }) =>
      orderId && orderNumber ? (
        <Link className="mono" to={`/dashboard/orders/${orderId}`}>
          <OrderNumber number={orderNumber} />
        </Link>
      ) : (
        <span className="faint">none</span>
      ),
  },
]

// The words of some outcomes are those of the badge.
function hasMore(event: AgedEvent): boolean {
  return event.outcome !== '' && event.outcome !== kindWords(event).label.toLowerCase()
}

function NoEvents({ list }: { list: List<PaymentsView> }) {
  return (
    <NothingFound list={list} path={PAYMENTS.path} text="No events match these filters.">
      <EmptyState
        text="No payments yet."
        hint="What customers pay online, in person and on delivery appears here, with every step: opened, paid, declined, refunded, and notices from the provider."
      />
    </NothingFound>
  )
}

type Sums = Pick<Ledger, 'sums' | 'methods' | 'base_total'>

/** What the payments that are listed brought, by currency; with several, all of it in the shop's, as Sales counts it. */
function PaymentSums({ sums, methods, base_total: total }: Sums) {
  const [first, ...others] = sums
  if (!first) return null
  const isOnlyOwn = others.length === 0 && first.currency === shopCurrency()
  // With one method in each currency, it is said already.
  const byMethod = methods.length > sums.length ? methods : []
  return (
    <Stats>
      {sums.map(({ currency, received, refunded, left }) => (
        <Stat
          key={currency}
          label={`Payments in ${currency}`}
          value={formatAmount(left, currency)}
          note={noteOf(formatAmount(received, currency), formatAmount(refunded, currency))}
        />
      ))}
      {byMethod.map(({ method, currency, received, refunded, left }) => (
        <Stat
          key={`${method} ${currency}`}
          label={`${method} in ${currency}`}
          value={formatAmount(left, currency)}
          note={noteOf(formatAmount(received, currency), formatAmount(refunded, currency))}
        />
      ))}
      {!isOnlyOwn && (
        <Stat label={`Total in ${plainNames()}`} value={formatAmount(total)} note="as in Sales" />
      )}
    </Stats>
  )
}

function noteOf(received: string, refunded: string): string {
  return `${received} received, ${refunded} refunded`
}
