import { DAY_MS, MINUTE_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { countAllViews, listDailyViews, type DayViews } from './queries-reports.ts'

const totals = new WeakMap<Context, { total: Promise<number>; at: number }>()

/** All views ever counted, a minute old at most, and those of each of the last `days` UTC days, oldest first. */
export async function readViewsOverview(
  ctx: Context,
  days: number,
): Promise<{ total: number; byDay: number[] }> {
  const now = ctx.clock.now().getTime()
  const dates = Array.from({ length: days }, (_, place) =>
    new Date(now - (days - 1 - place) * DAY_MS).toISOString().slice(0, 10),
  )
  const [total, rows] = await Promise.all([
    totalViews(ctx, now),
    listDailyViews(ctx.store.db, dates[0] ?? ''),
  ])
  return { total, byDay: dates.map((date) => viewsOn(rows, date)) }
}

// Adding up every day of every post is dear, and the sum need not be of this second.
function totalViews(ctx: Context, now: number): Promise<number> {
  const known = totals.get(ctx)
  if (known && now - known.at < MINUTE_MS) return known.total
  const total = countAllViews(ctx.store.db)
  totals.set(ctx, { total, at: now })
  total.catch(() => totals.delete(ctx))
  return total
}

function viewsOn(rows: DayViews[], date: string): number {
  return rows.find(({ day }) => day === date)?.views ?? 0
}
