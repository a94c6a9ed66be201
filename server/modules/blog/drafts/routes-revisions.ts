import { createRoute } from '@hono/zod-openapi'
import { json, refusals, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireWriter } from '#server/modules/blog/access.ts'
import { postIdParam } from '#server/modules/blog/schema.ts'
import * as schema from './schema.ts'
import { readRevision, readRevisions } from './read-revisions.ts'

const tags = ['Writing']
const middleware = allow(requireWriter)

const list = createRoute({
  method: 'get',
  path: '/api/blogs/{id}/revisions',
  tags,
  summary: 'Every version of a post, newest first',
  middleware,
  request: { params: postIdParam },
  responses: { ...refusals, 200: json(schema.revisionsOut) },
})

const one = createRoute({
  method: 'get',
  path: '/api/blogs/{id}/revisions/{version}',
  tags,
  summary: 'One version of a post, in full',
  middleware,
  request: { params: schema.revisionParams },
  responses: { ...refusals, 200: json(schema.wholeRevisionOut) },
})

export function revisionRoutes(ctx: Context) {
  return router()
    .openapi(list, async (c) => {
      const revisions = await readRevisions(ctx, c.req.valid('param').id, c.get('actor'))
      return c.json({ revisions }, 200)
    })
    .openapi(one, async (c) =>
      c.json(await readRevision(ctx, { ...c.req.valid('param'), actor: c.get('actor') }), 200),
    )
}
