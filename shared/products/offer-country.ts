import { currencyOfCountry } from '#shared/money/country-currency.ts'
import { DEFAULT_SHOP_CURRENCY } from '#shared/money/shop-currency.ts'
import { countryCode } from '#shared/people/countries.ts'
import { countryOfLines } from '#shared/people/country-of-lines.ts'

type Shop = { shopCurrency: string; invoiceAddress: string }

/**
 * For which country (ISO 3166-1) offers are made to machines: one in which people pay with the currency that prices are in. In
 * dollars it is the United States, else the shop's own, else that of the currency's name; empty for none, as with euros.
 */
export function offerCountry({ shopCurrency, invoiceAddress }: Shop): string {
  if (shopCurrency === DEFAULT_SHOP_CURRENCY) return 'US'
  const home = countryCode(countryOfLines(invoiceAddress) ?? '') ?? ''
  const named = shopCurrency.slice(0, 2)
  return [home, named].find((country) => currencyOfCountry(country) === shopCurrency) ?? ''
}
