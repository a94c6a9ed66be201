/** Report ranges in UTC days, ending today. */
export const RANGES = [
  { value: 'today', label: 'Today', days: 1 },
  { value: 'week', label: 'Week', days: 7 },
  { value: 'month', label: 'Month', days: 30 },
  { value: '6month', label: '6 months', days: 180 },
] as const

export type Range = (typeof RANGES)[number]

const DAY_MS = 86_400_000

/** The range named by an address; a week by default. */
export function readRange(query: URLSearchParams): Range {
  return RANGES.find(({ value }) => value === query.get('range')) ?? RANGES[1]
}

/** One entry per day, oldest first; days without a count have zero views. */
export function daysOf(
  counts: { _id: string; count: number }[],
  { days }: Range,
  now: Date,
): { day: string; views: number }[] {
  const byDay = new Map(counts.map(({ _id, count }) => [_id, count]))
  return Array.from({ length: days }, (_, place) => {
    const day = new Date(now.getTime() - (days - 1 - place) * DAY_MS).toISOString().slice(0, 10)
    return { day, views: byDay.get(day) ?? 0 }
  })
}

export function summaryOf(days: { day: string; views: number }[]): string {
  const total = days.reduce((sum, { views }) => sum + views, 0)
  if (total === 0) return 'Nobody viewed this post in this period.'
  const best = days.reduce((most, one) => (one.views > most.views ? one : most))
  const words = total === 1 ? '1 view' : `${total.toLocaleString('en-US')} views`
  if (days.length === 1) return `${words} so far today.`
  return `${words} in ${days.length} days; the best day brought ${best.views.toLocaleString('en-US')}.`
}
