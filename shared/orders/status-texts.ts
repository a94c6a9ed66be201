import type { OrderStatus } from './order-states.ts'

const STATUS_LABELS: Record<OrderStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  processing: 'Processing',
  shipped: 'Shipped',
  in_transit: 'In transit',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}

type Told = { status: OrderStatus; is_pickup?: boolean; is_partly_shipped?: boolean }

/** What a status is called; an order that is picked up is not delivered. */
export function statusLabel({ status, is_pickup, is_partly_shipped }: Told): string {
  if (is_partly_shipped) return 'Partly shipped'
  return is_pickup && status === 'delivered' ? 'Picked up' : STATUS_LABELS[status]
}
