import type { Address } from '#server/modules/accounts/addresses/schema.ts'
import { countryName, DEFAULT_COUNTRY } from '#shared/people/countries.ts'

/** As the form names an address: `name` and `phoneNumber` are the address's `fullName` and `phone`. */
export type TypedAddress = Omit<Address, '_id' | 'fullName' | 'phone'> & {
  name: string
  phoneNumber: string
}

export function typedFrom(address: Address | undefined, name: string): TypedAddress {
  if (!address) return { ...EMPTY, name }
  const { _id, fullName, phone, country, ...others } = address
  return { ...others, country: countryName(country) ?? country, name: fullName, phoneNumber: phone }
}

export function addressOf({ name, phoneNumber, ...others }: TypedAddress): Omit<Address, '_id'> {
  return { ...others, fullName: name, phone: phoneNumber }
}

export function errorsOfForm(fields: Record<string, string>): Record<string, string> {
  const names: Record<string, string> = { fullName: 'name', phone: 'phoneNumber' }
  return Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [names[field] ?? field, text]),
  )
}

const EMPTY: TypedAddress = {
  name: '',
  phoneNumber: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  postalCode: '',
  country: DEFAULT_COUNTRY,
  isDefault: false,
}
