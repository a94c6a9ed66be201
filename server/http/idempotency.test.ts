import { createRoute, z } from '@hono/zod-openapi'
import { once } from '#server/database/once.ts'
import { sharedApp, signedInMember } from '#tests/support/index.ts'
import { attemptOf, idempotencyHeader } from './idempotency.ts'
import { json, jsonBody } from './router.ts'

let writes = 0

const route = createRoute({
  method: 'post',
  path: '/api/planted',
  request: { headers: idempotencyHeader, body: jsonBody(z.object({ title: z.string().min(1) })) },
  responses: { 201: json(z.object({ write: z.number() })) },
})

const app = await sharedApp()
app.api.openapi(route, async (c) => {
  const write = async () => ({ status: 201 as const, body: { write: ++writes } })
  const { status, body } = await once(app.ctx, attemptOf(c, c.req.valid('json')), write)
  return c.json(body, status)
})
const { cookie } = await signedInMember(app)

async function post(key: string, title: string, rest: { cookie?: string } = {}) {
  const headers = { 'Idempotency-Key': key }
  const answer = await app.request('/api/planted', {
    method: 'POST',
    headers,
    json: { title },
    ...rest,
  })
  return { status: answer.status, body: await answer.json() }
}

test('a request sent again with its key gets the same status and body', async () => {
  const first = await post('a', 'One')
  expect(first.status).toBe(201)
  expect(await post('a', 'One')).toEqual(first)
})

test('a key with another body is refused with 409', async () => {
  await post('b', 'One')
  expect(await post('b', 'Two')).toEqual({
    status: 409,
    body: expect.objectContaining({ error: expect.stringContaining('Idempotency-Key') }),
  })
})

test('a body that is refused does not use up its key', async () => {
  expect((await post('c', '')).status).toBe(400)
  expect((await post('c', 'One')).status).toBe(201)
})

test('a member’s key is not a guest’s', async () => {
  expect(await post('d', 'One')).not.toEqual(await post('d', 'One', { cookie }))
})

test('a key of strange characters or without end is refused', async () => {
  expect((await post('two words', 'One')).status).toBe(400)
  expect((await post('x'.repeat(256), 'One')).status).toBe(400)
})
