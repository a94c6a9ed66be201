import type { Context } from '#server/kernel/context.ts'
import { readTraffic, sumPostDays } from '#server/modules/analytics/index.ts'
import { listTopPosts } from '#server/modules/blog/index.ts'
import { countWaitingComments } from '#server/modules/comments/index.ts'
import { readSales } from '#server/modules/orders/index.ts'
import { topSearches } from '#server/modules/search/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { daysAfter } from '#shared/time/day-spans.ts'

const MOST_NAMED = 3
// What was read most last week is among what was viewed most in the last 30 days.
const CANDIDATES = 200
// Up to seven days of this week, last week, and the one before.
const SALES_DAYS = 21

export type Week = Awaited<ReturnType<typeof readWeek>>

/** What the Monday mail tells of a week (both days YYYY-MM-DD) beside the one before, and what waits now. */
export async function readWeek(ctx: Context, { from, to }: { from: string; to: string }) {
  const [{ timeZone, checkoutMode }, traffic, posts, searches, sales, comments] = await Promise.all(
    [
      currentSettings(ctx),
      readTraffic(ctx, { from, to }),
      listMostRead(ctx, { from, to }),
      topSearches(ctx, { from, to, most: MOST_NAMED }),
      readSales(ctx, { days: SALES_DAYS, most: 1 }),
      countWaitingComments(ctx),
    ],
  )
  const named = (kind: string) =>
    traffic.sources
      .filter((one) => one.kind === kind && one.source !== '(other)')
      .slice(0, MOST_NAMED)
  return {
    from,
    to,
    timeZone,
    posts,
    searches: searches.empty,
    comments,
    traffic,
    hosts: named('host'),
    assistants: named('assistant'),
    /** Null where nothing is sold on the site. */
    shop:
      checkoutMode === 'checkout'
        ? {
            now: sumOf(sales.days, { from, to }),
            before: sumOf(sales.days, { from: daysAfter(from, -7), to: daysAfter(to, -7) }),
            toShip: sales.toShip.waiting,
          }
        : null,
  }
}

async function listMostRead(ctx: Context, week: { from: string; to: string }) {
  const posts = await listTopPosts(ctx, CANDIDATES)
  const sums = await sumPostDays(ctx, { ...week, postIds: posts.map(({ _id }) => _id) })
  const titles = new Map(posts.map(({ _id, title }) => [_id, title]))
  return sums
    .toSorted((one, other) => other.reads - one.reads || other.views - one.views)
    .slice(0, MOST_NAMED)
    .map(({ postId, views, reads }) => ({ title: titles.get(postId) ?? '', views, reads }))
}

type SalesDay = { day: string; cents: number; orders: number }

function sumOf(days: SalesDay[], { from, to }: { from: string; to: string }) {
  const ofWeek = days.filter(({ day }) => day >= from && day <= to)
  const sum = (name: 'cents' | 'orders') => ofWeek.reduce((total, day) => total + day[name], 0)
  return { cents: sum('cents'), orders: sum('orders') }
}
