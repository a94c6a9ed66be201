import type { Context } from '#server/kernel/context.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { daysAfter } from '#shared/time/day-spans.ts'
import { siteToday } from './days.ts'
import { setSumDay, sumSince, takeDue } from './queries.ts'

const SUMMED_DAYS = 30
const AT_ONCE = 500

/** Recalculates the views of the last 30 days for posts that were read since, or whose oldest counted day has passed. */
export async function sumViews(ctx: Context): Promise<void> {
  const today = await siteToday(ctx)
  while ((await transact(ctx, (scope) => sumSome(scope, today))) === AT_ONCE);
}

async function sumSome({ tx, emit }: Scope, today: string): Promise<number> {
  const due = await takeDue(tx, today, AT_ONCE)
  if (due.length === 0) return 0
  const rows = await sumSince(tx, due, daysAfter(today, -SUMMED_DAYS))
  const leaving = Map.groupBy(rows, ({ first }) => daysAfter(first, SUMMED_DAYS + 1))
  for (const [day, ofDay] of leaving) {
    const postIds = ofDay.map(({ post_id }) => post_id)
    await setSumDay(tx, postIds, day)
  }
  const views = new Map(rows.map((row) => [row.post_id, Number(row.views)]))
  await emit('views.summed', {
    sums: due.map((postId) => ({ postId, views: views.get(postId) ?? 0 })),
  })
  return due.length
}
