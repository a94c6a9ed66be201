import { json, route, router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { reportPost } from './report-post.ts'
import { blogReportOut, reportedPostParam, reportQuery } from './schema-reports.ts'

const ofPost = route('get', '/api/analytics/blog/{id}', {
  tags: ['Analytics'],
  summary: "One post's views by day, the sites its readers came from, likes, comments and saves",
  request: { params: reportedPostParam, query: reportQuery },
  responses: { 200: json(blogReportOut) },
})

export function reportRoutes(ctx: Context) {
  return router().openapi(ofPost, async (c) =>
    c.json(
      await reportPost(ctx, c.get('actor'), { ...c.req.valid('param'), ...c.req.valid('query') }),
      200,
    ),
  )
}
