import { json, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireStarterRemover } from './access.ts'
import { findStarterContent, removeStarterContent } from './remove-starter-content.ts'
import * as schema from './schema.ts'

const route = routesOf({ tags: ['Settings'], middleware: allow(requireStarterRemover) })

const read = route('get', '/api/starter-content', {
  summary: 'What is left of the starter content, and what removing it would delete',
  refuses: [401, 403],
  responses: { 200: json(schema.starterOut) },
})

const remove = route('post', '/api/starter-content/removal', {
  summary: 'Remove the starter content permanently, except what was changed or ordered',
  refuses: [401, 403],
  responses: { 200: json(schema.starterRemovedOut) },
})

export function starterRoutes(ctx: Context) {
  return router()
    .openapi(read, async (c) => c.json(await findStarterContent(ctx, c.get('actor')), 200))
    .openapi(remove, async (c) => {
      const removed = await removeStarterContent(ctx, c.get('actor'))
      return c.json({ message: 'The starter content is removed.', ...removed }, 200)
    })
}
