import { Refusal } from '#server/kernel/refusal.ts'
import type { OrderRow } from '#server/modules/orders/index.ts'
import type { BoughtRow } from './queries.ts'

type Bought = Pick<BoughtRow, 'quantity' | 'returned'>
type OrderState = Pick<OrderRow, 'status' | 'financial_status'>

/** Whether its buyer can say what it is like: it was delivered, and neither its money nor all its pieces came back. */
export function isReviewable({ status, financial_status }: OrderState, line: Bought): boolean {
  if (status !== 'delivered') return false
  if (financial_status === 'refunded' || financial_status === 'voided') return false
  return line.returned < line.quantity
}

export function requireReviewable(order: OrderState, line: Bought | undefined): void {
  if (!line) {
    const text = 'This product is not in that order, or is no longer sold here.'
    throw new Refusal('not_found', 'not_bought', text)
  }
  if (isReviewable(order, line)) return
  throw new Refusal(
    'conflict',
    'not_delivered',
    'You can review a product once it was delivered, and while you have it.',
  )
}
