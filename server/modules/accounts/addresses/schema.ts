import { z } from 'zod'
import { addressChanges, addressIn } from '#shared/people/postal-address.ts'
import { idText } from '#shared/api/schemas.ts'

const isDefault = z.boolean().default(false)

export const addAddressIn = addressIn.extend({ isDefault })
export const changeAddressIn = addressChanges.extend({ isDefault })
export const addressIdParam = z.object({ id: idText(64) })

export const addressOut = z.object({
  _id: z.string(),
  fullName: z.string(),
  phone: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  isDefault: z.boolean(),
})

export const oneAddressOut = z.object({ address: addressOut })
/** The default one first. */
export const listAddressesOut = z.object({ addresses: z.array(addressOut) })

export type AddAddressIn = z.output<typeof addAddressIn>
export type ChangeAddressIn = z.output<typeof changeAddressIn>
export type Address = z.infer<typeof addressOut>
