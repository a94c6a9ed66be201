import { json, jsonBody, route, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { runOut } from '#server/modules/bulk/index.ts'
import { requireBulkEditor } from '#server/modules/catalog/access.ts'
import { errorOut } from '#shared/api/schemas.ts'
import { changeProducts } from './change-products.ts'
import { bulkProductsIn } from './schema.ts'

const change = route('post', '/api/products/bulk', {
  tags: ['Products'],
  summary: 'Changes many products: those named, or all that a filter finds; see /api/bulk/{id}',
  middleware: allow(requireBulkEditor),
  request: { body: jsonBody(bulkProductsIn) },
  responses: {
    202: json(runOut, 'Started'),
    409: json(
      errorOut,
      'The filter now finds a different number of products, or two bulk changes of the caller’s still run',
    ),
  },
})

export function bulkProductRoutes(ctx: Context) {
  return router().openapi(change, async (c) =>
    c.json(await changeProducts(ctx, c.get('actor'), c.req.valid('json')), 202),
  )
}
