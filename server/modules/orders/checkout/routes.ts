import { createRoute } from '@hono/zod-openapi'
import { json, refusals, router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import * as schema from '#server/modules/orders/schema.ts'
import { shopperOf } from '#server/modules/orders/shopper.ts'
import { readCheckout } from './read-checkout.ts'
import { readPlacedOrder } from './read-placed-order.ts'

const tags = ['Orders']

const read = createRoute({
  method: 'get',
  path: '/api/checkout',
  tags,
  summary: 'How this site sells',
  responses: { 200: json(schema.checkoutOut) },
})

const readPlaced = createRoute({
  method: 'get',
  path: '/api/checkout/{orderId}',
  tags,
  summary: 'An order and its payment, for whoever placed it: a member, or a guest by their cookie',
  request: { params: schema.orderIdParam },
  responses: { 200: json(schema.placedOrderOut), 404: refusals[404] },
})

export function checkoutRoutes(ctx: Context) {
  const { isHttps } = ctx.config
  return router()
    .openapi(read, async (c) => c.json(readCheckout(await currentSettings(ctx)), 200))
    .openapi(readPlaced, async (c) => {
      const actor = shopperOf(c.get('actor'), c.req.raw.headers, isHttps)
      return c.json(await readPlacedOrder(ctx, actor, c.req.valid('param').orderId), 200)
    })
}
