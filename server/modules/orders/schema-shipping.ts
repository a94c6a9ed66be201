import { z } from 'zod'

/** Between which days (YYYY-MM-DD) it would come if it were ordered now, and as people write it: “14–22 Dec”. */
export const arrivalOut = z
  .object({ from: z.string(), to: z.string(), text: z.string() })
  .nullable()

/** A way of shipping; `price` is in the shop’s currency, `charge` in the currency that is charged. */
export const quotedMethodOut = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number(),
  charge: z.number(),
  chargeText: z.string(),
  arrives: arrivalOut,
  pickupAt: z.string(),
})
