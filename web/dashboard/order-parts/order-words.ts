import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import type { Order } from '#server/modules/orders/schema.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { isShipped, type FinancialStatus, type OrderStatus } from '#shared/orders/order-states.ts'
import { paymentLabel } from '#shared/orders/payment-texts.ts'
import { statusLabel } from '#shared/orders/status-texts.ts'
import { siteDate } from '#shared/time/site-time.ts'
import type { IconName } from '#web/ui/icon/icon.tsx'

type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'plain'
type Words = { label: string; tone: Tone; icon?: IconName }

const STATUS_LOOKS: Record<OrderStatus, Omit<Words, 'label'>> = {
  pending: { tone: 'plain', icon: 'clock' },
  confirmed: { tone: 'info', icon: 'check' },
  processing: { tone: 'warn', icon: 'box' },
  shipped: { tone: 'info', icon: 'truck' },
  in_transit: { tone: 'info', icon: 'truck' },
  out_for_delivery: { tone: 'info', icon: 'truck' },
  delivered: { tone: 'ok' },
  cancelled: { tone: 'bad' },
  refunded: { tone: 'plain', icon: 'return' },
}

const PARTLY_SHIPPED = { tone: 'warn', icon: 'truck' } as const

/** What a status is called, and how it looks. */
export function statusWords(order: Parameters<typeof statusLabel>[0]): Words {
  const looks = order.is_partly_shipped ? PARTLY_SHIPPED : STATUS_LOOKS[order.status]
  return { label: statusLabel(order), ...looks }
}

/** An order that only its confirmation keeps from being on its way. */
export const AWAITING: Words = { label: 'Awaiting confirmation', tone: 'warn', icon: 'clock' }

const PAYMENT_LOOKS: Record<FinancialStatus, Omit<Words, 'label'>> = {
  pending: { tone: 'plain', icon: 'clock' },
  paid: { tone: 'ok' },
  partially_refunded: { tone: 'plain', icon: 'return' },
  refunded: { tone: 'plain', icon: 'return' },
  voided: { tone: 'plain' },
}

type Paid = Pick<Order, 'financial_status' | 'payment_method'> & { is_pickup?: boolean }

export function paymentWords(order: Paid): Words {
  return { label: paymentLabel(order), ...PAYMENT_LOOKS[order.financial_status] }
}

/** Who entered an order by hand; empty for one from the store. */
export function enteredText(
  { enteredBy }: { enteredBy: { _id: string; name: string } | null },
  viewerId: string,
): string {
  if (!enteredBy) return ''
  return `Entered by ${enteredBy._id === viewerId ? 'you' : enteredBy.name}`
}

export function amountIn(value: number, { currency }: Pick<Order, 'currency'>): string {
  return formatAmount(value, currency)
}

export function countPieces({ line_items: lines }: Pick<Order, 'line_items'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** "22 Nov 2026, 13:55" in the site's time zone. */
export function orderDate(iso: string, timeZone: string): string {
  return siteDate(new Date(iso), timeZone, true).replace(/^\w+ /, '')
}

/** How many items have yet to leave. */
export function countToShip({ line_items: lines }: Pick<OrderDetail, 'line_items'>): number {
  return lines.reduce((sum, { toShip }) => sum + toShip, 0)
}

/** Whether some items can leave before others. */
export function canShipItems(order: OrderDetail): boolean {
  return canShip(order) && countToShip(order) > 1
}

const STEPS: Partial<Record<OrderStatus, OrderStatus[]>> = {
  pending: ['confirmed'],
  confirmed: ['processing', 'shipped', 'delivered'],
  processing: ['shipped', 'delivered'],
  shipped: ['in_transit', 'out_for_delivery', 'delivered'],
  in_transit: ['out_for_delivery', 'delivered'],
  out_for_delivery: ['delivered'],
}

/** The next steps that are offered at once, of those that are possible. */
export function offeredSteps(order: {
  status: OrderStatus
  nextStatuses: OrderStatus[]
  awaits_confirmation: boolean
  is_partly_shipped?: boolean
}): OrderStatus[] {
  // The banner above asks to accept it.
  if (order.awaits_confirmation) return []
  // What is left has to leave before anything arrives as a whole.
  if (order.is_partly_shipped) return ['shipped']
  return (STEPS[order.status] ?? []).filter((step) => order.nextStatuses.includes(step))
}

export function canShip({
  status,
  nextStatuses,
}: {
  status: OrderStatus
  nextStatuses: OrderStatus[]
}): boolean {
  return status !== 'pending' && !isShipped(status) && nextStatuses.includes('shipped')
}
