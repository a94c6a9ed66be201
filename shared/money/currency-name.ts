import { capitalized } from '#shared/text/capitalized.ts'
import { DEFAULT_SHOP_CURRENCY, shopCurrency } from './shop-currency.ts'

/** A currency (ISO 4217) in English, of several pieces, as within a sentence: US dollars, euros, Japanese yen. */
export function currencyNames(code: string): string {
  const named = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'name',
  })
  return named.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? code
}

/** The shop's currency within a sentence: US dollars. */
export function shopNames(): string {
  return currencyNames(shopCurrency())
}

/** The same as shortly as one says it: dollars. */
export function plainNames(): string {
  return shopCurrency() === DEFAULT_SHOP_CURRENCY ? 'dollars' : shopNames()
}

/** What stands at a field for an amount of the shop: US dollars, and Euros (EUR). */
export function amountUnit(): string {
  const code = shopCurrency()
  return code === DEFAULT_SHOP_CURRENCY ? shopNames() : `${capitalized(shopNames())} (${code})`
}
