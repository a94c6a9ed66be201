import type { OrderSummary } from '#server/modules/orders/schema-sales.ts'
import { pathTo } from '#shared/addresses.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { counted } from '#shared/text/counted.ts'
import { StatusBadge } from '#web/dashboard/order-parts/order-badges.tsx'
import { orderPath } from '#web/dashboard/order-parts/order-paths.ts'
import { paymentWords } from '#web/dashboard/order-parts/order-words.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { LocalDate } from '#web/dashboard/kit/words/local-date.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Panel, PanelRow } from './panel-list.tsx'

const ORDERS = pathTo.dashboardScreen('orders')

/** The newest orders: for admins those of the store, for others their own. */
export function RecentOrders({ orders, isAdmin }: { orders: OrderSummary[]; isAdmin: boolean }) {
  const more = isAdmin
    ? { to: ORDERS, label: 'Orders' }
    : { to: pathTo.myOrders(), label: 'My Orders' }
  return (
    <Panel id="recent-orders" title="Recent orders" more={more}>
      {orders.length === 0 && <NoOrders isAdmin={isAdmin} />}
      <ul className="ruled">
        {orders.map((order) => (
          <PanelRow
            key={order._id}
            icon="box"
            to={isAdmin ? orderPath(order._id) : pathTo.order(order._id)}
            title={isAdmin ? orderTitle(order) : `Order ${order.order_number}`}
            facts={[
              <LocalDate key="date" iso={order.created_at} />,
              counted(order.pieces, 'item'),
              isAdmin ? formatAmount(order.base_total) : formatAmount(order.total, order.currency),
            ]}
            end={<StatusBadge order={order} />}
          />
        ))}
      </ul>
    </Panel>
  )
}

function NoOrders({ isAdmin }: { isAdmin: boolean }) {
  if (isAdmin)
    return (
      <EmptyState drawing="box" text="No orders yet." hint="Orders from your store appear here." />
    )
  return (
    <EmptyState drawing="box" text="No Orders Found" hint="Your orders appear here.">
      <LinkButton to={pathTo.store()}>Start Shopping</LinkButton>
    </EmptyState>
  )
}

/** "Order 7K2MK7Q4ZD, Jonas Weber in Leipzig"; one that is picked up goes nowhere. */
export function orderTitle(order: OrderSummary): string {
  const whither = order.is_pickup ? ', pick-up' : ` in ${order.city}`
  return `Order ${order.order_number}, ${order.customer}${whither}`
}

export function orderFacts(order: OrderSummary): string[] {
  return [
    counted(order.pieces, 'item'),
    formatAmount(order.base_total),
    paymentWords(order).label.toLowerCase(),
  ]
}
