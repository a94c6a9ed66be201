import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import {
  oneOrderOut,
  orderParam,
  readOrder,
  trackingIn,
} from '#server/modules/orders/administration/index.ts'
import * as schema from './schema.ts'
import { putParcel, sendParcel } from './send-parcel.ts'

const route = routesOf({ tags: ['Order management'], middleware: allow(requireOrderManager) })

const order = json(oneOrderOut)

const send = route('post', '/api/admin/orders/{id}/parcels', {
  summary:
    'Ship some items of an order now; with the last of them it is `shipped`, until then `processing`',
  request: { params: orderParam, body: jsonBody(schema.sendParcelIn) },
  responses: {
    201: order,
    409: refusal('More items than are left to ship, or changed in the meantime'),
  },
})

const put = route('put', '/api/admin/orders/{id}/parcels/{parcelId}', {
  summary: 'Change the tracking of one parcel of an order',
  request: { params: schema.parcelParam, body: jsonBody(trackingIn) },
  responses: { 200: order, 409: refusal('Changed in the meantime') },
})

export function parcelRoutes(ctx: Context) {
  return router()
    .openapi(send, async (c) => {
      const [actor, { id }] = [c.get('actor'), c.req.valid('param')]
      await sendParcel(ctx, actor, { ...c.req.valid('json'), orderId: id })
      return c.json({ order: await readOrder(ctx, actor, id) }, 201)
    })
    .openapi(put, async (c) => {
      const [actor, { id, parcelId }] = [c.get('actor'), c.req.valid('param')]
      await putParcel(ctx, actor, { ...c.req.valid('json'), orderId: id, parcelId })
      return c.json({ order: await readOrder(ctx, actor, id) }, 200)
    })
}
