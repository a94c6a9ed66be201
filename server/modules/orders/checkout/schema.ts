import { z } from 'zod'

const money = z.number()

/** Amounts are in the shop's currency; `country` is the shop's own, empty where it names none. */
export const checkoutOut = z.object({
  enabled: z.boolean(),
  methods: z.array(z.string()),
  shippingFlat: money,
  freeShippingOver: money,
  currency: z.string(),
  country: z.string(),
})

export type Checkout = z.infer<typeof checkoutOut>
