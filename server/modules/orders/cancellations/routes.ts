import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { withdrawCancel } from './answer-cancel.ts'
import { cancelOwn } from './cancel-own.ts'
import { readCancellable } from './read-cancellable.ts'
import { requestCancel } from './request-cancel.ts'
import * as schema from './schema.ts'

const route = routesOf({ tags: ['Cancellations'] })

const params = schema.cancellerParam

const read = route('get', '/api/orders/cancellations/{key}', {
  summary:
    'How an order can be cancelled, and what was asked for: whoever placed it, or the link mailed to its address',
  request: { params },
  responses: { 200: json(schema.cancellableOut) },
})

const cancel = route('post', '/api/orders/cancellations/{key}', {
  summary: 'Cancel an order that nobody has paid or packed',
  request: { params },
  responses: {
    200: json(schema.cancellableOut),
    409: refusal('It can no longer be cancelled by its customer'),
  },
})

const ask = route('put', '/api/orders/cancellations/{key}/request', {
  summary: 'Ask the shop to cancel an order that is paid or packed, and not shipped',
  request: { params, body: jsonBody(schema.requestCancelIn) },
  responses: {
    200: json(schema.cancellableOut, 'Asked for; the shop answers by email'),
    409: refusal('Shipped, ended, declined, or to be cancelled without asking'),
  },
})

const withdraw = route('delete', '/api/orders/cancellations/{key}/request', {
  summary: 'Keep an order after all, before the shop has answered',
  request: { params },
  responses: { 200: json(schema.cancellableOut), 409: refusal('The shop has answered') },
})

export function cancellationRoutes(ctx: Context) {
  return router()
    .openapi(read, async (c) => {
      c.header('Cache-Control', 'no-store')
      const asked = { key: c.req.valid('param').key, headers: c.req.raw.headers }
      return c.json(await readCancellable(ctx, c.get('actor'), asked), 200)
    })
    .openapi(cancel, async (c) => {
      const asked = { key: c.req.valid('param').key, headers: c.req.raw.headers }
      await cancelOwn(ctx, c.get('actor'), asked)
      return c.json(await readCancellable(ctx, c.get('actor'), asked), 200)
    })
    .openapi(ask, async (c) => {
      const asked = { key: c.req.valid('param').key, headers: c.req.raw.headers }
      await requestCancel(ctx, c.get('actor'), { ...asked, ...c.req.valid('json') })
      return c.json(await readCancellable(ctx, c.get('actor'), asked), 200)
    })
    .openapi(withdraw, async (c) => {
      const asked = { key: c.req.valid('param').key, headers: c.req.raw.headers }
      await withdrawCancel(ctx, c.get('actor'), asked)
      return c.json(await readCancellable(ctx, c.get('actor'), asked), 200)
    })
}
