import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { readReturnable } from './read-returnable.ts'
import { requestReturn } from './request-return.ts'
import * as schema from './schema.ts'
import { withdrawReturn } from './withdraw-return.ts'

const route = routesOf({ tags: ['Returns'] })

const read = route('get', '/api/order-returns/{key}', {
  summary:
    'What can be returned of an order, and what was asked for: whoever placed it, or the link mailed to its address',
  request: { params: schema.returnerParam },
  responses: { 200: json(schema.returnableOut) },
})

const add = route('post', '/api/order-returns/{key}', {
  summary: 'Ask the shop to take items of an order back',
  request: { params: schema.returnerParam, body: jsonBody(schema.requestReturnIn) },
  responses: {
    201: json(schema.returnableOut, 'Asked for; the shop answers by email'),
    409: refusal('Not delivered, not paid, given back, or too late'),
  },
})

const withdraw = route('delete', '/api/order-returns/{key}/{returnId}', {
  summary: 'Withdraw a return before its items have arrived',
  request: { params: schema.ownReturnParam },
  responses: {
    200: json(schema.returnableOut),
    409: refusal('The items have arrived, or it has ended'),
  },
})

export function returnRoutes(ctx: Context) {
  return router()
    .openapi(read, async (c) => {
      c.header('Cache-Control', 'no-store')
      const returner = { key: c.req.valid('param').key, headers: c.req.raw.headers }
      return c.json(await readReturnable(ctx, c.get('actor'), returner), 200)
    })
    .openapi(add, async (c) => {
      const returner = { key: c.req.valid('param').key, headers: c.req.raw.headers }
      const request = { ...returner, input: c.req.valid('json') }
      await requestReturn(ctx, c.get('actor'), request)
      return c.json(await readReturnable(ctx, c.get('actor'), returner), 201)
    })
    .openapi(withdraw, async (c) => {
      const { key, returnId } = c.req.valid('param')
      const returner = { key, headers: c.req.raw.headers }
      await withdrawReturn(ctx, c.get('actor'), { ...returner, returnId })
      return c.json(await readReturnable(ctx, c.get('actor'), returner), 200)
    })
}
