import { z } from '@hono/zod-openapi'
import { setCookie } from 'hono/cookie'
import { sessionCookieName } from '#server/http/cookies.ts'
import { json, jsonBody, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireAccount } from '#server/modules/leaving/access.ts'
import {
  ACCOUNT_KEPT,
  closedOut,
  deleteAccountIn,
  leavingOut,
} from '#server/modules/leaving/schema.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { closeAccount } from './close-account.ts'
import { keepAccount } from './keep-account.ts'
import { readLeaving } from './read-leaving.ts'

const route = routesOf({ tags: ['Accounts'] })

const read = route('get', '/api/auth/leaving', {
  summary: 'How much of what the caller has here goes with their account',
  middleware: allow(requireAccount),
  responses: { 200: json(leavingOut) },
})

const close = route('post', '/api/auth/delete-account', {
  summary: 'Closes the account; it is deleted in 14 days unless the person comes back',
  middleware: allow(requireAccount),
  request: { body: jsonBody(deleteAccountIn) },
  responses: { 200: json(closedOut) },
})

const keep = route('post', '/api/auth/keep-account/{token}', {
  summary: 'Keeps a closed account, by the link of the mail about it',
  request: { params: z.object({ token: z.string().max(1000) }) },
  responses: { 200: json(messageOut) },
})

export function closingRoutes(ctx: Context) {
  const { isHttps } = ctx.config
  return router()
    .openapi(read, async (c) => c.json(await readLeaving(ctx, c.get('actor')), 200))
    .openapi(close, async (c) => {
      const finalAt = await closeAccount(ctx, c.get('actor'), c.req.valid('json').posts)
      setCookie(c, sessionCookieName(isHttps), '', {
        ...({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps, maxAge: 0 } as const),
      })
      c.header('Clear-Site-Data', '"cache"')
      return c.json({ message: 'Your account is closed.', finalAt }, 200)
    })
    .openapi(keep, async (c) => {
      await keepAccount(ctx, c.req.valid('param').token)
      return c.json({ message: ACCOUNT_KEPT }, 200)
    })
}
