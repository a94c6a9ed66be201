import { countryCode } from './countries.ts'

// Sources: the required fields of Google's libaddressinput, and of PayPal's addresses.
const WITH_STATES = codes('AE AR AU BR CA CN CO ES ID IN IT JP KR MX RU TH TW US')

// Source: the Universal Postal Union's list of addressing systems; those whose codes hardly anybody uses count too.
const WITHOUT_POSTAL_CODES = codes(
  'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GN GQ GY HK JM ' +
    'KI KM KN KP LC ML MO MR MW NR NU PA QA RW SB SC SL SO SR SS ST SX SY TD TG TK TL TO TV UG VU YE ZW',
)

/** Whether an address in a country, by its name or ISO code, is incomplete without a state, province or the like. */
export function needsState(country: string): boolean {
  return WITH_STATES.has(countryCode(country) ?? '')
}

/** Whether an address in a country, by its name or ISO code, is incomplete without a postal code. */
export function needsPostalCode(country: string): boolean {
  return !WITHOUT_POSTAL_CODES.has(countryCode(country) ?? '')
}

function codes(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}
