import { createRoute, z } from '@hono/zod-openapi'
import { setCookie } from 'hono/cookie'
import { sessionCookieName } from '#server/http/cookies.ts'
import { json, jsonBody, refusals, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireAccount } from '#server/modules/leaving/access.ts'
import {
  ACCOUNT_KEPT,
  closedOut,
  deleteAccountIn,
  leavingOut,
} from '#server/modules/leaving/schema.ts'
import { messageOut } from '#shared/schemas.ts'
import { closeAccount } from './close-account.ts'
import { keepAccount } from './keep-account.ts'
import { readLeaving } from './read-leaving.ts'

const tags = ['Accounts']

const read = createRoute({
  method: 'get',
  path: '/api/auth/leaving',
  tags,
  summary: 'How much of what the caller has here goes with their account',
  middleware: allow(requireAccount),
  responses: { ...refusals, 200: json(leavingOut) },
})

const close = createRoute({
  method: 'post',
  path: '/api/auth/delete-account',
  tags,
  summary: 'Closes the account; it is deleted in 14 days unless the person comes back',
  middleware: allow(requireAccount),
  request: { body: jsonBody(deleteAccountIn) },
  responses: { ...refusals, 200: json(closedOut) },
})

const keep = createRoute({
  method: 'post',
  path: '/api/auth/keep-account/{token}',
  tags,
  summary: 'Keeps a closed account, by the link of the mail about it',
  request: { params: z.object({ token: z.string().max(1000) }) },
  responses: { ...refusals, 200: json(messageOut) },
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
