import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { readPostViews, readReferrers } from '#server/modules/analytics/index.ts'
import { findPostTotals } from '#server/modules/blog/index.ts'
import { requireReportReader } from './access.ts'
import type { BlogReport } from './schema-reports.ts'

type Asked = { id: string; days: number }

/** A post's views by day in the last 180 days, its referrers in the last `days`, and its totals. */
export async function reportPost(
  ctx: Context,
  actor: Actor,
  { id: postId, days }: Asked,
): Promise<BlogReport> {
  requireReportReader(actor)
  const [post, views, referrals] = await Promise.all([
    findPostTotals(ctx, postId),
    readPostViews(ctx, postId),
    readReferrers(ctx, postId, days),
  ])
  if (!post) throw notFound('Post not found.')
  const { id, title, slug, status } = post
  return {
    blog: { _id: id, title, slug, status },
    viewsByDate: views.byDay.map(({ day, views: count, visitors, reads }) => ({
      _id: day,
      count,
      visitors,
      reads,
    })),
    ...referrals,
    today: views.today,
    timeZone: views.timeZone,
    totalViews: views.total,
    totalLikes: post.likes,
    totalComments: post.comments,
    totalSaved: Number(post.saves),
  }
}
