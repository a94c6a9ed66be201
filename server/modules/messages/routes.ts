import { createRoute } from '@hono/zod-openapi'
import { json, jsonBody, refusals, router } from '#server/http/router.ts'
import { withinLimit } from '#server/http/within-limit.ts'
import type { Context } from '#server/kernel/context.ts'
import { messageOut } from '#shared/schemas.ts'
import { contactIn, MESSAGE_SENT } from './schema.ts'
import { contactLimit, sendContactMessage } from './send-contact-message.ts'

const contact = createRoute({
  method: 'post',
  path: '/api/auth/contact',
  request: { body: jsonBody(contactIn) },
  responses: { ...refusals, 200: json(messageOut) },
})

export function messageRoutes(ctx: Context) {
  const mayWrite = withinLimit(ctx, (c) => contactLimit(c.get('address')))
  return router().openapi({ ...contact, middleware: mayWrite }, async (c) => {
    await sendContactMessage(ctx, c.req.valid('json'), c.get('address'))
    return c.json({ message: MESSAGE_SENT }, 200)
  })
}
