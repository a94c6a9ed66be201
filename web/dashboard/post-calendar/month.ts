import { daysAfter, daysFrom, mondayOf } from '#shared/time/day-spans.ts'
import { instantOf, startOfDay, wallTime } from '#shared/time/site-time.ts'

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
  const last = daysAfter(`${later(month, 1)}-01`, -1)
  return daysFrom(mondayOf(`${month}-01`), daysAfter(mondayOf(last), 6))
}

/** The instants at which days begin and end in a time zone. */
export function spanOf(days: string[], timeZone: string): { from: string; to: string } {
  const [first = ''] = days
  const start = (day: string) => (startOfDay(day, timeZone) ?? new Date(0)).toISOString()
  return { from: start(first), to: start(daysAfter(days.at(-1) ?? '', 1)) }
}

/** A time on another day, at the same hour there; undefined for no day. */
export function onDay(at: string, date: string, timeZone: string): string | undefined {
  const { time } = wallTime(new Date(at), timeZone)
  return instantOf({ date, time }, timeZone)?.toISOString()
}
