import { AE, AR, AU, BR, CA, CO, IE, IN, JP, MX, MY, NG, TH, US } from 'country-region-data'
import { countryCode, countryName } from '#shared/people/countries.ts'
import { fold } from '#shared/text/words.ts'

/** Its code without that of the country (ISO 3166-2), and its English name. */
type Region = { code: string; name: string }

// Those whose lists are complete.
const COUNTRIES = { AE, AR, AU, BR, CA, CO, IE, IN, JP, MX, MY, NG, TH, US }

const REGIONS = new Map(
  Object.entries(COUNTRIES).map(([country, [, , regions]]) => [
    country,
    regions
      .map(([name, code]) => ({ code, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
  ]),
)

/** The states, provinces or the like of a country by its ISO code, by name; none where they are not known. */
export function regionsOf(country: string): Region[] {
  return REGIONS.get(country) ?? []
}

/** All countries whose regions are known. */
export function listRegions(): { country: string; regions: Region[] }[] {
  return [...REGIONS].map(([country, regions]) => ({ country, regions }))
}

/** Whether it is the ISO code of a country, `DE`, or of a region that is known, `US-CA`. */
export function isRegion(code: string): boolean {
  return (
    (/^[A-Z]{2}$/.test(code) && countryName(code) !== undefined) || findRegion(code) !== undefined
  )
}

/** Where an address is, as codes: its state may be spelled or be a code already; what is not known is empty. */
export function destinationOf(address: { country: string; state: string }) {
  const country = countryCode(address.country) ?? ''
  const spelled = fold(address.state).trim()
  const region = regionsOf(country).find(
    ({ code, name }) => fold(code) === spelled || fold(name) === spelled,
  )
  return { country, region: region?.code ?? '' }
}

/** “Germany”, or “California, United States”. */
export function regionName(fullCode: string): string {
  const country = fullCode.slice(0, 2)
  const name = countryName(country) ?? country
  const region = findRegion(fullCode)
  return region ? `${region.name}, ${name}` : name
}

function findRegion(fullCode: string): Region | undefined {
  const [country = '', region = ''] = fullCode.split('-', 2)
  return regionsOf(country).find(({ code }) => code === region)
}
