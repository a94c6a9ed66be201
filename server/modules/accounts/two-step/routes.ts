import { z } from '@hono/zod-openapi'
import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { requireAccount, requireTwoStepResetter } from '#server/modules/accounts/access.ts'
import { resetTwoStep } from '#server/modules/accounts/reset-two-step.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { confirmTotp } from './confirm-totp.ts'
import { readTwoStep } from './read-two-step.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { codeIn, newTotpOut, recoveryCodesOut, twoStepOut } from './schema.ts'
import { startTotp } from './start-totp.ts'
import { turnOffTotp } from './turn-off-totp.ts'

const middleware = allow(requireAccount)
const conflict = { 409: refusal('Two-step sign-in is already on, or off') }

const route = routesOf({ tags: ['Sign-in'] })

const read = route('get', '/api/auth/totp', {
  middleware,
  summary: "Whether the caller's two-step sign-in is on",
  responses: { 200: json(twoStepOut) },
})

const start = route('post', '/api/auth/totp', {
  middleware,
  summary: 'Make a secret for an app; it counts once its code was confirmed',
  responses: { ...conflict, 200: json(newTotpOut) },
})

const confirm = route('post', '/api/auth/totp/confirm', {
  middleware,
  summary: 'Turn two-step sign-in on with a code of the app',
  request: { body: jsonBody(codeIn) },
  responses: { ...conflict, 200: json(recoveryCodesOut) },
})

const renew = route('post', '/api/auth/totp/recovery-codes', {
  middleware,
  summary: 'Replace the recovery codes',
  responses: { ...conflict, 200: json(recoveryCodesOut) },
})

const turnOff = route('delete', '/api/auth/totp', {
  middleware,
  summary: 'Turn two-step sign-in off',
  responses: { 200: json(messageOut) },
})

const reset = route('post', '/api/auth/users/{id}/reset-two-step', {
  summary: 'Reset two-step sign-in and passkeys of somebody who has lost them',
  middleware: allow(requireTwoStepResetter),
  request: { params: z.object({ id: z.string().max(100) }) },
  responses: { 200: json(messageOut) },
})

export function twoStepRoutes(ctx: Context) {
  return router()
    .openapi(read, async (c) => c.json(await readTwoStep(ctx, c.get('actor')), 200))
    .openapi(start, async (c) => {
      return c.json(await startTotp(ctx, c.get('actor')), 200)
    })
    .openapi(confirm, async (c) => {
      const { code } = c.req.valid('json')
      return c.json({ recoveryCodes: await confirmTotp(ctx, c.get('actor'), code) }, 200)
    })
    .openapi(renew, async (c) => {
      return c.json({ recoveryCodes: await renewRecoveryCodes(ctx, c.get('actor')) }, 200)
    })
    .openapi(turnOff, async (c) => {
      await turnOffTotp(ctx, c.get('actor'))
      return c.json({ message: 'Two-step sign-in is off.' }, 200)
    })
    .openapi(reset, async (c) => {
      const { id: userId } = c.req.valid('param')
      if (!(await resetTwoStep(ctx, c.get('actor'), { userId }))) throw notFound('User not found')
      return c.json({ message: 'Two-step sign-in and passkeys were reset.' }, 200)
    })
}
