import { DAY_MS } from '#server/kernel/clock.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { requireReportReader } from './access.ts'
import { findPostTotals, listViewsOfPost } from './queries-reports.ts'
import type { BlogReport } from './schema-reports.ts'

const DAYS = 180

/** What readers did with one post: its views by UTC day in the last 180 days, and its whole numbers. */
export async function reportPost(ctx: Context, actor: Actor, postId: string): Promise<BlogReport> {
  requireReportReader(actor)
  const since = new Date(ctx.clock.now().getTime() - (DAYS - 1) * DAY_MS)
  const [totals, days] = await Promise.all([
    findPostTotals(ctx.store.db, postId),
    listViewsOfPost(ctx.store.db, postId, since.toISOString().slice(0, 10)),
  ])
  if (!totals) throw notFound('Post not found.')
  const { id, title, slug, status } = totals
  return {
    blog: { _id: id, title, slug, status },
    viewsByDate: days.map(({ day, views }) => ({ _id: day, count: views })),
    totalViews: Number(totals.views),
    totalLikes: Number(totals.likes),
    totalComments: Number(totals.comments),
    totalSaved: Number(totals.saves),
  }
}
