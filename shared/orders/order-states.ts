/** The statuses of an order on its way, in their order; then the two at which it ends early. */
export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'cancelled',
  'refunded',
] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** `voided`: the order ended before anything was charged. */
export const FINANCIAL_STATUSES = [
  'pending',
  'paid',
  'partially_refunded',
  'refunded',
  'voided',
] as const

export type FinancialStatus = (typeof FINANCIAL_STATUSES)[number]

/** `started`: the provider may not know it yet. `open`: the customer has to approve it. `pending`: the provider decides. */
export const PAYMENT_STATUSES = [
  'started',
  'open',
  'pending',
  'completed',
  'declined',
  'abandoned',
] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

type Order = {
  status: OrderStatus
  financialStatus: FinancialStatus
  isPickup?: boolean
  /** Some of its items have left. */
  isPartlyShipped?: boolean
}

const WAY = ORDER_STATUSES.slice(0, ORDER_STATUSES.indexOf('cancelled'))
const BY_CARRIER: OrderStatus[] = ['shipped', 'in_transit', 'out_for_delivery']
const PAID: FinancialStatus[] = ['paid', 'partially_refunded']

/**
 * The statuses that an order may take next: any later one on its way, `cancelled` before any of it is shipped, `refunded` once
 * it is paid. What is picked up is never with a carrier.
 */
export function nextStatuses({
  status,
  financialStatus,
  isPickup = false,
  isPartlyShipped = false,
}: Order): OrderStatus[] {
  const position = WAY.indexOf(status)
  if (position < 0) return []
  return [
    ...WAY.slice(position + 1).filter((next) => !isPickup || !BY_CARRIER.includes(next)),
    ...(isShipped(status) || isPartlyShipped ? [] : (['cancelled'] as const)),
    ...(PAID.includes(financialStatus) ? (['refunded'] as const) : []),
  ]
}

/** Whether whoever placed an order may take it back themselves: before it is paid and before anybody works on it. */
export function isCancellableByCustomer({ status, financialStatus }: Order): boolean {
  return financialStatus === 'pending' && (status === 'pending' || status === 'confirmed')
}

/**
 * Whether whoever placed an order may ask the shop to cancel it: what they cannot take back themselves, before any of it is
 * shipped.
 */
export function isCancellableByShop({ isPartlyShipped = false, ...order }: Order): boolean {
  return isPreparing(order.status) && !isPartlyShipped && !isCancellableByCustomer(order)
}

/** Whether an order is still with the shop: waited for, to be packed, or being packed. */
export function isPreparing(status: OrderStatus): boolean {
  return WAY.includes(status) && !isShipped(status)
}

/** Whether a parcel is on its way, or has arrived. */
export function isShipped(status: OrderStatus): boolean {
  return WAY.indexOf(status) >= WAY.indexOf('shipped')
}
