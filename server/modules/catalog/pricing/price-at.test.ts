import { nextPriceChange, priceAt, saleStateAt, type Pricing } from './price-at.ts'

const day = (date: number) => `2026-11-${date}T00:00:00.000Z`
const sale = (from: number | null, until: number | null): Pricing => ({
  regular_price_cents: 5900,
  sale_price_cents: 4900,
  sale_from: from === null ? null : day(from),
  sale_until: until === null ? null : day(until),
})

describe('the price of a sale from the 20th until the 25th', () => {
  test.each([
    [19, 'planned', 5900, 20],
    [20, 'on', 4900, 25],
    [24, 'on', 4900, 25],
    [25, 'over', 5900, null],
  ] as const)('on the %ith: %s', (date, state, cents, turn) => {
    const pricing = sale(20, 25)
    expect(saleStateAt(pricing, day(date))).toBe(state)
    expect(priceAt(pricing, day(date))).toBe(cents)
    expect(nextPriceChange(pricing, day(date))).toBe(turn && day(turn))
  })
})

test('a sale without a beginning is on, and one without an end stays on', () => {
  expect(priceAt(sale(null, null), day(10))).toBe(4900)
  expect(nextPriceChange(sale(null, null), day(10))).toBeNull()
  expect(priceAt(sale(20, null), day(29))).toBe(4900)
})

test('without a sale the regular price counts', () => {
  const none = { ...sale(null, null), sale_price_cents: null }
  expect([priceAt(none, day(10)), nextPriceChange(none, day(10))]).toEqual([5900, null])
})

test('a sale may cost nothing', () => {
  expect(priceAt({ ...sale(null, null), sale_price_cents: 0 }, day(10))).toBe(0)
})
