import { recordOf } from '#shared/api/record.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** A local date (2026-11-23) and time (08:30), as date and time fields hold them. */
export type WallTime = { date: string; time: string }

/** The local date and time at an instant; `timeZone` is an IANA name, and an unknown one throws a RangeError. */
export function wallTime(instant: Date, timeZone: string): WallTime {
  const parts = partsOf(instant, timeZone)
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}`,
  }
}

/**
 * The instant of a local date and time; undefined if they are invalid. An hour skipped in spring counts from before
 * the change (02:30 is then 03:30); for an hour that occurs twice, the first is meant.
 */
export function instantOf({ date, time }: WallTime, timeZone: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}/.test(time)) return undefined
  const asUtc = Date.parse(`${date}T${time.slice(0, 5)}Z`)
  if (Number.isNaN(asUtc)) return undefined
  const before = asUtc - offsetOf(new Date(asUtc - DAY), timeZone)
  const after = asUtc - offsetOf(new Date(asUtc + DAY), timeZone)
  const shown = [before, after]
    .sort((a, b) => a - b)
    .find((instant) => instant + offsetOf(new Date(instant), timeZone) === asUtc)
  return new Date(shown ?? before)
}

/** The first instant of a day (YYYY-MM-DD); undefined if there is no such day. */
export function startOfDay(date: string, timeZone: string): Date | undefined {
  return instantOf({ date, time: '00:00' }, timeZone)
}

/** Time until an instant: "in 2 days and 23 hours". Empty once it has passed. */
export function untilText(instant: Date, now: Date): string {
  const left = instant.getTime() - now.getTime()
  if (left <= 0) return ''
  if (left < MINUTE) return 'in less than a minute'
  const parts = [
    count(Math.floor(left / DAY), 'day'),
    count(Math.floor((left % DAY) / HOUR), 'hour'),
    left < DAY ? count(Math.floor((left % HOUR) / MINUTE), 'minute') : '',
  ].filter(Boolean)
  return `in ${parts.join(' and ')}`
}

/** A date in a time zone: "23 Nov", or "Mon 23 Nov 2026, 08:30" when `isLong`. */
export function siteDate(instant: Date, timeZone: string, isLong = false): string {
  const { weekday, day, monthName, year, hour, minute } = partsOf(instant, timeZone)
  const short = `${Number(day)} ${monthName}`
  return isLong ? `${weekday} ${short} ${year}, ${hour}:${minute}` : short
}

/** The last day before an end (ISO 8601), in a time zone: "30 Nov 2026". */
export function lastDay(end: string, timeZone: string): string {
  return siteDay(new Date(Date.parse(end) - 1), timeZone)
}

/** The day of an instant in a time zone: "30 Nov 2026". */
export function siteDay(instant: Date, timeZone: string): string {
  const { day, monthName, year } = partsOf(instant, timeZone)
  return `${Number(day)} ${monthName} ${year}`
}

/** An instant to the minute, in a time zone: "30 Nov 2026, 08:30". */
export function siteMinute(instant: Date, timeZone: string): string {
  return `${siteDay(instant, timeZone)}, ${wallTime(instant, timeZone).time}`
}

const PARTS = ['weekday', 'year', 'month', 'day', 'hour', 'minute', 'second'] as const
const formats = new Map<string, Intl.DateTimeFormat>()

function partsOf(instant: Date, timeZone: string) {
  const format = formats.get(timeZone) ?? formatOf(timeZone)
  formats.set(timeZone, format)
  const found = format.formatToParts(instant)
  const parts = recordOf(PARTS, (kind) => found.find(({ type }) => type === kind)?.value ?? '')
  return { ...parts, monthName: MONTHS[Number(parts.month) - 1] }
}

function formatOf(timeZone: string) {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
}

/** Milliseconds by which a time zone is ahead of UTC at an instant. */
function offsetOf(instant: Date, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsOf(instant, timeZone)
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return shown - Math.floor(instant.getTime() / 1000) * 1000
}

function count(number: number, unit: string): string {
  return number === 0 ? '' : `${number} ${unit}${number === 1 ? '' : 's'}`
}
