import { json, jsonBody, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { readOwnAbout, saveAbout } from './about.ts'
import { aboutIn, aboutOut } from './schema.ts'

const route = routesOf({ middleware: allow(requireAccount) })

const read = route('get', '/api/auth/author', {
  responses: { 200: json(aboutOut, 'What the caller says about themselves') },
})

const save = route('put', '/api/auth/author', {
  request: { body: jsonBody(aboutIn) },
  responses: { 200: json(aboutOut, 'As it was saved') },
})

export function authorRoutes(ctx: Context) {
  return router()
    .openapi(read, async (c) => c.json(await readOwnAbout(ctx, c.get('actor')), 200))
    .openapi(save, async (c) =>
      c.json(await saveAbout(ctx, c.get('actor'), c.req.valid('json')), 200),
    )
}
