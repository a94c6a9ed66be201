import { roundHalfUp } from './money.ts'

/** Units of each currency per 1 INR. */
export type Rates = Record<string, number>

export const DEFAULT_CURRENCY = 'INR'

/** Used until real rates are known. */
export const FALLBACK_RATES: Rates = { INR: 1, USD: 0.012, EUR: 0.011, GBP: 0.0095 }

/** What a visitor can choose from, as far as there are rates. */
export const CHOOSABLE_CURRENCIES = [
  'AED',
  'AUD',
  'BDT',
  'BRL',
  'CAD',
  'CHF',
  'CNY',
  'CZK',
  'DKK',
  'EUR',
  'GBP',
  'HKD',
  'IDR',
  'ILS',
  'INR',
  'JPY',
  'KRW',
  'LKR',
  'MXN',
  'MYR',
  'NOK',
  'NPR',
  'NZD',
  'PHP',
  'PKR',
  'PLN',
  'SAR',
  'SEK',
  'SGD',
  'THB',
  'TRY',
  'TWD',
  'USD',
  'VND',
  'ZAR',
] as const

const SYMBOLS: Record<string, string> = {
  USD: '$',
  INR: '₹',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  AUD: 'A$',
  CAD: 'C$',
}

/** The short sign of a currency; its code where it has none of its own. */
export function currencySymbol(code: string): string {
  return SYMBOLS[code] ?? code
}

/** `code` when there is a rate for it, else INR. */
export function shownCurrency(code: string, rates: Rates): string {
  return hasRate(rates, code) && hasRate(rates, 'USD') ? code : DEFAULT_CURRENCY
}

/** US cents as an amount of `code`, `usd / rate.USD * rate.X`, rounded once to the smallest coin of that currency. */
export function convertFromUsd(cents: number, code: string, rates: Rates): number {
  if (code === 'USD') return cents / 100
  const usable = hasRate(rates, 'USD') ? rates : FALLBACK_RATES
  const coins = 10 ** currencyDigits(code)
  const rate = (usable[code] ?? 1) / (usable.USD ?? 1)
  return roundHalfUp((cents * rate * coins) / 100) / coins
}

/** `amount`, in whole units of `code`, as people write it: ₹4,165.83, $49.99, ¥7,400. */
export function formatMoney(amount: number, code: string): string {
  return moneyFormat(code).format(amount)
}

/** Decimals of a currency's smallest coin: 2 for most, 0 for JPY, 3 for KWD. */
export function currencyDigits(code: string): number {
  return moneyFormat(code).digits
}

function hasRate(rates: Rates, code: string): boolean {
  return Object.hasOwn(rates, code)
}

type MoneyFormat = { format(amount: number): string; digits: number }

// Making a formatter, or asking it about itself, costs many times what formatting does.
const formats = new Map<string, MoneyFormat>()

function moneyFormat(code: string): MoneyFormat {
  const known = formats.get(code)
  if (known) return known
  // Only INR groups its digits in another way (12,34,567.00).
  const number = new Intl.NumberFormat(code === 'INR' ? 'en-IN' : 'en-US', {
    style: 'currency',
    currency: code,
  })
  const digits = number.resolvedOptions().maximumFractionDigits ?? 2
  const made = { digits, format: (amount: number) => number.format(amount) }
  formats.set(code, made)
  return made
}
