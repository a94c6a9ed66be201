import fc from 'fast-check'
import {
  convertFromShop,
  currencySymbol,
  FALLBACK_RATES,
  formatMoney,
  formatMoneyShort,
  shownCurrency,
} from './currency.ts'
import { CHOOSABLE_CURRENCIES } from './shop-currencies.ts'
import { COUNTRY_CODES, currencyOfCountry } from './country-currency.ts'
import { minorDigits } from './minor-digits.ts'
import { convert, money, toDecimalText, shopMoney } from './money.ts'

const rates = { INR: 1, USD: 0.012, EUR: 0.011, GBP: 0.0095, JPY: 1.78, KWD: 0.0037 }
const cents = fc.integer({ min: 0, max: 1_000_000_000 })

const inCurrency = (value: number, code: string) => convertFromShop(value, code, rates).money

describe('converting from dollars', () => {
  test('divides by the dollar rate and multiplies by the other', () => {
    expect(convertFromShop(4999, 'INR', FALLBACK_RATES)).toEqual({
      money: money(416583, 'INR'),
      rate: '83.3333333333333',
    })
    expect(convertFromShop(4999, 'EUR', FALLBACK_RATES).money).toEqual(money(4582, 'EUR'))
    expect(inCurrency(4999, 'JPY')).toEqual(money(7415, 'JPY'))
  })

  test('leaves dollars exactly as they are', () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(convertFromShop(value, 'USD', rates)).toEqual({ money: shopMoney(value), rate: '1' })
      }),
    )
  })

  test('gives the money that the same rate gives again', () => {
    fc.assert(
      fc.property(cents, fc.double({ min: 1e-9, max: 1e6, noNaN: true }), (value, rate) => {
        const made = convertFromShop(value, 'EUR', { USD: 1, EUR: rate })
        expect(convert(shopMoney(value), 'EUR', made.rate)).toEqual(made)
        expect(Math.abs(Number(made.rate) / rate - 1)).toBeLessThan(1e-14)
      }),
    )
  })

  test('is off by half a minor unit at most', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom('INR', 'EUR', 'JPY', 'KWD'), (value, code) => {
        const exact = (value / 100 / rates.USD) * rates[code] * 10 ** minorDigits(code)
        expect(Math.abs(inCurrency(value, code).amountMinor - exact)).toBeLessThanOrEqual(
          0.5 + 1e-3,
        )
      }),
    )
  })

  test('uses the fallback when the dollar itself has no rate', () => {
    expect(convertFromShop(1200, 'INR', { INR: 1 }).money).toEqual(money(100_000, 'INR'))
  })

  test.each([undefined, 0, -1, Number.NaN, Infinity])('refuses a rate of %o', (rate) => {
    expect(() => convertFromShop(1, 'CHF', { USD: 1, CHF: rate as number })).toThrow(RangeError)
  })
})

describe('writing money', () => {
  test('follows each currency: Indian grouping for rupees, no decimals for yen', () => {
    expect(formatMoney(money(123456750, 'INR'))).toBe('₹12,34,567.50')
    expect(formatMoney(money(415000, 'INR'))).toBe('₹4,150')
    expect(formatMoney(money(7415, 'JPY'))).toBe('¥7,415')
    expect(formatMoney(shopMoney(4990))).toBe('$49.90')
    expect(formatMoney(shopMoney(Number.MAX_SAFE_INTEGER))).toBe('$90,071,992,547,409.91')
  })

  test('leaves out the decimals of a whole amount where it is to be short', () => {
    expect([500, 4950].map((value) => formatMoneyShort(shopMoney(value)))).toEqual(['$5', '$49.50'])
  })

  test('is read back as the same amount', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom('INR', 'USD', 'JPY', 'EUR', 'IDR'), (value, code) => {
        const amount = money(value, code)
        expect(formatMoney(amount).replace(/[^\d.]/g, '')).toBe(
          code === 'INR' ? toDecimalText(amount).replace(/\.00$/, '') : toDecimalText(amount),
        )
      }),
    )
  })

  test('has one sign for each currency, in prices as in the list of currencies', () => {
    for (const code of CHOOSABLE_CURRENCIES)
      expect(formatMoney(money(100, code))).toContain(currencySymbol(code))
  })

  test('knows the signs of the common currencies and falls back to the code', () => {
    expect(['USD', 'INR', 'EUR', 'GBP', 'JPY', 'AUD', 'CAD', 'SEK'].map(currencySymbol)).toEqual([
      '$',
      '₹',
      '€',
      '£',
      '¥',
      'A$',
      'CA$',
      'SEK',
    ])
  })
})

test('a currency without a rate gives way to that of the shop', () => {
  expect(shownCurrency('EUR', rates)).toBe('EUR')
  expect(shownCurrency('CHF', rates)).toBe('USD')
  expect(shownCurrency('constructor', rates)).toBe('USD')
})

test('a country has its everyday currency, and an unknown one none', () => {
  expect(['DE', 'HR', 'BG', 'IN', 'US', 'JP', 'LI', 'XK', '', 'ZZ'].map(currencyOfCountry)).toEqual(
    ['EUR', 'EUR', 'EUR', 'INR', 'USD', 'JPY', 'CHF', 'EUR', undefined, undefined],
  )
})

test('every country of the table has a currency that can be written', () => {
  for (const country of COUNTRY_CODES)
    expect(formatMoney(money(1000, currencyOfCountry(country) ?? ''))).toMatch(/1/)
})
