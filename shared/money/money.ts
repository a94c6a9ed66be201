import { minorDigits } from './minor-digits.ts'
import { shopCurrency } from './shop-currency.ts'

/** A whole number of minor units (cents, paise, yen) of an ISO 4217 currency; every function here keeps it a safe integer. */
export type Money = { readonly amountMinor: number; readonly currency: string }

/** Money of `amountMinor` minor units; throws a RangeError when that is not a safe integer. */
export function money(amountMinor: number, currency: string): Money {
  if (!Number.isSafeInteger(amountMinor)) {
    throw new RangeError(`${amountMinor} is not a whole number of minor units`)
  }
  return { amountMinor: amountMinor || 0, currency }
}

/** Money of minor units of the shop's currency, which are cents in a shop that counts in dollars. */
export function shopMoney(cents: number): Money {
  return money(cents, shopCurrency())
}

/** The sum of two amounts of one currency. */
export function add(first: Money, second: Money): Money {
  if (first.currency !== second.currency) {
    throw new TypeError(`${first.currency} and ${second.currency} cannot be added`)
  }
  return money(first.amountMinor + second.amountMinor, first.currency)
}

/** `first` less `second`, both of one currency; may be negative. */
export function subtract(first: Money, second: Money): Money {
  return add(first, multiply(second, -1))
}

/** `quantity` times `each`. A share of an amount is `allocate`'s, which loses nothing. */
export function multiply(each: Money, quantity: number): Money {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`${quantity} is not a whole number`)
  return money(each.amountMinor * quantity, each.currency)
}

/**
 * Splits `amount` in proportion to `weights` (whole numbers, 0 or more), in their order; the parts always sum to `amount`.
 * Each is its exact share rounded towards zero, and the units left over go one each to the largest remainders, the earlier
 * of two equals first. A weight of 0 gets 0; when all are 0 the parts are equal. A negative amount splits like its opposite.
 */
export function allocate(amount: Money, weights: readonly number[]): Money[] {
  if (weights.length === 0) throw new RangeError('there is nobody to allocate to')
  if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0)) {
    throw new RangeError('a weight must be a whole number, 0 or more')
  }
  const shares = (weights.some(Boolean) ? weights : weights.map(() => 1)).map(BigInt)
  const total = shares.reduce((sum, share) => sum + share)
  const sign = amount.amountMinor < 0 ? -1 : 1
  const units = BigInt(Math.abs(amount.amountMinor))
  const parts = shares.map((share) => Number((units * share) / total))
  const left = Math.abs(amount.amountMinor) - parts.reduce((sum, portion) => sum + portion)
  const remainders = shares.map((share, at) => ({ at, remainder: (units * share) % total }))
  const largestFirst = remainders.toSorted(
    (a, b) => Number(b.remainder - a.remainder) || a.at - b.at,
  )
  for (const { at } of largestFirst.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1
  return parts.map((portion) => money(sign * portion, amount.currency))
}

/** `numerator` parts of `denominator` of an amount, rounded once; the denominator is positive. */
export function ratio(amount: Money, numerator: number, denominator: number): Money {
  const scaled = BigInt(amount.amountMinor) * BigInt(numerator)
  return money(Number(divideRounded(scaled, BigInt(denominator))), amount.currency)
}

/** What was converted and by which rate; the same amount and the same rate always give the same money. */
export type Conversion = { money: Money; rate: string }

/** `from` in another currency, rounded once. `rate` is decimal text: units of `to` for one unit of `from`'s currency. */
export function convert(from: Money, to: string, rate: string): Conversion {
  const [, integer = '', decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(rate) ?? []
  const digits = BigInt(integer + decimals)
  if (digits === 0n) throw new RangeError(`"${rate}" is not a rate`)
  const scaled = BigInt(from.amountMinor) * digits * 10n ** BigInt(minorDigits(to))
  const unit = 10n ** BigInt(decimals.length + minorDigits(from.currency))
  return { money: money(Number(divideRounded(scaled, unit)), to), rate }
}

/** The amount in major units as exact decimal text: 4999 cents → `49.99`, 7400 yen → `7400`. */
export function toDecimalText({ amountMinor, currency }: Money): `${number}` {
  const digits = minorDigits(currency)
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0')
  const decimals = digits === 0 ? '' : `.${text.slice(-digits)}`
  const integer = digits === 0 ? text : text.slice(0, -digits)
  // Digits, and a point between them.
  return `${amountMinor < 0 ? '-' : ''}${integer}${decimals}` as `${number}`
}

/** The amount in major units, as the API's JSON carries it: 4999 cents → 49.99. */
export function toMajor(amount: Money): number {
  return Number(toDecimalText(amount))
}

/** Money of a JSON number made by `toMajor`. */
export function fromMajor(amount: number, currency: string): Money {
  return money(Math.round(amount * 10 ** minorDigits(currency)), currency)
}

/** Decimal text in major units as money, exactly; undefined where it is none, or has more decimals than the currency. */
export function fromDecimalText(text: string, currency: string): Money | undefined {
  const [, integer, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,9}))?$/.exec(text) ?? []
  if (integer === undefined || !/^[A-Z]{3}$/.test(currency)) return undefined
  const digits = minorDigits(currency)
  if (/[1-9]/.test(decimals.slice(digits))) return undefined
  return money(Number(integer + decimals.slice(0, digits).padEnd(digits, '0')), currency)
}

/** The only rounding of money in the product: to the nearest whole number, a half away from zero. `divisor` is positive. */
function divideRounded(value: bigint, divisor: bigint): bigint {
  const magnitude = value < 0n ? -value : value
  const rounded = (2n * magnitude + divisor) / (2n * divisor)
  return value < 0n ? -rounded : rounded
}
