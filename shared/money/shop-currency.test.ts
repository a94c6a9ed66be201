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
import { amountText } from './amount-text.ts'
import { toCents, toAmount } from './amount.ts'
import { money } from './money.ts'
import { shopCurrencyAttribute } from './shop-currency.ts'
import { inShop, shownIn, shownPrice, taxIn } from './shown-money.ts'
import { mostCents, parseAmount } from './typed-amount.ts'

const RATES: Rates = { INR: 1, USD: 0.012, EUR: 0.011, JPY: 1.8, KWD: 0.0037 }

describe.each(['USD', 'JPY', 'EUR', 'KWD', 'INR', 'IDR'])('a shop that counts in %s', (code) => {
  inCurrency(code)

  test('writes and reads back every price that can be held as the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: mostCents() }), (cents) => {
        expect(parseAmount(toAmount(cents))).toEqual({ cents })
        expect(parseAmount(amountText(toAmount(cents)))).toEqual({ cents })
        expect(toCents(toAmount(cents))).toBe(cents)
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
    expect(parseAmount('7400')).toEqual({ cents: 7400 })
    expect(parseAmount('74.5')).toEqual({ problem: 'Price may have no decimals.' })
    expect(parseAmount('x')).toEqual({
      problem: 'Price must be a number of Japanese yen, 0 or more.',
    })
    expect(parseAmount('100000000001')).toEqual({
      problem: 'Price may be at most ¥100,000,000,000.',
    })
    expect([formatAmount(7400), amountText(7400)]).toEqual(['¥7,400', '7400'])
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
    expect(parseAmount('1.275')).toEqual({ cents: 1275 })
    expect(parseAmount('1.2755')).toEqual({ problem: 'Price may have at most three decimals.' })
    expect(parseAmount('1,275')).toHaveProperty('problem')
    expect([formatAmount(1.275), amountText(1.2)]).toEqual(['KWD\u00A01.275', '1.200'])
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
