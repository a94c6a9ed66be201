import { createRoute } from '@hono/zod-openapi'
import { json, jsonBody, refusals, router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import * as schema from '#server/modules/orders/schema.ts'
import { presentQuote } from './present.ts'
import { quoteCart } from './quote-cart.ts'

const tags = ['Orders']

const quote = createRoute({
  method: 'post',
  path: '/api/cart/quote',
  tags,
  summary: 'What a cart costs now',
  request: { body: jsonBody(schema.quoteIn) },
  responses: { 200: json(schema.quoteOut), 400: refusals[400] },
})

export function cartRoutes(ctx: Context) {
  return router().openapi(quote, async (c) =>
    c.json(presentQuote(await quoteCart(ctx, c.req.valid('json'))), 200),
  )
}
