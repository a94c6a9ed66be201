import { json, refusal, router, routesOf } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { finishByLink } from './finish-by-link.ts'
import { readFinishable } from './read-finishable.ts'
import { finishableOut, finishingOut, orderLinkParam } from './schema.ts'

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

export function orderLinkRoutes(ctx: Context) {
  return router()
    .openapi(finish, async (c) => c.json(await finishByLink(ctx, c.req.valid('param').token), 200))
    .openapi(readFinish, async (c) =>
      c.json(await readFinishable(ctx, c.req.valid('param').token), 200),
    )
}
