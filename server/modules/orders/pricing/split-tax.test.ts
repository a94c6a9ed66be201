import fc from 'fast-check'
import { FALLBACK_RATES } from '#shared/money/currency.ts'
import { money, shopMoney } from '#shared/money/money.ts'
import { flatMethod } from '#shared/orders/shipping.ts'
import type { TaxRate } from '#shared/orders/tax.ts'
import { priceLines } from './price-lines.ts'
import { splitTax, type Tax } from './split-tax.ts'

// Of two, none and three decimals.
const CURRENCIES = ['USD', 'INR', 'EUR', 'JPY', 'KWD']
const RATES = { ...FALLBACK_RATES, JPY: 1.77, KWD: 0.0037 }
const CLASSES = ['', 'reduced', 'zero']

const milliPercent = fc.integer({ min: 0, max: 30_000 })
const rate = fc.record({
  area: fc.constant('DE'),
  name: fc.constantFrom('VAT', 'GST', 'Sales tax'),
  milliPercent,
  taxesShipping: fc.boolean(),
  shippingLikeGoods: fc.boolean(),
  classes: fc.record({ reduced: milliPercent, zero: fc.constant(0) }, { requiredKeys: [] }),
})
const tax = fc.record({
  isIncluded: fc.boolean(),
  rates: fc.uniqueArray(rate, { maxLength: 3, selector: ({ name }) => name }),
})
const line = fc.record({
  priceCents: fc.integer({ min: 0, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 100 }),
  product: fc.record({ weightGrams: fc.constant(null), taxClass: fc.constantFrom(...CLASSES) }),
})
const lines = fc.array(line, { minLength: 1, maxLength: 30 })
const discount = fc.option(
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent, amountCents: null })),
  { nil: undefined },
)
const shipping = fc.integer({ min: 0, max: 10_000 }).map((cents) => ({
  ...flatMethod({ shippingFlatCents: cents, freeShippingOverCents: 0 }),
  freeOverCents: null,
}))

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

test('lines, discount, shipping and taxes agree to the minor unit, in currencies of none, two and three decimals', () => {
  fc.assert(
    fc.property(lines, tax, discount, shipping, fc.constantFrom(...CURRENCIES), (...drawn) => {
      const [some, taxed, off, method, currency] = drawn
      const terms = {
        shipping: method,
        discounts: off ? [off] : [],
        currency,
        rates: RATES,
        tax: taxed,
      }
      const { base, charged } = priceLines(some, terms)
      for (const sums of [base, charged]) {
        const { amount, added, lines: taxes, each } = sums.tax
        const onShipping = amount.amountMinor - sumOf(each)
        expect(sumOf(taxes.map(({ taxMinor }) => taxMinor))).toBe(amount.amountMinor)
        expect(onShipping).toBeGreaterThanOrEqual(0)
        if (sums.shipping.amountMinor === 0) expect(onShipping).toBe(0)
        expect(added.amountMinor).toBe(taxed.isIncluded ? 0 : amount.amountMinor)
        expect(sums.total.amountMinor).toBe(
          sums.subtotal.amountMinor -
            sums.discount.amountMinor +
            sums.shipping.amountMinor +
            added.amountMinor,
        )
      }
      if (currency === 'USD') expect(charged.total).toEqual(base.total)
      if (currency === 'INR') expect(charged.total.amountMinor % 100).toBe(0)
    }),
    { numRuns: 400 },
  )
})

test('a price with one tax is its base and that tax, and the tax is the rate of the base', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), milliPercent, (minor, milli) => {
      const due = { isIncluded: true, rates: [rateOf({ milliPercent: milli })] }
      const { amount, lines: found } = splitTax({ nets: [net(minor)], shipping: shopMoney(0) }, due)
      const [only] = found
      fc.pre(only !== undefined)
      expect((only?.baseMinor ?? 0) + amount.amountMinor).toBe(minor)
      expect(
        Math.abs(amount.amountMinor - ((only?.baseMinor ?? 0) * milli) / 100_000),
      ).toBeLessThan(1.2)
    }),
  )
})

test('without rates, or with tax off, nothing is taxed and a total is what it was', () => {
  for (const due of [undefined, { isIncluded: false, rates: [] }])
    expect(splitTax({ nets: [net(5000)], shipping: shopMoney(500) }, due)).toEqual({
      amount: shopMoney(0),
      added: shopMoney(0),
      lines: [],
      each: [0],
    })
})

