import type { WaitingOrder } from '#server/modules/orders/waiting/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

/** A line for each order of this customer that can still be paid. */
export function WaitingOrders({ orders }: { orders: readonly WaitingOrder[] }) {
  return orders.map(({ _id, order_number: number, total_price, currency, isPending }) => (
    <p key={_id} className="iconed soft">
      <Icon name="clock" small />
      <span>
        Your order <b className="mono">{number}</b> of {formatAmount(total_price, currency)}{' '}
        {isPending ? 'is approved; its payment is still being reviewed.' : 'waits for its payment.'}{' '}
        <a className="link" href={pathTo.checkoutOrder(_id)}>
          {isPending ? 'See it' : 'Finish it'}
        </a>
      </span>
    </p>
  ))
}
