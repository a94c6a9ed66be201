import { createRoute } from '@hono/zod-openapi'
import { json, refusals, router } from '#server/http/router.ts'
import { signedIn } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { errorOut } from '#shared/schemas.ts'
import { requireBulkReader } from './access.ts'
import { readRun } from './read-run.ts'
import { runIdParam, runOut } from './schema.ts'
import { startUndo } from './start-run.ts'

const tags = ['Bulk changes']
const middleware = signedIn()

const read = createRoute({
  method: 'get',
  path: '/api/bulk/{id}',
  tags,
  summary: 'The progress of a bulk change of the caller’s',
  middleware,
  request: { params: runIdParam },
  responses: { 200: json(runOut), 401: refusals[401], 404: refusals[404] },
})

const undo = createRoute({
  method: 'post',
  path: '/api/bulk/{id}/undo',
  tags,
  summary: 'Undoes a bulk change of the caller’s, once',
  middleware,
  request: { params: runIdParam },
  responses: {
    202: json(runOut, 'Started'),
    401: refusals[401],
    404: refusals[404],
    409: json(errorOut, 'Two of the caller’s bulk changes are still running'),
    429: refusals[429],
  },
})

export function bulkRoutes(ctx: Context) {
  return router()
    .openapi(read, async (c) =>
      c.json(await readRun(ctx, requireBulkReader(c.get('actor')), c.req.valid('param').id), 200),
    )
    .openapi(undo, async (c) =>
      c.json(await startUndo(ctx, requireBulkReader(c.get('actor')), c.req.valid('param').id), 202),
    )
}
