import fc from 'fast-check'
import { FALLBACK_RATES, formatMoney, formatMoneyShort } from '#shared/money/currency.ts'
import { money, toDecimalText, type Money } from '#shared/money/money.ts'
import { costIn, shownCost, shownIn, shownPrice } from '#shared/money/shown-money.ts'
import { flatMethod, RATE_KINDS } from '#shared/orders/shipping.ts'
import { priceLines, type PricingTerms } from './price-lines.ts'
import type { Discount } from './take-off.ts'

const TERMS: PricingTerms = {
  shipping: flatMethod({ shippingFlatCents: 500, freeShippingOverCents: 10_000 }),
  currency: 'USD',
  rates: { ...FALLBACK_RATES, JPY: 1.77, KWD: 0.0037 },
}
// Of two, none and three decimals.
const CURRENCIES = ['USD', 'INR', 'EUR', 'JPY', 'KWD']

const discount = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent, amountCents: null })),
  fc.integer({ min: 1, max: 10 ** 9 }).map((amountCents) => ({ percent: null, amountCents })),
)
const line = fc.record({
  priceCents: fc.oneof(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 0, max: 20_000 })),
  quantity: fc.integer({ min: 1, max: 10_000 }),
  product: fc.record({ weightGrams: fc.option(fc.integer({ min: 0, max: 1_000_000 })) }),
})
// Orders of more than a billion dollars are refused.
const lines = fc
  .array(line, { maxLength: 100 })
  .filter(
    (some) => some.reduce((sum, each) => sum + each.priceCents * each.quantity, 0) <= 10 ** 11,
  )
const cents = fc.integer({ min: 0, max: 100_000 })
const freeOverCents = fc.integer({ min: 0, max: 10 ** 7 })
const bands = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 10 ** 7 }), cents), {
    maxLength: 19,
    selector: ([from]) => from,
  })
  .chain((rest) =>
    cents.map((first) =>
      [[0, first] as const, ...rest.toSorted(([one], [other]) => one - other)].map(
        ([from, priceCents]) => ({ from, priceCents }),
      ),
    ),
  )
const anyRate = fc.record({
  kind: fc.constantFrom(...RATE_KINDS),
  priceCents: cents,
  bands,
  freeOverCents: fc.option(freeOverCents),
})
const flat = fc
  .tuple(cents, freeOverCents)
  .map(([shippingFlatCents, freeShippingOverCents]) =>
    flatMethod({ shippingFlatCents, freeShippingOverCents }),
  )
const terms = fc.record({
  shipping: fc.oneof(flat, anyRate),
  discounts: fc.array(discount, { maxLength: 3 }),
  currency: fc.constantFrom(...CURRENCIES),
})

