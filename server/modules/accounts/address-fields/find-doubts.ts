import { parsePhoneNumberFromString, type CountryCode, isSupportedCountry } from 'libphonenumber-js'
import { countryCode, countryInText } from '#shared/people/countries.ts'
import { meantEmail } from '#shared/people/email-typo.ts'
import { POSTAL_CODES } from './address-words.ts'
import type { AddressDoubt, AddressDoubtsIn } from './schema.ts'

/** What may be a slip in an address. Nobody is refused for it: who knows better says so a second time. */
export function findDoubts({ email, phone, postalCode, country }: AddressDoubtsIn): AddressDoubt[] {
  const code = countryCode(country) ?? ''
  const meant = meantEmail(email.trim())
  const host = meant?.slice(meant.lastIndexOf('@') + 1)
  const doubts: (AddressDoubt | false | undefined)[] = [
    meant !== undefined && { field: 'email', text: `Did you mean ${host}?`, suggestion: meant },
    isOddPhone(phone, code) && doubt('phone', `It is no usual phone number${inCountry(code)}.`),
    isOddPostalCode(postalCode, code) && doubt('postalCode', postalText(code)),
  ]
  return doubts.filter((one) => typeof one === 'object')
}

function doubt(field: AddressDoubt['field'], reason: string): AddressDoubt {
  return { field, text: `Is this right? ${reason}`, suggestion: '' }
}

function isOddPhone(phone: string, code: string): boolean {
  if (!phone.trim()) return false
  const country: CountryCode | undefined = isSupportedCountry(code) ? code : undefined
  if (!country && !phone.trim().startsWith('+')) return false
  return parsePhoneNumberFromString(phone, country)?.isPossible() !== true
}

function isOddPostalCode(postalCode: string, code: string): boolean {
  const typed = postalCode.trim()
  return typed !== '' && POSTAL_CODES[code]?.pattern?.test(typed) === false
}

function postalText(code: string): string {
  const { label = '', form = '' } = POSTAL_CODES[code] ?? {}
  // “postcode”, but “ZIP code”, “CEP” and “Eircode”.
  const noun = label.startsWith('Post') ? label.toLowerCase() : label
  return `${noun === 'Eircode' ? 'An' : 'A'} ${noun}${inCountry(code)} has ${form}.`
}

function inCountry(code: string): string {
  return code ? ` in ${countryInText(code)}` : ''
}
