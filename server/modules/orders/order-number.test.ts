import { systemClock } from '#server/kernel/clock.ts'
import { newOrderIds, readOrderNumber } from './order-number.ts'

// TRK-01
test('an order number is ten random characters of Crockford’s base 32, and the id ends in it', () => {
  const numbers = new Set<string>()
  for (let count = 0; count < 1000; count++) {
    const { id, number } = newOrderIds(systemClock)
    expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(id).toMatch(new RegExp(`^[0-9a-z]{16}${number.toLowerCase()}$`))
    numbers.add(number)
  }
  expect(numbers.size).toBe(1000)
})

test.each([
  ['7K2M9QXR4T', '7K2M9QXR4T'],
  [' 7k2m9-qxr4t ', '7K2M9QXR4T'],
  ['#7K2M 9QXR 4T', '7K2M9QXR4T'],
  ['iLo0000000', '1100000000'],
])('the number that was typed as %o is read as %s', (typed, number) => {
  expect(readOrderNumber(typed)).toBe(number)
})
