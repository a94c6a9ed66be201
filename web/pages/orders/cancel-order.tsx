import type { Order } from '#server/modules/orders/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { isPreparing } from '#shared/orders/order-states.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import styles from './cancel-order.module.css'

/** Cancels an order for whoever placed it, once they have said so twice. Posts `do=cancel`. */
export function CancelOrder({ order }: { order: Order }) {
  if (!order.can_cancel) return <AskToCancel order={order} />
  return (
    <details>
      <summary className="tap tall sides-4 strong">Cancel this order</summary>
      <Form className={`stack pad-4 ${styles.sure}`}>
        <p>
          Cancel order {order.order_number}? The items go back into stock
          {order.financial_status === 'paid' ? ', and your payment is refunded' : ''}.
        </p>
        <div>
          <Button type="submit" variant="danger" name="do" value="cancel" busyLabel="Cancelling…">
            Yes, cancel it
          </Button>
        </div>
      </Form>
    </details>
  )
}

/** What is paid, or in work, only the shop can cancel: its answer comes by email. */
function AskToCancel({ order: { status, is_partly_shipped, order_number } }: { order: Order }) {
  if (!isPreparing(status) || is_partly_shipped) return null
  return (
    <a className="link soft tap" href={pathTo.contact({ cancel: order_number })}>
      Ask us to cancel it
    </a>
  )
}
