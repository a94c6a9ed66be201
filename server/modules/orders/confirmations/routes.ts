import { json, refusal, route, router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { confirmByLink } from './confirm-by-link.ts'
import { confirmationParam, ORDER_CONFIRMED } from './schema.ts'

const confirm = route('post', '/api/orders/confirmations/{token}', {
  tags: ['Orders'],
  summary: 'Confirm an order that is paid on delivery, by the link mailed to its address',
  request: { params: confirmationParam },
  responses: { 200: json(messageOut), 409: refusal('It was cancelled, or not confirmed in time') },
})

export function confirmationRoutes(ctx: Context) {
  return router().openapi(confirm, async (c) => {
    await confirmByLink(ctx, c.req.valid('param').token)
    return c.json({ message: ORDER_CONFIRMED }, 200)
  })
}
