import { createRoute } from '@hono/zod-openapi'
import { json, jsonBody, refusals, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireClaimer } from '#server/modules/orders/access.ts'
import { claimOrders, requestClaim } from './claim-orders.ts'
import * as schema from './schema.ts'

const tags = ['Orders']
const middleware = allow(requireClaimer)
const SENT = 'If that order exists, a link is on its way to its email address.'
const ADDED = 'The order was added to your account.'

const ask = createRoute({
  method: 'post',
  path: '/api/orders/claims',
  tags,
  summary:
    'Add an order placed in this browser to the caller’s account, or email a link that adds it',
  middleware,
  request: { body: jsonBody(schema.askClaimIn) },
  responses: { ...refusals, 200: json(schema.askClaimOut) },
})

const claim = createRoute({
  method: 'post',
  path: '/api/orders/claims/{token}',
  tags,
  summary: 'Add the orders of the address this link was sent to to the caller’s account',
  middleware,
  request: { params: schema.claimParam },
  responses: { ...refusals, 200: json(schema.claimedOut) },
})

export function claimRoutes(ctx: Context) {
  return router()
    .openapi(ask, async (c) => {
      const { orderNumber } = c.req.valid('json')
      const { headers } = c.req.raw
      const isAdded = await requestClaim(ctx, c.get('actor'), { orderNumber, headers })
      return c.json({ message: isAdded ? ADDED : SENT, isAdded }, 200)
    })
    .openapi(claim, async (c) => {
      const count = await claimOrders(ctx, c.get('actor'), c.req.valid('param').token)
      return c.json({ count }, 200)
    })
}
