import type { SiteReport } from '#server/modules/dashboard/schema-reports.ts'
import { periodText, summaryOf } from './period-words.ts'

test('a range is told as people write it', () => {
  expect(periodText('2026-02-26', '2026-03-04')).toBe('26 Feb – 4 Mar 2026')
  expect(periodText('2025-12-30', '2026-01-02')).toBe('30 Dec 2025 – 2 Jan 2026')
  expect(periodText('2026-03-04', '2026-03-04')).toBe('4 Mar 2026')
})

test('the summary names the strongest day, and the time before', () => {
  const day = (date: string, views: number) => ({ date, views, visitors: 1, reads: 0 })
  const report = (views: number, before: number, days: SiteReport['viewsByDate']) =>
    summaryOf({ views, viewsByDate: days, previous: { views: before } } as SiteReport)
  expect(report(9, 6, [day('2026-03-03', 2), day('2026-03-04', 7)])).toBe(
    '9 views; Wednesday 4 Mar was the strongest day with 7. 50% more than in the previous 2 days (6 views).',
  )
  expect(report(7, 0, [day('2026-03-04', 7)])).toBe(
    '7 views. There were no views on the previous day.',
  )
  expect(report(0, 3, [day('2026-03-04', 0)])).toBe('No views in this range.')
})
