import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import {
  readClicks,
  readClickTotals,
  readPostViews,
  readReferrers,
  siteToday,
} from '#server/modules/analytics/index.ts'
import { findPostTotals } from '#server/modules/blog/index.ts'
import { listProductTitles } from '#server/modules/catalog/index.ts'
import { daysAfter } from '#shared/time/day-spans.ts'
import type { SummedBy } from '#shared/time/report-ranges.ts'
import { requireReportReader } from './access.ts'
import type { BlogReport } from './schema-reports.ts'
import { sumDays } from './sum-days.ts'

type Asked = { id: string; days: number; by: SummedBy }

const MOST_CLICKED = 50

/** A post's views by day in the last 180 days, or by week or month of all time, its referrers and clicks in the last `days`, and its totals. */
export async function reportPost(
  ctx: Context,
  actor: Actor,
  { id: postId, days, by }: Asked,
): Promise<BlogReport> {
  requireReportReader(actor)
  const [post, views, referrals, clicks] = await Promise.all([
    findPostTotals(ctx, postId),
    readPostViews(ctx, postId),
    readReferrers(ctx, postId, days),
    reportClicks(ctx, postId, days),
  ])
  if (!post) throw notFound('Post not found.')
  const { id, title, slug, status } = post
  return {
    blog: { _id: id, title, slug, status },
    viewsByDate: sumDays(by === 'day' ? views.recentDays : views.allDays, by).map(
      ({ date, views: count, visitors, reads }) => ({ _id: date, count, visitors, reads }),
    ),
    ...referrals,
    ...clicks,
    today: views.today,
    timeZone: views.timeZone,
    totalViews: views.total,
    totalLikes: post.likes,
    totalComments: post.comments,
    totalSaved: Number(post.saves),
  }
}

/** What was pressed the most, and all clicks together. */
async function reportClicks(ctx: Context, postId: string, days: number) {
  const to = await siteToday(ctx)
  const range = { from: daysAfter(to, 1 - days), to, postId }
  const [rows, totals] = await Promise.all([readClicks(ctx, range), readClickTotals(ctx, range)])
  const named = rows.slice(0, MOST_CLICKED)
  const ids = [...new Set(named.flatMap(({ productId }) => productId || []))]
  const products = await listProductTitles(ctx, ids)
  const titles = new Map(products.map(({ id, title }) => [id, title]))
  return {
    clicks: named.map((row) => ({
      product: titles.get(row.productId) ?? '',
      place: row.place,
      target: row.target,
      count: row.clicks,
    })),
    clicked: totals.get(postId) ?? { own: 0, affiliate: 0, other: 0, cart: 0 },
  }
}
