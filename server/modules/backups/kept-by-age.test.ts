import { DAY_MS } from '#server/kernel/clock.ts'
import { backupName, keptByAge, madeAtOf } from './kept-by-age.ts'

const NEWEST = Date.parse('2026-11-22T03:00:00.000Z')

const nightly = (nights: number) =>
  Array.from({ length: nights }, (_, night) => backupName(new Date(NEWEST - night * DAY_MS)))
const days = (kept: Set<string>) =>
  [...kept].map((name) => name.slice('kiosk-'.length, 'kiosk-2026-11-22'.length))

test('of a year of nights 7 days, 4 weeks and 6 months stay', () => {
  expect(
    days(keptByAge(nightly(365)))
      .toSorted()
      .toReversed(),
  ).toEqual([
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-11-16',
    '2026-11-15',
    '2026-11-08',
    '2026-11-01',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
  ])
})

test('all backups of the last day stay, and of an earlier day the newest', () => {
  const hours = Array.from({ length: 48 }, (_, hour) =>
    backupName(new Date(NEWEST - hour * 3_600_000)),
  )
  expect(keptByAge(hours).size).toBe(24 + 1)
})

test('a clock that ran 60 days ahead for a night takes one place of each kind and no more', () => {
  const before = keptByAge(nightly(30))
  const ahead = backupName(new Date(NEWEST + 60 * DAY_MS))
  const after = keptByAge([ahead, ...before])
  expect([...before].filter((name) => !after.has(name)).length).toBeLessThanOrEqual(3)
})

test('other files are none of its business', () => {
  expect(keptByAge(['notes.tar', 'before-restore-2026-11-22T03-00-00-000Z.tar'])).toEqual(new Set())
  expect(madeAtOf(backupName(new Date(NEWEST)))?.getTime()).toBe(NEWEST)
})
