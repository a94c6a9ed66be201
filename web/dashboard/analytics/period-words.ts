import type { SiteReport } from '#server/modules/dashboard/schema-reports.ts'
import { siteDay, siteDate } from '#shared/time/site-time.ts'
import { counted } from '#shared/text/counted.ts'
import { comparisonOf } from '#web/dashboard/kit/report/comparison.ts'

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`)

/** "26 Feb – 4 Mar 2026", or one day alone. */
export function periodText(from: string, to: string): string {
  const last = siteDay(atNoon(to), 'UTC')
  if (from === to) return last
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  const first = isOneYear ? siteDate(atNoon(from), 'UTC') : siteDay(atNoon(from), 'UTC')
  return `${first} – ${last}`
}

/** "4 Mar". */
export const dayText = (day: string): string => siteDate(atNoon(day), 'UTC')

/** "1,200 views; Wednesday 4 Mar was the strongest day with 640. 12% more than in the previous 7 days (1,071 views)." */
export function summaryOf({ viewsByDate, views, previous }: SiteReport): string {
  if (views === 0) return 'No views in this range.'
  const best = viewsByDate.reduce((most, day) => (day.views > most.views ? day : most))
  const weekday = atNoon(best.date).toLocaleDateString('en-US', {
    weekday: 'long',
    timeZone: 'UTC',
  })
  const days = viewsByDate.length
  const strongest =
    days > 1
      ? `; ${weekday} ${dayText(best.date)} was the strongest day with ${best.views.toLocaleString('en-US')}`
      : ''
  const comparison = comparisonOf({ now: views, before: previous.views, days })
  return `${counted(views, 'view')}${strongest}. ${comparison}`.trim()
}
