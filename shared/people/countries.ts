import { fold } from '#shared/text/words.ts'
import { COUNTRY_NAMES } from './country-names.ts'

/** Where an address is that names no country. */
export const DEFAULT_COUNTRY = 'India'

/** Instead of a code, of no country: what is said holds for all of them. ISO 3166 assigns it to nobody. */
export const ANY_COUNTRY = 'ZZ'

/** Every country with its ISO 3166-1 alpha-2 code and English name, by name. */
export const COUNTRIES = [...COUNTRY_NAMES]
  .map(([code, name]) => ({ code, name }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))

// By these an address may name a country, too, as that of a wallet or of a browser does.
const OTHER_NAMES = (['long', 'short'] as const).map(
  (style) => new Intl.DisplayNames('en', { type: 'region', style, fallback: 'none' }),
)

const CODE_OF = new Map([
  ['usa', 'US'] as const,
  ['uae', 'AE'] as const,
  ['hongkongsarchina', 'HK'] as const,
  ['macaosarchina', 'MO'] as const,
  ['macau', 'MO'] as const,
  ['czechrepublic', 'CZ'] as const,
  ['turkey', 'TR'] as const,
  ['ivorycoast', 'CI'] as const,
  ...COUNTRIES.flatMap(({ code, name }) =>
    [...OTHER_NAMES.map((names) => names.of(code) ?? code), name, code].map(
      (text) => [spelled(text), code] as const,
    ),
  ),
])

/** The ISO code of a country given by its English name or its code; undefined if there is none. */
export function countryCode(nameOrCode: string): string | undefined {
  return CODE_OF.get(spelled(nameOrCode))
}

/** The English name by which addresses keep a country; undefined if there is none. */
export function countryName(nameOrCode: string): string | undefined {
  const code = countryCode(nameOrCode)
  return code && COUNTRY_NAMES.get(code)
}

const WITH_ARTICLE =
  /^(?:United .+|Netherlands|Philippines|Bahamas|Gambia|Maldives|Comoros|Isle of Man|.+ (?:Islands|Republic|Territory|Territories))$/

/** The country's name as it stands within a sentence: “the United States”, “Germany”. */
export function countryInText(code: string): string {
  const name = countryName(code) ?? code
  return WITH_ARTICLE.test(name) ? `the ${name}` : name
}

function spelled(text: string): string {
  return fold(text).replace(/[^a-z]+/g, '')
}
