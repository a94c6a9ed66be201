import { daysAfter, daysFrom } from '#shared/time/day-spans.ts'
import { counted } from '#shared/text/counted.ts'
import { comparisonOf } from '#web/dashboard/kit/report/comparison.ts'

/** Report ranges in days of the site's time zone, ending today. */
export const RANGES = [
  { value: 'today', label: 'Today', days: 1 },
  { value: 'week', label: 'Week', days: 7 },
  { value: 'month', label: 'Month', days: 30 },
  { value: '6month', label: '6 months', days: 180 },
] as const

export type Range = (typeof RANGES)[number]

/** The range named by an address; a week by default. */
export function readRange(query: URLSearchParams): Range {
  return RANGES.find(({ value }) => value === query.get('range')) ?? RANGES[1]
}

export type Day = { day: string; views: number; visitors: number; reads: number }

type Counts = { _id: string; count: number; visitors: number; reads: number }[]

/** One entry per day up to today (YYYY-MM-DD), oldest first; days without a count have zeros. */
export function daysOf(counts: Counts, { days }: Range, today: string): Day[] {
  const byDay = new Map(counts.map((day) => [day._id, day]))
  return daysFrom(daysAfter(today, 1 - days), today).map((day) => {
    const { count: views = 0, visitors = 0, reads = 0 } = byDay.get(day) ?? {}
    return { day, views, visitors, reads }
  })
}

// The report goes back this far.
const KNOWN_DAYS = 180

/** The views of the equally long period before, undefined where the report does not go back that far. */
export function totalBefore(
  counts: Pick<Counts[number], '_id' | 'count'>[],
  { days }: Range,
  today: string,
): number | undefined {
  if (2 * days > KNOWN_DAYS) return undefined
  const [first, end] = [daysAfter(today, 1 - 2 * days), daysAfter(today, 1 - days)]
  return counts
    .filter(({ _id }) => _id >= first && _id < end)
    .reduce((sum, { count }) => sum + count, 0)
}

/** "12 views by 9 visitors, 5 reads in 7 days; the best day had 4." */
export function summaryOf(days: Day[]): string {
  const total = days.reduce((sum, { views }) => sum + views, 0)
  if (total === 0) return 'No views in this period.'
  const best = days.reduce((most, one) => (one.views > most.views ? one : most))
  const sum = (name: 'visitors' | 'reads') => days.reduce((all, day) => all + day[name], 0)
  const words = `${counted(total, 'view')} by ${counted(sum('visitors'), 'visitor')}, ${counted(sum('reads'), 'read')}`
  if (days.length === 1) return `${words} so far today.`
  return `${words} in ${days.length} days; the best day had ${best.views.toLocaleString('en-US')}.`
}

/** "12 readers came from other sites. The same as in the previous 7 days." */
export function referredWords({ count, before }: { count: number; before: number }, days: number) {
  if (count === 0 && before === 0) return 'No readers came from other sites in this period.'
  const came = `${counted(count, 'reader')} came from other sites.`
  return `${came} ${comparisonOf({ now: count, before, days, noun: 'reader' })}`
}
