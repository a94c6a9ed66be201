import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { json, jsonBody, refusals, router } from '#server/http/router.ts'
import { withinLimit } from '#server/http/within-limit.ts'
import type { Context } from '#server/kernel/context.ts'
import { messageOut } from '#shared/schemas.ts'
import { forgotLimit, requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { personalCookies } from './routes-cookies.ts'
import { forgotPasswordIn, PASSWORD_RESET, RESET_SENT, resetPasswordIn } from './schema.ts'

const forgotPassword = createRoute({
  method: 'post',
  path: '/api/auth/forgot-password',
  request: { body: jsonBody(forgotPasswordIn) },
  responses: { ...refusals, 200: json(messageOut) },
})

const reset = createRoute({
  method: 'post',
  path: '/api/auth/reset-password/{token}',
  request: { params: z.object({ token: z.string().max(1000) }), body: jsonBody(resetPasswordIn) },
  responses: { ...refusals, 200: json(messageOut) },
})

export function passwordRoutes(ctx: Context) {
  const cookies = personalCookies(ctx)
  const mayAsk = withinLimit(ctx, (c) => forgotLimit(c.get('address')))
  return router()
    .openapi({ ...forgotPassword, middleware: mayAsk }, async (c) => {
      await requestPasswordReset(ctx, c.req.valid('json').email, c.get('address'))
      return c.json({ message: RESET_SENT }, 200)
    })
    .openapi(reset, async (c) => {
      const given = { ...c.req.valid('param'), ...c.req.valid('json') }
      cookies.putDevice(c, await resetPassword(ctx, given, cookies.visitOf(c)))
      return c.json({ message: PASSWORD_RESET }, 200)
    })
}
