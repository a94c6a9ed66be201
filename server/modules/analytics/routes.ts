import { jsonBody, route, router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { countView } from './count-view.ts'
import { viewIn } from './schema.ts'

const postView = route('post', '/api/views', {
  tags: ['Analytics'],
  summary: 'Reports a page view',
  request: { body: jsonBody(viewIn) },
  refuses: [400],
  responses: { 204: { description: 'Noted' } },
})

export function analyticsRoutes(ctx: Context) {
  return router().openapi(postView, (c) => {
    const agent = c.req.header('user-agent') ?? ''
    const visitor = { actor: c.get('actor'), address: c.get('address'), agent }
    countView(ctx, c.req.valid('json'), visitor)
    return c.body(null, 204)
  })
}
