import fc from 'fast-check'
import { FALLBACK_RATES } from '#shared/money/currency.ts'
import { flatMethod } from '#shared/orders/shipping.ts'
import { TAX_MODES, type TaxRate } from '#shared/orders/tax.ts'
import { paidCents, refundedCents } from '#server/modules/orders/lifecycle/split-cents.ts'
import { priceLines } from './price-lines.ts'
import type { Discount } from './take-off.ts'

const RATES = { ...FALLBACK_RATES, JPY: 1.77, KWD: 0.0037 }
const VAT: TaxRate[] = [
  { area: 'DE', name: 'VAT', milliPercent: 19_000, taxesShipping: true, classes: {} },
]
const shipping = flatMethod({ shippingFlatCents: 500, freeShippingOverCents: 0 })
const IDS = ['0', '1', '2', '3', '4', '5']

const discount: fc.Arbitrary<Discount> = fc
  .tuple(
    fc.option(fc.integer({ min: 1, max: 100 })),
    fc.integer({ min: 1, max: 20_000 }),
    fc.option(fc.subarray(IDS)),
  )
  .map(([percent, cents, ids]) => ({
    percent,
    amountCents: percent === null ? cents : null,
    ...(ids && { productIds: new Set(ids) }),
  }))
const line = fc.record({
  priceCents: fc.integer({ min: 0, max: 20_000 }),
  quantity: fc.integer({ min: 1, max: 20 }),
})
const cart = fc
  .array(line, { minLength: 1, maxLength: IDS.length })
  .map((lines) =>
    lines.map((each, at) => ({ ...each, product: { id: `${at}`, weightGrams: null } })),
  )
const discounts = fc.array(discount, { maxLength: 6 })
const currency = fc.constantFrom('USD', 'INR', 'EUR', 'JPY', 'KWD')

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

test('several discounts, lines, tax, shipping and total agree to the minor unit, and nothing falls below zero', () => {
  fc.assert(
    fc.property(
      cart,
      discounts,
      currency,
      fc.constantFrom(...TAX_MODES),
      (lines, some, code, mode) => {
        const tax = mode === 'off' ? undefined : { isIncluded: mode === 'included', rates: VAT }
        const terms = { shipping, currency: code, rates: RATES, discounts: some, tax }
        const { base, charged } = priceLines(lines, terms)
        for (const sums of [base, charged]) {
          const offs = sums.offs.map(({ amountMinor }) => amountMinor)
          expect(offs).toHaveLength(some.length)
          expect(sumOf(offs)).toBe(sums.discount.amountMinor)
          expect(Math.min(0, ...offs)).toBe(0)
          expect(sums.discount.amountMinor).toBeLessThanOrEqual(sums.subtotal.amountMinor)
          expect(sums.total.amountMinor).toBe(
            sums.subtotal.amountMinor -
              sumOf(offs) +
              sums.shipping.amountMinor +
              sums.tax.added.amountMinor,
          )
          expect(sumOf(sums.tax.each)).toBeLessThanOrEqual(sums.tax.amount.amountMinor)
        }
        expect(sumOf(base.off)).toBe(base.discount.amountMinor)
        for (const [at, off] of base.off.entries()) {
          const { priceCents = 0, quantity = 0 } = lines[at] ?? {}
          expect(off).toBeGreaterThanOrEqual(0)
          expect(off).toBeLessThanOrEqual(priceCents * quantity)
        }
      },
    ),
    { numRuns: 1000 },
  )
})

test('a discount takes nothing off products that it is not for, whatever stands before it', () => {
  fc.assert(
    fc.property(cart, discounts, discount, (lines, before, last) => {
      const terms = { shipping, currency: 'USD', rates: RATES }
      const without = priceLines(lines, { ...terms, discounts: before }).base.off
      const off = priceLines(lines, { ...terms, discounts: [...before, last] }).base.off
      for (const [at, each] of off.entries())
        if (last.productIds && !last.productIds.has(`${at}`)) expect(each).toBe(without[at])
        else expect(each).toBeGreaterThanOrEqual(without[at] ?? 0)
    }),
    { numRuns: 500 },
  )
})

test('all that was paid for a line with several discounts is what its refunds can give back, to the cent', () => {
  fc.assert(
    fc.property(
      cart,
      discounts,
      fc.array(fc.integer({ min: 1, max: 5000 })),
      (lines, some, parts) => {
        const terms = { shipping, currency: 'USD', rates: RATES, discounts: some }
        const { base } = priceLines(lines, terms)
        const pieces = lines.map(({ priceCents, quantity }, position) => ({
          position,
          quantity,
          priceCents,
          discountCents: base.off[position] ?? 0,
          refundedCents: 0,
        }))
        const total_cents = base.total.amountMinor
        const sold = { pieces, total_cents, discount_cents: base.discount.amountMinor }
        const paid = paidCents(sold)
        expect(sumOf(paid) + base.shipping.amountMinor).toBe(total_cents)
        let leftCents = total_cents
        for (const part of [...parts, total_cents]) {
          const cents = Math.min(part, leftCents)
          const back = refundedCents({ ...sold, pieces }, { cents, leftCents, lines: [] })
          for (const [at, share] of back.entries()) pieces[at]!.refundedCents += share
          leftCents -= cents
        }
        expect(pieces.map(({ refundedCents: back }) => back)).toEqual(paid)
      },
    ),
    { numRuns: 500 },
  )
})

test('each takes off from what those before it left', () => {
  const lines = [
    { priceCents: 10_000, quantity: 1, product: { id: 'lamp', weightGrams: null } },
    { priceCents: 6000, quantity: 1, product: { id: 'chair', weightGrams: null } },
  ]
  const some = [
    { percent: 50, amountCents: null, productIds: new Set(['lamp']) },
    { percent: 10, amountCents: null },
    { percent: null, amountCents: 900 },
  ]
  const { base } = priceLines(lines, {
    shipping,
    currency: 'USD',
    rates: RATES,
    discounts: some,
  })
  expect(base.offs.map(({ amountMinor }) => amountMinor)).toEqual([5000, 1100, 900])
  expect(base.off).toEqual([5909, 1091])
  expect(base.total.amountMinor).toBe(9000)
})
