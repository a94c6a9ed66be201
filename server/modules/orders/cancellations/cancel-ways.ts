import {
  isCancellableByCustomer,
  isCancellableByShop,
  isShipped,
} from '#shared/orders/order-states.ts'
import type { OrderRow } from '#server/modules/orders/queries.ts'
import type { CancelRequestRow } from './queries.ts'

const MOST_ASKS = 5

type Asked = {
  order: Pick<OrderRow, 'status' | 'financial_status'>
  isPartlyShipped: boolean
  request: CancelRequestRow | undefined
}

/** How an order can be taken back by its customer; `problem` says why neither way is open, and is empty while a request is. */
export function cancelWays({ order, isPartlyShipped, request }: Asked) {
  const { status, financial_status: financialStatus } = order
  const state = { status, financialStatus, isPartlyShipped }
  const canCancel = isCancellableByCustomer(state)
  const problem = canCancel ? '' : askProblem({ order, isPartlyShipped, request })
  const isAsked = request?.state === 'requested'
  return { canCancel, canAsk: !canCancel && problem === '' && !isAsked, problem }
}

/** Why the shop cannot be asked to cancel an order, in words for its customer; empty where it can, or was. */
export function askProblem({ order, isPartlyShipped, request }: Asked): string {
  const { status, financial_status: financialStatus } = order
  if (status === 'cancelled') return 'This order was cancelled.'
  if (status === 'refunded') return 'This order has been refunded.'
  if (isShipped(status)) return 'This order has been shipped, so it cannot be cancelled any more.'
  if (isPartlyShipped) return 'A part of this order is on its way already. Please contact us.'
  if (request?.state === 'declined') return 'The shop could not cancel this order.'
  if (request && request.state !== 'requested' && request.asks >= MOST_ASKS)
    return 'You have asked for this several times. Please contact us.'
  return isCancellableByShop({ status, financialStatus })
    ? ''
    : 'You can cancel this order yourself.'
}
