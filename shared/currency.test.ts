import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  convertFromUsd,
  currencyDigits,
  currencySymbol,
  FALLBACK_RATES,
  formatMoney,
  shownCurrency,
} from './currency.ts'
import { currencyOfCountry } from './country-currency.ts'

const rates = { INR: 1, USD: 0.012, EUR: 0.011, GBP: 0.0095, JPY: 1.78, KWD: 0.0037 }
const cents = fc.integer({ min: 0, max: 1_000_000_000 })

describe('converting from dollars', () => {
  test('divides by the dollar rate and multiplies by the other', () => {
    expect(convertFromUsd(4999, 'INR', FALLBACK_RATES)).toBe(4165.83)
    expect(convertFromUsd(4999, 'EUR', FALLBACK_RATES)).toBe(45.82)
    expect(convertFromUsd(4999, 'JPY', rates)).toBe(7415)
  })

  test('leaves dollars exactly as they are', () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(convertFromUsd(value, 'USD', rates)).toBe(value / 100)
      }),
    )
  })

  test('gives whole coins of the currency and is off by half a coin at most', () => {
    fc.assert(
      fc.property(
        cents,
        fc.constantFrom('INR' as const, 'EUR' as const, 'JPY' as const, 'KWD' as const),
        (value, code) => {
          const coins = convertFromUsd(value, code, rates) * 10 ** currencyDigits(code)
          const exact = (value / 100 / rates.USD) * rates[code] * 10 ** currencyDigits(code)
          expect(Math.abs(coins - Math.round(coins))).toBeLessThan(1e-3)
          expect(Math.abs(coins - exact)).toBeLessThanOrEqual(0.5 + 1e-3)
        },
      ),
    )
  })

  test('never makes a dearer price look cheaper', () => {
    fc.assert(
      fc.property(cents, cents, fc.constantFrom('INR', 'JPY', 'EUR'), (one, other, code) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        expect(convertFromUsd(low, code, rates)).toBeLessThanOrEqual(
          convertFromUsd(high, code, rates),
        )
      }),
    )
  })

  test('uses the fallback when the dollar itself has no rate', () => {
    expect(convertFromUsd(1200, 'INR', { INR: 1 })).toBe(1000)
  })
})

describe('writing money', () => {
  test('follows each currency: Indian grouping for rupees, no decimals for yen', () => {
    expect(formatMoney(1234567.5, 'INR')).toBe('₹12,34,567.50')
    expect(formatMoney(7415, 'JPY')).toBe('¥7,415')
    expect(formatMoney(49.9, 'USD')).toBe('$49.90')
  })

  test('is read back as the same amount', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom('INR', 'USD', 'JPY', 'EUR'), (value, code) => {
        const amount = convertFromUsd(value, code, rates)
        expect(Number(formatMoney(amount, code).replace(/[^\d.]/g, ''))).toBe(amount)
      }),
    )
  })

  test('knows the signs of the common currencies and falls back to the code', () => {
    expect(['USD', 'INR', 'EUR', 'GBP', 'JPY', 'AUD', 'CAD', 'SEK'].map(currencySymbol)).toEqual([
      '$',
      '₹',
      '€',
      '£',
      '¥',
      'A$',
      'C$',
      'SEK',
    ])
  })
})

test('a currency without a rate is shown as rupees', () => {
  expect(shownCurrency('EUR', rates)).toBe('EUR')
  expect(shownCurrency('CHF', rates)).toBe('INR')
  expect(shownCurrency('constructor', rates)).toBe('INR')
})

test('a country has its everyday currency and an unknown one rupees', () => {
  expect(['DE', 'HR', 'BG', 'IN', 'US', 'JP', 'LI', 'XK', '', 'ZZ'].map(currencyOfCountry)).toEqual(
    ['EUR', 'EUR', 'EUR', 'INR', 'USD', 'JPY', 'CHF', 'EUR', 'INR', 'INR'],
  )
})

test('every country of the table has a currency that can be written', () => {
  for (const first of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    for (const second of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      expect(formatMoney(1, currencyOfCountry(first + second))).toMatch(/1/)
    }
  }
})
