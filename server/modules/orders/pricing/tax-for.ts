import { destinationOf, type SiteSettings } from '#server/modules/settings/index.ts'
import { ratesAt, taxesRegions } from '#shared/orders/tax.ts'
import { countryCode } from '#shared/people/countries.ts'
import { countryOfLines } from '#shared/people/country-of-lines.ts'
import type { Tax } from './split-tax.ts'

type Address = { country: string; state: string }
type TaxSettings = Pick<SiteSettings, 'taxMode' | 'taxRates' | 'invoiceAddress'>

/** How an order to an address is taxed; where nobody knows its country, as in the shop's own. Undefined while tax is off. */
export function taxFor(settings: TaxSettings, address: Address): Tax | undefined {
  if (settings.taxMode === 'off') return undefined
  const to = destinationOf(address)
  const home = { country: homeOf(settings), region: '' }
  return {
    isIncluded: settings.taxMode === 'included',
    rates: ratesAt(settings.taxRates, to.country ? to : home),
  }
}

/** Whether the state of an address decides how it is taxed, too. */
export function isTaxByRegion({ taxMode, taxRates }: TaxSettings, country: string): boolean {
  return taxMode !== 'off' && taxesRegions(taxRates, country)
}

function homeOf({ invoiceAddress }: TaxSettings): string {
  return countryCode(countryOfLines(invoiceAddress) ?? '') ?? ''
}
