import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_CENTS, parseDollars, roundHalfUp, toDollars } from './money.ts'

test('every price that can be held is written and read back as the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (cents) => {
      expect(parseDollars(toDollars(cents))).toEqual({ cents })
      expect(parseDollars(toDollars(cents).toFixed(2))).toEqual({ cents })
    }),
  )
})

test.each([
  ['49.99', 4999],
  ['49.9', 4990],
  ['0', 0],
  [0.07, 7],
  [' 12 ', 1200],
])('%o dollars are %i cents', (input, cents) => {
  expect(parseDollars(input)).toEqual({ cents })
})

test.each(['', '-1', '1e3', 'NaN', 'Infinity', '1,000', '.5', '5.', '٣', '0x10', '$5', '1 2'])(
  '%o is no price',
  (input) => {
    expect(parseDollars(input)).toEqual({
      problem: 'Price must be a number of dollars, 0 or more.',
    })
  },
)

test('a third decimal is refused, not rounded', () => {
  const problem = 'Price may have at most two decimals.'
  expect(parseDollars(0.1 + 0.2)).toEqual({ problem })
  expect(parseDollars('49.990')).toEqual({ problem })
})

test('a price above ten million dollars is refused', () => {
  expect(parseDollars('10000000')).toEqual({ cents: MAX_CENTS })
  expect(parseDollars('10000000.01')).toEqual({ problem: 'Price may be at most $10,000,000.' })
})

test('rounding goes to the nearest whole number, a half away from zero, and never gives minus zero', () => {
  expect([0.5, 1.5, 2.5, 2.4999, -0.5, -2.5].map(roundHalfUp)).toEqual([1, 2, 3, 2, -1, -3])
  expect(Object.is(roundHalfUp(-0.2), 0)).toBe(true)
  fc.assert(
    fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), (value) => {
      const rounded = roundHalfUp(value)
      expect(Number.isInteger(rounded)).toBe(true)
      expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('the total of a cart is exactly the sum of price times quantity', () => {
  const line = fc.record({
    cents: fc.integer({ min: 0, max: MAX_CENTS }),
    quantity: fc.integer({ min: 1, max: 999 }),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const total = lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0)
      const exact = lines.reduce(
        (sum, { cents, quantity }) => sum + BigInt(cents) * BigInt(quantity),
        0n,
      )
      expect(Number.isSafeInteger(total)).toBe(true)
      expect(BigInt(total)).toBe(exact)
    }),
  )
})
