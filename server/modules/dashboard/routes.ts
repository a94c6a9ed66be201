import { BODY_BYTES } from '#server/http/bounded-body.ts'
import { json, jsonBody, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { requireStepsManager } from './access.ts'
import { clearCaches } from './clear-caches.ts'
import { mondayMailRoutes } from './monday-mail/routes.ts'
import { putAwaySteps } from './put-away-steps.ts'
import { readDashboard } from './read-dashboard.ts'
import { reportRoutes } from './routes-reports.ts'
import { dashboardOut } from './schema.ts'
import { firstStepsIn, firstStepsOut } from './schema-first-steps.ts'

const route = routesOf({ tags: ['Dashboard'] })

const overview = route('get', '/api/dashboard', {
  summary: "The dashboard's first page; the parts for admins are null for others",
  refuses: [401],
  responses: { 200: json(dashboardOut) },
})

const clearAll = route('post', '/api/cache/clear-all', {
  summary: 'Invalidates every cached page and list',
  refuses: [401, 403],
  responses: { 200: json(messageOut) },
})

const firstSteps = route('put', '/api/dashboard/first-steps', {
  middleware: allow(requireStepsManager),
  summary: 'Put points of “Make it your own” away that the site does not need, or bring them back',
  request: { body: jsonBody(firstStepsIn, BODY_BYTES.text) },
  refuses: [400, 401, 403],
  responses: { 200: json(firstStepsOut) },
})

export function dashboardRoutes(ctx: Context) {
  return router()
    .route('/', reportRoutes(ctx))
    .route('/', mondayMailRoutes(ctx))
    .openapi(overview, async (c) => c.json(await readDashboard(ctx, c.get('actor')), 200))
    .openapi(firstSteps, async (c) =>
      c.json(await putAwaySteps(ctx, c.get('actor'), c.req.valid('json').away), 200),
    )
    .openapi(clearAll, async (c) => {
      await clearCaches(ctx, c.get('actor'))
      return c.json({ message: 'Cache cleared.' }, 200)
    })
}
