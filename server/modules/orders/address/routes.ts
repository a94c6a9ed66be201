import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { oneOrderOut, orderParam, readOrder } from '#server/modules/orders/administration/index.ts'
import { putAddress } from './put-address.ts'
import { readDestinationNote } from './read-destination-note.ts'
import * as schema from './schema.ts'

const route = routesOf({ tags: ['Order management'], middleware: allow(requireOrderManager) })

const put = route('put', '/api/admin/orders/{id}/address', {
  summary: 'Correct the address of an order that has not been shipped; its prices stay',
  request: { params: orderParam, body: jsonBody(schema.putAddressIn) },
  responses: {
    200: json(oneOrderOut),
    409: refusal('Shipped or ended already, or changed in the meantime'),
  },
})

const note = route('get', '/api/admin/orders/{id}/shipping-note', {
  summary: 'What the shop’s shipping and taxes say if an order went elsewhere',
  request: { params: orderParam, query: schema.destinationQuery },
  responses: { 200: json(schema.shippingNoteOut) },
})

export function orderAddressRoutes(ctx: Context) {
  return router()
    .openapi(put, async (c) => {
      const [actor, { id }] = [c.get('actor'), c.req.valid('param')]
      await putAddress(ctx, actor, { ...c.req.valid('json'), orderId: id })
      return c.json({ order: await readOrder(ctx, actor, id) }, 200)
    })
    .openapi(note, async (c) => {
      const asked = { ...c.req.valid('query'), orderId: c.req.valid('param').id }
      return c.json({ note: await readDestinationNote(ctx, c.get('actor'), asked) }, 200)
    })
}
