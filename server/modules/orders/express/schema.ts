import { z } from 'zod'
import { orderedItemsIn, paymentMethodIn, quoteIn } from '#server/modules/orders/schema.ts'
import { tokenText } from '#server/modules/orders/schema-express.ts'

export const beginIn = z.object({
  items: orderedItemsIn,
  discountCode: quoteIn.shape.discountCode,
  paymentMethod: paymentMethodIn,
})

/** `token` names what the customer agrees to at `approvalUrl`. */
export const begunOut = z.object({ token: z.string(), approvalUrl: z.string() })

export const expressParam = z.object({ provider: z.string().max(40), token: tokenText })

/**
 * `agreed`: with the email address and the postal address that the customer has there, as far as they were told; `open`: not
 * yet, at `approvalUrl`; `ordered`: it is the payment of the order `orderId`.
 */
export const expressOut = z.object({
  state: z.enum(['agreed', 'open', 'ordered']),
  approvalUrl: z.string(),
  orderId: z.string(),
  email: z.string(),
  shippingAddress: z.object({
    fullName: z.string(),
    phone: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    country: z.string(),
  }),
})

export type BeginIn = z.output<typeof beginIn>
export type Express = z.infer<typeof expressOut>
