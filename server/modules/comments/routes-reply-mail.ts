import { json, jsonBody, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { pathTo } from '#shared/addresses.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { requireCommenter } from './access.ts'
import * as schema from './schema.ts'
import { chooseReplyMail, stopReplyMail, wantsReplyMail } from './stop-reply-mail.ts'

const route = routesOf({ tags: ['Comments'] })

const replyMail = route('get', '/api/comments/reply-mail', {
  summary: 'Whether the caller gets emails about replies to their comments',
  middleware: allow(requireCommenter),
  responses: { 200: json(schema.replyMailOut) },
})

const chooseMail = route('put', '/api/comments/reply-mail', {
  summary: 'Turn emails about replies to your own comments on or off',
  middleware: allow(requireCommenter),
  request: { body: jsonBody(schema.replyMailBody) },
  responses: { 200: json(schema.replyMailBody) },
})

const stopMail = route('post', '/api/comments/reply-mail/{token}', {
  summary: 'Unsubscribe from emails about replies by the link in one (one-click, RFC 8058)',
  request: { params: schema.stopTokenParam },
  responses: { 200: json(messageOut) },
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
      const isWanted = await chooseReplyMail(ctx, c.get('actor'), c.req.valid('json').wanted)
      return c.json({ wanted: isWanted }, 200)
    })
    .openapi(stopMail, async (c) => {
      await stopReplyMail(ctx, c.req.valid('param').token)
      return c.json({ message: schema.REPLY_MAIL_STOPPED }, 200)
    })
}
