import type { Context as HonoContext } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { BODY_BYTES } from '#server/http/bounded-body.ts'
import { csvOut, sendCsv } from '#server/http/send-csv.ts'
import { readForm } from '#server/http/form.ts'
import { json, jsonBody, pictureBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireBulkEditor } from '#server/modules/catalog/access.ts'
import { visibleLine } from '#shared/text/visible-text.ts'
import { exportProblems } from './export-problems.ts'
import { readImport } from './read-import.ts'
import { cancelImport, runImport } from './run-import.ts'
import { currentImportOut, importParam, runIn } from './schema.ts'
import { startImport } from './start-import.ts'
import { unusableFile } from './unusable-file.ts'

const MOST_FILE_BYTES = 20 * 1024 * 1024
const LONGEST_NAME = 120

const route = routesOf({ tags: ['Product files'], middleware: allow(requireBulkEditor) })

const read = route('get', '/api/products/imports/current', {
  summary: 'The latest file of products that the caller uploaded, and how far its import has come',
  refuses: [401, 403],
  responses: { 200: json(currentImportOut) },
})

const upload = route('post', '/api/products/imports', {
  summary: 'Upload a CSV file of products, which is checked; nothing is changed by it',
  request: { body: pictureBody('file', [], { maxBytes: BODY_BYTES.files }) },
  refuses: [400, 401, 403, 429, 503],
  responses: {
    201: json(currentImportOut, 'Read; it is being checked'),
    409: refusal('Another import is under way'),
  },
})

const run = route('post', '/api/products/imports/{id}/run', {
  summary: 'Import a file that was checked',
  request: { params: importParam, body: jsonBody(runIn) },
  responses: {
    202: json(currentImportOut, 'Started'),
    409: refusal('Not checked, or nothing in it is new'),
  },
})

const cancel = route('post', '/api/products/imports/{id}/cancellation', {
  summary: 'End an import; what it has done can be undone',
  request: { params: importParam },
  responses: { 200: json(currentImportOut) },
})

const problems = route('get', '/api/products/imports/{id}/problems.csv', {
  summary: 'What of a file was not imported, by row',
  request: { params: importParam },
  responses: { 200: csvOut },
})

export function productImportRoutes(ctx: Context) {
  const current = async (c: HonoContext<AppEnv>) => ({
    import: await readImport(ctx, c.get('actor')),
  })
  return router()
    .openapi(read, async (c) => {
      c.header('Cache-Control', 'no-store')
      return c.json(await current(c), 200)
    })
    .openapi(upload, async (c) => {
      await startImport(ctx, c.get('actor'), await readFile(c))
      return c.json(await current(c), 201)
    })
    .openapi(run, async (c) => {
      await runImport(ctx, c.get('actor'), { ...c.req.valid('json'), ...c.req.valid('param') })
      return c.json(await current(c), 202)
    })
    .openapi(cancel, async (c) => {
      await cancelImport(ctx, c.get('actor'), c.req.valid('param').id)
      return c.json(await current(c), 200)
    })
    .openapi(problems, async (c) =>
      sendCsv(
        c,
        'not-imported.csv',
        await exportProblems(ctx, c.get('actor'), c.req.valid('param').id),
      ),
    )
}

async function readFile(c: HonoContext<AppEnv>): Promise<{ file: Buffer; fileName: string }> {
  const file = new Map(await readForm(c, BODY_BYTES.files)).get('file')
  if (file === undefined || typeof file === 'string' || file.name === '')
    throw unusableFile('Choose a CSV file of products, or a zip with one.')
  if (file.bytes.length > MOST_FILE_BYTES)
    throw unusableFile(
      'This file is larger than 20 MB. Split it, and import one after the other, or choose it as a zip.',
    )
  return {
    file: file.bytes,
    fileName: visibleLine(file.name).slice(0, LONGEST_NAME).toWellFormed(),
  }
}
