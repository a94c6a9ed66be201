import type { Context } from '#server/kernel/context.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { daysAfter } from '#shared/time/day-spans.ts'
import { siteToday } from './days.ts'
import { listSiteDays, sumDaysOfPosts, sumPostViews } from './queries-days.ts'
import { listDaysOfPost } from './queries.ts'

const OVERVIEW_DAYS = 14
const REPORTED_DAYS = 180

/** Views of posts: `total` is all-time; `byDay` covers the last 14 days, oldest first. */
export async function readViewsOverview(ctx: Context) {
  const to = await siteToday(ctx)
  const from = daysAfter(to, 1 - OVERVIEW_DAYS)
  const [total, days] = await Promise.all([
    sumPostViews(ctx.store.db),
    listSiteDays(ctx.store.db, { from, to }),
  ])
  const counts = new Map(days.map(({ day, post_views }) => [day, post_views]))
  const byDay = Array.from(
    { length: OVERVIEW_DAYS },
    (_, index) => counts.get(daysAfter(from, index)) ?? 0,
  )
  return { total, byDay }
}

/** Of all time; `recentDays` are those with views among the last 180. */
export async function readPostViews(ctx: Context, postId: string) {
  const [rows, today, { timeZone }] = await Promise.all([
    listDaysOfPost(ctx.store.db, postId),
    siteToday(ctx),
    currentSettings(ctx),
  ])
  const since = daysAfter(today, 1 - REPORTED_DAYS)
  const days = rows.map(({ day, ...numbers }) => ({ date: day, ...numbers }))
  return {
    today,
    timeZone,
    total: days.reduce((sum, { views }) => sum + views, 0),
    allDays: days,
    recentDays: days.filter(({ date }) => date >= since),
  }
}

type Days = { postIds: string[]; from: string; to: string }

/** Views and reads of some posts from one day to another (YYYY-MM-DD); those without any are left out. */
export async function sumPostDays({ store: { db } }: Context, days: Days) {
  const rows = days.postIds.length > 0 ? await sumDaysOfPosts(db, days) : []
  return rows.map(({ post_id, views, reads }) => ({
    postId: post_id,
    views: Number(views),
    reads: Number(reads),
  }))
}
