import { csvOut, sendCsv } from '#server/http/csv.ts'
import { json, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireReportReader } from './access.ts'
import { exportTraffic } from './export-traffic.ts'
import { reportPost } from './report-post.ts'
import { reportSite } from './report-site.ts'
import * as schema from './schema-reports.ts'

const route = routesOf({ tags: ['Analytics'], middleware: allow(requireReportReader) })

const ofSite = route('get', '/api/analytics', {
  summary: 'What the site holds, and what was viewed and searched in a range of days',
  request: { query: schema.siteReportQuery },
  refuses: [400, 401, 403],
  responses: { 200: json(schema.siteReportOut) },
})

const ofSiteCsv = route('get', '/api/analytics.csv', {
  summary: 'Views, visitors and reads by day as a CSV file',
  request: { query: schema.siteReportQuery },
  refuses: [400, 401, 403],
  responses: { 200: csvOut },
})

const ofPost = route('get', '/api/analytics/blog/{id}', {
  summary: "One post's views by day, the sites its readers came from, likes, comments and saves",
  request: { params: schema.reportedPostParam, query: schema.reportQuery },
  responses: { 200: json(schema.blogReportOut) },
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
    .openapi(ofPost, async (c) =>
      c.json(
        await reportPost(ctx, c.get('actor'), { ...c.req.valid('param'), ...c.req.valid('query') }),
        200,
      ),
    )
}
