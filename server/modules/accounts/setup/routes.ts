import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '#server/http/app-env.ts'
import { BODY_BYTES, boundedBody } from '#server/http/bounded-body.ts'
import { json, jsonBody, route, router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { finishSetup, requireSetupToken, type ChooseCurrency } from './finish-setup.ts'
import { personalCookies } from '#server/modules/accounts/routes-cookies.ts'
import { setupIn, setupOut } from '#server/modules/accounts/schema.ts'

const tokenIn = setupIn.pick({ token: true })

const open = route('get', '/api/setup', {
  request: { query: z.object({ token: z.string().max(200).default('') }) },
  responses: { 200: json(setupOut) },
})

const finish = (ctx: Context) =>
  route('post', '/api/setup', {
    middleware: [boundedBody(BODY_BYTES.small), tokenFirst(ctx)] as const,
    request: { body: jsonBody(setupIn) },
    responses: { 201: json(messageOut) },
  })

export function setupRoutes(ctx: Context, chooseCurrency: ChooseCurrency) {
  const cookies = personalCookies(ctx)
  return router()
    .openapi(open, async (c) => {
      await requireSetupToken(ctx.store.db, c.req.valid('query').token)
      const { siteName, shopCurrency } = await getSettings(ctx.store.db)
      const { engine: database } = ctx.store
      return c.json({ siteName, shopCurrency, database, mailIsOn: ctx.mailer.isOn }, 200)
    })
    .openapi(finish(ctx), async (c) => {
      const origin = cookies.visitOf(c)
      const entrance = await finishSetup(ctx, c.req.valid('json'), { origin, chooseCurrency })
      // From now on this process counts in the currency that was chosen.
      await getSettings(ctx.store.db)
      cookies.putEntrance(c, entrance)
      return c.json({ message: 'Your site is ready.' }, 201)
    })
}

// The token is checked before the body is validated: without it, nothing here exists.
function tokenFirst(ctx: Context): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const body: unknown = await c.req.json().catch(() => undefined)
    const { token } = tokenIn.catch({ token: '' }).parse(body)
    await requireSetupToken(ctx.store.db, token)
    await next()
  }
}
