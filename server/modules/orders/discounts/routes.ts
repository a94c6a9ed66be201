import { createRoute } from '@hono/zod-openapi'
import { json, jsonBody, refusals, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { errorOut } from '#shared/schemas.ts'
import { listCodes } from './list-codes.ts'
import * as schema from './schema.ts'
import { changeCode, createCode } from './write-code.ts'

const tags = ['Discount codes']
const middleware = allow(requireOrderManager)

const list = createRoute({
  method: 'get',
  path: '/api/admin/discount-codes',
  tags,
  summary: 'The discount codes, newest first',
  middleware,
  request: { query: schema.listCodesQuery },
  responses: { ...refusals, 200: json(schema.listCodesOut) },
})

const create = createRoute({
  method: 'post',
  path: '/api/admin/discount-codes',
  tags,
  summary: 'Create a discount code',
  middleware,
  request: { body: jsonBody(schema.createCodeIn) },
  responses: { ...refusals, 201: json(schema.oneCodeOut) },
})

const change = createRoute({
  method: 'put',
  path: '/api/admin/discount-codes/{id}',
  tags,
  summary: 'Change the terms of a discount code, or turn it off',
  middleware,
  request: { params: schema.codeParam, body: jsonBody(schema.putCodeIn) },
  responses: {
    ...refusals,
    200: json(schema.oneCodeOut),
    409: json(errorOut, 'Changed in the meantime'),
  },
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
      const given = { ...c.req.valid('json'), ...c.req.valid('param') }
      return c.json({ code: await changeCode(ctx, c.get('actor'), given) }, 200)
    })
}
