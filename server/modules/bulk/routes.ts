import { json, refusal, router, routesOf } from '#server/http/router.ts'
import { signedIn } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireBulkReader } from './access.ts'
import { readRun } from './read-run.ts'
import { runIdParam, runOut } from './schema.ts'
import { cancelRun, startUndo } from './start-run.ts'

const route = routesOf({ tags: ['Bulk changes'], middleware: signedIn() })

const read = route('get', '/api/bulk/{id}', {
  summary: 'The progress of a bulk change of the caller’s',
  request: { params: runIdParam },
  refuses: [401, 404],
  responses: { 200: json(runOut) },
})

const undo = route('post', '/api/bulk/{id}/undo', {
  summary: 'Undoes a bulk change of the caller’s, once',
  request: { params: runIdParam },
  refuses: [401, 404, 429],
  responses: {
    202: json(runOut, 'Started'),
    409: refusal('Two of the caller’s bulk changes are still running'),
  },
})

const cancel = route('post', '/api/bulk/{id}/cancellation', {
  summary: 'Ends a bulk change of the caller’s: what waits stays as it is',
  request: { params: runIdParam },
  refuses: [401, 404, 429],
  responses: { 200: json(runOut, 'Ended; what was done can be undone') },
})

export function bulkRoutes(ctx: Context) {
  return router()
    .openapi(read, async (c) =>
      c.json(await readRun(ctx, requireBulkReader(c.get('actor')), c.req.valid('param').id), 200),
    )
    .openapi(cancel, async (c) =>
      c.json(await cancelRun(ctx, requireBulkReader(c.get('actor')), c.req.valid('param').id), 200),
    )
    .openapi(undo, async (c) =>
      c.json(await startUndo(ctx, requireBulkReader(c.get('actor')), c.req.valid('param').id), 202),
    )
}
