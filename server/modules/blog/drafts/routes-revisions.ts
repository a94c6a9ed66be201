import { json, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireWriter } from '#server/modules/blog/access.ts'
import { postIdParam } from '#server/modules/blog/schema.ts'
import * as schema from './schema.ts'
import { readRevision, readRevisions } from './read-revisions.ts'

const route = routesOf({ tags: ['Writing'], middleware: allow(requireWriter) })

const list = route('get', '/api/blogs/{id}/revisions', {
  summary: 'Every version of a post, newest first',
  request: { params: postIdParam },
  responses: { 200: json(schema.revisionsOut) },
})

const one = route('get', '/api/blogs/{id}/revisions/{version}', {
  summary: 'One version of a post, in full',
  request: { params: schema.revisionParams },
  responses: { 200: json(schema.wholeRevisionOut) },
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
