import { json, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireOrderReader } from '#server/modules/orders/access.ts'
import { listMyOrders, readMyOrder } from './read-orders.ts'
import * as schema from './schema.ts'
import { trackOrder } from './track-order.ts'

const middleware = allow(requireOrderReader)

const route = routesOf({ tags: ['Orders'] })

const list = route('get', '/api/orders', {
  summary: 'The caller’s orders, newest first',
  middleware,
  request: { query: schema.listOrdersQuery },
  responses: { 200: json(schema.listOrdersOut) },
})

const read = route('get', '/api/orders/{id}', {
  summary: 'One of the caller’s orders',
  middleware,
  request: { params: schema.myOrderParam },
  responses: { 200: json(schema.oneMyOrderOut) },
})

const track = route('get', '/api/orders/shopify-orders/track/{orderNumber}', {
  summary: 'An order by its number; who bought it is shown only to that person and to admins',
  request: { params: schema.orderNumberParam },
  responses: { 200: json(schema.oneTrackedOrderOut) },
})

export function readingRoutes(ctx: Context) {
  return router()
    .openapi(list, async (c) =>
      c.json(await listMyOrders(ctx, c.get('actor'), c.req.valid('query')), 200),
    )
    .openapi(track, async (c) => {
      const { headers } = c.req.raw
      const asked = { typed: c.req.valid('param').orderNumber, address: c.get('address'), headers }
      const order = await trackOrder(ctx, c.get('actor'), asked)
      c.header('Cache-Control', 'no-store')
      c.header('X-Robots-Tag', 'noindex')
      return c.json({ order }, 200)
    })
    .openapi(read, async (c) => {
      const order = await readMyOrder(ctx, c.get('actor'), c.req.valid('param').id)
      return c.json({ order }, 200)
    })
}
