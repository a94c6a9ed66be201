import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { isShipped } from '#shared/orders/order-states.ts'
import { useSite } from '#web/dashboard/kit/dashboard-context.ts'
import { Menu, type MenuItem } from '#web/dashboard/kit/menu.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { printPath } from '#web/dashboard/order-parts/order-paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { cancelUnpaid, type Around } from './cancel-unpaid.tsx'
import type { OpenDialog } from './order.screen.tsx'

type Props = { order: OrderDetail; onOpen: (dialog: OpenDialog) => void }

export function OrderActions({ order, onOpen }: Props) {
  const refresh = useRefresh()
  const { mailIsSent } = useSite()
  return (
    <>
      <LinkButton to={printPath([order._id], 'slip')}>
        <Icon name="list" small />
        Packing slip
      </LinkButton>
      {order.refundable > 0 && (
        <Button onClick={() => onOpen('refund')}>
          <Icon name="return" small />
          Refund…
        </Button>
      )}
      <Menu
        label={`More for order ${order.order_number}`}
        items={menuOf(order, { onOpen, refresh, mailIsSent })}
      />
    </>
  )
}

type Ways = Around & { onOpen: Props['onOpen'] }

function menuOf(order: OrderDetail, { onOpen, ...ways }: Ways): MenuItem[] {
  const items: MenuItem[] = [
    { label: 'Invoice', icon: 'list', to: printPath([order._id], 'invoice') },
  ]
  if (canTakeBack(order))
    items.push({
      label: 'Record returned items…',
      icon: 'return',
      onChoose: () => onOpen('refund'),
    })
  // Those of several are changed where they are listed.
  if (order.fulfillments.length === 1 && isShipped(order.status))
    items.push({ label: 'Edit tracking…', icon: 'truck', onChoose: () => onOpen('track') })
  if (order.nextStatuses.includes('cancelled'))
    items.push({
      label: 'Cancel order…',
      icon: 'trash',
      danger: true,
      onChoose: () => (order.refundable > 0 ? onOpen('cancel') : void cancelUnpaid(order, ways)),
    })
  return items
}

/** Pieces can come back when all the money has gone back, or before any came. */
function canTakeBack({ refundable, status, line_items }: OrderDetail): boolean {
  if (refundable > 0 || status === 'cancelled') return false
  return line_items.some(({ quantity, returned }) => returned < quantity)
}
