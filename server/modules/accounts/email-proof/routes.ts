import { z } from 'zod'
import { json, route, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { proveEmail, requestEmailProof } from './prove-email.ts'
import { EMAIL_PROVEN, PROOF_SENT } from '#server/modules/accounts/schema.ts'

const ask = route('post', '/api/auth/prove-email', {
  middleware: allow(requireAccount),
  responses: { 200: json(messageOut) },
})

const prove = route('post', '/api/auth/prove-email/{token}', {
  request: { params: z.object({ token: z.string().max(1000) }) },
  responses: { 200: json(messageOut) },
})

export function emailRoutes(ctx: Context) {
  return router()
    .openapi(ask, async (c) => {
      await requestEmailProof(ctx, c.get('actor'))
      return c.json({ message: PROOF_SENT }, 200)
    })
    .openapi(prove, async (c) => {
      await proveEmail(ctx, c.get('actor'), c.req.valid('param').token)
      return c.json({ message: EMAIL_PROVEN }, 200)
    })
}