describe('the tax of an order', () => {
  const taxOf = (nets: ReturnType<typeof net>[], due: Tax, shipped = 0) =>
    splitTax({ nets, shipping: shopMoney(shipped) }, due)

  test('is contained in prices that include it', () => {
    const due = { isIncluded: true, rates: [rateOf({ milliPercent: 19_000 })] }
    expect(taxOf([net(11_900)], due)).toMatchObject({
      amount: shopMoney(1900),
      added: shopMoney(0),
      lines: [{ name: 'VAT', milliPercent: 19_000, baseMinor: 10_000, taxMinor: 1900 }],
    })
  })

  test('of the shipping follows the goods in proportion where its rate says so', () => {
    const classes = { reduced: 7000 }
    const rates = [rateOf({ milliPercent: 19_000, classes, shippingLikeGoods: true })]
    const due = { isIncluded: false, rates }
    const mixed = [net(3000), net(1000, 'reduced')]
    // Three quarters of the shipping at 19 %, one at 7 %.
    expect(taxOf(mixed, due, 400)).toMatchObject({
      lines: [
        { milliPercent: 19_000, baseMinor: 3300, taxMinor: 627 },
        { milliPercent: 7000, baseMinor: 1100, taxMinor: 77 },
      ],
      each: [570, 70],
    })
    expect(taxOf([net(1000, 'reduced')], due, 400).amount).toEqual(shopMoney(98))
    expect(taxOf([net(0, 'reduced')], due, 400).amount).toEqual(shopMoney(76))
  })

  test('is rounded once for each rate, on the sum, and split over the lines', () => {
    const due = { isIncluded: false, rates: [rateOf({ milliPercent: 8250 })] }
    const { amount, each } = taxOf([net(333), net(333), net(334)], due)
    // 8.25 % of 10.00, where three roundings would make 0.84.
    expect(amount).toEqual(shopMoney(83))
    expect(each).toEqual([28, 27, 28])
  })

  test('follows the class of a product, and leaves out what is taxed at nothing', () => {
    const rates = [rateOf({ milliPercent: 20_000, classes: { reduced: 5500, zero: 0 } })]
    const due = { isIncluded: false, rates }
    const nets = [net(1000), net(1000, 'reduced'), net(1000, 'zero'), net(1000, 'unheard-of')]
    expect(taxOf(nets, due).lines).toEqual([
      { name: 'VAT', milliPercent: 20_000, baseMinor: 2000, taxMinor: 400 },
      { name: 'VAT', milliPercent: 5500, baseMinor: 1000, taxMinor: 55 },
    ])
  })

  test('is due on the shipping where that is taxed', () => {
    const on = (taxesShipping: boolean) =>
      taxOf(
        [net(1000)],
        { isIncluded: false, rates: [rateOf({ milliPercent: 10_000, taxesShipping })] },
        500,
      )
    expect(on(true)).toMatchObject({ amount: shopMoney(150), each: [100] })
    expect(on(false)).toMatchObject({ amount: shopMoney(100), each: [100] })
  })

  test('of several taxes that a price includes leaves the price as it is', () => {
    const rates = [
      rateOf({ name: 'GST', milliPercent: 5000 }),
      rateOf({ name: 'QST', milliPercent: 9975 }),
    ]
    const { lines: found, amount } = taxOf([net(11_498)], { isIncluded: true, rates })
    expect(found.map(({ name, baseMinor, taxMinor }) => [name, baseMinor, taxMinor])).toEqual([
      ['GST', 10_000, 500],
      ['QST', 10_000, 998],
    ])
    expect(amount).toEqual(shopMoney(1498))
  })

  test('is in whole yen and whole rupees', () => {
    const due = { isIncluded: false, rates: [rateOf({ milliPercent: 18_000 })] }
    const inCurrency = (minor: number, currency: string) =>
      splitTax({ nets: [net(minor)], shipping: money(0, currency) }, due).amount.amountMinor
    expect(inCurrency(1003, 'JPY')).toBe(181)
    expect(inCurrency(12_300, 'INR')).toBe(2200)
  })
})

const net = (minor: number, taxClass = '') => ({ minor, taxClass })

function rateOf(changes: Partial<TaxRate>): TaxRate {
  return { area: 'DE', name: 'VAT', milliPercent: 0, taxesShipping: true, classes: {}, ...changes }
}

test('a class with the name of something that every object has is taxed as standard', () => {
  const due = { area: 'DE', name: 'VAT', milliPercent: 19_000, taxesShipping: true, classes: {} }
  for (const taxClass of ['constructor', 'toString', '__proto__']) {
    const nets = [{ minor: 10_000, taxClass }]
    const { amount } = splitTax(
      { nets, shipping: shopMoney(0) },
      { isIncluded: false, rates: [due] },
    )
    expect(amount).toEqual(shopMoney(1900))
  }
})
