import type { Order, PlacedOrder } from '#server/modules/orders/schema.ts'
import { formatAmount } from '#shared/currency.ts'

/** What becomes of the money of an order that has ended. */
export function endedMoneyText({ order, payment }: PlacedOrder, refundDays: string): string {
  const { financial_status: money, total_price, refunded_price, currency } = order
  const back = refundedText(order)
  if (money === 'refunded')
    return `${back} It takes up to ${refundDays} business days until you see the money.`
  if (money === 'paid' || money === 'partially_refunded') {
    const rest = formatAmount(total_price - refunded_price, currency)
    return `${back} You get ${rest} back within ${refundDays} business days.`.trim()
  }
  if (payment.status === 'pending')
    return 'Your payment is still being looked at. Should it go through after all, you hear from us again.'
  return 'Nothing was charged.'
}

export function refundedText({ refunded_price: refunded, currency }: Order): string {
  return refunded > 0 ? `${formatAmount(refunded, currency)} went back to you.` : ''
}
