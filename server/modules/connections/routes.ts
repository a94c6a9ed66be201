import { json, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireConnectionManager } from './access.ts'
import { readConnections } from './read-connections.ts'
import * as schema from './schema.ts'
import { testConnection } from './test-connection.ts'

const route = routesOf({ tags: ['Connections'], middleware: allow(requireConnectionManager) })

const list = route('get', '/api/connections', {
  summary: 'How the site is connected to other servers, without secrets',
  refuses: [401, 403],
  responses: { 200: json(schema.connectionsOut) },
})

const check = route('post', '/api/connections/{name}/test', {
  summary: 'Try a connection now, for ten seconds at most',
  request: { params: schema.connectionParam },
  refuses: [400, 401, 403, 429],
  responses: { 200: json(schema.checkOut), 409: refusal('It is not set up') },
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
