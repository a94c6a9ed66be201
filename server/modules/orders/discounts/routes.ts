import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { listCodes } from './list-codes.ts'
import * as schema from './schema.ts'
import { changeCode, createCode } from './write-code.ts'

const route = routesOf({ tags: ['Discount codes'], middleware: allow(requireOrderManager) })

const list = route('get', '/api/admin/discount-codes', {
  summary: 'The discount codes, newest first',
  request: { query: schema.listCodesQuery },
  responses: { 200: json(schema.listCodesOut) },
})

const create = route('post', '/api/admin/discount-codes', {
  summary: 'Create a discount code',
  request: { body: jsonBody(schema.createCodeIn) },
  responses: { 201: json(schema.oneCodeOut) },
})

const change = route('put', '/api/admin/discount-codes/{id}', {
  summary: 'Change the terms of a discount code, or turn it off',
  request: { params: schema.codeParam, body: jsonBody(schema.putCodeIn) },
  responses: { 200: json(schema.oneCodeOut), 409: refusal('Changed in the meantime') },
})

export function discountRoutes(ctx: Context) {
  return router()
    .openapi(list, async (c) =>
      c.json(await listCodes(ctx, c.get('actor'), c.req.valid('query')), 200),
    )
    .openapi(create, async (c) => {
      const code = await createCode(ctx, c.get('actor'), c.req.valid('json'))
      return c.json({ code }, 201)
    })
    .openapi(change, async (c) => {
      const input = { ...c.req.valid('json'), ...c.req.valid('param') }
      return c.json({ code: await changeCode(ctx, c.get('actor'), input) }, 200)
    })
}
