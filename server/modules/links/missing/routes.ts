import { json, jsonBody, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireLinkManager } from '#server/modules/links/access.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { listMissingPages, listSetRedirects } from './list-missing.ts'
import * as schema from './schema.ts'
import { removeRedirect, setRedirect } from './set-redirect.ts'

const route = routesOf({ tags: ['Links'], middleware: allow(requireLinkManager) })

const missing = route('get', '/api/admin/missing-pages', {
  summary: 'The pages that visitors asked for most in 30 days and that are not there',
  refuses: [401, 403],
  responses: { 200: json(schema.missingOut) },
})

const list = route('get', '/api/admin/redirects', {
  summary: 'From which paths without a page visitors are led to others, newest first',
  request: { query: schema.listRedirectsQuery },
  refuses: [400, 401, 403],
  responses: { 200: json(schema.redirectsOut) },
})

const set = route('put', '/api/admin/redirects', {
  summary: 'Lead a path without a page to a page of this site',
  request: { body: jsonBody(schema.redirectIn) },
  refuses: [400, 401, 403, 429],
  responses: { 200: json(messageOut) },
})

const remove = route('delete', '/api/admin/redirects/{id}', {
  summary: 'Remove a redirect',
  request: { params: schema.redirectParam },
  refuses: [401, 403, 404],
  responses: { 200: json(messageOut) },
})

export function missingRoutes(ctx: Context) {
  return router()
    .openapi(missing, async (c) => c.json(await listMissingPages(ctx, c.get('actor')), 200))
    .openapi(list, async (c) =>
      c.json(await listSetRedirects(ctx, c.get('actor'), c.req.valid('query')), 200),
    )
    .openapi(set, async (c) => {
      await setRedirect(ctx, c.get('actor'), c.req.valid('json'))
      return c.json({ message: 'Visitors are led to that page from now on.' }, 200)
    })
    .openapi(remove, async (c) => {
      await removeRedirect(ctx, c.get('actor'), c.req.valid('param').id)
      return c.json({ message: 'The redirect was removed.' }, 200)
    })
}
