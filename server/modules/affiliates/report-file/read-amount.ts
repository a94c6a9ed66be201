import { convert, money, multiply, type Money } from '#shared/money/money.ts'

const LONGEST = 40
// A unit of any currency that is not minor; the number is taken for its rate.
const ONE = money(100, 'USD')
const NUMBER = /^[^\d.,]*([\d.,'\s\u00a0\u202f]*\d)[^\d.,]*$/
const SIGNS: Record<string, string> = { '€': 'EUR', '£': 'GBP', '₹': 'INR', $: 'USD' }

/**
 * The amount of a report's cell, rounded to the currency's minor units: `$1,234.56`, `(0.52)` and `-0.52` as they are read
 * by people; undefined for what is none.
 */
export function readAmount(
  text: string,
  currency: string,
  hasDecimalComma: boolean,
): Money | undefined {
  if (text.length > LONGEST) return undefined
  const digits = NUMBER.exec(text)?.[1]?.replace(/['\s\u00a0\u202f]/g, '')
  if (digits === undefined) return undefined
  const plain = hasDecimalComma
    ? digits.replaceAll('.', '').replace(',', '.')
    : digits.replaceAll(',', '')
  if (!/^\d{0,9}(?:\.\d{1,9})?$/.test(plain)) return undefined
  if (!/[1-9]/.test(plain)) return money(0, currency)
  const amount = convert(ONE, currency, plain.startsWith('.') ? `0${plain}` : plain).money
  return /^\(.*\)$|[-−–]/.test(text) ? multiply(amount, -1) : amount
}

/** What one amount tells of how all are written: 1.234,5 has a decimal comma, 1,234.5 does not. */
export function decimalSignOf(text: string): ',' | '.' | undefined {
  if (text.length > LONGEST) return undefined
  const sign = /([.,])\d{1,2}\D*$/.exec(text)?.[1]
  return sign === ',' || sign === '.' ? sign : undefined
}

/** The currency (ISO 4217) whose sign stands in a text. */
export function currencyIn(text: string): string | undefined {
  return SIGNS[/[€£₹$]/.exec(text)?.[0] ?? '']
}
