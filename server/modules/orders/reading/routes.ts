import { createRoute } from '@hono/zod-openapi'
import { json, refusals, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireOrderReader } from '#server/modules/orders/access.ts'
import { listMyOrders, readMyOrder, trackOrder } from './read-orders.ts'
import * as schema from './schema.ts'

const tags = ['Orders']
const middleware = allow(requireOrderReader)

const list = createRoute({
  method: 'get',
  path: '/api/orders',
  tags,
  summary: 'The caller’s orders, newest first',
  middleware,
  request: { query: schema.listOrdersQuery },
  responses: { ...refusals, 200: json(schema.listOrdersOut) },
})

const read = createRoute({
  method: 'get',
  path: '/api/orders/{id}',
  tags,
  summary: 'One of the caller’s orders',
  middleware,
  request: { params: schema.myOrderParam },
  responses: { ...refusals, 200: json(schema.oneMyOrderOut) },
})

const track = createRoute({
  method: 'get',
  path: '/api/orders/shopify-orders/track/{orderNumber}',
  tags,
  summary: 'An order by its number; who bought it is shown only to that person and to admins',
  request: { params: schema.orderNumberParam },
  responses: { ...refusals, 200: json(schema.oneTrackedOrderOut) },
})

export function readingRoutes(ctx: Context) {
  return router()
    .openapi(list, async (c) =>
      c.json(await listMyOrders(ctx, c.get('actor'), c.req.valid('query')), 200),
    )
    .openapi(track, async (c) => {
      const asked = { typed: c.req.valid('param').orderNumber, address: c.get('address') }
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
