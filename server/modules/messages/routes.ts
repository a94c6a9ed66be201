import { attemptOf, idempotencyHeader } from '#server/http/idempotency.ts'
import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import { withinLimit } from '#server/http/within-limit.ts'
import type { Context } from '#server/kernel/context.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { requireMessageReader } from './access.ts'
import { answerMessage } from './answer-message.ts'
import { signFormTime } from './form-time.ts'
import { listContactMessages } from './list-messages.ts'
import { markMessage } from './mark-message.ts'
import { readContactMessage } from './read-message.ts'
import { removeMessage, restoreMessage } from './remove-message.ts'
import * as schema from './schema.ts'
import { contactLimit, sendContactMessage } from './send-contact-message.ts'

const middleware = allow(requireMessageReader)

const route = routesOf({ tags: ['Messages'] })

const form = route('get', '/api/auth/contact', {
  summary: 'The signed time that the form of the contact page sends with a message',
  refuses: [],
  responses: { 200: json(schema.contactFormOut) },
})

const contact = route('post', '/api/auth/contact', {
  summary: 'Send a message to the owner',
  request: { body: jsonBody(schema.contactIn) },
  responses: { 200: json(messageOut) },
})

const list = route('get', '/api/admin/messages', {
  middleware,
  summary: 'Messages of the contact form, for admins: unread ones first, each newest first',
  request: { query: schema.listMessagesQuery },
  responses: { 200: json(schema.listMessagesOut) },
})

const open = route('get', '/api/admin/messages/{id}', {
  middleware,
  summary: 'A message with its answers, and the orders of its email address',
  request: { params: schema.messageParam },
  responses: { 200: json(schema.openedMessageOut) },
})

const mark = route('put', '/api/admin/messages/{id}', {
  middleware,
  summary: 'Mark a message as new, read, done or spam',
  request: { params: schema.messageParam, body: jsonBody(schema.markMessageIn) },
  responses: { 200: json(schema.markedMessageOut) },
})

const remove = route('delete', '/api/admin/messages/{id}', {
  middleware,
  summary: 'Delete a message; it can be restored for 30 days',
  request: { params: schema.messageParam },
  responses: { 200: json(messageOut) },
})

const restore = route('post', '/api/admin/messages/{id}/restore', {
  middleware,
  summary: 'Bring a deleted message back',
  request: { params: schema.messageParam },
  responses: { 200: json(messageOut) },
})

const answer = route('post', '/api/admin/messages/{id}/answers', {
  middleware,
  summary: 'Email an answer; repeated with the same Idempotency-Key, it is sent once',
  request: {
    params: schema.messageParam,
    headers: idempotencyHeader,
    body: jsonBody(schema.answerIn),
  },
  responses: {
    201: json(schema.answeredOut, 'Sent, or on its way'),
    409: refusal('Sent already, or somebody else answered'),
  },
})

export function messageRoutes(ctx: Context) {
  const mayWrite = withinLimit(ctx, (c) => contactLimit(c.get('address')))
  return router()
    .openapi(form, async (c) => c.json({ loaded: await signFormTime(ctx) }, 200))
    .openapi({ ...contact, middleware: mayWrite }, async (c) => {
      const from = { sender: c.get('actor'), address: c.get('address') }
      await sendContactMessage(ctx, { sent: c.req.valid('json'), ...from })
      return c.json({ message: schema.MESSAGE_SENT }, 200)
    })
    .openapi(list, async (c) =>
      c.json(await listContactMessages(ctx, c.get('actor'), c.req.valid('query')), 200),
    )
    .openapi(open, async (c) =>
      c.json(await readContactMessage(ctx, c.get('actor'), c.req.valid('param').id), 200),
    )
    .openapi(mark, async (c) => {
      const marked = { id: c.req.valid('param').id, status: c.req.valid('json').status }
      return c.json({ message: await markMessage(ctx, c.get('actor'), marked) }, 200)
    })
    .openapi(remove, async (c) => {
      await removeMessage(ctx, c.get('actor'), c.req.valid('param').id)
      return c.json({ message: 'Message deleted.' }, 200)
    })
    .openapi(restore, async (c) => {
      await restoreMessage(ctx, c.get('actor'), c.req.valid('param').id)
      return c.json({ message: 'Message restored.' }, 200)
    })
    .openapi(answer, async (c) => {
      const input = c.req.valid('json')
      const reply = { id: c.req.valid('param').id, input, attempt: attemptOf(c, input) }
      return c.json({ answer: await answerMessage(ctx, c.get('actor'), reply) }, 201)
    })
}
