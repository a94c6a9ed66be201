import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireClaimer, requireHolder } from '#server/modules/orders/access.ts'
import { placerOf } from '#server/modules/orders/guest-cookie.ts'
import { orderIdParam } from '#server/modules/orders/schema.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { makeAccountOfOrder } from './account-of-order.ts'
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

const account = route('post', '/api/checkout/{orderId}/account', {
  summary:
    'Create an account with the address of an order, for the guest who placed it, and add it',
  middleware: [],
  request: { params: orderIdParam, body: jsonBody(schema.accountOfOrderIn) },
  refuses: [400, 404, 429],
  responses: { 201: json(messageOut), 409: refusal('The address has an account already') },
})

const claim = route('post', '/api/orders/claims/{token}', {
  summary: 'Add the orders of the address this link was sent to to the caller’s account',
  request: { params: schema.claimParam },
  responses: { 200: json(schema.claimedOut) },
})

export function claimRoutes(ctx: Context) {
  return router()
    .openapi(account, async (c) => {
      const { orderId } = c.req.valid('param')
      const { headers } = c.req.raw
      const actor = await placerOf(ctx, c.get('actor'), { orderId, headers })
      const request = { orderId, ...c.req.valid('json'), address: c.get('address') }
      await makeAccountOfOrder(ctx, requireHolder(actor), request)
      return c.json({ message: 'Account created. You can sign in now.' }, 201)
    })
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
