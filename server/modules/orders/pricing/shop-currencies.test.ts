import fc from 'fast-check'
import { refundedCents } from '#server/modules/orders/lifecycle/split-cents.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'
import { RATE_KINDS } from '#shared/orders/shipping.ts'
import { inCurrency } from '#tests/support/in-currency.ts'
import { chargeFor } from './charge-for.ts'
import { priceLines } from './price-lines.ts'

const product = fc.record({
  id: fc.constantFrom('a', 'b'),
  weightGrams: fc.constant(500),
  taxClass: fc.constantFrom('', 'reduced'),
})
const line = fc.record({
  priceCents: fc.integer({ min: 0, max: 10 ** 8 }),
  quantity: fc.integer({ min: 1, max: 30 }),
  product,
})
const lines = fc.array(line, { minLength: 1, maxLength: 8 })
const discount = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent, amountCents: null })),
  fc.integer({ min: 1, max: 10 ** 7 }).map((amountCents) => ({ percent: null, amountCents })),
)
const rates = fc.array(
  fc.record({
    area: fc.constant('DE'),
    name: fc.constantFrom('GST', 'QST'),
    milliPercent: fc.integer({ min: 1, max: 30_000 }),
    taxesShipping: fc.boolean(),
    classes: fc.constantFrom<Record<string, number>>({}, { reduced: 7000 }),
  }),
  { minLength: 1, maxLength: 2 },
)
const terms = fc.record({
  shipping: fc.record({
    kind: fc.constantFrom(...RATE_KINDS),
    priceCents: fc.integer({ min: 0, max: 100_000 }),
    bands: fc.constant([{ from: 0, priceCents: 777 }]),
    freeOverCents: fc.option(fc.integer({ min: 0, max: 10 ** 8 })),
  }),
  discounts: fc.array(discount, { maxLength: 3 }),
  tax: fc.option(fc.record({ isIncluded: fc.boolean(), rates }), { nil: undefined }),
})

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

describe.each(['JPY', 'KRW', 'EUR', 'INR', 'GBP', 'KWD', 'BHD'])('a shop in %s', (code) => {
  inCurrency(code)

  test('charges its own currency to the last unit, with discounts, shipping and tax', () => {
    fc.assert(
      fc.property(lines, terms, (some, given) => {
        const { base, charged, rate } = priceLines(some, { ...given, currency: code, rates: {} })
        const { each, ...own } = charged
        const { off, ...counted } = base
        expect([rate, own]).toEqual(['1', counted])
        expect(each.map(({ amountMinor }) => amountMinor)).toEqual(
          some.map(({ priceCents }) => priceCents),
        )
        expect(sum(off)).toBe(base.discount.amountMinor)
      }),
    )
  })

  test('adds up in its own currency and in whichever is charged', () => {
    const currency = fc.constantFrom('USD', 'INR', code)
    fc.assert(
      fc.property(lines, terms, currency, (some, given, charge) => {
        const known = { [code]: 1, USD: 0.7, INR: 58.3 }
        const prices = priceLines(some, { ...given, currency: charge, rates: known })
        for (const sums of [prices.base, prices.charged]) {
          const { subtotal, discount: off, shipping, tax, total } = sums
          expect(total.amountMinor).toBe(
            subtotal.amountMinor - off.amountMinor + shipping.amountMinor + tax.added.amountMinor,
          )
          expect(sum(tax.lines.map(({ taxMinor }) => taxMinor))).toBe(tax.amount.amountMinor)
          expect(sum(tax.each)).toBeLessThanOrEqual(tax.amount.amountMinor)
          expect(Number.isSafeInteger(total.amountMinor)).toBe(true)
        }
      }),
    )
  })

  test('gives back in parts exactly what was paid, line by line', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 99 }), (some, percent) => {
        const { base } = priceLines(some, {
          shipping: { kind: 'flat', priceCents: 777, bands: [], freeOverCents: null },
          discounts: [{ percent: 10, amountCents: null }],
          currency: code,
          rates: {},
        })
        const pieces = some.map(({ priceCents, quantity }, position) => ({
          position,
          quantity,
          priceCents,
          refundedCents: 0,
          discountCents: base.off[position] ?? 0,
        }))
        const total_cents = base.total.amountMinor
        const sold = { pieces, total_cents, discount_cents: base.discount.amountMinor }
        const first = Math.floor((total_cents * percent) / 100)
        const one = refundedCents(sold, { cents: first, leftCents: total_cents, lines: [] })
        for (const [at, piece] of pieces.entries()) piece.refundedCents = one[at] ?? 0
        const leftCents = total_cents - first
        const other = refundedCents(sold, { cents: leftCents, leftCents, lines: [] })
        const goods = base.subtotal.amountMinor - base.discount.amountMinor
        expect(sum([...one, ...other])).toBe(goods)
      }),
    )
  })
})

const PAYPAL = { currencies: ['USD', 'EUR', 'JPY'] }
const ON_DELIVERY = () => ({ currencies: [shopCurrency(), 'INR'] })

describe('what is charged', () => {
  const ctx = { store: {} } as never

  describe.each([
    ['EUR', 'EUR'],
    ['JPY', 'JPY'],
    ['HUF', 'USD'],
  ])('in a shop in %s', (code, byPaypal) => {
    inCurrency(code)

    test('is its currency, or dollars where PayPal cannot charge that', () => {
      expect(chargeFor(ctx, { country: 'DE', method: PAYPAL }).currency).toBe(byPaypal)
      expect(chargeFor(ctx, { country: 'DE', method: ON_DELIVERY() }).currency).toBe(code)
      expect(chargeFor(ctx, { country: 'DE', method: undefined }).currency).toBe(code)
    })
  })
})
