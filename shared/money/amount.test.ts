import fc from 'fast-check'
import { toCents, toAmount } from './amount.ts'
import { mostCents, parseAmount } from './typed-amount.ts'

test('every price that can be held is written and read back as the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: mostCents() }), (cents) => {
      expect(parseAmount(toAmount(cents))).toEqual({ cents })
      expect(parseAmount(toAmount(cents).toFixed(2))).toEqual({ cents })
      expect(toCents(toAmount(cents))).toBe(cents)
    }),
  )
})

test.each([
  ['49.99', 4999],
  ['49.9', 4990],
  ['49,9', 4990],
  ['4,50', 450],
  ['0', 0],
  [0.07, 7],
  [' 12 ', 1200],
])('%o dollars are %i cents', (input, cents) => {
  expect(parseAmount(input)).toEqual({ cents })
})

test.each(['', '-1', '1e3', 'NaN', 'Infinity', '1,000', '.5', '5.', '٣', '0x10', '$5', '1 2'])(
  '%o is no price',
  (input) => {
    expect(parseAmount(input)).toEqual({
      problem: 'Price must be a number of dollars, 0 or more.',
    })
  },
)

test('a third decimal is refused, not rounded', () => {
  const problem = 'Price may have at most two decimals.'
  expect(parseAmount(0.1 + 0.2)).toEqual({ problem })
  expect(parseAmount('49.990')).toEqual({ problem })
})

test('a price above ten million dollars is refused', () => {
  expect(parseAmount('10000000')).toEqual({ cents: mostCents() })
  expect(parseAmount('10000000.01')).toEqual({ problem: 'Price may be at most $10,000,000.' })
})
