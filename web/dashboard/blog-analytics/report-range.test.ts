import { daysOf, RANGES, readRange, referredWords, summaryOf, totalBefore } from './report-range.ts'
import { beforeWords, comparisonOf } from '#web/dashboard/kit/report/comparison.ts'

const TODAY = '2026-03-04'
const [today, week] = RANGES
const counts = [
  { _id: '2026-02-20', count: 90, visitors: 80, reads: 40 },
  { _id: '2026-03-01', count: 5, visitors: 4, reads: 1 },
  { _id: '2026-03-04', count: 2, visitors: 1, reads: 0 },
]

test('an address asks for a span, and for a week when it asks for none', () => {
  expect(readRange(new URLSearchParams('range=6month')).days).toBe(180)
  for (const query of ['', 'range=year']) expect(readRange(new URLSearchParams(query))).toBe(week)
})

test('every day of the span is there, with or without views', () => {
  expect(daysOf(counts, week, TODAY).map(({ views }) => views)).toEqual([0, 0, 0, 5, 0, 0, 2])
  expect(daysOf(counts, today, TODAY)).toEqual([
    { day: '2026-03-04', views: 2, visitors: 1, reads: 0 },
  ])
})

test('the summary is the sum of the days', () => {
  expect(summaryOf(daysOf(counts, week, TODAY))).toBe(
    '7 views by 5 visitors, 1 read in 7 days; the best day had 5.',
  )
  expect(summaryOf(daysOf(counts, today, TODAY))).toBe(
    '2 views by 1 visitor, 0 reads so far today.',
  )
  expect(summaryOf(daysOf([], week, TODAY))).toBe('No views in this period.')
})

test('a period is compared with the equally long one before, as far as that is known', () => {
  expect(totalBefore(counts, week, TODAY)).toBe(90)
  expect(totalBefore(counts, today, TODAY)).toBe(0)
  expect(totalBefore(counts, RANGES[3], TODAY)).toBeUndefined()
  expect(comparisonOf({ now: 7, before: 90, days: 7 })).toBe(
    '92% fewer than in the previous 7 days (90 views).',
  )
  expect(comparisonOf({ now: 2, before: 1, days: 1 })).toBe(
    '100% more than on the previous day (1 view).',
  )
  expect(comparisonOf({ now: 5, before: 5, days: 30 })).toBe('The same as in the previous 30 days.')
  expect(comparisonOf({ now: 5, before: 0, days: 30 })).toBe(
    'There were no views in the previous 30 days.',
  )
  expect([
    comparisonOf({ now: 0, before: 0, days: 7 }),
    comparisonOf({ now: 5, before: undefined, days: 180 }),
  ]).toEqual(['', ''])
})

test('the readers from other sites are compared with the period before', () => {
  expect(referredWords({ count: 1200, before: 600 }, 7)).toBe(
    '1,200 readers came from other sites. 100% more than in the previous 7 days (600 readers).',
  )
  expect(referredWords({ count: 0, before: 0 }, 1)).toBe(
    'No readers came from other sites in this period.',
  )
  expect([beforeWords(0), beforeWords(1500)]).toEqual(['new', '1,500 before'])
})
