import { z } from 'zod'
import { needsPostalCode, needsState } from './address-parts.ts'
import { countryName, DEFAULT_COUNTRY } from './countries.ts'
import { tidyPostalCode } from './postal-code.ts'
import { looksLikeLink } from '#shared/text/link-like.ts'
import { line } from '#shared/api/schemas.ts'

// Mails to an address that nobody has proven show these, and must not carry anybody's advertising.
const plain = (max: number) =>
  line(max).refine((text) => !looksLikeLink(text), 'Please leave out links and web addresses')
const required = (max: number, text: string) =>
  z.string(text).pipe(plain(max)).refine(Boolean, text)

// Lenient on purpose: every country writes these in its own way.
const PHONE = /^[+(]?[\d(][\d\s().\-/]*(?:(?:x|ext\.?)\s*\d{1,6})?$/i
const POSTAL_CODE = /^[\p{L}\p{N}][\p{L}\p{N} \-/]*$/u

export const NO_PHONE = 'Phone number is required'

const country = z
  .string()
  .max(100)
  .refine((text) => text.trim(), 'Country is required')
  .transform((text) => countryName(text) ?? '')
  .refine(Boolean, 'Unknown country')

const phone = z
  .string(NO_PHONE)
  .pipe(plain(40))
  .refine((text) => text === '' || isPhone(text), 'Invalid phone number')

const parts = {
  fullName: required(100, 'Full name is required'),
  phone: phone.refine(Boolean, NO_PHONE),
  addressLine1: required(200, 'Address line 1 is required'),
  addressLine2: z.string().pipe(plain(200)),
  city: required(100, 'City is required'),
  state: z.string().pipe(plain(100)),
  postalCode: z
    .string()
    .pipe(plain(16))
    .refine((text) => text === '' || POSTAL_CODE.test(text), 'Invalid postal code'),
}

const NO_STATE = 'State is required'
const NO_POSTAL_CODE = 'Postal code is required'

/**
 * An address in India, unless it names another country; keeps the country's English name, which decides whether a state
 * and a postal code are needed.
 */
export const addressIn = z
  .object({
    ...parts,
    addressLine2: parts.addressLine2.default(''),
    state: parts.state.default(''),
    postalCode: parts.postalCode.default(''),
    country: country.default(DEFAULT_COUNTRY),
  })
  .overwrite((address) => ({
    ...address,
    postalCode: tidyPostalCode(address.postalCode, address.country),
  }))
  .refine(hasState, { path: ['state'], message: NO_STATE, when: namesCountry })
  .refine(hasPostalCode, { path: ['postalCode'], message: NO_POSTAL_CODE, when: namesCountry })

/** As `addressIn`; the phone number may be empty, as where a payment provider tells none. */
export const addressWithoutPhoneIn = addressIn.safeExtend({ phone })

/** Some fields of an address; what is missing stays as it is. */
export const addressChanges = z.object({ ...parts, country }).partial()

type PartsOfCountry = { country: string; state: string; postalCode: string }

/** What a changed address lacks in its country, by field; empty if nothing. */
export function missingParts(address: PartsOfCountry): { state?: string; postalCode?: string } {
  return {
    ...(!hasState(address) && { state: NO_STATE }),
    ...(!hasPostalCode(address) && { postalCode: NO_POSTAL_CODE }),
  }
}

function hasState({ state, country: name }: PartsOfCountry): boolean {
  return state !== '' || !needsState(name)
}

function hasPostalCode({ postalCode, country: name }: PartsOfCountry): boolean {
  return postalCode !== '' || !needsPostalCode(name)
}

// So that everything that is missing is named at once, not only once all the rest is right.
const withCountry = z.object({ country: z.string().min(1) })

function namesCountry({ value }: { value: unknown }): boolean {
  return withCountry.safeParse(value).success
}

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return PHONE.test(text) && digits >= 5 && digits <= 20
}

export type PostalAddress = z.output<typeof addressIn>
