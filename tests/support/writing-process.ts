import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { pino } from 'pino'
import sharp from 'sharp'
import { createApi } from '#server/app.ts'
import { configOrStop } from '#server/start/environment.ts'
import { openContext } from '#server/start/open-context.ts'
import { PASSWORD } from './people.ts'

/**
 * A server process without its sockets that is written to by many at once until it is killed. Says on its output, in a line
 * each, what it has answered with success: the kind, and what can be looked up.
 */
const { ORDER = '{}', OWNER = '' } = process.env
const ctx = await openContext(configOrStop(), pino({ level: 'warn' }, pino.destination(2)))
const api = createApi(ctx)
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()

const writers = { order, user, draft, picture: upload }
for (const [kind, write] of Object.entries(writers))
  for (let writer = 0; writer < 2; writer++) void writeOn(kind, write)

async function writeOn(kind: string, write: () => Promise<string>): Promise<never> {
  for (;;) {
    process.stdout.write(`${kind} ${await write()}\n`)
    // Without sockets, those that wait for no file or thread would let nobody else have a turn.
    await turn()
  }
}

async function order(): Promise<string> {
  const key = randomUUID()
  const json = { ...(JSON.parse(ORDER) as object), email: `${key}@example.com` }
  const { order: placed } = await post<{ order: { _id: string } }>('/api/checkout', json, { key })
  return placed._id
}

async function user(): Promise<string> {
  const name = randomUUID()
  const email = `${name}@example.com`
  await post('/api/auth/signup', { name: `N ${name.slice(0, 8)}`, email, password: PASSWORD })
  return email
}

async function draft(): Promise<string> {
  const json = { title: randomUUID(), content: '<p>Words.</p>' }
  return (await post<{ post: { _id: string } }>('/api/blogs/drafts', json)).post._id
}

async function upload(): Promise<string> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(picture)], 'a.png', { type: 'image/png' }))
  const { data } = await post<{ data: { url: string }[] }>('/api/blogs/editor/upload', form)
  return data[0]?.url.split('/')[2] ?? ''
}

async function post<Body>(path: string, given: object, { key = '' } = {}): Promise<Body> {
  const headers = new Headers(key ? { 'Idempotency-Key': key } : { cookie: OWNER })
  if (!(given instanceof FormData)) headers.set('Content-Type', 'application/json')
  const body = given instanceof FormData ? given : JSON.stringify(given)
  const init = { method: 'POST', headers, body }
  const answer = await api.fetch(new Request(ctx.config.publicUrl + path, init), {})
  if (answer.status !== 200 && answer.status !== 201)
    throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Body
}
