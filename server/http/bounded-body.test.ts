import { pino } from 'pino'
import { createRoute, z } from '@hono/zod-openapi'
import { BODY_BYTES } from './bounded-body.ts'
import { errorHandler } from './error-response.ts'
import { json, jsonBody, router } from './router.ts'
import { allow } from './signed-in.ts'
import { Refusal } from '#server/kernel/refusal.ts'

const anything = z.object({ content: z.string() })
const responses = { 200: json(z.object({ length: z.number() })) }
const route = { method: 'post', responses } as const
const refused = allow(() => {
  throw new Refusal('forbidden', 'no', 'No.')
})

const app = router()
  .openapi(createRoute({ ...route, path: '/small', request: { body: jsonBody(anything) } }), (c) =>
    c.json({ length: c.req.valid('json').content.length }, 200),
  )
  .openapi(
    createRoute({
      ...route,
      path: '/text',
      request: { body: jsonBody(anything, BODY_BYTES.text) },
    }),
    (c) => c.json({ length: c.req.valid('json').content.length }, 200),
  )
  .openapi(
    createRoute({
      ...route,
      path: '/refused',
      middleware: refused,
      request: { body: jsonBody(anything) },
    }),
    (c) => c.json({ length: 0 }, 200),
  )
app.onError(errorHandler(pino({ level: 'silent' })))

/** A body without a length that counts how much of it was fetched. */
function stream(piece: string, pieces: number) {
  const sent = { pieces: 0 }
  const body = new ReadableStream({
    pull(controller) {
      if (sent.pieces++ < pieces) controller.enqueue(Buffer.from(piece))
      else controller.close()
    },
  })
  return { sent, body }
}

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    duplex: 'half',
  } as RequestInit)

const ofBytes = (bytes: number) => JSON.stringify({ content: 'x'.repeat(bytes - 14) })

test('a route reads a body of its own size, whole', async () => {
  expect(await (await post('/small', ofBytes(65_536))).json()).toEqual({ length: 65_522 })
  const { body } = stream(ofBytes(10_000), 1)
  expect(await (await post('/small', body)).json()).toEqual({ length: 9986 })
  expect((await post('/text', ofBytes(2_000_000))).status).toBe(200)
})

test('a body whose length is too large is refused unread', async () => {
  const { body, sent } = stream('x', 1000)
  const { status } = await post('/small', body, { 'content-length': '65537' })
  expect(status).toBe(413)
  expect(sent.pieces).toBeLessThan(3)
})

test('a body without a length is refused as soon as it is too large', async () => {
  const { body, sent } = stream(' '.repeat(1024), 100_000)
  expect((await post('/small', body)).status).toBe(413)
  expect(sent.pieces).toBeLessThan(70)
})

test('a compressed body is refused unread', async () => {
  const { body, sent } = stream('x', 1000)
  const answer = await post('/text', body, { 'content-encoding': 'gzip' })
  expect(answer.status).toBe(415)
  expect(sent.pieces).toBeLessThan(3)
})

test('nothing is read from somebody who may not write', async () => {
  const { body, sent } = stream('x', 1000)
  expect((await post('/refused', body)).status).toBe(403)
  expect(sent.pieces).toBeLessThan(3)
})
