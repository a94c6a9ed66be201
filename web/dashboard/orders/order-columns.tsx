import type { AdminOrder } from '#server/modules/orders/administration/schema.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import type { Column } from '#web/dashboard/kit/list/list-table.tsx'
import { PaymentBadge, StatusBadge } from '#web/dashboard/order-parts/order-badges.tsx'
import { orderPath } from '#web/dashboard/order-parts/order-paths.ts'
import {
  amountIn,
  countPieces,
  enteredText,
  orderDate,
} from '#web/dashboard/order-parts/order-words.ts'
import { CANCEL_ASKED } from '#shared/orders/cancel-requests.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { OrderNumber } from '#web/ui/shop/order-number.tsx'
import styles from './orders.module.css'
import { shopCurrency } from '#shared/money/shop-currency.ts'

export const COLUMNS: Column<AdminOrder>[] = [
  {
    head: 'Order',
    as: 'main',
    sort: { up: 'oldest', down: 'newest', first: 'down' },
    cell: (order) => <Name order={order} />,
  },
  {
    head: 'Customer',
    className: () => `breaks ${styles.customer}`,
    cell: ({ shipping_address: { name, city, country }, is_pickup, shipping_method }) => (
      <>
        <strong className="strong">{name}</strong>
        <p className="note">{is_pickup ? 'Pick-up' : `${city}, ${country}`}</p>
        {shipping_method && <p className="note">{shipping_method}</p>}
      </>
    ),
  },
  { head: 'Status', className: () => 'unbroken', cell: (order) => <StatusBadge order={order} /> },
  {
    head: 'Payment',
    className: () => 'unbroken',
    cell: (order) => <PaymentBadge order={order} />,
  },
  { head: 'Items', as: 'wide', isNumber: true, cell: countPieces },
  {
    head: 'Total',
    as: 'figure',
    isNumber: true,
    cell: (order) => <Total order={order} />,
  },
]

/** In the shop's currency, as all of the dashboard, so that orders can be compared; what was charged where that is another figure. */
function Total({ order }: { order: AdminOrder }) {
  return (
    <>
      {formatAmount(order.base_total)}
      {order.currency !== shopCurrency() && (
        <p className="note">charged {amountIn(order.total_price, order)}</p>
      )}
    </>
  )
}

function Name({ order }: { order: AdminOrder }) {
  const { timeZone, _id: personId } = usePerson()
  const { _id, order_number, created_at, line_items } = order
  return (
    <div className="line slim">
      <img
        className={`photo rigid ${styles.thumb}`}
        src={line_items[0]?.image_url}
        alt=""
        width={44}
        height={44}
      />
      <div>
        <Link to={orderPath(_id)} className={`mono under unbroken ${styles.number}`}>
          <OrderNumber number={order_number} />
        </Link>
        <p className="note unbroken">
          <time dateTime={created_at}>{orderDate(created_at, timeZone)}</time>
        </p>
        {order.enteredBy && <p className="note">{enteredText(order, personId)}</p>}
        <Marks order={order} />
      </div>
    </div>
  )
}

function Marks({ order: { attention, risks, has_open_return } }: { order: AdminOrder }) {
  if (!attention && !has_open_return && risks.length === 0) return null
  return (
    <div className="row tight unbroken">
      {has_open_return && (
        <Badge tone="warn" icon="return">
          Return
        </Badge>
      )}
      {risks.length > 0 && (
        <Badge tone="warn" icon="warn">
          Risk hints
        </Badge>
      )}
      {attention && (
        <Badge tone="bad" icon="warn">
          {attention === CANCEL_ASKED ? 'Asks to cancel' : 'Needs attention'}
        </Badge>
      )}
    </div>
  )
}
