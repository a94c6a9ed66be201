import { json, jsonBody, route, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { runOut } from '#server/modules/bulk/index.ts'
import { requireBulkManager } from '#server/modules/orders/access.ts'
import { errorOut } from '#shared/api/schemas.ts'
import { changeOrders } from './change-orders.ts'
import { bulkOrdersIn } from './schema.ts'

const change = route('post', '/api/admin/orders/bulk', {
  tags: ['Orders'],
  summary:
    'Changes the status of many orders: those named, or all that a filter finds; see /api/bulk/{id}',
  middleware: allow(requireBulkManager),
  request: { body: jsonBody(bulkOrdersIn) },
  responses: {
    202: json(runOut, 'Started'),
    409: json(
      errorOut,
      'The filter now finds a different number of orders, or two bulk changes of the caller’s still run',
    ),
  },
})

export function bulkOrderRoutes(ctx: Context) {
  return router().openapi(change, async (c) =>
    c.json(await changeOrders(ctx, c.get('actor'), c.req.valid('json')), 202),
  )
}
