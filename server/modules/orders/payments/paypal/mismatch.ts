import type { PaypalCapture, PaypalOrder } from '#server/adapters/paypal/types.ts'
import type { Due } from '#server/modules/orders/payments/provider.ts'
import { toDecimalText, type Money } from '#shared/money/money.ts'

/** How PayPal's order differs from ours, in words; empty if it does not. */
export function mismatchOf(order: PaypalOrder, due: Due): string {
  const { payment } = due
  const difference = [order, ...order.captures]
    .map((answer) => differenceOf(answer, due))
    .find(Boolean)
  if (difference) return difference
  if (payment.provider_id && order.id !== payment.provider_id) return 'it is another order'
  if (payment.payee && order.payee !== payment.payee) return 'the money goes to someone else'
  return ''
}

function differenceOf(answer: PaypalOrder | PaypalCapture, { payment, order }: Due): string {
  const { currency, amount_minor: amountMinor } = payment
  const { amount, customId, invoiceId } = answer
  if (amount.currency !== currency || amount.amountMinor !== amountMinor)
    return `${text(amount)} instead of ${text({ amountMinor, currency })}`
  // A capture need not repeat them, but must not contradict.
  const isOther = (stated: string, own: string) =>
    stated !== own && (stated !== '' || 'approvalUrl' in answer)
  if (isOther(customId, payment.id) || isOther(invoiceId, order.number))
    return 'it belongs to another order'
  return ''
}

function text(amount: Money): string {
  return `${toDecimalText(amount)} ${amount.currency}`
}
