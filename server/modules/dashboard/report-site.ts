import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { readTraffic, readViewsOverview } from '#server/modules/analytics/index.ts'
import { countComments, listTopPosts, readBlogTotals } from '#server/modules/blog/index.ts'
import { topSearches } from '#server/modules/search/index.ts'
import { countPeople } from '#server/modules/users/index.ts'
import { daysAfter } from '#shared/time/day-spans.ts'
import { requireReportReader } from './access.ts'
import { readPeriod } from './report-period.ts'
import type { SiteReport, SiteReportQuery } from './schema-reports.ts'
import { sumDays } from './sum-days.ts'

const MONTHS = 12
const WEEK = 7
const REFERRERS = 10
const SEARCHES = 8

/** What the whole site holds, and what was viewed and searched in a range of days. */
export async function reportSite(
  ctx: Context,
  actor: Actor,
  query: SiteReportQuery,
): Promise<SiteReport> {
  requireReportReader(actor)
  const period = await readPeriod(ctx, query)
  const { today, timeZone, from, to } = period
  const firstMonth = monthsBefore(today, MONTHS - 1)
  const [traffic, overview, blog, people, comments, [mostViewed], searches] = await Promise.all([
    readTraffic(ctx, period),
    readViewsOverview(ctx),
    readBlogTotals(ctx, `${firstMonth}-01`),
    countPeople(ctx),
    countComments(ctx.store.db),
    listTopPosts(ctx, 1),
    topSearches(ctx, { ...period, most: SEARCHES }),
  ])
  const { months, mostLiked, ...totals } = blog
  return {
    ...totals,
    totalViews: overview.total,
    totalComments: comments.approved,
    totalUsers: people.all,
    activeUsers: people.active,
    blogsPerMonth: everyMonth(firstMonth, months),
    viewsLast7Days: overview.byDay.slice(-WEEK).map((views, index) => ({
      date: daysAfter(today, index + 1 - WEEK),
      views,
    })),
    ...traffic,
    viewsByDate: sumDays(traffic.viewsByDate, query.by),
    previous: {
      ...traffic.previous,
      viewsByDate: sumDays(traffic.previous.viewsByDate, query.by),
    },
    topReferrers: traffic.sources
      .filter(({ kind, source }) => NAMES_A_SITE.has(kind) && !source.startsWith('('))
      .toSorted((one, other) => other.views - one.views)
      .slice(0, REFERRERS)
      .map(({ source, views }) => ({ referrer: source, count: views })),
    topSearchQueries: searches.frequent,
    emptySearchQueries: searches.empty,
    mostViewedBlog: mostViewed ?? null,
    mostLikedBlog: mostLiked
      ? { _id: mostLiked.id, slug: mostLiked.slug, title: mostLiked.title, likes: mostLiked.likes }
      : null,
    from,
    to,
    timeZone,
  }
}

const NAMES_A_SITE = new Set(['host', 'assistant'])

/** The month so many months before that of a day, as YYYY-MM. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7)
}

function everyMonth(first: string, counts: { month: string; posts: number }[]) {
  const byMonth = new Map(counts.map(({ month, posts }) => [month, posts]))
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = monthsBefore(`${first}-01`, -index)
    return { month, blogs: byMonth.get(month) ?? 0 }
  })
}
