import { json, jsonBody, route, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { personalCookies } from '#server/modules/accounts/routes-cookies.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { changePassword } from './change-password.ts'
import { changePasswordIn, PASSWORD_CHANGED } from './schema.ts'

const change = route('put', '/api/auth/change-password', {
  middleware: allow(requireAccount),
  request: { body: jsonBody(changePasswordIn) },
  responses: { 200: json(messageOut) },
})

export function changePasswordRoutes(ctx: Context) {
  const cookies = personalCookies(ctx)
  return router().openapi(change, async (c) => {
    const input = { ...c.req.valid('json'), origin: cookies.visitOf(c) }
    cookies.putSession(c, await changePassword(ctx, c.get('actor'), input))
    return c.json({ message: PASSWORD_CHANGED }, 200)
  })
}
