import fc from 'fast-check'
import { daysAfter, daysFrom, spansOf } from '#shared/time/day-spans.ts'
import { freshApp } from '#tests/support/index.ts'
import { sumSources } from './queries-sources.ts'
import { storeSources } from './store-sources.ts'

const app = freshApp()
const FIRST = '2024-01-15'
const day = fc.nat(500).map((days) => daysAfter(FIRST, days))

const seen = fc.record({
  post_id: fc.constantFrom('', '', 'a post'),
  day,
  kind: fc.constantFrom('host' as const, 'entry' as const),
  source: fc.constantFrom('a', 'b', 'c', 'd'),
  views: fc.integer({ min: 1, max: 3 }),
})

test('the sources of any range are the same by months as by days', async () => {
  const views = fc.sample(seen, { numRuns: 1500, seed: 7 })
  for (let from = 0; from < views.length; from += 50)
    await app.ctx.store.transaction((tx) => storeSources(tx, views.slice(from, from + 50)))
  for (const ends of fc.sample(fc.tuple(day, day, day), { numRuns: 40, seed: 7 })) {
    const [before, from, to] = ends.sort()
    const last = daysAfter(from, -1)
    const byDays = await sumSources(app.db, '', {
      now: { months: [], days: daysFrom(from, to) },
      before: { months: [], days: daysFrom(before, last) },
    })
    const spans = { now: spansOf(from, to), before: spansOf(before, last) }
    expect(await sumSources(app.db, '', spans)).toEqual(byDays)
  }
})

test('a range is its months and the days at its ends', () => {
  expect(spansOf('2024-01-30', '2024-03-02')).toEqual({
    months: ['2024-02'],
    days: ['2024-01-30', '2024-01-31', '2024-03-01', '2024-03-02'],
  })
  expect(spansOf('2023-02-01', '2023-02-28')).toEqual({ months: ['2023-02'], days: [] })
  expect(spansOf('2024-02-01', '2024-02-28').months).toEqual([])
  expect(spansOf('2024-02-02', '2024-02-01')).toEqual({ months: [], days: [] })
})

test('months outlive their days', async () => {
  const source = { post_id: '', day: '2024-02-01', kind: 'host' as const, source: 'a', views: 1 }
  await app.ctx.store.transaction((tx) => storeSources(tx, [source]))
  await app.db.deleteFrom('source_days').execute()
  const spans = {
    now: spansOf('2024-01-20', '2024-03-04'),
    before: spansOf('2024-01-01', '2023-12-31'),
  }
  expect(await sumSources(app.db, '', spans)).toEqual([
    { kind: 'host', source: 'a', views: 1, before: 0 },
  ])
})
