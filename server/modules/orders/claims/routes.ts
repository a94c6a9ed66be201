import { json, jsonBody, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireClaimer } from '#server/modules/orders/access.ts'
import { claimOrders, requestClaim } from './claim-orders.ts'
import * as schema from './schema.ts'

const SENT = 'If that order exists, a link is on its way to its email address.'
const ADDED = 'The order was added to your account.'

const route = routesOf({ tags: ['Orders'], middleware: allow(requireClaimer) })

const ask = route('post', '/api/orders/claims', {
  summary:
    'Add an order placed in this browser to the caller’s account, or email a link that adds it',
  request: { body: jsonBody(schema.askClaimIn) },
  responses: { 200: json(schema.askClaimOut) },
})

const claim = route('post', '/api/orders/claims/{token}', {
  summary: 'Add the orders of the address this link was sent to to the caller’s account',
  request: { params: schema.claimParam },
  responses: { 200: json(schema.claimedOut) },
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
