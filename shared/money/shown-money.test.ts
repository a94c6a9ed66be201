import fc from 'fast-check'
import { FALLBACK_RATES } from './currency.ts'
import { CHOOSABLE_CURRENCIES } from './shop-currencies.ts'
import { formerPrice, shownCost, shownIn, shownPrice, shownThreshold } from './shown-money.ts'
import { minorDigits } from './minor-digits.ts'

const inr = shownIn('INR', FALLBACK_RATES)
const eur = shownIn('EUR', FALLBACK_RATES)
const gbp = shownIn('GBP', FALLBACK_RATES)
const usd = shownIn('USD', FALLBACK_RATES)
const jpy = { code: 'JPY', rate: '154.72' }
const vnd = { code: 'VND', rate: '26310.5' }

describe('a shown price', () => {
  test.each([
    [4999, inr, '₹4,150'],
    [9400, inr, '₹7,850'],
    [38_900, inr, '₹32,500'],
    [129_900, inr, '₹1,08,000'],
    [499, inr, '₹415'],
    [4999, eur, '€46'],
    [9400, eur, '€86'],
    [499, eur, '€4.55'],
    [12_900, eur, '€118'],
    [1400, eur, '€12.80'],
    [5000, gbp, '£39.50'],
    [4999, jpy, '¥7,750'],
    [1, jpy, '¥2'],
    [4999, vnd, '₫1,320,000'],
    [4999, usd, '$49.99'],
    [10_000, usd, '$100.00'],
    [0, inr, '₹0'],
    [1, inr, '₹1'],
    [61, inr, '₹51'],
  ])('of %i cents in %o is %s', (cents, shown, text) => {
    expect(shownPrice(cents, shown)).toBe(text)
  })

  test('of something that costs is never nothing', () => {
    expect(shownPrice(1, { code: 'KWD', rate: '0.0001' })).toContain('0.001')
  })
})

test('a cost is never shown as less than it is, and a threshold has two figures', () => {
  expect([inr, eur, gbp, jpy, usd].map((shown) => shownCost(500, shown))).toEqual([
    '₹420',
    '€4.60',
    '£4',
    '¥775',
    '$5',
  ])
  expect([inr, eur, gbp, jpy, usd].map((shown) => shownThreshold(10_000, shown))).toEqual([
    'about ₹8,350',
    'about €92',
    'about £79.50',
    'about ¥15,500',
    '$100',
  ])
})

const cents = fc.integer({ min: 0, max: 1_000_000_000 })
const shown = fc
  .tuple(
    fc.constantFrom(...CHOOSABLE_CURRENCIES, 'KWD', 'CLP'),
    fc.double({ min: 0.25, max: 30_000, noNaN: true }),
  )
  .filter(
    ([code, rate]) =>
      minorDigits(code) === 3 || (minorDigits(code) === 2 && code !== 'INR') || rate > 25,
  )
  .map(([code, rate]) => ({ code, rate: code === 'USD' ? '1' : rate.toFixed(4) }))

describe('whatever the currency and the rate', () => {
  test('a cheaper product is never shown dearer', () => {
    fc.assert(
      fc.property(cents, cents, shown, (one, other, currency) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        expect(amountOf(shownPrice(low, currency))).toBeLessThanOrEqual(
          amountOf(shownPrice(high, currency)),
        )
      }),
    )
  })

  test('neighbours at every border of the steps keep their order', () => {
    fc.assert(
      fc.property(
        fc.nat(7),
        fc.constantFrom(1, 2, 10),
        fc.integer({ min: -60, max: 60 }),
        (...at) => {
          const [power, figure, off] = at
          const minor = Math.max(0, figure * 10 ** power + off)
          const yen = { code: 'JPY', rate: '100' }
          expect(amountOf(shownPrice(minor, yen))).toBeLessThanOrEqual(
            amountOf(shownPrice(minor + 1, yen)),
          )
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('a price from a dollar on is less than 2 % off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1_000_000_000 }), shown, (price, currency) => {
        const exact = (price / 100) * Number(currency.rate)
        expect(Math.abs(amountOf(shownPrice(price, currency)) / exact - 1)).toBeLessThan(0.02)
      }),
    )
  })

  test('the former price of a sale stands only where it is shown as more', () => {
    fc.assert(
      fc.property(cents, cents, shown, (one, other, currency) => {
        fc.pre(one !== other)
        const [sale, regular] = [Math.min(one, other), Math.max(one, other)]
        const former = formerPrice({
          isOnSale: true,
          displayPrice: shownPrice(sale, currency),
          displayRegularPrice: shownPrice(regular, currency),
        })
        if (former !== undefined)
          expect(amountOf(former)).toBeGreaterThan(amountOf(shownPrice(sale, currency)))
      }),
    )
  })

  test('a cost is never shown as less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), shown, (price, currency) => {
        const exact = (price / 100) * Number(currency.rate)
        const half = 0.5 / 10 ** minorDigits(currency.code)
        expect(amountOf(shownCost(price, currency))).toBeGreaterThanOrEqual(exact - half - 1e-6)
      }),
    )
  })
})

function amountOf(text: string): number {
  return Number(text.replace(/[^\d.]/g, '').replace(/^\./, ''))
}
