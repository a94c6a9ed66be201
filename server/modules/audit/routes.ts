import { createRoute } from '@hono/zod-openapi'
import { json, refusals, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import { textStream } from '#server/http/text-stream.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireAuditReader } from './access.ts'
import { exportAudit } from './export-audit.ts'
import { listAuditPage } from './list-audit.ts'
import * as schema from './schema.ts'

const tags = ['Audit log']
const middleware = allow(requireAuditReader)
const { 400: invalid, 401: unauthenticated, 403: forbidden } = refusals

const list = createRoute({
  method: 'get',
  path: '/api/admin/audit',
  tags,
  middleware,
  summary: 'Who did what, newest first; for the owner',
  request: { query: schema.auditQuery },
  responses: {
    200: json(schema.auditOut),
    400: invalid,
    401: unauthenticated,
    403: forbidden,
  },
})

const exportCsv = createRoute({
  method: 'get',
  path: '/api/admin/audit.csv',
  tags,
  middleware,
  summary: 'What the audit log shows as a CSV file, at most 100,000 rows',
  request: { query: schema.exportAuditQuery },
  responses: {
    200: { content: { 'text/csv': { schema: { type: 'string' } } }, description: 'OK' },
    400: invalid,
    401: unauthenticated,
    403: forbidden,
  },
})

export function auditRoutes(ctx: Context) {
  return router()
    .openapi(list, async (c) =>
      c.json(await listAuditPage(ctx, c.get('actor'), c.req.valid('query')), 200),
    )
    .openapi(exportCsv, async (c) => {
      const pieces = await exportAudit(ctx, c.get('actor'), c.req.valid('query'))
      c.header('Content-Type', 'text/csv; charset=utf-8')
      c.header('Cache-Control', 'no-store')
      c.header('Content-Disposition', 'attachment; filename="audit.csv"')
      return c.body(textStream(pieces))
    })
}
