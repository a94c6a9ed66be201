import { z } from 'zod'
import { orderOut, statusDatesOut } from '#server/modules/orders/schema.ts'
import { askingOut } from '#server/modules/orders/cancellations/schema.ts'
import { returnOut } from '#server/modules/orders/returns/schema.ts'
import { pageQuery, pagingOut } from '#shared/api/page.ts'
import { idText } from '#shared/api/schemas.ts'

const LONGEST_NUMBER = 60

/**
 * `payment_pending`: the provider still decides on its payment. `can_pay`: it waits for the payment of whoever asks.
 * `is_replaced`: another took its place before it was paid.
 */
const myOrderOut = orderOut.extend({
  status_dates: statusDatesOut,
  payment_pending: z.boolean(),
  can_pay: z.boolean(),
  is_replaced: z.boolean(),
  ...askingOut,
  /** What its customer wants to give back; whether they can return more of it, and whether whoever asks can. */
  returns: z.array(returnOut),
  is_returnable: z.boolean(),
  can_return: z.boolean(),
  /** Money that was given back, oldest first; `reason` is for its customer alone. */
  refunds: z.array(z.object({ created_at: z.string(), amount: z.number(), reason: z.string() })),
})

/** For whoever has the number: of the person and the address only city and country, if somebody else bought it. */
const trackedOrderOut = myOrderOut.omit({ email: true })

export const listOrdersQuery = z.object(pageQuery(10))
export const myOrderParam = z.object({ id: idText(64) })
export const orderNumberParam = z.object({ orderNumber: idText(LONGEST_NUMBER) })

export const listOrdersOut = z.object({
  orders: z.array(myOrderOut),
  totalOrders: z.number(),
  ...pagingOut,
})
export const oneMyOrderOut = z.object({ order: myOrderOut })
export const oneTrackedOrderOut = z.object({ order: trackedOrderOut })

export type MyOrder = z.infer<typeof myOrderOut>
export type TrackedOrder = z.infer<typeof trackedOrderOut>
