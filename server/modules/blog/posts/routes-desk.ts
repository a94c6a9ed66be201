import { createRoute } from '@hono/zod-openapi'
import { json, refusals, router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { memberSight } from '#server/modules/blog/access.ts'
import { countPosts } from './desk-overview.ts'
import { postCountsOut } from '#server/modules/blog/schema.ts'

const counts = createRoute({
  method: 'get',
  path: '/api/blogs/counts',
  tags: ['Blog'],
  summary: "How many posts stand in each state: the caller's own, an admin's all",
  responses: { 200: json(postCountsOut), 401: refusals[401] },
})

export function deskRoutes(ctx: Context) {
  return router().openapi(counts, async (c) =>
    c.json(await countPosts(ctx, memberSight(c.get('actor'))), 200),
  )
}
