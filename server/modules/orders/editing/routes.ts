import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { waiveAddition } from '#server/modules/orders/additions/index.ts'
import { oneOrderOut, orderParam, readOrder } from '#server/modules/orders/administration/index.ts'
import { changeLines } from './change-lines.ts'
import { quoteLines } from './quote-lines.ts'
import * as schema from './schema.ts'

const route = routesOf({ tags: ['Order management'], middleware: allow(requireOrderManager) })
const params = { params: orderParam }
const refused = refusal('Shipped, out of stock, or changed in the meantime')

const change = route('put', '/api/admin/orders/{id}/lines', {
  summary:
    'Change the items of an order that has not left; of a paid one, refund what is taken out and ask for what is added',
  request: { ...params, body: jsonBody(schema.editLinesIn) },
  responses: { 200: json(oneOrderOut), 409: refused },
})

const quote = route('post', '/api/admin/orders/{id}/lines/quote', {
  summary: 'What an order would cost with other items',
  request: { ...params, body: jsonBody(schema.editQuoteIn) },
  responses: { 200: json(schema.editQuoteOut), 409: refused },
})

const waive = route('post', '/api/admin/orders/{id}/waiver', {
  summary: 'Give what was added to a paid order for nothing, instead of waiting for its payment',
  request: { ...params, query: schema.waiverQuery },
  responses: { 200: json(oneOrderOut), 409: refusal('Nothing waits, or it is being paid') },
})

export function editingRoutes(ctx: Context) {
  return router()
    .openapi(change, async (c) => {
      const [actor, { id }] = [c.get('actor'), c.req.valid('param')]
      await changeLines(ctx, actor, { ...c.req.valid('json'), id })
      return c.json({ order: await readOrder(ctx, actor, id) }, 200)
    })
    .openapi(waive, async (c) => {
      const [actor, { id }] = [c.get('actor'), c.req.valid('param')]
      await waiveAddition(ctx, actor, { orderId: id, ...c.req.valid('query') })
      return c.json({ order: await readOrder(ctx, actor, id) }, 200)
    })
    .openapi(quote, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await quoteLines(ctx, c.get('actor'), { ...c.req.valid('json'), id }), 200)
    })
}
