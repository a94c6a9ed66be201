import { formatMoneyShort } from './currency.ts'
import { plainNames } from './amount-unit.ts'
import { shopMoney } from './money.ts'
import { withPoint } from './with-point.ts'
import { DEFAULT_SHOP_CURRENCY, shopCurrency, shopDigits } from './shop-currency.ts'

/** The largest price in cents, ten million dollars; a piece of another currency may be worth much less. */
const MOST_US_CENTS = 1_000_000_000
const MOST_OF_OTHERS = 100_000_000_000

/** The largest price of a shop in a currency, in minor units. */
export function mostCents(currency = shopCurrency()): number {
  return currency === DEFAULT_SHOP_CURRENCY ? MOST_US_CENTS : MOST_OF_OTHERS
}

const DOLLARS = /^\d{1,9}(?:\.(\d+))?$/
const OTHERS = /^\d{1,12}(?:\.(\d+))?$/

/**
 * Minor units of a price in the shop's currency, such as the cents of `49.99`, `"49.9"` or `"49,9"`, or the sentence that says
 * what is wrong with it.
 */
export function parseAmount(input: number | string): { cents: number } | { problem: string } {
  const text = withPoint(String(input))
  const match = (isInDollars() ? DOLLARS : OTHERS).exec(text)
  if (!match) return { problem: `Price must be a number of ${plainNames()}, 0 or more.` }
  const decimals = match[1] ?? ''
  const digits = shopDigits()
  if (decimals.length > digits) return { problem: `Price may have ${decimalsText(digits)}.` }
  const [integer = '0'] = text.split('.')
  const cents = Number(integer) * 10 ** digits + Number(decimals.padEnd(digits, '0') || 0)
  if (cents > mostCents())
    return { problem: `Price may be at most ${formatMoneyShort(shopMoney(mostCents()))}.` }
  return { cents }
}

const WORDS = ['no', 'one', 'two', 'three', 'four']

function decimalsText(digits: number): string {
  return digits === 0 ? 'no decimals' : `at most ${WORDS[digits]} decimals`
}

function isInDollars(): boolean {
  return shopCurrency() === DEFAULT_SHOP_CURRENCY
}
