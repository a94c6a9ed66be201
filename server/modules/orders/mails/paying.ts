import type { OrderRow } from '#server/modules/orders/queries.ts'
import { formatMoney } from '#shared/money/currency.ts'
import { money } from '#shared/money/money.ts'

export type Paying = 'paid' | 'free' | 'onDelivery' | 'unpaid'

/** How an order is paid that is on its way. The owner may send one that should have been paid before. */
export function payingOf({ total_minor, paid_at, provider }: OrderRow): Paying {
  if (total_minor === 0) return 'free'
  if (paid_at !== null) return 'paid'
  return provider === 'pay_on_delivery' ? 'onDelivery' : 'unpaid'
}

/** What is left to pay for an order that nothing was paid for. */
export function dueOf({ total_minor, refunded_minor, currency }: OrderRow): string {
  return formatMoney(money(total_minor - refunded_minor, currency))
}
