import { DAY_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { listDays, listDaysOfPost } from './queries.ts'

const OVERVIEW_DAYS = 14
const REPORTED_DAYS = 180

/** `total` is all-time; `byDay` covers the last 14 UTC days, oldest first. */
export async function readViewsOverview({ store, clock }: Context) {
  const days = await listDays(store.db)
  const counts = new Map(days.map(({ day, count }) => [day, count]))
  const now = clock.now().getTime()
  const shown = Array.from({ length: OVERVIEW_DAYS }, (_, index) =>
    dayAt(now - (OVERVIEW_DAYS - 1 - index) * DAY_MS),
  )
  return { total: sum(days), byDay: shown.map((day) => counts.get(day) ?? 0) }
}

/** `total` is all-time; `byDay` covers the UTC days with views among the last 180. */
export async function readPostViews({ store, clock }: Context, postId: string) {
  const days = await listDaysOfPost(store.db, postId)
  const since = dayAt(clock.now().getTime() - (REPORTED_DAYS - 1) * DAY_MS)
  return { total: sum(days), byDay: days.filter(({ day }) => day >= since) }
}

function dayAt(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

function sum(days: { count: number }[]): number {
  return days.reduce((total, { count }) => total + count, 0)
}
