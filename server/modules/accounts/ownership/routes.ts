import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireHandOver } from '#server/modules/accounts/access.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { handOver } from './hand-over.ts'
import { handOverIn, HANDED_OVER, takeBackParam, TAKEN_BACK } from './schema.ts'
import { takeBack } from './take-back.ts'

const route = routesOf({ tags: ['Users'] })

const give = route('post', '/api/auth/ownership', {
  summary: 'Hand the site over to an admin with a confirmed address; undone within seven days',
  middleware: allow(requireHandOver),
  request: { body: jsonBody(handOverIn) },
  responses: { 200: json(messageOut), 409: refusal('Not to this person') },
})

const takeItBack = route('post', '/api/auth/ownership/{token}', {
  summary: 'Take the site back, by the link mailed to the former owner',
  request: { params: takeBackParam },
  responses: { 200: json(messageOut) },
})

export function ownershipRoutes(ctx: Context) {
  return router()
    .openapi(give, async (c) => {
      await handOver(ctx, c.get('actor'), c.req.valid('json').userId)
      return c.json({ message: HANDED_OVER }, 200)
    })
    .openapi(takeItBack, async (c) => {
      await takeBack(ctx, c.req.valid('param').token)
      return c.json({ message: TAKEN_BACK }, 200)
    })
}
