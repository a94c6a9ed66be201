import { formatAmount } from '#shared/money/currency.ts'
import { counted } from '#shared/text/counted.ts'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { LocalDate } from '#web/dashboard/kit/words/local-date.tsx'
import { StatusBadge } from '#web/dashboard/order-parts/order-badges.tsx'
import { orderPath } from '#web/dashboard/order-parts/order-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { OrderNumber } from '#web/ui/shop/order-number.tsx'
import type { ShownCustomer } from './load-customer.ts'

/** All of them, also those that came to nothing. */
export function OrdersPanel({ orders }: { orders: ShownCustomer['orderList'] }) {
  return (
    <section>
      <PanelHead title="Orders" />
      <ul className="card ruled">
        {orders.map((order) => (
          <li key={order._id} className="between pad-row">
            <div className="slim">
              <span className="row tight">
                <Link className="mono under unbroken" to={orderPath(order._id)}>
                  <OrderNumber number={order.order_number} />
                </Link>
                <StatusBadge order={order} />
              </span>
              <p className="note">
                <LocalDate iso={order.created_at} /> · {counted(order.pieces, 'item')}
              </p>
            </div>
            <span className="num">{formatAmount(order.total, order.currency)}</span>
          </li>
        ))}
      </ul>
      {orders.length === MOST && <p className="note above-3">The newest {MOST} orders.</p>}
    </section>
  )
}

const MOST = 100
