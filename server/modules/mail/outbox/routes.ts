import { json, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireOutboxManager } from '#server/modules/mail/access.ts'
import { openMail, readOutbox } from './read-outbox.ts'
import { resendMail, sendKept } from './resend-mail.ts'
import * as schema from './schema.ts'

const middleware = allow(requireOutboxManager)
const noServer = { 409: refusal('No mail server is set up') }

const route = routesOf({ tags: ['Outbox'], middleware })

const list = route('get', '/api/outbox', {
  summary: 'Emails of the site, newest first; emails to admins are shown to the owner alone',
  request: { query: schema.outboxQuery },
  refuses: [400, 401, 403],
  responses: { 200: json(schema.outboxOut) },
})

const open = route('get', '/api/outbox/{id}', {
  summary: 'One email with its HTML',
  request: { params: schema.mailParam },
  refuses: [401, 403, 404],
  responses: { 200: json(schema.openedMailOut) },
})

const resend = route('post', '/api/outbox/{id}/resend', {
  summary: 'Send an email again',
  request: { params: schema.mailParam },
  refuses: [401, 403, 404],
  responses: { ...noServer, 200: json(schema.resentOut) },
})

const sendHeld = route('post', '/api/outbox/send-kept', {
  summary: 'Send all emails that were held while no mail server was set up',
  refuses: [401, 403],
  responses: { ...noServer, 200: json(schema.sentKeptOut) },
})

// Nothing runs, loads from elsewhere or can be sent in it; only this site may frame it.
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ')

export function outboxRoutes(ctx: Context) {
  const app = router()
  app.get('/api/outbox/:id/document', middleware, async (c) => {
    const { data } = schema.mailParam.safeParse(c.req.param())
    const { html } = await openMail(ctx, c.get('actor'), data?.id ?? '')
    c.header('Content-Security-Policy', MAIL_POLICY)
    c.header('X-Frame-Options', 'SAMEORIGIN')
    return c.html(html)
  })
  return app
    .openapi(list, async (c) =>
      c.json(await readOutbox(ctx, c.get('actor'), c.req.valid('query')), 200),
    )
    .openapi(open, async (c) =>
      c.json({ mail: await openMail(ctx, c.get('actor'), c.req.valid('param').id) }, 200),
    )
    .openapi(resend, async (c) => {
      const mail = await resendMail(ctx, c.get('actor'), c.req.valid('param').id)
      return c.json({ message: 'It is being sent.', mail }, 200)
    })
    .openapi(sendHeld, async (c) => {
      const sent = await sendKept(ctx, c.get('actor'))
      return c.json({ message: 'It is being sent.', ...sent }, 200)
    })
}
