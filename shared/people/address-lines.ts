import { formatAddress } from 'localized-address-format'
import { countryCode } from './countries.ts'

type Address = {
  name: string
  address1: string
  address2: string
  city: string
  province: string
  zip: string
  country: string
}

/**
 * The address of an order of the API, as it stands on a parcel in its country; parts that are unknown are left out, and
 * what the country's own form has no room for stands before the country.
 */
export function addressLines(to: Address): string[] {
  const lines = formatAddress(
    {
      postalCountry: countryCode(to.country) ?? 'ZZ',
      name: to.name,
      addressLines: [to.address1, to.address2].filter(Boolean),
      locality: to.city,
      administrativeArea: to.province,
      postalCode: to.zip,
    },
    'latin',
  ).map((line) =>
    line
      .replace(/^[\s,]+/, '')
      .replaceAll(/ {2,}/g, ' ')
      .trim(),
  )
  const written = lines.join('\n')
  const left = [to.city, to.province, to.zip].filter((text) => text && !written.includes(text))
  return [...lines, left.join(' '), to.country].filter(Boolean)
}
