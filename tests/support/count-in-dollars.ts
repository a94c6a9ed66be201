import { afterEach } from 'vitest'
import { adoptShopCurrency, DEFAULT_SHOP_CURRENCY } from '#shared/money/shop-currency.ts'

// A process counts in the currency of its shop, and this one goes on with the tests of other shops.
afterEach(() => adoptShopCurrency(DEFAULT_SHOP_CURRENCY))
