import { z } from 'zod'
import { json, jsonBody, refusal, route, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { cancelEmailChange, findPendingEmail } from './cancel-email-change.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { requestEmailChange } from './request-email-change.ts'
import * as schema from './schema.ts'
import { undoEmailChange } from './undo-email-change.ts'

const path = '/api/auth/change-email'
const middleware = allow(requireAccount)
const byToken = {
  request: { params: z.object({ token: z.string().max(1000) }) },
  responses: {
    200: json(messageOut),
    409: refusal('The address belongs to another account'),
  },
}

const pending = route('get', path, {
  middleware,
  summary: 'The new address that waits to be confirmed',
  responses: { 200: json(schema.emailChangeOut) },
})

const ask = route('post', path, {
  middleware,
  summary: 'Mail a link to a new address; following it changes the address of the account',
  request: { body: jsonBody(schema.changeEmailIn) },
  responses: { 200: json(messageOut) },
})

const cancel = route('delete', path, {
  middleware,
  summary: 'Keep the present address',
  responses: { 200: json(messageOut) },
})

const confirm = route('post', '/api/auth/change-email/{token}', {
  ...byToken,
  summary: 'Change the address by the link that was mailed to the new one',
})

const undo = route('post', '/api/auth/undo-email-change/{token}', {
  ...byToken,
  summary: 'Undo a change of address by the link that was mailed to the former one',
})

export function emailChangeRoutes(ctx: Context) {
  return router()
    .openapi(pending, async (c) =>
      c.json({ pending: await findPendingEmail(ctx, c.get('actor')) }, 200),
    )
    .openapi(ask, async (c) => {
      await requestEmailChange(ctx, c.get('actor'), c.req.valid('json').email)
      return c.json({ message: schema.EMAIL_CHANGE_ASKED }, 200)
    })
    .openapi(cancel, async (c) => {
      await cancelEmailChange(ctx, c.get('actor'))
      return c.json({ message: schema.EMAIL_CHANGE_CANCELLED }, 200)
    })
    .openapi(confirm, async (c) => {
      await confirmEmailChange(ctx, c.get('actor'), c.req.valid('param').token)
      return c.json({ message: schema.EMAIL_CHANGED }, 200)
    })
    .openapi(undo, async (c) => {
      await undoEmailChange(ctx, c.req.valid('param').token)
      return c.json({ message: schema.EMAIL_CHANGE_UNDONE }, 200)
    })
}
