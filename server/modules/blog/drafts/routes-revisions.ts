import { createRoute } from '@hono/zod-openapi'
import { json, refusals, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireWriter } from '#server/modules/blog/access.ts'
import { postIdParam } from '#server/modules/blog/schema.ts'
import * as schema from './schema.ts'
import { errorOut } from '#shared/schemas.ts'
import { readRevision, readRevisions } from './read-revisions.ts'
import { restoreRevision } from '#server/modules/blog/publication/index.ts'

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

const restore = createRoute({
  method: 'post',
  path: '/api/blogs/{id}/revisions/{version}/restore',
  tags,
  summary: 'Restore an earlier version of a post, as a new version',
  middleware,
  request: {
    params: schema.revisionParams,
    body: { content: { 'application/json': { schema: schema.restoreRevisionIn } } },
  },
  responses: {
    ...refusals,
    200: json(schema.savedPostOut),
    409: json(errorOut, 'There is a newer version'),
  },
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
    .openapi(restore, async (c) => {
      const { id, version: revision } = c.req.valid('param')
      const { version } = c.req.valid('json')
      const actor = c.get('actor')
      const post = await restoreRevision(ctx, { actor, id, revision, version })
      return c.json({ message: 'Version restored.', post }, 200)
    })
}
