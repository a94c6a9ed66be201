import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { json, refusals, router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { fillPage } from './fill-page.ts'
import { readPages } from './read-pages.ts'
import { PAGE_NAMES, pageOut } from './schema.ts'

const page = createRoute({
  method: 'get',
  path: '/api/pages/{name}',
  request: { params: z.object({ name: z.string() }) },
  responses: { ...refusals, 200: json(pageOut) },
})

export function pageRoutes(ctx: Context) {
  const templates = readPages()
  return router().openapi(page, async (c) => {
    const name = PAGE_NAMES.find((known) => known === c.req.valid('param').name)
    if (!name) throw notFound('Page not found.')
    return c.json(fillPage(name, templates[name], await currentSettings(ctx)), 200)
  })
}
