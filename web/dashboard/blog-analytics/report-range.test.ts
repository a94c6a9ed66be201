import { expect, test } from 'vitest'
import { daysOf, RANGES, readRange, summaryOf } from './report-range.ts'

const now = new Date('2026-03-04T23:30:00.000Z')
const [today, week] = RANGES
const counts = [
  { _id: '2026-02-20', count: 90 },
  { _id: '2026-03-01', count: 5 },
  { _id: '2026-03-04', count: 2 },
]

test('an address asks for a span, and for a week when it asks for none', () => {
  expect(readRange(new URLSearchParams('range=6month')).days).toBe(180)
  for (const query of ['', 'range=year']) expect(readRange(new URLSearchParams(query))).toBe(week)
})

test('every day of the span is there, with or without views', () => {
  expect(daysOf(counts, week, now).map(({ views }) => views)).toEqual([0, 0, 0, 5, 0, 0, 2])
  expect(daysOf(counts, today, now)).toEqual([{ day: '2026-03-04', views: 2 }])
})

test('the summary is the sum of the days', () => {
  expect(summaryOf(daysOf(counts, week, now))).toBe('7 views in 7 days; the best day brought 5.')
  expect(summaryOf(daysOf(counts, today, now))).toBe('2 views so far today.')
  expect(summaryOf(daysOf([], week, now))).toBe('Nobody viewed this post in this period.')
})
