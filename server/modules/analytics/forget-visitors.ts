import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { daysAfter } from '#shared/time/day-spans.ts'
import { siteToday } from './days.ts'
import { deleteRecentBeside, deleteSaltsBeside } from './queries-visitors.ts'

const AT_ONCE = 1000

/** Deletes the views of the day before yesterday and its salt; so what a clock that was ahead has left. */
export async function forgetVisitors(ctx: Context): Promise<void> {
  const today = await siteToday(ctx)
  // Yesterday's tell which posts a buyer has read; another process may be past midnight already.
  const lastDays = { from: daysAfter(today, -1), to: daysAfter(today, 1) }
  const some = { ...lastDays, limit: AT_ONCE }
  while ((await transact(ctx, ({ tx }) => deleteRecentBeside(tx, some))) === AT_ONCE);
  await transact(ctx, ({ tx }) => deleteSaltsBeside(tx, lastDays))
}
