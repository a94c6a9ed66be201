import { toJson } from '#server/kernel/stored-json.ts'
import { emailKey } from '#server/modules/accounts/index.ts'
import type { PostalAddress } from '#shared/people/postal-address.ts'
import { countryCode } from '#shared/people/countries.ts'
import { phoneKey } from '#shared/people/phone-key.ts'
import { fold } from '#shared/text/words.ts'

type Contact = { email: string; shippingAddress: PostalAddress }

/** Where an order goes, how its customer is reached, and by what both are found. */
export function contactColumns({ email, shippingAddress }: Contact) {
  return {
    email,
    email_key: emailKey(email),
    customer_name: shippingAddress.fullName,
    customer_key: fold(shippingAddress.fullName),
    phone_key: phoneKey(shippingAddress.phone ?? ''),
    shipping_address: toJson(shippingAddress),
    country: countryCode(shippingAddress.country) ?? '',
  }
}

/** Whether an order still has the email address that a mail about it goes to. */
export function isOfAddress({ email_key }: { email_key: string }, recipient: string): boolean {
  return email_key === emailKey(recipient)
}
