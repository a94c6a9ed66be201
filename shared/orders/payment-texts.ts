import type { FinancialStatus } from './order-states.ts'

const METHODS: Record<string, string> = {
  paypal: 'PayPal',
  pay_on_delivery: 'Pay on delivery',
  paid_in_person: 'Paid in person',
}

/** What a way to pay is called. */
export const methodName = (method: string): string => METHODS[method] ?? method

const PAYMENT_LABELS: Record<FinancialStatus, string> = {
  pending: 'Not paid',
  paid: 'Paid',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  voided: 'Not charged',
}

type Paid = { financial_status: FinancialStatus; payment_method: string; is_pickup?: boolean }

/** What the state of a payment is called; what is paid on delivery is not late before it. */
export function paymentLabel({ financial_status, payment_method, is_pickup }: Paid): string {
  const isOnDelivery = payment_method === 'pay_on_delivery' && financial_status === 'pending'
  if (!isOnDelivery) return PAYMENT_LABELS[financial_status]
  return is_pickup ? 'Pay at pick-up' : 'Pay on delivery'
}

/** How an order is paid, as an invoice says it: "PayPal: paid." */
export function paidText(order: Paid): string {
  const [method, state] = [methodName(order.payment_method), paymentLabel(order)]
  const isSaid = method === state || (state === 'Paid' && method.startsWith('Paid'))
  return isSaid ? `${method}.` : `${method}: ${state.toLowerCase()}.`
}
