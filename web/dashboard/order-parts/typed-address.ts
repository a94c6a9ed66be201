import type { AddressField } from '#server/modules/accounts/address-fields/schema.ts'
import { withoutHiddenFields } from '#web/dashboard/kit/use-address-fields.ts'

export const EMPTY_ADDRESS = {
  'shippingAddress.fullName': '',
  'shippingAddress.phone': '',
  'shippingAddress.addressLine1': '',
  'shippingAddress.addressLine2': '',
  'shippingAddress.city': '',
  'shippingAddress.state': '',
  'shippingAddress.postalCode': '',
}

export type TypedAddress = typeof EMPTY_ADDRESS & { 'shippingAddress.country': string }

/** Where an order goes, and how its customer is reached, as a form keeps it. */
export type TypedContact = TypedAddress & { email: string }

/** The address as it is sent. */
export function addressOf(typed: TypedAddress, fields: readonly AddressField[]) {
  const address = {
    fullName: typed['shippingAddress.fullName'],
    phone: typed['shippingAddress.phone'],
    addressLine1: typed['shippingAddress.addressLine1'],
    addressLine2: typed['shippingAddress.addressLine2'],
    city: typed['shippingAddress.city'],
    state: typed['shippingAddress.state'],
    postalCode: typed['shippingAddress.postalCode'],
    country: typed['shippingAddress.country'],
  }
  return withoutHiddenFields(address, fields)
}
