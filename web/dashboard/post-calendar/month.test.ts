import { daysAround, later, monthName, monthOf, onDay, spanOf } from './month.ts'

test('a month is shown in whole weeks from Monday', () => {
  const days = daysAround('2026-11')
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42])
  expect(daysAround('2027-02')).toHaveLength(28)
})

test('months follow each other over the end of a year', () => {
  expect([later('2026-12', 1), later('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect(monthName('2026-09')).toBe('September 2026')
})

test('the present month is that of the time zone, and no month is taken for it', () => {
  const now = new Date('2026-11-30T20:00:00Z')
  for (const text of [null, '2026-13', 'x', '0001-01'])
    expect(monthOf(text, { now, timeZone: 'Asia/Kolkata' })).toBe('2026-12')
  expect(monthOf('2026-02', { now, timeZone: 'UTC' })).toBe('2026-02')
})

test('days begin at midnight of the time zone', () => {
  expect(spanOf(['2026-11-01', '2026-11-02'], 'Europe/Berlin')).toEqual({
    from: '2026-10-31T23:00:00.000Z',
    to: '2026-11-02T23:00:00.000Z',
  })
})

test('a post that is moved to another day keeps its hour, across the change of clocks too', () => {
  expect(onDay('2026-10-20T06:30:00.000Z', '2026-10-28', 'Europe/Berlin')).toBe(
    '2026-10-28T07:30:00.000Z',
  )
  expect(onDay('2026-10-20T06:30:00.000Z', '', 'Europe/Berlin')).toBeUndefined()
})
