import type { Context as HonoContext } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { requesterOf } from '#server/http/requester.ts'
import { jsonBody, route, router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { requestCountry } from '#server/modules/currency/index.ts'
import { countClick, countView } from './count-view.ts'
import { readerOf } from './reader.ts'
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
      const country = requestCountry(ctx, requesterOf(c))
      countView(ctx, c.req.valid('json'), { ...visitorOf(c), country })
      return c.body(null, 204)
    })
    .openapi(postClick, (c) => {
      countClick(ctx, c.req.valid('json'), visitorOf(c))
      return c.body(null, 204)
    })
}

function visitorOf(c: HonoContext<AppEnv>) {
  return { actor: c.get('actor'), ...readerOf(requesterOf(c)) }
}
