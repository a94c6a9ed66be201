import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { json, router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { listCategories } from './doors.ts'
import { categoryOut } from './schema.ts'

const categoriesRoute = createRoute({
  method: 'get',
  path: '/api/categories',
  responses: { 200: json(z.array(categoryOut)) },
})

export function blogRoutes(ctx: Context) {
  return router().openapi(categoriesRoute, async (c) => c.json(await listCategories(ctx), 200))
}
