import { createRoute } from '@hono/zod-openapi'
import { json, jsonBody, refusals, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { personalCookies } from '#server/modules/accounts/routes-cookies.ts'
import { messageOut } from '#shared/schemas.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { confirmIn } from './schema.ts'

const confirm = createRoute({
  method: 'post',
  path: '/api/auth/confirm',
  middleware: allow(requireAccount),
  request: { body: jsonBody(confirmIn) },
  responses: { ...refusals, 200: json(messageOut) },
})

export function confirmRoutes(ctx: Context) {
  const cookies = personalCookies(ctx)
  return router().openapi(confirm, async (c) => {
    const given = { ...c.req.valid('json'), visit: cookies.visitOf(c) }
    await confirmIdentity(ctx, c.get('actor'), given)
    return c.json({ message: 'Confirmed.' }, 200)
  })
}
