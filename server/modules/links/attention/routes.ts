import { json, jsonBody, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { markChecked } from '#server/modules/blog/index.ts'
import { requireLinkManager } from '#server/modules/links/access.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { listAttention } from './list-attention.ts'
import * as schema from './schema.ts'

const route = routesOf({ tags: ['Links'], middleware: allow(requireLinkManager) })

const list = route('get', '/api/admin/posts-to-check', {
  summary:
    'Public posts with products that are sold out or gone, other prices, or a long time unchecked',
  request: { query: schema.listAttentionQuery },
  refuses: [400, 401, 403],
  responses: { 200: json(schema.attentionOut) },
})

const mark = route('put', '/api/admin/posts-to-check/{id}', {
  summary: 'Tell readers that a post was checked today, or take that back',
  request: { params: schema.postParam, body: jsonBody(schema.checkedIn) },
  refuses: [400, 401, 403, 404],
  responses: { 200: json(messageOut) },
})

export function attentionRoutes(ctx: Context) {
  return router()
    .openapi(list, async (c) =>
      c.json(await listAttention(ctx, c.get('actor'), c.req.valid('query')), 200),
    )
    .openapi(mark, async (c) => {
      const { isChecked } = c.req.valid('json')
      await markChecked(ctx, c.get('actor'), { ...c.req.valid('param'), isChecked })
      const message = isChecked ? 'Readers see that it was checked today.' : 'The mark was removed.'
      return c.json({ message }, 200)
    })
}
