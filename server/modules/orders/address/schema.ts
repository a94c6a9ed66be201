import { z } from 'zod'
import { emailIn } from '#server/modules/orders/schema.ts'
import { addressWithoutPhoneIn } from '#shared/people/postal-address.ts'

/** `notify`: whether the customer is emailed about it. `version`: the one that was seen; a change since is refused. */
export const putAddressIn = z.object({
  email: emailIn,
  shippingAddress: addressWithoutPhoneIn,
  notify: z.boolean().default(false),
  version: z.number().int().min(1).optional(),
})

export const destinationQuery = z.object({
  country: z.string().max(100).default(''),
  state: z.string().max(100).default(''),
})

/** `note` is a sentence or two, empty where shipping and tax of the order would be the same. */
export const shippingNoteOut = z.object({ note: z.string() })

export type PutAddressIn = z.output<typeof putAddressIn>
export type DestinationQuery = z.output<typeof destinationQuery>
