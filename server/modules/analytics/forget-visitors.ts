import { CLOCK_SKEW_MS, DAY_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { deleteRecent, deleteSalts } from './queries-visitors.ts'
import { SAME_VIEW_MS } from './view-counter.ts'

const SALT_MS = 2 * DAY_MS
const AT_ONCE = 1000

/** Deletes the views that ended half an hour ago, and the salts of two days ago; so what a clock that was ahead has left. */
export async function forgetVisitors(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime()
  const last = timeOf(now + SAME_VIEW_MS + CLOCK_SKEW_MS)
  const some = { now: timeOf(now), last, limit: AT_ONCE }
  while ((await transact(ctx, ({ tx }) => deleteRecent(tx, some))) === AT_ONCE);
  const days = { until: dayOf(now - SALT_MS), last: dayOf(now + CLOCK_SKEW_MS) }
  await transact(ctx, ({ tx }) => deleteSalts(tx, days))
}

const timeOf = (ms: number) => new Date(ms).toISOString()
const dayOf = (ms: number) => timeOf(ms).slice(0, 10)
