import { createRoute } from '@hono/zod-openapi'
import { json, refusals, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { errorOut } from '#shared/schemas.ts'
import { requireConnectionKeeper } from './access.ts'
import { readConnections } from './read-connections.ts'
import * as schema from './schema.ts'
import { testConnection } from './test-connection.ts'

const tags = ['Connections']
const middleware = allow(requireConnectionKeeper)
const { 400: invalid, 401: unauthenticated, 403: forbidden } = refusals
const notAdmin = { 401: unauthenticated, 403: forbidden }

const list = createRoute({
  method: 'get',
  path: '/api/connections',
  tags,
  middleware,
  summary: 'How the site is connected to other servers, without secrets',
  responses: { ...notAdmin, 200: json(schema.connectionsOut) },
})

const check = createRoute({
  method: 'post',
  path: '/api/connections/{name}/test',
  tags,
  middleware,
  summary: 'Try a connection now, for ten seconds at most',
  request: { params: schema.connectionParam },
  responses: {
    ...notAdmin,
    400: invalid,
    429: refusals[429],
    200: json(schema.checkOut),
    409: json(errorOut, 'It is not set up'),
  },
})

export function connectionRoutes(ctx: Context) {
  return router()
    .openapi(list, async (c) =>
      c.json({ connections: await readConnections(ctx, c.get('actor')) }, 200),
    )
    .openapi(check, async (c) =>
      c.json(await testConnection(ctx, c.get('actor'), c.req.valid('param').name), 200),
    )
}
