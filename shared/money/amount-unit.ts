import { capitalized } from '#shared/text/capitalized.ts'
import { shopNames } from './currency-name.ts'
import { DEFAULT_SHOP_CURRENCY, shopCurrency } from './shop-currency.ts'

/** The shop's currency as shortly as one says it: dollars. */
export function plainNames(): string {
  return shopCurrency() === DEFAULT_SHOP_CURRENCY ? 'dollars' : shopNames()
}

/** What stands at a field for an amount of the shop: US dollars, and Euros (EUR). */
export function amountUnit(): string {
  const code = shopCurrency()
  return code === DEFAULT_SHOP_CURRENCY ? shopNames() : `${capitalized(shopNames())} (${code})`
}
