import { instantOf, lastDay, siteDate, siteDay, untilText, wallTime } from './site-time.ts'

const iso = (date: string, time: string, zone: string) =>
  instantOf({ date, time }, zone)?.toISOString()

test('a wall time is read on the clocks of the site', () => {
  expect(iso('2026-11-23', '08:30', 'Asia/Kolkata')).toBe('2026-11-23T03:00:00.000Z')
  expect(iso('2026-11-23', '08:30', 'America/New_York')).toBe('2026-11-23T13:30:00.000Z')
  expect(iso('2026-07-01', '00:15', 'Pacific/Auckland')).toBe('2026-06-30T12:15:00.000Z')
  expect(iso('2026-11-23', '08:30', 'UTC')).toBe('2026-11-23T08:30:00.000Z')
})

test('both sides of a change of the clocks are right', () => {
  expect(iso('2026-03-29', '01:59', 'Europe/Berlin')).toBe('2026-03-29T00:59:00.000Z')
  expect(iso('2026-03-29', '03:00', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z')
  expect(iso('2026-10-25', '01:59', 'Europe/Berlin')).toBe('2026-10-24T23:59:00.000Z')
  expect(iso('2026-10-25', '03:00', 'Europe/Berlin')).toBe('2026-10-25T02:00:00.000Z')
})

test('an hour that is skipped is counted on, and of an hour that comes twice the first is meant', () => {
  expect(iso('2026-03-29', '02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(iso('2026-10-25', '02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  expect(iso('2026-03-08', '02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
})

test('every hour of a year comes back as it was written, but for the skipped one', () => {
  for (const zone of ['Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe']) {
    for (let hour = Date.UTC(2026, 0, 1); hour < Date.UTC(2027, 0, 1); hour += 3_600_000) {
      const wall = wallTime(new Date(hour), zone)
      expect(wallTime(instantOf(wall, zone)!, zone)).toEqual(wall)
    }
  }
})

test('what is no date or time has no instant', () => {
  for (const [date, time] of [
    ['', ''],
    ['2026-11-23', ''],
    ['2026-13-45', '08:30'],
    ['23.11.2026', '08:30'],
  ] as const)
    expect(instantOf({ date, time }, 'UTC')).toBeUndefined()
})

test('the time that is left is said in its two largest units', () => {
  const now = new Date('2026-11-20T04:00:00Z')
  const at = (text: string) => untilText(new Date(text), now)
  expect(at('2026-11-23T03:00:00Z')).toBe('in 2 days and 23 hours')
  expect(at('2026-11-21T04:30:00Z')).toBe('in 1 day')
  expect(at('2026-11-20T05:02:00Z')).toBe('in 1 hour and 2 minutes')
  expect(at('2026-11-20T04:00:20Z')).toBe('in less than a minute')
  expect(at('2026-11-20T04:00:00Z')).toBe('')
})

test('dates are written short and whole', () => {
  const instant = new Date('2026-11-23T03:00:00Z')
  expect(siteDate(instant, 'Asia/Kolkata')).toBe('23 Nov')
  expect(siteDate(instant, 'Asia/Kolkata', true)).toBe('Mon 23 Nov 2026, 08:30')
})

test('the day of an instant is that of the site', () => {
  const instant = new Date('2026-11-22T20:00:00.000Z')
  expect(siteDay(instant, 'Asia/Kolkata')).toBe('23 Nov 2026')
  expect(siteDay(instant, 'America/New_York')).toBe('22 Nov 2026')
})

test('the last day before an end is that of the site', () => {
  expect(lastDay('2026-12-01T00:00:00.000Z', 'UTC')).toBe('30 Nov 2026')
  expect(lastDay('2026-11-30T18:30:00.000Z', 'Asia/Kolkata')).toBe('30 Nov 2026')
  expect(lastDay('2026-11-30T18:31:00.000Z', 'Asia/Kolkata')).toBe('1 Dec 2026')
})
