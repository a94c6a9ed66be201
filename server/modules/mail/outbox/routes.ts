import { createRoute } from '@hono/zod-openapi'
import { json, refusals, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { errorOut } from '#shared/schemas.ts'
import { requireOutboxKeeper } from './access.ts'
import { openMail, readOutbox } from './read-outbox.ts'
import { resendMail, sendKept } from './resend-mail.ts'
import * as schema from './schema.ts'

const tags = ['Outbox']
const middleware = allow(requireOutboxKeeper)
const { 400: invalid, 401: unauthenticated, 403: forbidden, 404: absent } = refusals
const notAdmin = { 401: unauthenticated, 403: forbidden }
const noServer = { 409: json(errorOut, 'No mail server is set up') }

const list = createRoute({
  method: 'get',
  path: '/api/outbox',
  tags,
  middleware,
  summary: 'Emails of the site, newest first; emails to admins are shown to the owner alone',
  request: { query: schema.outboxQuery },
  responses: { ...notAdmin, 200: json(schema.outboxOut), 400: invalid },
})

const open = createRoute({
  method: 'get',
  path: '/api/outbox/{id}',
  tags,
  middleware,
  summary: 'One email with its HTML',
  request: { params: schema.mailParam },
  responses: { ...notAdmin, 200: json(schema.openedMailOut), 404: absent },
})

const resend = createRoute({
  method: 'post',
  path: '/api/outbox/{id}/resend',
  tags,
  middleware,
  summary: 'Send an email again',
  request: { params: schema.mailParam },
  responses: { ...notAdmin, ...noServer, 200: json(schema.resentOut), 404: absent },
})

const kept = createRoute({
  method: 'post',
  path: '/api/outbox/send-kept',
  tags,
  middleware,
  summary: 'Send all emails that were held while no mail server was set up',
  responses: { ...notAdmin, ...noServer, 200: json(schema.sentKeptOut) },
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
    .openapi(kept, async (c) => {
      const sent = await sendKept(ctx, c.get('actor'))
      return c.json({ message: 'It is being sent.', ...sent }, 200)
    })
}
