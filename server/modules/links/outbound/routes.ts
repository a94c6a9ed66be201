import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireLinkManager } from '#server/modules/links/access.ts'
import { checkLink } from './check-link.ts'
import { listLinks } from './list-links.ts'
import { presentCheck } from './present.ts'
import { replaceMovedLink } from './replace-link.ts'
import * as schema from './schema.ts'

const route = routesOf({ tags: ['Links'], middleware: allow(requireLinkManager) })

const list = route('get', '/api/admin/links', {
  summary: 'What published posts and products link to on other sites, trouble first',
  request: { query: schema.listLinksQuery },
  refuses: [400, 401, 403],
  responses: { 200: json(schema.listLinksOut) },
})

const check = route('post', '/api/admin/links/check', {
  summary: 'Ask at once whether a linked page is there',
  request: { body: jsonBody(schema.linkIn) },
  refuses: [400, 401, 403, 404, 429],
  responses: { 200: json(schema.checkOut) },
})

const replace = route('post', '/api/admin/links/replacement', {
  summary: 'Put the new address of a page that moved for good into posts and products',
  request: { body: jsonBody(schema.linkIn) },
  refuses: [400, 401, 403, 429],
  responses: { 200: json(schema.replacementOut), 409: refusal('It has not moved for good') },
})

export function outboundRoutes(ctx: Context) {
  return router()
    .openapi(list, async (c) =>
      c.json(await listLinks(ctx, c.get('actor'), c.req.valid('query')), 200),
    )
    .openapi(check, async (c) => {
      const outcome = await checkLink(ctx, c.get('actor'), c.req.valid('json').url)
      return c.json(presentCheck(outcome), 200)
    })
    .openapi(replace, async (c) =>
      c.json(await replaceMovedLink(ctx, c.get('actor'), c.req.valid('json').url), 200),
    )
}
