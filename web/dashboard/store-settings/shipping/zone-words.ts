import type { RateKind } from '#shared/orders/shipping.ts'
import { countryName } from '#shared/people/countries.ts'
import { counted } from '#shared/text/counted.ts'
import type { TypedZone } from './typed-zones.ts'
import { amountUnit } from '#shared/money/amount-unit.ts'

export type Regions = { country: string; regions: { code: string; name: string }[] }[]

/** What the price goes by, as it is chosen; and what a band begins with. */
export const KINDS: Record<RateKind, { label: string; from: string; unit: string }> = {
  flat: { label: 'One price', from: '', unit: '' },
  price: { label: 'By what the order comes to', from: 'From a sum of', unit: amountUnit() },
  weight: { label: 'By weight', from: 'From a weight of', unit: 'grams' },
  pieces: { label: 'By pieces', from: 'From', unit: 'pieces' },
}

/** “California, United States”. */
export function regionLabel(code: string, regions: Regions): string {
  const [country = '', regionCode] = code.split('-', 2)
  const name = countryName(country) ?? country
  const region = regions
    .find((one) => one.country === country)
    ?.regions.find((one) => one.code === regionCode)
  return region ? `${region.name}, ${name}` : name
}

/** “3 countries and regions: Standard, Express”, of a zone that is folded. */
export function zoneSummary({ regions, isRest, isShipped, methods }: TypedZone): string {
  const hasParts = regions.some((code) => code.includes('-'))
  const countries = counted(regions.length, 'country', 'countries')
  const where = isRest
    ? 'Every country in no other zone'
    : hasParts
      ? counted(regions.length, 'country or region', 'countries and regions')
      : countries
  if (!isShipped) return `${where}: not shipped to`
  const names = methods.map(({ name }) => name || 'without a name').join(', ')
  return `${where}: ${names || 'no way of shipping yet'}`
}

export const EUROPEAN_UNION =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')
