import { Refusal } from '#server/kernel/refusal.ts'
import type { OrderRow } from './queries.ts'
import { isPreparing } from '#shared/orders/order-states.ts'

type Line = { shipped: number; returned: number }

/** Why the lines of an order cannot be edited, in words for an admin; empty where they can. */
export function editProblem(order: OrderRow, lines: readonly Line[], isInPerson: boolean): string {
  const { status } = order
  const isPaid = order.paid_at !== null
  const hasLeft = lines.some(({ shipped, returned }) => shipped + (isPaid ? 0 : returned) > 0)
  if (!isPreparing(status) || hasLeft) return 'Items can only be edited before anything is shipped.'
  if (isPaid)
    return order.adds_to === null
      ? ''
      : 'Edit the order to which this one adds, or refund this one.'
  if (!isInPerson)
    return 'This order waits for its payment. Its customer can change it until then, or you cancel it.'
  return status === 'pending' ? 'Accept this order first.' : ''
}

export function requireEditable(...asked: Parameters<typeof editProblem>): void {
  const problem = editProblem(...asked)
  if (problem) throw new Refusal('conflict', 'not_allowed', problem)
}
