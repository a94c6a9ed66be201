import type { Context as HonoContext } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { requesterOf } from '#server/http/requester.ts'
import { jsonBody, route, router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { noteClick, noteView, type Sender } from './take-beacon.ts'
import { clickIn, viewIn } from './schema.ts'

const postView = route('post', '/api/views', {
  tags: ['Analytics'],
  summary: 'Reports that a page is viewed, or that a post was read',
  request: { body: jsonBody(viewIn) },
  refuses: [400],
  responses: { 204: { description: 'Noted' } },
})

const postClick = route('post', '/api/clicks', {
  tags: ['Analytics'],
  summary: 'Reports that a link of a post or of a product’s page, or Add to Cart, was pressed',
  request: { body: jsonBody(clickIn) },
  refuses: [400],
  responses: { 204: { description: 'Noted' } },
})

export function analyticsRoutes(ctx: Context) {
  return router()
    .openapi(postView, (c) => {
      noteView(ctx, c.req.valid('json'), senderOf(c))
      return c.body(null, 204)
    })
    .openapi(postClick, (c) => {
      noteClick(ctx, c.req.valid('json'), senderOf(c))
      return c.body(null, 204)
    })
}

function senderOf(c: HonoContext<AppEnv>): Sender {
  return { requester: requesterOf(c), actor: c.get('actor') }
}
