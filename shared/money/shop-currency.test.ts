import fc from 'fast-check'
import { inCurrency } from '#tests/support/in-currency.ts'
import { shopNames } from './currency-name.ts'
import { amountUnit, plainNames } from './amount-unit.ts'
import {
  convertFromShop,
  convertToShop,
  formatAmount,
  isConvertible,
  shownCurrency,
  type Rates,
} from './currency.ts'
import { dollarsText } from './dollars-text.ts'
import { toCents, toDollars } from './dollars.ts'
import { money } from './money.ts'
import { shopCurrencyAttribute } from './shop-currency.ts'
import { inShop, shownIn, shownPrice, taxIn } from './shown-money.ts'
import { mostCents, parseDollars } from './typed-dollars.ts'

const RATES: Rates = { INR: 1, USD: 0.012, EUR: 0.011, JPY: 1.8, KWD: 0.0037 }

describe.each(['USD', 'JPY', 'EUR', 'KWD', 'INR', 'IDR'])('a shop that counts in %s', (code) => {
  inCurrency(code)

  test('writes and reads back every price that can be held as the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: mostCents() }), (cents) => {
        expect(parseDollars(toDollars(cents))).toEqual({ cents })
        expect(parseDollars(dollarsText(toDollars(cents)))).toEqual({ cents })
        expect(toCents(toDollars(cents))).toBe(cents)
      }),
    )
  })

  test('shows its own amounts exactly, whatever the rates', () => {
    expect(shownIn(code, {})).toEqual(inShop())
    expect(convertFromShop(1234, code, {})).toEqual({ money: money(1234, code), rate: '1' })
    expect(convertToShop(money(1234, code), {})).toEqual({ money: money(1234, code), rate: '1' })
  })
})

describe('yen', () => {
  inCurrency('JPY')

  test('have no decimals, in fields and on labels', () => {
    expect(parseDollars('7400')).toEqual({ cents: 7400 })
    expect(parseDollars('74.5')).toEqual({ problem: 'Price may have no decimals.' })
    expect(parseDollars('x')).toEqual({
      problem: 'Price must be a number of Japanese yen, 0 or more.',
    })
    expect(parseDollars('100000000001')).toEqual({
      problem: 'Price may be at most ¥100,000,000,000.',
    })
    expect([formatAmount(7400), dollarsText(7400)]).toEqual(['¥7,400', '7400'])
  })

  test('are named beside fields and in sentences', () => {
    expect([amountUnit(), shopNames(), plainNames()]).toEqual([
      'Japanese yen (JPY)',
      'Japanese yen',
      'Japanese yen',
    ])
    expect(shopCurrencyAttribute()).toBe(' data-shop="JPY"')
  })

  test('cross to the currencies of visitors', () => {
    expect(shownPrice(10_000, shownIn('INR', RATES))).toBe('₹5,550')
    expect(shownPrice(10_000, shownIn('EUR', RATES))).toBe('€61')
  })

  test('are what is shown where a rate is missing', () => {
    expect(shownCurrency('CHF', RATES)).toBe('JPY')
    expect(shownCurrency('EUR', { INR: 1, EUR: 0.011 })).toBe('JPY')
    expect(isConvertible('EUR', { INR: 1, EUR: 0.011 })).toBe(false)
  })
})

describe('Kuwaiti dinars', () => {
  inCurrency('KWD')

  test('have three decimals', () => {
    expect(parseDollars('1.275')).toEqual({ cents: 1275 })
    expect(parseDollars('1.2755')).toEqual({ problem: 'Price may have at most three decimals.' })
    expect(parseDollars('1,275')).toHaveProperty('problem')
    expect([formatAmount(1.275), dollarsText(1.2)]).toEqual(['KWD\u00A01.275', '1.200'])
  })
})

describe('rupees of a shop in India', () => {
  inCurrency('INR')

  test('keep their paise, which those of its visitors elsewhere have not', () => {
    expect(shownPrice(123_450, inShop())).toBe('₹1,234.50')
    expect(taxIn(money(10_050, 'INR'), 18, 118).amountMinor).toBe(1533)
  })
})

test('dollars leave documents and words as they were', () => {
  expect(shopCurrencyAttribute()).toBe('')
  expect([amountUnit(), shopNames(), plainNames()]).toEqual(['US dollars', 'US dollars', 'dollars'])
})
