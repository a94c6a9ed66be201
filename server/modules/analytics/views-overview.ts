import { DAY_MS, MINUTE_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { countAllViews, listDailyViews } from './queries-reports.ts'

const OVERVIEW_DAYS = 14

type Overview = { total: number; byDay: number[] }

const kept = new WeakMap<Context, { overview: Promise<Overview>; at: number }>()

/** All views ever counted, and those of each of the last 14 UTC days, oldest first; a minute old at most. */
export function readViewsOverview(ctx: Context): Promise<Overview> {
  const now = ctx.clock.now().getTime()
  const known = kept.get(ctx)
  if (known && now - known.at < MINUTE_MS) return known.overview
  // Adding up every day of every post is dear, and the sums need not be of this second.
  const overview = readNow(ctx, now)
  kept.set(ctx, { overview, at: now })
  overview.catch(() => kept.delete(ctx))
  return overview
}

async function readNow(ctx: Context, now: number): Promise<Overview> {
  const dates = Array.from({ length: OVERVIEW_DAYS }, (_, place) =>
    new Date(now - (OVERVIEW_DAYS - 1 - place) * DAY_MS).toISOString().slice(0, 10),
  )
  const [total, rows] = await Promise.all([
    countAllViews(ctx.store.db),
    listDailyViews(ctx.store.db, dates[0] ?? ''),
  ])
  const views = new Map(rows.map((row) => [row.day, row.views]))
  return { total, byDay: dates.map((date) => views.get(date) ?? 0) }
}
