import { convertFromShop, formatMoney, formatMoneyShort, type Rates } from './currency.ts'
import { convert, money, multiply, ratio, shopMoney, type Money } from './money.ts'
import { shopCurrency } from './shop-currency.ts'

/**
 * How a visitor is shown money: in `code` (ISO 4217), at `rate` units for one of the shop's currency, which is a dollar
 * by default, as decimal text. The shop's currency is shown exactly; others are rounded to figures that people would write on a
 * label. An order that is charged in one of them is charged these figures.
 */
export type Shown = { code: string; rate: string }

/** As the shop counts. */
export function inShop(): Shown {
  return { code: shopCurrency(), rate: '1' }
}

/** In another currency, at today’s rate; `code` is ISO 4217. */
export function shownIn(code: string, rates: Rates): Shown {
  return { code, rate: convertFromShop(0, code, rates).rate }
}

/** A price, at most 1.25 % off: ₹4,165.83 → ₹4,150, €45.82 → €46, ¥7,415 → ¥7,400. */
export function shownPrice(cents: number, shown: Shown): string {
  return isExact(shown) ? formatMoney(shopMoney(cents)) : formatMoneyShort(priceIn(cents, shown))
}

/** The price of `shownPrice`, as it is charged. */
export function priceIn(cents: number, shown: Shown): Money {
  return isExact(shown) ? shopMoney(cents) : nearest(inCurrency(cents, shown))
}

/** A cost that comes on top, never less than it is: ₹416.67 → ₹420. */
export function shownCost(cents: number, shown: Shown): string {
  return formatMoneyShort(costIn(cents, shown))
}

/** The cost of `shownCost`, as it is charged. */
export function costIn(cents: number, shown: Shown): Money {
  return isExact(shown) ? shopMoney(cents) : raised(inCurrency(cents, shown))
}

/** A share of an amount in percent; of another currency than the shop's never less, in what people pay with. */
export function shareOf(amount: Money, percent: number): Money {
  if (amount.currency === shopCurrency()) return ratio(amount, percent, 100)
  const hundredfold = multiply(amount, percent)
  const unit = unitOf(amount.currency)
  return money(Math.ceil(hundredfold.amountMinor / (100 * unit)) * unit, amount.currency)
}

/** `numerator` parts of `denominator` of an amount, rounded to what people pay with; where a shop counts in it, to its minor unit. */
export function taxIn(amount: Money, numerator: number, denominator: number): Money {
  const unit = unitOf(amount.currency)
  return multiply(ratio(amount, numerator, denominator * unit), unit)
}

/** A sum from which on something is given. It counts in the shop's currency, so it is about as much in another: “about €92”. */
export function shownThreshold(cents: number, shown: Shown): string {
  const sum = shownCost(cents, shown)
  return isExact(shown) ? sum : `about ${sum}`
}

type Priced = { isOnSale: boolean; displayPrice: string; displayRegularPrice: string }

/** The former price of a sale; none where rounding leaves no difference to show. */
export function formerPrice(product: Priced): string | undefined {
  const { isOnSale, displayPrice, displayRegularPrice } = product
  return isOnSale && displayRegularPrice !== displayPrice ? displayRegularPrice : undefined
}

function isExact({ code }: Shown): boolean {
  return code === shopCurrency()
}

// What costs something is never shown as nothing.
function inCurrency(cents: number, { code, rate }: Shown): Money {
  const { money: converted } = convert(shopMoney(cents), code, rate)
  return cents > 0 && converted.amountMinor === 0 ? money(1, code) : converted
}

function nearest({ amountMinor, currency }: Money): Money {
  const step = Math.max(unitOf(currency), stepOf(amountMinor))
  const least = amountMinor > 0 ? step : 0
  return money(Math.max(least, Math.round(amountMinor / step) * step), currency)
}

function raised({ amountMinor, currency }: Money): Money {
  const step = Math.max(unitOf(currency), stepOf(amountMinor))
  return money(Math.ceil(amountMinor / step) * step, currency)
}

/** The least that people pay with, in minor units: nobody has paise any more, but a shop that counts in rupees may. */
export function unitOf(currency: string): number {
  return currency === 'INR' && currency !== shopCurrency() ? 100 : 1
}

/**
 * Three figures from 100 to 200, and above that the third is 0 or 5; likewise for every other power of ten. Each border is a
 * multiple of the steps on both sides, which keeps the order of prices.
 */
function stepOf(amountMinor: number): number {
  return Math.max(
    1,
    isBelowTwo(amountMinor) ? hundredthOf(amountMinor) : 5 * hundredthOf(amountMinor),
  )
}

function isBelowTwo(amountMinor: number): boolean {
  return String(amountMinor).startsWith('1')
}

/** A hundredth of the power of ten that the amount begins with: 10 of 7,415. */
function hundredthOf(amountMinor: number): number {
  return 10 ** (String(amountMinor).length - 3)
}
