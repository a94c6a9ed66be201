import { z } from 'zod'
import { addressWithoutPhoneIn, NO_PHONE } from '#shared/people/postal-address.ts'
import { emailIn, orderedItemsIn, paymentMethodIn } from '#server/modules/orders/schema.ts'
import { discountCode } from '#server/modules/orders/schema-discounts.ts'
import { tokenText } from '#server/modules/orders/schema-express.ts'

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

/**
 * `agreed` is the charge that the customer was shown: where the catalog comes to another, nothing is ordered.
 * `shippingMethod` is the id of a way that the quote offered; empty for the cheapest. `express` is what they agreed to at the
 * provider before, which then is its payment, and may have told no phone number.
 */
export const placeOrderIn = z
  .object({
    items: orderedItemsIn,
    email: emailIn,
    shippingAddress: addressWithoutPhoneIn,
    paymentMethod: paymentMethodIn,
    discountCode: discountCode.default(''),
    shippingMethod: z.string().max(40).default(''),
    express: tokenText.optional(),
    agreed: z
      .object({ currency: z.string().max(3), total: money, shipping: money.optional() })
      .optional(),
  })
  .refine((order) => !lacksPhone.safeParse(order).success, {
    path: ['shippingAddress', 'phone'],
    message: NO_PHONE,
    when: () => true,
  })

const lacksPhone = z.object({
  express: z.undefined().optional(),
  shippingAddress: z.object({ phone: z.literal('') }),
})

export type PlaceOrderIn = z.output<typeof placeOrderIn>
