import { dayRangeText, parseDayRange } from './day-range.ts'

test.each([
  ['7–12', '7–12'],
  ['7-12', '7–12'],
  [' 7 — 12 ', '7–12'],
  ['7 to 12', '7–12'],
  ['3', '3'],
  ['3-3', '3'],
])('"%s" is %s days', (text, shown) => {
  const range = parseDayRange(text)
  expect(range && dayRangeText(range)).toBe(shown)
})

test.each(['', 'soon', '12–7', '1.5', '-3', '7–', '7–12–15', '1000', '7 or 12'])(
  '"%s" is no range of days',
  (text) => expect(parseDayRange(text)).toBeUndefined(),
)
