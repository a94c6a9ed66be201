import { z } from 'zod'
import { CLICK_PLACES } from '#server/modules/analytics/schema.ts'
import { namesOf } from '#shared/api/record.ts'
import { REPORT_RANGES, SUMMED_BY } from '#shared/time/report-ranges.ts'
import { line } from '#shared/api/schemas.ts'

export const reportedPostParam = z.object({ id: line(64) })

const by = z.enum(SUMMED_BY).default('day')

/** `days` are those up to today, in the site's time zone, that the referrers and clicks are counted in. */
export const reportQuery = z.object({
  days: z.coerce.number().int().min(1).max(180).default(7),
  by,
})

export const summedByQuery = z.object({ by })

/** The `_id` of a day is its date in the site's time zone, of a week its Monday, of a month YYYY-MM. */
export const blogReportOut = z.object({
  blog: z.object({
    _id: z.string(),
    title: z.string(),
    slug: z.string(),
    status: z.enum(['draft', 'private', 'published']),
  }),
  viewsByDate: z.array(
    z.object({ _id: z.string(), count: z.number(), visitors: z.number(), reads: z.number() }),
  ),
  /** Other sites that readers came from, the first ten; `before` is that of the equally long time before. */
  referrers: z.array(z.object({ host: z.string(), count: z.number(), before: z.number() })),
  /** The same for all sites together. */
  referred: z.object({ count: z.number(), before: z.number() }),
  /** The fifty most pressed links: `product` is its title, or '' for a link to none, `target` is `own` for this store, else a host. */
  clicks: z.array(
    z.object({
      product: z.string(),
      place: z.enum(CLICK_PLACES),
      target: z.string(),
      count: z.number(),
    }),
  ),
  /** All presses: on links to this store, to other stores and to other sites, and on Add to Cart by whoever came from the post. */
  clicked: z.object({
    own: z.number(),
    affiliate: z.number(),
    other: z.number(),
    cart: z.number(),
  }),
  /** The last day that is counted, and whose days they are. */
  today: z.string(),
  timeZone: z.string(),
  totalViews: z.number(),
  totalLikes: z.number(),
  totalComments: z.number(),
  totalSaved: z.number(),
})

export type BlogReport = z.infer<typeof blogReportOut>

const day = z.iso.date()

/** A range that ends today, or days of the site's time zone from one to another, both included. */
export const siteReportQuery = z.object({
  range: z.enum(namesOf(REPORT_RANGES)).default('week'),
  from: day.optional(),
  to: day.optional(),
  by,
})

const numbersOfDay = z.object({
  date: z.string(),
  views: z.number(),
  visitors: z.number(),
  reads: z.number(),
})

const searches = z.array(z.object({ query: z.string(), count: z.number() }))
const linkedPost = z.object({ _id: z.string(), slug: z.string(), title: z.string() })

/** `totalViews`, `viewsLast7Days` and the posts count views of posts, the numbers of the range those of all pages. */
export const siteReportOut = z.object({
  totalBlogs: z.number(),
  totalViews: z.number(),
  totalLikes: z.number(),
  totalComments: z.number(),
  totalUsers: z.number(),
  /** Members who were here in the last seven days. */
  activeUsers: z.number(),
  publishedCount: z.number(),
  draftCount: z.number(),
  /** The last twelve months, oldest first, as YYYY-MM. */
  blogsPerMonth: z.array(z.object({ month: z.string(), blogs: z.number() })),
  viewsLast7Days: z.array(z.object({ date: z.string(), views: z.number() })),
  topReferrers: z.array(z.object({ referrer: z.string(), count: z.number() })),
  topSearchQueries: searches,
  /** Those whose last search found nothing. */
  emptySearchQueries: searches,
  /** Of the last 30 days. */
  mostViewedBlog: linkedPost.extend({ views: z.number() }).nullable(),
  mostLikedBlog: linkedPost.extend({ likes: z.number() }).nullable(),
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  views: z.number(),
  /** Each counts once a day. */
  visitors: z.number(),
  reads: z.number(),
  /** The `date` of a week is its Monday, of a month YYYY-MM; the days of the range alone are in them. */
  viewsByDate: z.array(numbersOfDay),
  /** The equally long time before. */
  previous: z.object({
    views: z.number(),
    visitors: z.number(),
    reads: z.number(),
    viewsByDate: z.array(numbersOfDay),
  }),
  /** What visits began with; `(direct)` is no link, `(other)` the rest of a kind. `before` is that of the time before. */
  sources: z.array(
    z.object({
      kind: z.enum([
        'host',
        'assistant',
        'utm_source',
        'utm_campaign',
        'entry',
        'country',
        'device',
      ]),
      source: z.string(),
      views: z.number(),
      before: z.number(),
    }),
  ),
})

export type SiteReportQuery = z.infer<typeof siteReportQuery>
export type SiteReport = z.infer<typeof siteReportOut>