// MON-07
test('every total is exact: lines less discount plus shipping, in whole minor units', () => {
  fc.assert(
    fc.property(lines, terms, (some, given) => {
      const { base, charged, rate } = priceLines(some, { ...TERMS, ...given })
      const sum = charged.each.reduce(
        (total, { amountMinor }, at) =>
          total + BigInt(amountMinor) * BigInt(some[at]?.quantity ?? 0),
        0n,
      )
      expect(BigInt(charged.subtotal.amountMinor)).toBe(sum)
      for (const sums of [base, charged]) {
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
      if (given.currency === 'USD') expect([rate, charged.total]).toEqual(['1', base.total])
    }),
    { numRuns: 500 },
  )
})

/** As the pages write it. */
const written = (amount: Money) =>
  amount.currency === 'USD' ? formatMoney(amount) : formatMoneyShort(amount)

test('what is charged for a piece is the price that its page shows, and so is the shipping', () => {
  fc.assert(
    fc.property(lines, terms, (some, given) => {
      const { charged, base } = priceLines(some, { ...TERMS, ...given })
      const shown = shownIn(given.currency, TERMS.rates)
      expect(charged.each.map(written)).toEqual(
        some.map(({ priceCents }) => shownPrice(priceCents, shown)),
      )
      expect(formatMoneyShort(charged.shipping)).toBe(shownCost(base.shipping.amountMinor, shown))
    }),
    { numRuns: 500 },
  )
})

test('rupees are charged in whole rupees', () => {
  fc.assert(
    fc.property(lines, terms, (some, given) => {
      const {
        each,
        tax: _,
        offs,
        ...sums
      } = priceLines(some, { ...TERMS, ...given, currency: 'INR' }).charged
      for (const { amountMinor } of [...each, ...offs, ...Object.values(sums)])
        expect(amountMinor % 100).toBe(0)
    }),
    { numRuns: 500 },
  )
})

test('whoever reaches the threshold for free shipping that pages show pays none', () => {
  fc.assert(
    fc.property(lines, terms, (some, given) => {
      const { freeOverCents: over } = given.shipping
      fc.pre(some.length > 0 && over !== null)
      const { charged } = priceLines(some, { ...TERMS, ...given })
      const shown = shownIn(given.currency, TERMS.rates)
      const reached = costIn(over ?? 0, shown)
      expect(written(reached).replace(/\.00$/, '')).toBe(shownCost(over ?? 0, shown))
      if (charged.subtotal.amountMinor >= reached.amountMinor)
        expect(charged.shipping.amountMinor).toBe(0)
    }),
    { numRuns: 500 },
  )
})

test('a discount never takes less off than its name says, nor leaves a coin of one currency alone', () => {
  fc.assert(
    fc.property(lines, terms, discount, (some, given, off) => {
      const { charged, base } = priceLines(some, { ...TERMS, ...given, discounts: [off] })
      if (off.percent !== null && given.currency !== 'USD')
        expect(BigInt(charged.discount.amountMinor) * 100n).toBeGreaterThanOrEqual(
          BigInt(charged.subtotal.amountMinor) * BigInt(off.percent),
        )
      expect(charged.discount.amountMinor === charged.subtotal.amountMinor).toBe(
        base.discount.amountMinor === base.subtotal.amountMinor,
      )
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

test('what a discount takes off stands at the lines that it is for, to the cent, and never above their price', () => {
  const someOf = fc.array(fc.boolean(), { minLength: 100, maxLength: 100 })
  fc.assert(
    fc.property(lines, terms, discount, someOf, (some, given, off, isFor) => {
      const named = some.map((each, at) => ({
        ...each,
        product: { ...each.product, id: `${at}` },
      }))
      const productIds = new Set(named.flatMap(({ product }, at) => (isFor[at] ? product.id : [])))
      const { base } = priceLines(named, {
        ...TERMS,
        ...given,
        discounts: [{ ...off, productIds }],
      })
      expect(base.off.reduce((sum, share) => sum + share, 0)).toBe(base.discount.amountMinor)
      for (const [at, share] of base.off.entries()) {
        const { priceCents = 0, quantity = 0 } = named[at] ?? {}
        expect(share).toBeLessThanOrEqual(isFor[at] ? priceCents * quantity : 0)
      }
    }),
    { numRuns: 500 },
  )
})

describe('a discount', () => {
  const off = (lineCents: number, given: Discount, currency = 'USD') =>
    priceLines([{ priceCents: lineCents, quantity: 1 }], { ...TERMS, discounts: [given], currency })

  test('of a percentage is rounded once, a half up', () => {
    const percent = (of: number) => ({ percent: of, amountCents: null })
    expect(off(1050, percent(15)).base.discount.amountMinor).toBe(158)
    expect(off(1, percent(50)).base.discount.amountMinor).toBe(1)
    expect(off(1, percent(49)).base.discount.amountMinor).toBe(0)
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
    const { base } = off(10_000, { percent: 50, amountCents: null })
    expect([base.shipping.amountMinor, base.total.amountMinor]).toEqual([0, 5000])
  })
})
