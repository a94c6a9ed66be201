import type { Column } from '#server/csv/index.ts'
import { mondayOf } from '#shared/time/day-spans.ts'
import type { SummedBy } from '#shared/time/report-ranges.ts'

type Day = { date: string; views: number; visitors: number; reads: number }

/** The sums of days (YYYY-MM-DD), oldest first: by the Monday of their week, or their month as YYYY-MM. */
export function sumDays(days: Day[], by: SummedBy): Day[] {
  if (by === 'day') return days
  return [...Map.groupBy(days, ({ date }) => PERIOD_OF[by](date))].map(([date, ofPeriod]) => {
    const sum = (name: 'views' | 'visitors' | 'reads') =>
      ofPeriod.reduce((total, day) => total + day[name], 0)
    return { date, views: sum('views'), visitors: sum('visitors'), reads: sum('reads') }
  })
}

const PERIOD_OF = {
  week: mondayOf,
  month: (day: string) => day.slice(0, 7),
}

const HEADS = { day: 'Date', week: 'Week from Monday', month: 'Month' }

/** The columns of a CSV file of such sums. */
export function reportColumns(by: SummedBy, timeZone: string): Column<Day>[] {
  return [
    [`${HEADS[by]} (${timeZone})`, ({ date }) => date],
    ['Views', ({ views }) => views],
    ['Visitors', ({ visitors }) => visitors],
    ['Reads', ({ reads }) => reads],
  ]
}
