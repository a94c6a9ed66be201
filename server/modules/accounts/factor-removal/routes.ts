import { z } from '@hono/zod-openapi'
import { json, route, router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { removeFactor } from './remove-factor.ts'
import { FACTOR_REMOVED } from './schema.ts'

const remove = route('post', '/api/auth/remove-factor/{token}', {
  tags: ['Sign-in'],
  summary: 'Remove a passkey or app, by the link of the mail that told about it',
  request: { params: z.object({ token: z.string().max(1000) }) },
  responses: { 200: json(messageOut) },
})

export function factorRemovalRoutes(ctx: Context) {
  return router().openapi(remove, async (c) => {
    await removeFactor(ctx, c.req.valid('param').token)
    return c.json({ message: FACTOR_REMOVED }, 200)
  })
}
