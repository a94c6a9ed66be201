import { requesterOf } from '#server/http/requester.ts'
import { jsonBody, route, router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { requestCountry } from '#server/modules/currency/index.ts'
import { countView } from './count-view.ts'
import { viewIn } from './schema.ts'

const postView = route('post', '/api/views', {
  tags: ['Analytics'],
  summary: 'Reports that a page is viewed, or that a post was read',
  request: { body: jsonBody(viewIn) },
  refuses: [400],
  responses: { 204: { description: 'Noted' } },
})

export function analyticsRoutes(ctx: Context) {
  return router().openapi(postView, (c) => {
    const { headers } = c.req.raw
    countView(ctx, c.req.valid('json'), {
      actor: c.get('actor'),
      address: c.get('address'),
      agent: headers.get('user-agent') ?? '',
      country: requestCountry(ctx, requesterOf(c)),
      isUntracked: headers.get('dnt') === '1' || headers.get('sec-gpc') === '1',
    })
    return c.body(null, 204)
  })
}
