import { z } from 'zod'
import { json, jsonBody, route, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import { withinLimit } from '#server/http/within-limit.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { requireLinkMaker } from '#server/modules/accounts/access.ts'
import { makeResetLink } from './make-reset-link.ts'
import { forgotLimit, requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { personalCookies } from '#server/modules/accounts/routes-cookies.ts'
import {
  forgotPasswordIn,
  NO_RESET_MAIL,
  PASSWORD_RESET,
  RESET_SENT,
  resetPasswordIn,
} from '#server/modules/accounts/schema.ts'

const forgotPassword = route('post', '/api/auth/forgot-password', {
  request: { body: jsonBody(forgotPasswordIn) },
  responses: { 200: json(messageOut) },
})

const reset = route('post', '/api/auth/reset-password/{token}', {
  request: { params: z.object({ token: z.string().max(1000) }), body: jsonBody(resetPasswordIn) },
  responses: { 200: json(messageOut) },
})

const makeLink = route('post', '/api/auth/users/{id}/reset-link', {
  summary: 'Make a link to choose a new password, to be passed on to somebody whom no mail reaches',
  middleware: allow(requireLinkMaker),
  request: { params: z.object({ id: z.string().max(100) }) },
  responses: { 200: json(z.object({ link: z.string() })) },
})

export function passwordRoutes(ctx: Context) {
  const cookies = personalCookies(ctx)
  const mayAsk = withinLimit(ctx, (c) => forgotLimit(c.get('address')))
  return router()
    .openapi({ ...forgotPassword, middleware: mayAsk }, async (c) => {
      await requestPasswordReset(ctx, c.req.valid('json').email, c.get('address'))
      return c.json({ message: ctx.mailer.isOn ? RESET_SENT : NO_RESET_MAIL }, 200)
    })
    .openapi(reset, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json') }
      cookies.putDevice(c, await resetPassword(ctx, input, cookies.visitOf(c)))
      return c.json({ message: PASSWORD_RESET }, 200)
    })
    .openapi(makeLink, async (c) => {
      const { id: userId } = c.req.valid('param')
      const link = await makeResetLink(ctx, c.get('actor'), { userId })
      if (!link) throw notFound('User not found')
      return c.json({ link }, 200)
    })
}
