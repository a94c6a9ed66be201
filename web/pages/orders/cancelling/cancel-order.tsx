import type { Order } from '#server/modules/orders/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import type { CancelRequestState } from '#shared/orders/cancel-requests.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import styles from './cancel-order.module.css'

type Props = {
  order: Order
  /** Whether the shop can be asked to cancel it, and how that stands. */
  canAsk: boolean
  request: CancelRequestState | null
}

/** Cancels an order for whoever placed it, once they have said so twice, or leads to where the shop is asked. Posts `do=cancel`. */
export function CancelOrder({ order, canAsk, request }: Props) {
  if (!order.can_cancel) return <AskToCancel id={order._id} canAsk={canAsk} request={request} />
  return (
    <details>
      <summary className="tap tall sides-4 strong">Cancel this order</summary>
      <Form className={`stack pad-4 ${styles.sure}`}>
        <p>Cancel order {order.order_number}? The items go back into stock.</p>
        <div>
          <Button type="submit" variant="danger" name="do" value="cancel" busyLabel="Cancelling…">
            Yes, cancel it
          </Button>
        </div>
      </Form>
    </details>
  )
}

/** What is paid, or in work, only the shop can cancel. */
export function AskToCancel({
  id,
  canAsk,
  request,
  size = 'm',
}: Omit<Props, 'order'> & { id: string; size?: 's' | 'm' }) {
  if (!canAsk && request !== 'requested') return null
  return (
    <LinkButton to={pathTo.cancelOrder(id)} size={size}>
      {canAsk ? 'Ask to cancel' : 'See your request to cancel'}
    </LinkButton>
  )
}
