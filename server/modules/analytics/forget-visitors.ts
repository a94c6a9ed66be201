import { CLOCK_SKEW_MS, DAY_MS, HOUR_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { deleteRecent, deleteSalts } from './queries-visitors.ts'
import { SAME_VIEW_MS } from './view-counter.ts'

const SALT_MS = 2 * DAY_MS
const AT_ONCE = 1000

/** Deletes the views of the day before yesterday and its salt; so what a clock that was ahead has left. */
export async function forgetVisitors(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime()
  const last = timeOf(now + SAME_VIEW_MS + CLOCK_SKEW_MS)
  // Yesterday's tell which posts a buyer has read; two days have up to 49 hours.
  const some = { now: timeOf(now - 49 * HOUR_MS), last, limit: AT_ONCE }
  while ((await transact(ctx, ({ tx }) => deleteRecent(tx, some))) === AT_ONCE);
  // Days of the site may be ahead of UTC by fourteen hours.
  const days = { until: dayOf(now - SALT_MS), last: dayOf(now + 14 * HOUR_MS + CLOCK_SKEW_MS) }
  await transact(ctx, ({ tx }) => deleteSalts(tx, days))
}

const timeOf = (ms: number) => new Date(ms).toISOString()
const dayOf = (ms: number) => timeOf(ms).slice(0, 10)
