import { attemptOf, idempotencyHeader } from '#server/http/idempotency.ts'
import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { requesterOf } from '#server/http/requester.ts'
import { allow } from '#server/http/signed-in.ts'
import { withinLimit } from '#server/http/within-limit.ts'
import type { Context } from '#server/kernel/context.ts'
import { readerOf } from '#server/modules/analytics/index.ts'
import { requestOrigin } from '#server/modules/currency/index.ts'
import { requireCustomer } from '#server/modules/orders/access.ts'
import { expressProof } from '#server/modules/orders/express/index.ts'
import { cancelOwnOrder } from '#server/modules/orders/lifecycle/index.ts'
import { startPayment } from '#server/modules/orders/payments/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import * as schema from '#server/modules/orders/schema.ts'
import { cartOwnerOf } from '#server/modules/orders/waiting/index.ts'
import { newGuestHolder, placerOf, withGuestOrders } from '#server/modules/orders/guest-cookie.ts'
import { checkoutLimit, placeOrder } from './place-order.ts'
import { checkoutOut, placeOrderIn } from './schema.ts'
import { readCheckout } from './read-checkout.ts'
import { readPlacedOrder } from './read-placed-order.ts'
import { putGuestCookie } from './routes-cookies.ts'

const route = routesOf({ tags: ['Orders'] })

const read = route('get', '/api/checkout', {
  summary: 'How this site sells',
  refuses: [],
  responses: { 200: json(checkoutOut) },
})

const readPlaced = route('get', '/api/checkout/{orderId}', {
  summary: 'An order and its payment, for whoever placed it: a member, or a guest by their cookie',
  request: { params: schema.orderIdParam },
  refuses: [404],
  responses: { 200: json(schema.placedOrderOut) },
})

const placeRoute = route('post', '/api/checkout', {
  summary: 'Place an order; the same Idempotency-Key gives the same order',
  request: { headers: idempotencyHeader, body: jsonBody(placeOrderIn) },
  responses: {
    201: json(schema.placedOrderOut),
    409: refusal('Too little stock, an invalid code, or a key that was already used'),
  },
})

const cancel = route('post', '/api/checkout/{orderId}/cancel', {
  summary:
    'Cancel an unpaid order: whoever placed it; with `change`, to place another instead, of which nobody is told',
  request: { params: schema.orderIdParam, query: schema.cancelQuery },
  refuses: [404],
  responses: { 200: json(schema.placedOrderOut), 409: refusal('It has been paid or shipped') },
})

export function checkoutRoutes(ctx: Context) {
  const { isHttps } = ctx.config
  const isOpen = allow(async (actor) => requireCustomer(actor, await currentSettings(ctx)))
  const mayPlace = [isOpen, withinLimit(ctx, (c) => checkoutLimit(c.get('address')))]
  return router()
    .openapi(read, async (c) => c.json(readCheckout(ctx, await currentSettings(ctx)), 200))
    .openapi(readPlaced, async (c) => {
      const { orderId } = c.req.valid('param')
      const actor = await placerOf(ctx, c.get('actor'), { orderId, headers: c.req.raw.headers })
      return c.json(await readPlacedOrder(ctx, actor, orderId), 200)
    })
    .openapi({ ...placeRoute, middleware: mayPlace }, async (c) => {
      const input = c.req.valid('json')
      const attempt = attemptOf(c, input)
      const visitor = withGuestOrders(c.get('actor'), c.req.raw.headers, isHttps)
      const identity = { key: attempt.key, email: input.email }
      const actor = visitor.kind === 'guest' ? await newGuestHolder(ctx, identity) : visitor
      const reader = readerOf(requesterOf(c))
      const cartOwner = cartOwnerOf(actor, c.req.raw.headers, isHttps)
      const visitorCountry = requestOrigin(ctx, requesterOf(c))
      const placing = { input, attempt: { ...attempt, actor }, reader, visitorCountry, cartOwner }
      const id = await placeOrder(ctx, actor, placing)
      if (actor.kind === 'holder') putGuestCookie(c, isHttps, actor.secret)
      const { express: token } = input
      const proof = expressProof(c.req.raw.headers, isHttps)
      await startPayment(ctx, id, token && proof ? { token, proof } : undefined)
      return c.json(await readPlacedOrder(ctx, actor, id), 201)
    })
    .openapi(cancel, async (c) => {
      const { orderId } = c.req.valid('param')
      const actor = await placerOf(ctx, c.get('actor'), { orderId, headers: c.req.raw.headers })
      const isChange = c.req.valid('query').change === 'yes'
      await cancelOwnOrder(ctx, actor, { orderId, isChange })
      return c.json(await readPlacedOrder(ctx, actor, orderId), 200)
    })
}
