import { z } from 'zod'
import { FINANCIAL_STATUSES, ORDER_STATUSES } from '#shared/orders/order-states.ts'

const additionOut = z.object({
  _id: z.string(),
  order_number: z.string(),
  status: z.enum(ORDER_STATUSES),
  financial_status: z.enum(FINANCIAL_STATUSES),
  total_price: z.number(),
  currency: z.string(),
})

export const relatedOrders = {
  /** The paid order to which it adds items. */
  adds_to: z.object({ _id: z.string(), order_number: z.string() }).nullable(),
  /** What was added to it since it was paid, each an order of its own. */
  additions: z.array(additionOut),
}

export type Addition = z.infer<typeof additionOut>
