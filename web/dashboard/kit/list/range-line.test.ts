import { rangeLine } from './range-line.ts'

test('the range says which rows of how many are shown', () => {
  expect(rangeLine(1, 10, 64)).toBe('1–10 of 64')
  expect(rangeLine(7, 4, 64)).toBe('61–64 of 64')
  expect(rangeLine(9, 0, 64)).toBe('')
})
