import { json, jsonBody, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { runOut } from '#server/modules/bulk/index.ts'
import { errorOut, messageOut } from '#shared/api/schemas.ts'
import { requireUserManager } from './access.ts'
import { changeUsers } from './change-users.ts'
import { deleteUser } from './delete-user.ts'
import * as schema from './schema.ts'

const route = routesOf({ tags: ['Users'], middleware: allow(requireUserManager) })

const remove = route('delete', '/api/auth/users/{id}', {
  summary: 'Delete an account; its posts go to the owner, or with `posts=delete` with it',
  request: { params: schema.userParam, query: schema.deleteUserIn },
  responses: { 200: json(messageOut) },
})

const change = route('post', '/api/auth/users/bulk', {
  summary:
    'Block, unblock or delete many accounts: those named, or all that a filter finds; see /api/bulk/{id}',
  request: { body: jsonBody(schema.bulkUsersIn) },
  responses: {
    202: json(runOut, 'Started'),
    409: json(
      errorOut,
      'The filter now finds a different number of accounts, or two runs are open',
    ),
  },
})

export function userChangeRoutes(ctx: Context) {
  return router()
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param')
      await deleteUser(ctx, c.get('actor'), { id, ...c.req.valid('query') })
      return c.json({ message: 'User deleted.' }, 200)
    })
    .openapi(change, async (c) =>
      c.json(await changeUsers(ctx, c.get('actor'), c.req.valid('json')), 202),
    )
}
