import { instantOf, wallTime } from '#shared/site-time.ts'

const DAY_MS = 86_400_000
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** The month YYYY-MM of an address, or else the present one. */
export function monthOf(text: string | null, { now, timeZone }: { now: Date; timeZone: string }) {
  const isMonth = text && /^(19[7-9]|2\d\d)\d-(0[1-9]|1[0-2])$/.test(text)
  return isMonth ? text : wallTime(now, timeZone).date.slice(0, 7)
}

/** Another month, so many later. */
export function later(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** "November 2026". */
export function monthName(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return `${MONTHS[(number ?? 1) - 1]} ${year}`
}

/** The days YYYY-MM-DD of the whole weeks, from Monday, that hold a month. */
export function daysAround(month: string): string[] {
  const first = Date.parse(`${month}-01T00:00Z`)
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY_MS
  const end = Date.parse(`${later(month, 1)}-01T00:00Z`)
  const weeks = Math.ceil((end - start) / DAY_MS / 7)
  return Array.from({ length: weeks * 7 }, (_, index) =>
    new Date(start + index * DAY_MS).toISOString().slice(0, 10),
  )
}

/** The instants at which days begin and end in a time zone. */
export function spanOf(days: string[], timeZone: string): { from: string; to: string } {
  const last = Date.parse(`${days.at(-1)}T00:00Z`)
  const after = new Date(last + DAY_MS).toISOString().slice(0, 10)
  const start = (date = '') =>
    (instantOf({ date, time: '00:00' }, timeZone) ?? new Date(0)).toISOString()
  return { from: start(days[0]), to: start(after) }
}

/** A time on another day, at the same hour there; undefined for no day. */
export function onDay(at: string, date: string, timeZone: string): string | undefined {
  const { time } = wallTime(new Date(at), timeZone)
  return instantOf({ date, time }, timeZone)?.toISOString()
}
