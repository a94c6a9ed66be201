import type { Order, PlacedOrder } from '#server/modules/orders/schema.ts'
import { formatAmount } from '#shared/money/currency.ts'

/** What becomes of the money of an order that has ended. */
export function endedMoneyText({ order, payment }: PlacedOrder, refundDays: string): string {
  const { financial_status: money, total_price, refunded_price, currency } = order
  const back = refundedText(order)
  if (money === 'refunded')
    return `${back} It can take up to ${refundDays} business days to reach you.`
  if (money === 'paid' || money === 'partially_refunded') {
    const rest = formatAmount(total_price - refunded_price, currency)
    return `${back} You will get ${rest} back within ${refundDays} business days.`.trim()
  }
  if (payment.status === 'pending')
    return 'Your payment is still being reviewed. If it does go through, we’ll let you know.'
  return 'Nothing was charged.'
}

export function refundedText({ refunded_price: refunded, currency }: Order): string {
  return refunded > 0 ? `${formatAmount(refunded, currency)} was refunded to you.` : ''
}
