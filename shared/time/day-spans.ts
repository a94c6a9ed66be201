const DAY_MS = 24 * 60 * 60_000
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Some days on end, both included and YYYY-MM-DD. */
export type DaySpan = { from: string; to: string }

/** "14–22 Dec", "30 Nov – 8 Dec", "2 Dec". */
export function daySpanText({ from, to }: DaySpan): string {
  const [first, last] = [dayText(from), dayText(to)]
  if (first === last) return first
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${Number(from.slice(8))}–${last}`
    : `${first} – ${last}`
}

function dayText(day: string): string {
  return `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`
}

/** The day (YYYY-MM-DD) so many days after another. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The Monday of the week of a day, both YYYY-MM-DD. */
export function mondayOf(day: string): string {
  return daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7))
}

/** How many days there are from one to another, both included and YYYY-MM-DD. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

/** Every day from one to another, both included and YYYY-MM-DD; none where the first is after the last. */
export function daysFrom(from: string, to: string): string[] {
  const length = Math.max(0, countDays(from, to))
  return Array.from({ length }, (_, index) => daysAfter(from, index))
}

/** Months (YYYY-MM) and days (YYYY-MM-DD) that make up a range together. */
export type Spans = { months: string[]; days: string[] }

/** A range of days, both included, as the months that lie wholly in it and the days at its ends. */
export function spansOf(from: string, to: string): Spans {
  const byMonth = [...Map.groupBy(daysFrom(from, to), (day) => day.slice(0, 7))]
  const isPart = ([month, days]: (typeof byMonth)[number]) => days.length < daysIn(month)
  return {
    months: byMonth.filter((one) => !isPart(one)).map(([month]) => month),
    days: byMonth.filter(isPart).flatMap(([, days]) => days),
  }
}

function daysIn(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}
