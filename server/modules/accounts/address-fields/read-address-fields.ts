import { formatAddress } from 'localized-address-format'
import { notFound } from '#server/kernel/refusal.ts'
import { needsPostalCode, needsState } from '#shared/people/address-parts.ts'
import { countryCode, countryName } from '#shared/people/countries.ts'
import { POSTAL_CODES, wordsOf } from './address-words.ts'
import type { AddressField, AddressFields } from './schema.ts'
import { statesOf } from './states.ts'

/** Asked for while nobody knows the country. */
export const ANY_COUNTRY = 'any'

/** The fields of an address in a country, by its name or ISO code. */
export function readAddressFields(country: string): AddressFields {
  const name = country === ANY_COUNTRY ? '' : countryName(country)
  if (name === undefined) throw notFound('Unknown country')
  const code = countryCode(name) ?? ''
  const words = wordsOf(code)
  const fields: Content[] = [
    { ...TEXT, name: 'addressLine1', label: words.street, isNeeded: true },
    { ...TEXT, name: 'addressLine2', label: words.extra, isNeeded: false, prompt: words.prompt },
  ]
  return {
    country: name,
    fields: [...fields.map((field) => ({ ...field, width: 'full' as const })), ...town(code)],
  }
}

type Content = Omit<AddressField, 'width'>

const TEXT = { prompt: '', isNumeric: false, options: [] }

/** Town, state and postal code, in the order of the country. */
function town(code: string): AddressField[] {
  const words = wordsOf(code)
  const written = orderIn(code)
  const fields: Record<'city' | 'state' | 'postalCode', Content> = {
    city: { ...TEXT, name: 'city', label: words.town, isNeeded: true },
    state: {
      ...TEXT,
      name: 'state',
      label: words.state,
      isNeeded: needsState(code),
      options: statesOf(code),
    },
    postalCode: {
      ...TEXT,
      name: 'postalCode',
      label: words.postalCode,
      isNeeded: code !== '' && needsPostalCode(code),
      isNumeric: POSTAL_CODES[code]?.isNumeric ?? false,
    },
  }
  const needed = (['city', 'state', 'postalCode'] as const).filter(
    (name) => fields[name].isNeeded && !written.includes(name),
  )
  const ordered = [...needed, ...written].map((name) => fields[name])
  return ordered.map((field, at) => ({ ...field, width: widthOf(ordered, at) }))
}

function widthOf(fields: Content[], at: number): AddressField['width'] {
  if (fields.length === 1) return 'full'
  if (fields.length === 3) return 'third'
  if (fields[0]?.name !== 'postalCode') return 'half'
  return at === 0 ? 'third' : 'two-thirds'
}

const MARKS = { city: '\uE000', state: '\uE001', postalCode: '\uE002' }

// The library knows the forms and tells none: so an address of marks is written, and read again.
function orderIn(code: string): (keyof typeof MARKS)[] {
  const names = ['city', 'state', 'postalCode'] as const
  if (!code) return [...names]
  const written = formatAddress(
    {
      postalCountry: code,
      locality: MARKS.city,
      administrativeArea: MARKS.state,
      postalCode: MARKS.postalCode,
    },
    'latin',
  ).join()
  return names
    .filter((name) => written.includes(MARKS[name]))
    .sort((one, other) => written.indexOf(MARKS[one]) - written.indexOf(MARKS[other]))
}
