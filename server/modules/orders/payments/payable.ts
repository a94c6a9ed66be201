import type { OrderRow } from '#server/modules/orders/queries.ts'

/** Whether money may still be taken for an order: nobody has paid it, and nobody cancelled it. */
export function isPayable({ status, financial_status }: OrderRow): boolean {
  return financial_status === 'pending' && status !== 'cancelled' && status !== 'refunded'
}
