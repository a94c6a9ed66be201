import fc from 'fast-check'
import { convertFromUsd, FALLBACK_RATES } from '#shared/money/currency.ts'
import { money, toDecimalText } from '#shared/money/money.ts'
import { priceLines, type PricingTerms } from './price-lines.ts'

const TERMS: PricingTerms = {
  shippingFlatCents: 500,
  freeShippingOverCents: 10_000,
  currency: 'USD',
  rates: { ...FALLBACK_RATES, JPY: 1.77 },
}
const CURRENCIES = ['USD', 'INR', 'JPY', 'EUR']

const discount = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent, amountCents: null })),
  fc.integer({ min: 1, max: 10 ** 9 }).map((amountCents) => ({ percent: null, amountCents })),
)
const line = fc.record({
  priceCents: fc.oneof(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 0, max: 20_000 })),
  quantity: fc.integer({ min: 1, max: 10_000 }),
})
// Orders of more than a billion dollars are refused.
const lines = fc
  .array(line, { maxLength: 100 })
  .filter(
    (some) => some.reduce((sum, each) => sum + each.priceCents * each.quantity, 0) <= 10 ** 11,
  )
const terms = fc.record({
  shippingFlatCents: fc.integer({ min: 0, max: 100_000 }),
  freeShippingOverCents: fc.integer({ min: 0, max: 10 ** 7 }),
  discount: fc.option(discount, { nil: undefined }),
  currency: fc.constantFrom(...CURRENCIES),
})

// MON-07
test('every total is exact: lines less discount plus shipping, in whole minor units', () => {
  fc.assert(
    fc.property(lines, terms, (some, given) => {
      const { dollars, charged, rate } = priceLines(some, { ...TERMS, ...given })
      const exact = some.map(({ priceCents }) =>
        convertFromUsd(priceCents, given.currency, TERMS.rates),
      )
      const sum = exact.reduce(
        (total, { money: each }, at) =>
          total + BigInt(each.amountMinor) * BigInt(some[at]?.quantity ?? 0),
        0n,
      )
      expect(BigInt(charged.subtotal.amountMinor)).toBe(sum)
      expect(charged.each).toEqual(exact.map(({ money: each }) => each))
      for (const sums of [dollars, charged]) {
        const [subtotal, off, shipping, total] = [
          sums.subtotal,
          sums.discount,
          sums.shipping,
          sums.total,
        ].map(({ amountMinor }) => amountMinor) as [number, number, number, number]
        expect(total).toBe(subtotal - off + shipping)
        for (const amount of [subtotal, off, shipping, total]) {
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
        }
        expect(off).toBeLessThanOrEqual(subtotal)
      }
      if (given.currency === 'USD') expect([rate, charged.total]).toEqual(['1', dollars.total])
    }),
    { numRuns: 500 },
  )
})

test('an amount that goes out as a number comes back as the same minor units', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 12 }),
      fc.constantFrom('USD', 'INR'),
      (minor, code) => {
        const shown = Number(toDecimalText(money(minor, code)))
        expect(Math.round(shown * 100)).toBe(minor)
      },
    ),
  )
})

describe('a discount', () => {
  const off = (lineCents: number, given: PricingTerms['discount'], currency = 'USD') =>
    priceLines([{ priceCents: lineCents, quantity: 1 }], { ...TERMS, discount: given, currency })

  test('of a percentage is rounded once, a half up', () => {
    const percent = (of: number) => ({ percent: of, amountCents: null })
    expect(off(1050, percent(15)).dollars.discount.amountMinor).toBe(158)
    expect(off(1, percent(50)).dollars.discount.amountMinor).toBe(1)
    expect(off(1, percent(49)).dollars.discount.amountMinor).toBe(0)
  })

  test('takes off no more than there is, and all of it in any currency', () => {
    for (const currency of CURRENCIES)
      for (const all of [
        { percent: 100, amountCents: null },
        { percent: null, amountCents: 10 ** 6 },
      ]) {
        const { charged } = off(3333, all, currency)
        expect(charged.discount).toEqual(charged.subtotal)
        expect(charged.total).toEqual(charged.shipping)
      }
  })

  test('does not cost the free shipping that the cart had before it', () => {
    const { dollars } = off(10_000, { percent: 50, amountCents: null })
    expect([dollars.shipping.amountMinor, dollars.total.amountMinor]).toEqual([0, 5000])
  })
})
