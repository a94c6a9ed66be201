import { createRoute } from '@hono/zod-openapi'
import { json, refusals, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireStarterRemover } from './access.ts'
import { findStarterContent, removeStarterContent } from './remove-starter-content.ts'
import * as schema from './schema.ts'

const tags = ['Settings']
const middleware = allow(requireStarterRemover)
const { 401: unauthenticated, 403: forbidden } = refusals

const read = createRoute({
  method: 'get',
  path: '/api/starter-content',
  tags,
  middleware,
  summary: 'What is left of the starter content, and what removing it would delete',
  responses: { 200: json(schema.starterOut), 401: unauthenticated, 403: forbidden },
})

const remove = createRoute({
  method: 'post',
  path: '/api/starter-content/removal',
  tags,
  middleware,
  summary: 'Remove the starter content permanently, except what was changed or ordered',
  responses: { 200: json(schema.starterRemovedOut), 401: unauthenticated, 403: forbidden },
})

export function starterRoutes(ctx: Context) {
  return router()
    .openapi(read, async (c) => c.json(await findStarterContent(ctx, c.get('actor')), 200))
    .openapi(remove, async (c) => {
      const removed = await removeStarterContent(ctx, c.get('actor'))
      return c.json({ message: 'The starter content is removed.', ...removed }, 200)
    })
}
