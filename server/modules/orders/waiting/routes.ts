import { json, route, router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { listWaitingOrders } from './list-waiting-orders.ts'
import { waitingOrdersOut } from './schema.ts'
import { cartOwnerOf } from './cart-owner.ts'

const list = route('get', '/api/waiting-orders', {
  tags: ['Orders'],
  summary:
    'The caller’s orders that wait for their payment: a member’s, or a guest’s by their cookie',
  responses: { 200: json(waitingOrdersOut) },
})

export function waitingRoutes(ctx: Context) {
  return router().openapi(list, async (c) => {
    const cartOwner = cartOwnerOf(c.get('actor'), c.req.raw.headers, ctx.config.isHttps)
    return c.json({ orders: await listWaitingOrders(ctx, cartOwner) }, 200)
  })
}
