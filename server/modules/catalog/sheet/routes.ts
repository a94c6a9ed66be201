import { json, jsonBody, refusal, route, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireBulkEditor } from '#server/modules/catalog/access.ts'
import { readSheet } from './read-sheet.ts'
import { saveSheet } from './save-sheet.ts'
import { savedSheetOut, sheetIn, sheetOut, sheetQuery } from './schema.ts'

const read = route('get', '/api/products/sheet', {
  tags: ['Products'],
  summary: 'One page of products and their variants, with what a sheet edits of them',
  middleware: allow(requireBulkEditor),
  request: { query: sheetQuery },
  refuses: [400, 401, 403],
  responses: { 200: json(sheetOut) },
})

const save = route('put', '/api/products/sheet', {
  tags: ['Products'],
  summary: 'Changes prices, stock, categories and statuses of many products; each row by itself',
  middleware: allow(requireBulkEditor),
  request: { body: jsonBody(sheetIn) },
  refuses: [400, 401, 403, 429],
  responses: {
    200: json(savedSheetOut, 'What became of each row'),
    409: refusal('The key belongs to another request'),
  },
})

export function productSheetRoutes(ctx: Context) {
  return router()
    .openapi(read, async (c) => {
      c.header('Cache-Control', 'no-store')
      return c.json(await readSheet(ctx, c.req.valid('query')), 200)
    })
    .openapi(save, async (c) =>
      c.json(await saveSheet(ctx, c.get('actor'), c.req.valid('json')), 200),
    )
}
