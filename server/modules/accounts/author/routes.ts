import { createRoute } from '@hono/zod-openapi'
import { json, jsonBody, refusals, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { readOwnAbout, saveAbout } from './about.ts'
import { aboutIn, aboutOut } from './schema.ts'

const read = createRoute({
  method: 'get',
  path: '/api/auth/author',
  middleware: allow(requireAccount),
  responses: { ...refusals, 200: json(aboutOut, 'What the caller says about themselves') },
})

const save = createRoute({
  method: 'put',
  path: '/api/auth/author',
  middleware: allow(requireAccount),
  request: { body: jsonBody(aboutIn) },
  responses: { ...refusals, 200: json(aboutOut, 'As it was saved') },
})

export function authorRoutes(ctx: Context) {
  return router()
    .openapi(read, async (c) => c.json(await readOwnAbout(ctx, c.get('actor')), 200))
    .openapi(save, async (c) =>
      c.json(await saveAbout(ctx, c.get('actor'), c.req.valid('json')), 200),
    )
}
