import type { OpenedMessage } from '#server/modules/messages/schema.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { counted } from '#shared/text/counted.ts'
import { LocalDate } from '#web/dashboard/kit/words/local-date.tsx'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { StatusBadge } from '#web/dashboard/order-parts/order-badges.tsx'
import { orderPath } from '#web/dashboard/order-parts/order-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { OrderNumber } from '#web/ui/shop/order-number.tsx'
import { MESSAGES } from './load-messages.ts'
import styles from './messages.module.css'

const MOST_COUNTED = 100
const countedUpTo = (count: number, noun: string) =>
  count >= MOST_COUNTED ? `${MOST_COUNTED} or more ${noun}s` : counted(count, noun)

/** The orders and other messages of the sender's email address. */
export function SenderFacts({ opened: { message, orders, others } }: { opened: OpenedMessage }) {
  const search = encodeURIComponent(message.email)
  return (
    <aside className="grid packed" aria-label={`About ${message.email}`}>
      <PanelHead title="Orders" note={orders.total > 0 && countedUpTo(orders.total, 'order')} />
      {orders.total === 0 ? (
        <p className="note">No orders with this email address.</p>
      ) : (
        <ul className="card ruled">
          {orders.list.map((order) => (
            <li
              key={order._id}
              className={`grid pad-row centered first-wide close-lines snug ${styles.order}`}
            >
              <Link className="mono under" to={orderPath(order._id)}>
                <OrderNumber number={order.order_number} />
              </Link>
              <span>{formatAmount(order.base_total)}</span>
              <StatusBadge order={order} />
              <span className="note">
                <LocalDate iso={order.created_at} />
              </span>
            </li>
          ))}
          {orders.total > orders.list.length && (
            <li className={`grid pad-row centered first-wide close-lines snug ${styles.order}`}>
              <Link className="link" to={`/dashboard/orders?search=${search}`}>
                All orders
              </Link>
            </li>
          )}
        </ul>
      )}
      {!message.isProven && orders.total > 0 && (
        <p className="note">
          Anyone can write with this address. Give away nothing about its orders.
        </p>
      )}
      {others > 0 && (
        <p>
          <Link className="link" to={`${MESSAGES.path}?search=${search}`}>
            {countedUpTo(others, 'other message')}
          </Link>
        </p>
      )}
    </aside>
  )
}
