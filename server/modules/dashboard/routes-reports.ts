import { csvOut, sendCsv } from '#server/http/send-csv.ts'
import { json, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireReportReader } from './access.ts'
import { exportStore } from './export-store.ts'
import { exportPostViews, exportTraffic } from './export-traffic.ts'
import { exportEarnings } from './export-earnings.ts'
import { readEarned } from './read-earned.ts'
import { reportArticleEarnings } from './report-article-earnings.ts'
import { reportEarnings } from './report-earnings.ts'
import { articleEarningsOut, earnedOut, earnedQuery, earningsOut } from './schema-earnings.ts'
import { reportPost } from './report-post.ts'
import { reportSite } from './report-site.ts'
import { reportStore } from './report-store.ts'
import * as schema from './schema-reports.ts'
import { storeReportOut } from './schema-store.ts'

const route = routesOf({ tags: ['Analytics'], middleware: allow(requireReportReader) })

const OF_A_RANGE = {
  request: { query: schema.siteReportQuery },
  refuses: [400, 401, 403],
} as const

const ofSite = route('get', '/api/analytics', {
  summary:
    'What the site holds, and what was viewed and searched in a range of days; views by day, week from Monday, or month',
  ...OF_A_RANGE,
  responses: { 200: json(schema.siteReportOut) },
})

const ofSiteCsv = route('get', '/api/analytics.csv', {
  summary: 'Views, visitors and reads by day, week or month as a CSV file',
  ...OF_A_RANGE,
  responses: { 200: csvOut },
})

const ofStore = route('get', '/api/analytics/store', {
  summary:
    'What was sold, refunded and viewed in the store in a range of days, in the currency of the shop',
  ...OF_A_RANGE,
  responses: { 200: json(storeReportOut) },
})

const ofStoreCsv = route('get', '/api/analytics/store.csv', {
  summary: 'Sales, paid orders and refunds by day as a CSV file, in the currency of the shop',
  ...OF_A_RANGE,
  responses: { 200: csvOut },
})

const ofPost = route('get', '/api/analytics/blog/{id}', {
  summary:
    "One post's views by day (of the last 180), week or month, the sites its readers came from, likes, comments and saves",
  request: { params: schema.reportedPostParam, query: schema.reportQuery },
  responses: { 200: json(schema.blogReportOut) },
})

const earnings = route('get', '/api/analytics/earnings', {
  summary: 'What posts brought in a range of days, and how all sales came about',
  ...OF_A_RANGE,
  responses: { 200: json(earningsOut) },
})

const earningsCsv = route('get', '/api/analytics/earnings.csv', {
  summary: 'What each post brought as a CSV file',
  ...OF_A_RANGE,
  responses: { 200: csvOut },
})

const earningsOfPost = route('get', '/api/analytics/earnings/{id}', {
  summary: 'From where the readers of a post came, what they pressed in it, and what they bought',
  request: { params: schema.reportedPostParam, query: schema.siteReportQuery },
  responses: { 200: json(articleEarningsOut) },
})

const earned = route('get', '/api/analytics/earned', {
  summary: 'What some posts brought in the last 30 days',
  request: { query: earnedQuery },
  refuses: [400, 401, 403],
  responses: { 200: json(earnedOut) },
})

const ofPostCsv = route('get', '/api/analytics/blog/{id}/numbers.csv', {
  summary: "One post's views, visitors and reads by day, week or month, of all time, as a CSV file",
  request: { params: schema.reportedPostParam, query: schema.summedByQuery },
  refuses: [400, 401, 403, 404],
  responses: { 200: csvOut },
})

export function reportRoutes(ctx: Context) {
  return router()
    .openapi(ofSite, async (c) =>
      c.json(await reportSite(ctx, c.get('actor'), c.req.valid('query')), 200),
    )
    .openapi(ofSiteCsv, async (c) => {
      const pieces = await exportTraffic(ctx, c.get('actor'), c.req.valid('query'))
      return sendCsv(c, 'analytics.csv', pieces)
    })
    .openapi(ofStore, async (c) =>
      c.json(await reportStore(ctx, c.get('actor'), c.req.valid('query')), 200),
    )
    .openapi(ofStoreCsv, async (c) => {
      const pieces = await exportStore(ctx, c.get('actor'), c.req.valid('query'))
      return sendCsv(c, 'store.csv', pieces)
    })
    .openapi(earnings, async (c) =>
      c.json(await reportEarnings(ctx, c.get('actor'), c.req.valid('query')), 200),
    )
    .openapi(earningsCsv, async (c) => {
      const pieces = await exportEarnings(ctx, c.get('actor'), c.req.valid('query'))
      return sendCsv(c, 'earnings.csv', pieces)
    })
    .openapi(earned, async (c) =>
      c.json({ posts: await readEarned(ctx, c.get('actor'), c.req.valid('query').ids) }, 200),
    )
    .openapi(earningsOfPost, async (c) =>
      c.json(
        await reportArticleEarnings(ctx, c.get('actor'), {
          ...c.req.valid('param'),
          ...c.req.valid('query'),
        }),
        200,
      ),
    )
    .openapi(ofPost, async (c) =>
      c.json(
        await reportPost(ctx, c.get('actor'), { ...c.req.valid('param'), ...c.req.valid('query') }),
        200,
      ),
    )
    .openapi(ofPostCsv, async (c) => {
      const query = { ...c.req.valid('param'), ...c.req.valid('query') }
      return sendCsv(c, 'post.csv', await exportPostViews(ctx, c.get('actor'), query))
    })
}
