import { createRoute } from '@hono/zod-openapi'
import { json, refusals, router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { messageOut } from '#shared/schemas.ts'
import { clearCaches } from './clear-caches.ts'
import { readDashboard } from './read-dashboard.ts'
import { reportRoutes } from './routes-reports.ts'
import { dashboardOut } from './schema.ts'

const tags = ['Dashboard']

const overview = createRoute({
  method: 'get',
  path: '/api/dashboard',
  tags,
  summary: "The dashboard's first page; the parts for admins are null for others",
  responses: { 200: json(dashboardOut), 401: refusals[401] },
})

const clearAll = createRoute({
  method: 'post',
  path: '/api/cache/clear-all',
  tags,
  summary: 'Invalidates every cached page and list',
  responses: { 200: json(messageOut), 401: refusals[401], 403: refusals[403] },
})

export function dashboardRoutes(ctx: Context) {
  return router()
    .route('/', reportRoutes(ctx))
    .openapi(overview, async (c) => c.json(await readDashboard(ctx, c.get('actor')), 200))
    .openapi(clearAll, async (c) => {
      await clearCaches(ctx, c.get('actor'))
      return c.json({ message: 'Cache cleared.' }, 200)
    })
}
