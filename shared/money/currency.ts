import { minorDigits } from './minor-digits.ts'
import {
  convert,
  fromMajor,
  toDecimalText,
  shopMoney,
  type Conversion,
  type Money,
} from './money.ts'
import { shopCurrency } from './shop-currency.ts'

/** Units of each currency per 1 INR. */
export type Rates = Record<string, number>

/** ISO 4217; what is shown to whoever has not chosen and whose country is unknown. */
export const DEFAULT_CURRENCY = 'INR'

/** Used until real rates are known. */
export const FALLBACK_RATES: Rates = { INR: 1, USD: 0.012, EUR: 0.011, GBP: 0.0095 }

const symbols = new Map<string, string>()

/** The short sign of a currency, as in its prices: $, CA$, €; its code where it has none of its own. */
export function currencySymbol(code: string): string {
  const cached = symbols.get(code)
  if (cached) return cached
  const parts = moneyFormat(code, 'auto').formatToParts(0)
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? code
  symbols.set(code, symbol)
  return symbol
}

/** `code` when there is a rate for it; else the currency of the shop. */
export function shownCurrency(code: string, rates: Rates): string {
  const shop = shopCurrency()
  return hasRate(rates, code) && hasRate(rates, shop) ? code : shop
}

/** Whether amounts of the shop can be converted to `code`. */
export function isConvertible(code: string, rates: Rates): boolean {
  return code === shopCurrency() || ratesFor(code, rates) !== undefined
}

/** Minor units of the shop's currency in `code`, with the rate that was used; the fallback rates serve while it has none. */
export function convertFromShop(cents: number, code: string, rates: Rates): Conversion {
  if (code === shopCurrency()) return { money: shopMoney(cents), rate: '1' }
  const usable = ratesFor(code, rates) ?? {}
  return convert(
    shopMoney(cents),
    code,
    rateText((usable[code] ?? 0) / (usable[shopCurrency()] ?? 1)),
  )
}

/** Money in the shop's currency, with the rate that was used; undefined without a rate for either. */
export function convertToShop(amount: Money, rates: Rates): Conversion | undefined {
  const { currency } = amount
  const shop = shopCurrency()
  if (currency === shop) return { money: amount, rate: '1' }
  if (!hasRate(rates, currency) || !hasRate(rates, shop)) return undefined
  return convert(amount, shop, rateText((rates[shop] ?? 0) / (rates[currency] ?? 1)))
}

// Both of one source: two of different days make no rate.
function ratesFor(code: string, rates: Rates): Rates | undefined {
  const source = hasRate(rates, shopCurrency()) ? rates : FALLBACK_RATES
  return hasRate(source, code) && hasRate(source, shopCurrency()) ? source : undefined
}

/** Money as people write it: $49.90, ¥7,400, and ₹4,150 without the paise that nobody has any more. */
export function formatMoney(amount: Money): string {
  const zeros = amount.currency === 'INR' ? 'stripIfInteger' : 'auto'
  return moneyFormat(amount.currency, zeros).format(toDecimalText(amount))
}

/** An amount of the API, in major units of its currency (ISO 4217, the shop's if it is not named), as people write it. */
export function formatAmount(amount: number, currency = shopCurrency()): string {
  return formatMoney(fromMajor(amount, currency))
}

/** Money without the decimals of a whole amount: $5, $49.50. */
export function formatMoneyShort(amount: Money): string {
  return moneyFormat(amount.currency, 'stripIfInteger').format(toDecimalText(amount))
}

function hasRate(rates: Rates, code: string): boolean {
  return Object.hasOwn(rates, code)
}

const RATE_DIGITS = 15

// A double holds 15 significant decimal digits; toPrecision would write small rates with an exponent.
function rateText(rate: number): string {
  const wholeDigits = Math.floor(Math.log10(rate)) + 1
  const decimals = Math.min(100, Math.max(0, RATE_DIGITS - wholeDigits))
  if (!Number.isFinite(wholeDigits)) return '0'
  return rate.toFixed(decimals).replace(/(?:\.0+|(\.\d+?)0+)$/, '$1')
}

// Making a formatter costs many times what formatting does.
const formats = new Map<string, Intl.NumberFormat>()

function moneyFormat(code: string, trailingZeroDisplay: 'auto' | 'stripIfInteger') {
  const key = code + trailingZeroDisplay
  const cached = formats.get(key)
  if (cached) return cached
  const digits = minorDigits(code)
  // Only INR groups its digits in another way (12,34,567.00).
  const format = new Intl.NumberFormat(code === 'INR' ? 'en-IN' : 'en-US', {
    style: 'currency',
    currency: code,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay,
  })
  formats.set(key, format)
  return format
}
