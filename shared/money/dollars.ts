import { shopDigits } from './shop-currency.ts'

/** The JSON number of an amount in the shop's currency, from its minor units: 4999 → 49.99 where it counts in dollars. */
export function toDollars(cents: number): number {
  return cents / 10 ** shopDigits()
}

/** The integer minor units of a JSON number made by `toDollars`. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 10 ** shopDigits())
}
