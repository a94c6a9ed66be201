import { csvOut, sendCsv } from '#server/http/send-csv.ts'
import { json, jsonBody, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireUserManager, requireUserReader } from './access.ts'
import { changeRole } from './change-role.ts'
import { exportUsers } from './export-users.ts'
import { getManagedUser } from './find-managed-user.ts'
import { listUsers } from './list-users.ts'
import * as schema from './schema.ts'

const route = routesOf({ tags: ['Users'] })

const list = route('get', '/api/auth/users', {
  summary: 'The accounts of the site; `search` is part of a name or an address',
  middleware: allow(requireUserReader),
  request: { query: schema.listUsersQuery },
  responses: { 200: json(schema.listUsersOut) },
})

const exportCsv = route('get', '/api/auth/users.csv', {
  summary: 'The accounts of a list as a CSV file, newest first, at most 100,000',
  middleware: allow(requireUserReader),
  request: { query: schema.exportUsersQuery },
  responses: { 200: csvOut },
})

const put = route('put', '/api/auth/users/{id}', {
  summary: 'Make a member an admin, or an admin a member; counts with their next request',
  middleware: allow(requireUserManager),
  request: { params: schema.userParam, body: jsonBody(schema.roleIn) },
  responses: { 200: json(schema.changedRoleOut) },
})

export function userListRoutes(ctx: Context) {
  return router()
    .openapi(list, async (c) =>
      c.json(await listUsers(ctx, c.get('actor'), c.req.valid('query')), 200),
    )
    .openapi(exportCsv, async (c) => {
      const pieces = await exportUsers(ctx, c.get('actor'), c.req.valid('query'))
      return sendCsv(c, 'users.csv', pieces)
    })
    .openapi(put, async (c) => {
      const [actor, { id }] = [c.get('actor'), c.req.valid('param')]
      await changeRole(ctx, actor, { id, role: c.req.valid('json').role })
      const user = await getManagedUser(ctx, actor, id)
      return c.json({ message: 'User role updated.', user }, 200)
    })
}
