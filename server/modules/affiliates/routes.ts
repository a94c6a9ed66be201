import { BODY_BYTES } from '#server/http/bounded-body.ts'
import { json, jsonBody, pictureBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireEarningsManager } from './access.ts'
import { assignLines } from './assign-lines.ts'
import { importReport } from './import-report.ts'
import { listImports } from './list-imports.ts'
import { listLines } from './list-lines.ts'
import { previewReport } from './preview-report.ts'
import { readReportForm } from './routes-upload.ts'
import * as schema from './schema.ts'
import { undoImport } from './undo-import.ts'
import { messageOut } from '#shared/api/schemas.ts'

const route = routesOf({ tags: ['Affiliate reports'], middleware: allow(requireEarningsManager) })

const body = pictureBody('file', ['how'], {
  required: ['file', 'how'],
  maxBytes: BODY_BYTES.files,
})

const list = route('get', '/api/affiliates/imports', {
  summary: 'The imported reports of affiliate programmes, newest first',
  request: { query: schema.importsQuery },
  refuses: [400, 401, 403],
  responses: { 200: json(schema.importsOut) },
})

const preview = route('post', '/api/affiliates/preview', {
  summary: 'How a report would be read; `how` is JSON, without a mapping it is found out',
  request: { body },
  refuses: [400, 401, 403, 429, 503],
  responses: { 200: json(schema.previewOut) },
})

const add = route('post', '/api/affiliates/imports', {
  summary: 'Import a report: each of its lines counts once, however often it comes',
  request: { body },
  refuses: [400, 401, 403, 429, 503],
  responses: { 201: json(schema.oneImportOut), 409: refusal('Undone while it was running') },
})

const undo = route('delete', '/api/affiliates/imports/{id}', {
  summary: 'Take away every line that an import added',
  request: { params: schema.importParam },
  responses: { 200: json(messageOut) },
})

const lines = route('get', '/api/affiliates/lines', {
  summary: 'Lines of the reports, the latest day first; by default those without an article',
  request: { query: schema.linesQuery },
  refuses: [400, 401, 403],
  responses: { 200: json(schema.linesOut) },
})

const assign = route('post', '/api/affiliates/assignments', {
  summary: 'Give a line, or all with a tag, to an article or to none',
  request: { body: jsonBody(schema.assignIn) },
  responses: { 200: json(schema.assignedOut) },
})

export function affiliateRoutes(ctx: Context) {
  return router()
    .openapi(list, async (c) =>
      c.json(await listImports(ctx, c.get('actor'), c.req.valid('query')), 200),
    )
    .openapi(preview, async (c) => {
      const upload = await readReportForm(c, schema.previewIn)
      return c.json(await previewReport(ctx, c.get('actor'), upload), 200)
    })
    .openapi(add, async (c) => {
      const upload = await readReportForm(c, schema.importIn)
      return c.json({ import: await importReport(ctx, c.get('actor'), upload) }, 201)
    })
    .openapi(undo, async (c) => {
      await undoImport(ctx, c.get('actor'), c.req.valid('param').id)
      return c.json({ message: 'The import was undone.' }, 200)
    })
    .openapi(lines, async (c) =>
      c.json(await listLines(ctx, c.get('actor'), c.req.valid('query')), 200),
    )
    .openapi(assign, async (c) =>
      c.json({ lines: await assignLines(ctx, c.get('actor'), c.req.valid('json')) }, 200),
    )
}
