import type { OrderRow } from '#server/modules/orders/queries.ts'

/** Whether there is an order to be told of: it waits for no payment, and nobody cancelled it. */
export function isOnItsWay({ status }: Pick<OrderRow, 'status'>): boolean {
  return status !== 'pending' && status !== 'cancelled'
}
