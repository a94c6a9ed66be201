import { z } from 'zod'
import { ORDER_STATUSES } from '#shared/orders/order-states.ts'

/** Some pieces of a line of an order. */
export const piecesOut = z.object({
  productId: z.string(),
  title: z.string(),
  quantity: z.number(),
})

export const parcelOut = z.object({
  _id: z.string(),
  created_at: z.string(),
  tracking_number: z.string(),
  tracking_company: z.string(),
  tracking_url: z.string(),
  status: z.enum(ORDER_STATUSES),
  line_items: z.array(piecesOut),
})

export type OrderPieces = z.infer<typeof piecesOut>
