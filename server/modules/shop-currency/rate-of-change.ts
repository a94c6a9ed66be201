import { minorDigits } from '#shared/money/minor-digits.ts'
import { FALLBACK_RATES, type Rates } from '#shared/money/currency.ts'
import { fromDecimalText, money, toDecimalText } from '#shared/money/money.ts'
import { scaleOf, usualStep, type Scale } from '#shared/money/scale.ts'
import type { CurrencyChange } from './schema.ts'

// About how many a dollar costs, for shops that no rate has reached yet; in the others a piece is worth about a dollar.
const ABOUT: Rates = Object.fromEntries(
  `AED 3.7|BDT 120|BHD 0.38|BRL 5|CLP 950|CNY 7|COP 4000|CZK 22|DKK 7|EGP 50|GEL 2.7|GHS 12|HKD 8|HUF 350|IDR 16000|ILS 3.5
INR 83|ISK 130|JOD 0.71|JPY 150|KES 130|KRW 1400|KWD 0.31|LKR 300|MAD 10|MXN 18|MYR 4.4|NGN 1500|NOK 10|NPR 135|OMR 0.38
PEN 3.7|PHP 58|PKR 280|PLN 4|QAR 3.6|RON 4.6|RSD 108|SAR 3.75|SEK 10|THB 34|TND 3|TRY 40|TWD 32|TZS 2500|UAH 41|UGX 3700
UYU 40|VND 25000|XAF 600|XOF 600|ZAR 18`
    .split(/[|\n]/)
    .map((row) => row.split(' '))
    .map(([code = '', rate]) => [code, Number(rate)]),
)

const FIGURES = 6

type Pair = { from: string; to: string }

/** The rate of the day between two currencies as text of six figures; empty without one. */
export function rateOfDay({ from, to }: Pair, rates: Rates): string {
  const source = [rates, FALLBACK_RATES].find(
    (one) => Object.hasOwn(one, from) && Object.hasOwn(one, to),
  )
  return source ? rateText((source[to] ?? 0) / (source[from] ?? 1)) : ''
}

/** The rate of the day, or about what it may be: for prices that are examples. */
export function rateForStarter(pair: Pair, rates: Rates): string {
  return rateOfDay(pair, rates) || rateText((ABOUT[pair.to] ?? 1) / (ABOUT[pair.from] ?? 1))
}

// Six figures, without the exponent that small numbers have as text.
function rateText(rate: number): string {
  const decimals = Math.min(12, Math.max(0, FIGURES - 1 - Math.floor(Math.log10(rate))))
  const text = Number(rate.toPrecision(FIGURES)).toFixed(decimals)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

type Turning = { scale: Scale; rate: string; roundTo: string }

/** What a change means; or which field is at fault. */
export function conversionOf(
  { to, rate: typed, roundTo }: CurrencyChange,
  from: string,
  rates: Rates,
): Turning | { field: 'rate' | 'roundTo'; problem: string } {
  const rate = typed.replace(',', '.') || rateOfDay({ from, to }, rates)
  if (!rate) return { field: 'rate', problem: `No exchange rate for ${to} is known. Write one.` }
  if (!scaleOf({ from, to, rate, step: 1 })) return { field: 'rate', problem: RATE }
  const rounding = roundTo
    ? fromDecimalText(roundTo.replace(',', '.'), to)?.amountMinor
    : usualStep(from, to, Number(rate))
  if (!rounding || !Number.isFinite(rounding) || rounding > 10 ** (minorDigits(to) + 6))
    return { field: 'roundTo', problem: ROUNDING }
  const scale = scaleOf({ from, to, rate, step: rounding })
  if (!scale) return { field: 'rate', problem: RATE }
  return { scale, rate, roundTo: toDecimalText(money(rounding, to)) }
}

const RATE = 'Write a rate of at most six figures, such as 0.92.'
const ROUNDING = 'Write an amount to round to, such as 0.10 or 1.'
