import fc from 'fast-check'
import { scaledBy, scaleOf, usualStep } from './scale.ts'

const WISHES = [
  { from: 'USD', to: 'EUR', rate: '0.92', step: 10, before: 4999, after: 4600 },
  { from: 'USD', to: 'JPY', rate: '147.5', step: 10, before: 4999, after: 7370 },
  { from: 'USD', to: 'KWD', rate: '0.3075', step: 1, before: 4999, after: 15_372 },
  { from: 'JPY', to: 'KWD', rate: '0.00204567', step: 5, before: 7400, after: 15_140 },
  { from: 'KWD', to: 'IDR', rate: '53000', step: 100, before: 1275, after: 6_757_500 },
]

test.each(WISHES)('$before of $from are $after of $to at $rate', ({ before, after, ...wish }) => {
  const scale = scaleOf(wish)
  expect(scale && scaledBy(before, scale)).toBe(after)
})

test.each(['', '0', '0.0', '-1', '1e3', '1.234567', 'x', '1,2', '٣'])('%o is no rate', (rate) => {
  expect(scaleOf({ from: 'USD', to: 'EUR', rate, step: 1 })).toBeUndefined()
})

test('nothing stays nothing, what costs something still does, and the order of prices stays', () => {
  const price = fc.integer({ min: 0, max: 10 ** 11 })
  fc.assert(
    fc.property(fc.constantFrom(...WISHES), price, price, (wish, one, other) => {
      const scale = scaleOf(wish)
      if (!scale) throw new Error('no scale')
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      expect(scaledBy(low, scale)).toBeLessThanOrEqual(scaledBy(high, scale))
      expect(scaledBy(one, scale) === 0).toBe(one === 0)
      expect(scaledBy(one, scale) % wish.step).toBe(0)
    }),
  )
})

test('amounts are rounded to about a tenth of what one costs, unless that is wished otherwise', () => {
  expect(usualStep('USD', 'EUR', 0.92)).toBe(10)
  expect(usualStep('USD', 'GBP', 1.2)).toBe(10)
  expect(usualStep('USD', 'JPY', 147.5)).toBe(10)
  expect(usualStep('USD', 'INR', 83)).toBe(1000)
  expect(usualStep('USD', 'KWD', 0.31)).toBe(10)
  expect(usualStep('JPY', 'USD', 0.0067)).toBe(1)
})
