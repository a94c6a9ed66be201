import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireAccount, requireDemander } from '#server/modules/accounts/access.ts'
import { personalCookies } from '#server/modules/accounts/routes-cookies.ts'
import { codeIn } from '#server/modules/accounts/two-step/index.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { confirmByCode } from './confirm-by-code.ts'
import { readDemand } from './read-demand.ts'
import { demandIn, demandOut } from './schema.ts'
import { setDemand } from './set-demand.ts'

const path = '/api/auth/second-factor-demand'
const middleware = allow(requireDemander)

const route = routesOf({ tags: ['Sign-in'] })

const read = route('get', path, {
  middleware,
  summary: 'Whether admins need a second factor, for the owner',
  responses: { 200: json(demandOut) },
})

const change = route('put', path, {
  middleware,
  summary: 'Ask admins for a second factor, or no longer',
  request: { body: jsonBody(demandIn) },
  responses: { 200: json(demandOut), 409: refusal('The owner’s own session has no second factor') },
})

const confirm = route('post', '/api/auth/confirm/code', {
  summary: 'Show the second factor in a session that was opened without it',
  middleware: allow(requireAccount),
  request: { body: jsonBody(codeIn) },
  responses: { 200: json(messageOut), 409: refusal('Two-step sign-in is off') },
})

export function secondFactorRoutes(ctx: Context) {
  const cookies = personalCookies(ctx)
  return router()
    .openapi(read, async (c) => c.json(await readDemand(ctx, c.get('actor')), 200))
    .openapi(change, async (c) => {
      const actor = c.get('actor')
      await setDemand(ctx, actor, c.req.valid('json').isOn)
      return c.json(await readDemand(ctx, actor), 200)
    })
    .openapi(confirm, async (c) => {
      const attempt = { code: c.req.valid('json').code, origin: cookies.visitOf(c) }
      cookies.putSession(c, await confirmByCode(ctx, c.get('actor'), attempt))
      return c.json({ message: 'Confirmed.' }, 200)
    })
}
