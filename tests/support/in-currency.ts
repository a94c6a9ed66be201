import { beforeEach } from 'vitest'
import { adoptShopCurrency } from '#shared/money/shop-currency.ts'

/** Lets the tests of a file or group count in a currency; those after them count in dollars again. */
export function inCurrency(code: string): void {
  beforeEach(() => adoptShopCurrency(code))
}
