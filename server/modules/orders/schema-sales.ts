import { z } from 'zod'
import { FINANCIAL_STATUSES, ORDER_STATUSES } from '#shared/orders/order-states.ts'

/** An order in a line or two; `total` is in its `currency`, `base_total` the same order priced in the shop's currency. */
export const orderSummaryOut = z.object({
  _id: z.string(),
  order_number: z.string(),
  status: z.enum(ORDER_STATUSES),
  customer: z.string(),
  city: z.string(),
  is_pickup: z.boolean(),
  pieces: z.number(),
  total: z.number(),
  base_total: z.number(),
  currency: z.string(),
  payment_method: z.string(),
  financial_status: z.enum(FINANCIAL_STATUSES),
  created_at: z.string(),
})

/** What a product brought in the shop's currency: its share of what was paid, without shipping, less its share of what was given back. `slug` is empty where it is gone. */
export const bestSellerOut = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  pieces: z.number(),
  sales: z.number(),
})

export type BestSeller = z.infer<typeof bestSellerOut>

export type OrderSummary = z.infer<typeof orderSummaryOut>
