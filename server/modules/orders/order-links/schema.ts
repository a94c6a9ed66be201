import { z } from 'zod'
import { sumOut } from '#server/modules/orders/schema-sums.ts'

export const orderLinkParam = z.object({ token: z.string().max(1000) })

/** What the link of a mail about an unpaid order is for; amounts as people write them. `addsTo`: the number of the order to which it adds items. */
export const finishableOut = z.object({
  order_number: z.string(),
  addsTo: z.string(),
  lines: z.array(z.object({ title: z.string(), quantity: z.number(), amount: z.string() })),
  sums: z.array(sumOut),
  total: z.string(),
})

export const finishingOut = z.object({ orderId: z.string(), approvalUrl: z.string().optional() })

export type Finishable = z.infer<typeof finishableOut>
