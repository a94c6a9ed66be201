import { unwrap } from '#web/api/refusal.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'
import { wallTime } from '#shared/time/site-time.ts'
import { daysAround, monthOf, spanOf } from './month.ts'

export async function loadCalendar({ api, url, person }: ScreenVisit) {
  const { timeZone } = person
  const now = new Date()
  const month = monthOf(url.searchParams.get('month'), { now, timeZone })
  const days = daysAround(month)
  const { posts } = await unwrap(api.blogs.calendar.$get({ query: spanOf(days, timeZone) }))
  return { month, days, posts, today: wallTime(now, timeZone).date }
}
