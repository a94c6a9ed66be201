import { json, jsonBody, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { personalCookies } from '#server/modules/accounts/routes-cookies.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { requireConfirmed } from './require-confirmed.ts'
import { confirmIn } from './schema.ts'

const route = routesOf({ middleware: allow(requireAccount) })

const read = route('get', '/api/auth/confirm', {
  summary:
    'Whether the caller has proved lately who they are; refused with `confirm_needed` if not',
  responses: { 200: json(messageOut) },
})

const confirm = route('post', '/api/auth/confirm', {
  request: { body: jsonBody(confirmIn) },
  responses: { 200: json(messageOut) },
})

export function confirmRoutes(ctx: Context) {
  const cookies = personalCookies(ctx)
  return router()
    .openapi(read, async (c) => {
      await requireConfirmed(ctx, c.get('actor'))
      return c.json({ message: 'Confirmed.' }, 200)
    })
    .openapi(confirm, async (c) => {
      const input = { ...c.req.valid('json'), origin: cookies.visitOf(c) }
      cookies.putSession(c, await confirmIdentity(ctx, c.get('actor'), input))
      return c.json({ message: 'Confirmed.' }, 200)
    })
}
