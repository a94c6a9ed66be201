import { createRoute } from '@hono/zod-openapi'
import { json, jsonBody, refusals, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireAccount, requireDemander } from '#server/modules/accounts/access.ts'
import { personalCookies } from '#server/modules/accounts/routes-cookies.ts'
import { codeIn } from '#server/modules/accounts/two-step/index.ts'
import { errorOut, messageOut } from '#shared/schemas.ts'
import { confirmByCode } from './confirm-by-code.ts'
import { readDemand } from './read-demand.ts'
import { demandIn, demandOut } from './schema.ts'
import { setDemand } from './set-demand.ts'

const tags = ['Sign-in']
const path = '/api/auth/second-factor-demand'
const middleware = allow(requireDemander)

const read = createRoute({
  method: 'get',
  path,
  tags,
  middleware,
  summary: 'Whether admins need a second factor, for the owner',
  responses: { ...refusals, 200: json(demandOut) },
})

const change = createRoute({
  method: 'put',
  path,
  tags,
  middleware,
  summary: 'Ask admins for a second factor, or no longer',
  request: { body: jsonBody(demandIn) },
  responses: {
    ...refusals,
    200: json(demandOut),
    409: json(errorOut, 'The owner’s own session has no second factor'),
  },
})

const confirm = createRoute({
  method: 'post',
  path: '/api/auth/confirm/code',
  tags,
  summary: 'Show the second factor in a session that was opened without it',
  middleware: allow(requireAccount),
  request: { body: jsonBody(codeIn) },
  responses: { ...refusals, 200: json(messageOut), 409: json(errorOut, 'Two-step sign-in is off') },
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
      const attempt = { code: c.req.valid('json').code, visit: cookies.visitOf(c) }
      cookies.putSession(c, await confirmByCode(ctx, c.get('actor'), attempt))
      return c.json({ message: 'Confirmed.' }, 200)
    })
}
