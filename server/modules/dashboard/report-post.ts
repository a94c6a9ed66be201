import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { readPostViews } from '#server/modules/analytics/index.ts'
import { findPostTotals } from '#server/modules/blog/index.ts'
import { requireReportReader } from './access.ts'
import type { BlogReport } from './schema-reports.ts'

/** A post's views by UTC day in the last 180 days, and its totals. */
export async function reportPost(ctx: Context, actor: Actor, postId: string): Promise<BlogReport> {
  requireReportReader(actor)
  const [post, views] = await Promise.all([findPostTotals(ctx, postId), readPostViews(ctx, postId)])
  if (!post) throw notFound('Post not found.')
  const { id, title, slug, status } = post
  return {
    blog: { _id: id, title, slug, status },
    viewsByDate: views.byDay.map(({ day, count }) => ({ _id: day, count })),
    totalViews: views.total,
    totalLikes: post.likes,
    totalComments: post.comments,
    totalSaved: Number(post.saves),
  }
}
