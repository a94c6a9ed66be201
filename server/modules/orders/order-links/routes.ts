import { json, refusal, router, routesOf } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { cancelByLink, readCancellable } from './cancel-by-link.ts'
import { finishByLink } from './finish-by-link.ts'
import { readFinishable } from './read-finishable.ts'
import {
  cancellableOut,
  finishableOut,
  finishingOut,
  ORDER_CANCELLED,
  orderLinkParam,
} from './schema.ts'

const route = routesOf({ tags: ['Orders'] })

const finish = route('post', '/api/orders/finishes/{token}', {
  summary:
    'Reserve an unpaid order once more and open its payment, by the link mailed to its address',
  request: { params: orderLinkParam },
  responses: { 200: json(finishingOut), 409: refusal('Paid, cancelled, too late, or sold out') },
})

const readFinish = route('get', '/api/orders/finishes/{token}', {
  summary: 'What is paid by the link mailed to the address of an unpaid order',
  request: { params: orderLinkParam },
  responses: { 200: json(finishableOut) },
})

const cancel = route('post', '/api/orders/cancellations/{token}', {
  summary: 'Cancel an order that nobody has paid or packed, by the link mailed to its address',
  request: { params: orderLinkParam },
  responses: { 200: json(messageOut), 409: refusal('It can no longer be cancelled') },
})

const readCancel = route('get', '/api/orders/cancellations/{token}', {
  summary: 'Which order the link mailed to its address cancels',
  request: { params: orderLinkParam },
  responses: { 200: json(cancellableOut) },
})

export function orderLinkRoutes(ctx: Context) {
  return router()
    .openapi(finish, async (c) => c.json(await finishByLink(ctx, c.req.valid('param').token), 200))
    .openapi(readFinish, async (c) =>
      c.json(await readFinishable(ctx, c.req.valid('param').token), 200),
    )
    .openapi(readCancel, async (c) =>
      c.json(await readCancellable(ctx, c.req.valid('param').token), 200),
    )
    .openapi(cancel, async (c) => {
      await cancelByLink(ctx, c.req.valid('param').token)
      return c.json({ message: ORDER_CANCELLED }, 200)
    })
}
