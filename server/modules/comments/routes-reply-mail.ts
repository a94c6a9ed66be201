import { createRoute } from '@hono/zod-openapi'
import { json, jsonBody, refusals, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { pathTo } from '#shared/addresses.ts'
import { messageOut } from '#shared/schemas.ts'
import { requireCommenter } from './access.ts'
import * as schema from './schema.ts'
import { chooseReplyMail, stopReplyMail, wantsReplyMail } from './stop-reply-mail.ts'

const tags = ['Comments']

const replyMail = createRoute({
  method: 'get',
  path: '/api/comments/reply-mail',
  tags,
  summary: 'Whether the caller gets emails about replies to their comments',
  middleware: allow(requireCommenter),
  responses: { ...refusals, 200: json(schema.replyMailOut) },
})

const chooseMail = createRoute({
  method: 'put',
  path: '/api/comments/reply-mail',
  tags,
  summary: 'Turn emails about replies to your own comments on or off',
  middleware: allow(requireCommenter),
  request: { body: jsonBody(schema.replyMailBody) },
  responses: { ...refusals, 200: json(schema.replyMailBody) },
})

const stopMail = createRoute({
  method: 'post',
  path: '/api/comments/reply-mail/{token}',
  tags,
  summary: 'Unsubscribe from emails about replies by the link in one (one-click, RFC 8058)',
  request: { params: schema.stopTokenParam },
  responses: { ...refusals, 200: json(messageOut) },
})

export function replyMailRoutes(ctx: Context) {
  const app = router()
  // Mail programs that cannot post open the same address.
  app.get('/api/comments/reply-mail/:token', (c) =>
    c.redirect(pathTo.unsubscribe(c.req.param('token'))),
  )
  return app
    .openapi(replyMail, async (c) =>
      c.json({ wanted: await wantsReplyMail(ctx, c.get('actor')), mailIsOn: ctx.mailer.isOn }, 200),
    )
    .openapi(chooseMail, async (c) => {
      const wanted = await chooseReplyMail(ctx, c.get('actor'), c.req.valid('json').wanted)
      return c.json({ wanted }, 200)
    })
    .openapi(stopMail, async (c) => {
      await stopReplyMail(ctx, c.req.valid('param').token)
      return c.json({ message: schema.REPLY_MAIL_STOPPED }, 200)
    })
}
