import { daySpanText } from '#shared/time/day-spans.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { isCancelled, stepOfStatus, type OrderStep } from '#shared/orders/order-steps.ts'
import type { TrackedOrder } from '#server/modules/orders/reading/schema.ts'
import { formatDay } from '#web/ui/date-text.tsx'

type DescribedOrder = Pick<
  TrackedOrder,
  | 'status'
  | 'financial_status'
  | 'payment_method'
  | 'created_at'
  | 'cancelled_at'
  | 'status_dates'
  | 'total_price'
  | 'refunded_price'
  | 'payment_pending'
  | 'currency'
  | 'awaits_confirmation'
  | 'arrives'
> & { is_pickup?: boolean; is_partly_shipped?: boolean }

const DONE: Record<OrderStep, string> = {
  ordered: 'Ordered',
  confirmed: 'Confirmed',
  shipped: 'Shipped',
  out_for_delivery: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

/** Where an order is, in one sentence: "Shipped on 12 Nov, expected 2–10 Dec". */
export function orderSentence(order: DescribedOrder): string {
  const { status, refunded_price: refunded, currency } = order
  const givenBack = refunded > 0 ? `, ${formatAmount(refunded, currency)} refunded` : ''
  if (isCancelled(order)) return `Cancelled${on(order.cancelled_at)}${givenBack}${owed(order)}`
  if (status === 'refunded') return `Refunded${givenBack.replace(' refunded', '')}`
  if (order.awaits_confirmation) return 'Waiting to be confirmed'
  if (isUnpaid(order))
    return `Waiting for your payment${order.payment_pending ? ' to be confirmed' : ''}`
  const step = stepOfStatus(status)
  const isPickedUp = order.is_pickup && step === 'delivered'
  const sentence = order.is_partly_shipped
    ? 'Partly shipped'
    : `${isPickedUp ? 'Picked up' : DONE[step]}${on(order.status_dates[step])}`
  if (step === 'delivered' || order.is_pickup) return sentence + givenBack
  const expected = order.arrives ? `, expected ${daySpanText(order.arrives)}` : ''
  return sentence + expected + givenBack
}

// What becomes of the money for an order that does not come.
function owed({
  financial_status: money,
  total_price,
  refunded_price,
  ...order
}: DescribedOrder): string {
  if (order.payment_pending) return ', payment still being reviewed'
  if (money !== 'paid' && money !== 'partially_refunded') return ''
  return `, ${formatAmount(total_price - refunded_price, order.currency)} to be refunded`
}

function isUnpaid({ status, financial_status, payment_method }: DescribedOrder): boolean {
  return (
    status === 'pending' && financial_status === 'pending' && payment_method !== 'pay_on_delivery'
  )
}

function on(iso: string | null | undefined): string {
  return iso ? ` on ${formatDay(new Date(iso))}` : ''
}
