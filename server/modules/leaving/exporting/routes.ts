import { z } from '@hono/zod-openapi'
import { json, route, router } from '#server/http/router.ts'
import { fileAnswer } from '#server/http/send-file.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireAccount, requireExporter } from '#server/modules/leaving/access.ts'
import { dataExportOut } from '#server/modules/leaving/schema.ts'
import { exportOwnData } from './export-own-data.ts'
import { exportPerson } from './export-person.ts'
import * as read from './read-export.ts'

const tags = ['Accounts']
const own = { tags, middleware: allow(requireAccount) }
const admins = { tags: ['Users'], middleware: allow(requireExporter) }
const byId = { params: z.object({ id: z.string().max(100) }) }
const byToken = { params: z.object({ token: z.string().max(1000) }) }
const state = { responses: { 200: json(dataExportOut) } }
const started = { responses: { 202: json(dataExportOut, 'Being made') } }
const zip = { schema: { type: 'string', format: 'binary' } } as const
const file = {
  responses: { 200: { content: { 'application/zip': zip }, description: 'OK' } },
}

const readOwn = route('get', '/api/auth/export', {
  ...own,
  ...state,
  summary: 'How far the caller’s own data export is',
})
const startOwn = route('post', '/api/auth/export', {
  ...own,
  ...started,
  summary: 'Have the caller’s data written to a zip file; a link is mailed when it is ready',
})
const fileOwn = route('get', '/api/auth/export/file', {
  ...own,
  ...file,
  summary: 'The zip file of the caller’s data, for a day',
})
const readLinked = route('get', '/api/auth/data-export/{token}', {
  tags,
  request: byToken,
  ...state,
  summary: 'The data export that the link of a mail is about',
})
const fileLinked = route('get', '/api/auth/data-export/{token}/file', {
  tags,
  request: byToken,
  ...file,
  summary: 'Its zip file',
})
const readOf = route('get', '/api/auth/users/{id}/export', {
  ...admins,
  request: byId,
  ...state,
  summary: 'How far the data export is that an admin asked for about a person',
})
const startOf = route('post', '/api/auth/users/{id}/export', {
  ...admins,
  request: byId,
  ...started,
  summary: 'Have a person’s data written to a zip file for the admins; the person is told by email',
})
const fileOfPerson = route('get', '/api/auth/users/{id}/export/file', {
  ...admins,
  request: byId,
  ...file,
  summary: 'The zip file that an admin asked for about a person, for a day',
})

export function exportRoutes(ctx: Context) {
  return router()
    .openapi(readOwn, async (c) => c.json(await read.readOwnExport(ctx, c.get('actor')), 200))
    .openapi(startOwn, async (c) => c.json(await exportOwnData(ctx, c.get('actor')), 202))
    .openapi(fileOwn, async (c) => send(c.req.raw, await read.openOwnExport(ctx, c.get('actor'))))
    .openapi(readLinked, async (c) =>
      c.json(await read.readLinkedExport(ctx, c.req.valid('param').token), 200),
    )
    .openapi(fileLinked, async (c) =>
      send(c.req.raw, await read.openLinkedExport(ctx, c.req.valid('param').token)),
    )
    .openapi(readOf, async (c) =>
      c.json(await read.readExportOf(ctx, c.get('actor'), c.req.valid('param').id), 200),
    )
    .openapi(startOf, async (c) =>
      c.json(await exportPerson(ctx, c.get('actor'), c.req.valid('param').id), 202),
    )
    .openapi(fileOfPerson, async (c) =>
      send(c.req.raw, await read.openExportOf(ctx, c.get('actor'), c.req.valid('param').id)),
    )
}

function send(request: Request, { id, sizeBytes, read: readRange }: read.ExportFile) {
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': 'attachment; filename="my-data.zip"',
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    ETag: `"${id}"`,
  }
  return fileAnswer(request, { sizeBytes, read: readRange, headers })
}
