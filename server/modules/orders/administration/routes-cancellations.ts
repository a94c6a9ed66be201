import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import {
  cancelRequestParam,
  declineCancel,
  declineCancelIn,
} from '#server/modules/orders/cancellations/index.ts'
import { readOrder } from './read-order.ts'
import { oneOrderOut } from './schema.ts'

const route = routesOf({ tags: ['Cancellations'] })

const decline = route('put', '/api/admin/orders/{id}/cancel-request', {
  summary: 'Decline to cancel an order whose customer asks for it',
  middleware: allow(requireOrderManager),
  request: { params: cancelRequestParam, body: jsonBody(declineCancelIn) },
  responses: {
    200: json(oneOrderOut),
    409: refusal('Nobody asks for it, or changed in the meantime'),
  },
})

export function cancelAnswerRoutes(ctx: Context) {
  return router().openapi(decline, async (c) => {
    const [actor, { id }] = [c.get('actor'), c.req.valid('param')]
    await declineCancel(ctx, actor, { ...c.req.valid('json'), id })
    return c.json({ order: await readOrder(ctx, actor, id) }, 200)
  })
}
