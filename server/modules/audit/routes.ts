import { csvOut, sendCsv } from '#server/http/send-csv.ts'
import { json, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireAuditReader } from './access.ts'
import { exportAudit } from './export-audit.ts'
import { listAuditPage } from './list-audit.ts'
import * as schema from './schema.ts'

const route = routesOf({ tags: ['Audit log'], middleware: allow(requireAuditReader) })

const list = route('get', '/api/admin/audit', {
  summary: 'Who did what, newest first; for the owner',
  request: { query: schema.auditQuery },
  refuses: [400, 401, 403],
  responses: { 200: json(schema.auditOut) },
})

const exportCsv = route('get', '/api/admin/audit.csv', {
  summary: 'What the audit log shows as a CSV file, at most 100,000 rows',
  request: { query: schema.exportAuditQuery },
  refuses: [400, 401, 403],
  responses: { 200: csvOut },
})

export function auditRoutes(ctx: Context) {
  return router()
    .openapi(list, async (c) =>
      c.json(await listAuditPage(ctx, c.get('actor'), c.req.valid('query')), 200),
    )
    .openapi(exportCsv, async (c) => {
      const pieces = await exportAudit(ctx, c.get('actor'), c.req.valid('query'))
      return sendCsv(c, 'audit.csv', pieces)
    })
}
