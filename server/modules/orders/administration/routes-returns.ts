import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { answerReturn, answerReturnIn, returnParam } from '#server/modules/orders/returns/index.ts'
import { readOrder } from './read-order.ts'
import { oneOrderOut } from './schema.ts'

const route = routesOf({ tags: ['Returns'] })

const answer = route('put', '/api/admin/orders/{id}/returns/{returnId}', {
  summary: 'Accept or decline a return, mark it as received, or close it without a refund',
  middleware: allow(requireOrderManager),
  request: { params: returnParam, body: jsonBody(answerReturnIn) },
  responses: {
    200: json(oneOrderOut),
    409: refusal('Not its next step, or changed in the meantime'),
  },
})

export function returnAnswerRoutes(ctx: Context) {
  return router().openapi(answer, async (c) => {
    const [actor, { id, returnId }] = [c.get('actor'), c.req.valid('param')]
    await answerReturn(ctx, actor, { ...c.req.valid('json'), id, returnId })
    return c.json({ order: await readOrder(ctx, actor, id) }, 200)
  })
}
