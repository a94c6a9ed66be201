import { csvOut, sendCsv } from '#server/http/send-csv.ts'
import { route, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireProductEditor } from '#server/modules/catalog/access.ts'
import { exportProducts } from './export-products.ts'
import { exportQuery } from './schema.ts'

const exportCsv = route('get', '/api/products.csv', {
  tags: ['Products'],
  summary: 'The products of a list with their variants, in the columns of Shopify’s product files',
  middleware: allow(requireProductEditor),
  request: { query: exportQuery },
  refuses: [400, 401, 403],
  responses: { 200: csvOut },
})

export function productExportRoutes(ctx: Context) {
  return router().openapi(exportCsv, async (c) =>
    sendCsv(c, 'products.csv', await exportProducts(ctx, c.get('actor'), c.req.valid('query'))),
  )
}
