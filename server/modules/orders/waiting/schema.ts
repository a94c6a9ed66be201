import { z } from 'zod'

/** Amounts are in `currency`. `isPending`: the provider still decides on its payment. */
export const waitingOrdersOut = z.object({
  orders: z.array(
    z.object({
      _id: z.string(),
      order_number: z.string(),
      total_price: z.number(),
      currency: z.string(),
      expiresAt: z.string(),
      isPending: z.boolean(),
    }),
  ),
})

export type WaitingOrder = z.infer<typeof waitingOrdersOut>['orders'][number]
