import { shopDigits } from './shop-currency.ts'

/** The JSON number of an amount in the shop's currency, from its minor units: 4999 → 49.99 where it counts in dollars. */
export function toAmount(cents: number): number {
  return cents / 10 ** shopDigits()
}

/** The integer minor units of a JSON number made by `toAmount`. */
export function toCents(amount: number): number {
  return Math.round(amount * 10 ** shopDigits())
}
