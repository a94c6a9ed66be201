import type { Context } from '#server/kernel/context.ts'
import { countDays, daysAfter, daysFrom, spansOf } from '#shared/time/day-spans.ts'
import { listSiteDays } from './queries-days.ts'
import { sumSources } from './queries-sources.ts'
import { OTHER } from './sources.ts'
import type { SourceKind } from './tables.ts'

const MOST_OF_KIND = 20

/**
 * What was viewed on the whole site from one day to another (YYYY-MM-DD, of the site's time zone), beside the equally long
 * time before: by day, and by where, on which page, in which country and on what the visits began.
 */
export async function readTraffic(
  { store: { db } }: Context,
  { from, to }: { from: string; to: string },
) {
  const before = daysAfter(from, -countDays(from, to))
  const [days, sums] = await Promise.all([
    listSiteDays(db, { from: before, to }),
    sumSources(db, '', { now: spansOf(from, to), before: spansOf(before, daysAfter(from, -1)) }),
  ])
  const byDay = new Map(days.map((day) => [day.day, day]))
  const numbersOn = (day: string) => {
    const { views = 0, visitors = 0, reads = 0 } = byDay.get(day) ?? {}
    return { date: day, views, visitors, reads }
  }
  const viewsByDate = daysFrom(from, to).map(numbersOn)
  const former = daysFrom(before, daysAfter(from, -1)).map(numbersOn)
  return {
    ...totalsOf(viewsByDate),
    viewsByDate,
    previous: { ...totalsOf(former), viewsByDate: former },
    sources: firstOfEachKind(sums),
  }
}

type Numbers = { views: number; visitors: number; reads: number }

function totalsOf(days: Numbers[]): Numbers {
  const sum = (name: keyof Numbers) => days.reduce((total, day) => total + day[name], 0)
  return { views: sum('views'), visitors: sum('visitors'), reads: sum('reads') }
}

type Sum = { kind: SourceKind; source: string; views: number; before: number }

// With the rest of each kind in one number, so that every kind adds up.
function firstOfEachKind(sums: Sum[]): Sum[] {
  return [...Map.groupBy(sums, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
    const shown = ofKind.filter(({ source, views }) => source !== OTHER && views > 0)
    const rest = [
      ...shown.slice(MOST_OF_KIND),
      ...ofKind.filter(({ source, views }) => source === OTHER || views === 0),
    ]
    const total = (name: 'views' | 'before') => rest.reduce((sum, row) => sum + row[name], 0)
    const other = { kind, source: OTHER, views: total('views'), before: total('before') }
    return [...shown.slice(0, MOST_OF_KIND), ...(other.views > 0 ? [other] : [])]
  })
}
