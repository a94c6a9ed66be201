import { expect, test } from 'vitest'
import { parseDate } from './parse-date.ts'

const EVENING = '2023-01-30T02:30:22.000Z'

test.each([
  '2023-01-29 18:30:22 2023 -0800',
  '2023-01-29 18:30:22 -0800',
  '2023-01-29T18:30:22-08:00',
  '2023-01-29T18:30:22.0-08:00',
  '2023-01-29 18:30:22,000 -0800',
  '2023/01/29 18:30:22 -0800',
  '2023.01.29 18:30:22 -0800',
  '2023-01-29 18:30:22 PST',
  '2023-01-29 6:30:22 PM PST',
  '2023-01-29 06:30:22pm -0800',
  'Sun Jan 29 18:30:22 2023 -0800',
  'Sun Jan 29 18:30:22 PST 2023',
  'Sun Jan 29 2023 18:30:22 GMT-0800 (Pacific Standard Time)',
  'Sun, 29 Jan 2023 18:30:22 -0800',
  'January 29, 2023 at 6:30:22 PM PST',
  '29 January 2023 18:30:22 -0800',
  '01/29/2023 18:30:22 -0800',
  '29/01/2023 18:30:22 -0800',
  '29.01.2023 18:30:22 -0800',
  '1675045822',
  '1675045822000',
])('the moment "%s" is understood', (text) => {
  expect(parseDate(text)).toBe(EVENING)
})

test.each([
  ['20230129', '2023-01-29T00:00:00.000Z'],
  ['3.4.2023', '2023-04-03T00:00:00.000Z'],
  ['2023-1-9', '2023-01-09T00:00:00.000Z'],
  ['2023-01-29 12:05 AM', '2023-01-29T00:05:00.000Z'],
  ['March 4th, 2026', '2026-03-04T00:00:00.000Z'],
])('the day "%s" is understood', (text, moment) => {
  expect(parseDate(text)).toBe(moment)
})

test.each([
  '03/04/2023',
  'soon',
  '2023-02-30',
  '2023-13-01',
  '2023-01-29 25:00',
  '2023-01-29 18:30 XYZ',
  '2023-01-29 18:30:22 2024 -0800',
  '2023',
  '29 Foo 2023',
  '',
  `2023-01-29 ${'1'.repeat(5000)}`,
])('"%s" is no date that one could be sure of', (text) => {
  expect(parseDate(text)).toBeUndefined()
})

test('parts of a second are read, to the millisecond', () => {
  expect(parseDate('2023-01-29T18:30:22.5-08:00')).toBe('2023-01-30T02:30:22.500Z')
  expect(parseDate('2023-01-29 18:30:22,1239 -0800')).toBe('2023-01-30T02:30:22.123Z')
})
