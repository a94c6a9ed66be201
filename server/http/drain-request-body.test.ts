import { once } from 'node:events'
import { Agent, createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { BODY_BYTES, boundedBody } from './bounded-body.ts'
import { errorHandler } from './error-response.ts'
import { drainRequestBody } from './drain-request-body.ts'
import { router } from './router.ts'
import { readPictureUpload } from './upload.ts'
import { Refusal } from '#server/kernel/refusal.ts'

const MEGABYTE = 1024 * 1024

const app = router()
app.onError(errorHandler(pino({ level: 'silent' })))
app.post('/refused', () => {
  throw new Refusal('unauthenticated', 'signed_out', 'Please sign in.')
})
app.post('/small', boundedBody(BODY_BYTES.small), (c) => c.text('taken'))
app.post('/picture', async (c) => c.text(`${(await readPictureUpload(c, 'file')).length} bytes`))

let server: Server
let agent: Agent
afterEach(() => {
  agent.destroy()
  server.closeAllConnections()
  server.close()
})

async function serve(limits?: { bytes: number; ms: number }) {
  server = createServer(
    getRequestListener((request, { incoming, outgoing }) =>
      drainRequestBody({ incoming, outgoing } as never, app.fetch(request), limits),
    ),
  )
  let connections = 0
  server.on('connection', () => connections++)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // As a proxy does: one connection, used for whatever comes next.
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return { port: (server.address() as AddressInfo).port, connections: () => connections }
}

type Sent = { path: string; body: Buffer; headers?: Record<string, string>; isChunked?: true }

async function send(port: number, { path, body, headers, isChunked }: Sent) {
  const length = isChunked ? {} : { 'content-length': body.length }
  const asked = httpRequest({
    port,
    host: '127.0.0.1',
    agent,
    method: 'POST',
    path,
    headers: { ...length, ...headers },
  })
  asked.end(body)
  const [response] = await once(asked, 'response')
  return {
    status: response.statusCode,
    close: response.headers.connection,
    said: await text(response),
  }
}

const PARTS = { 'content-type': 'multipart/form-data; boundary=x' }
const form = (bytes: number, name = 'file') =>
  Buffer.concat([
    Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n`),
    Buffer.alloc(bytes, 'a'),
    Buffer.from('\r\n--x--\r\n'),
  ])

const REFUSED: [string, Sent, number][] = [
  ['by its length', { path: '/small', body: Buffer.alloc(3 * MEGABYTE) }, 413],
  [
    'while it is read',
    { path: '/picture', body: form(13 * MEGABYTE), headers: PARTS, isChunked: true },
    413,
  ],
  ['for its form', { path: '/picture', body: form(2 * MEGABYTE, 'other'), headers: PARTS }, 400],
  ['for its sender', { path: '/refused', body: Buffer.alloc(3 * MEGABYTE) }, 401],
]

test('120 uploads over one kept connection are all taken or refused properly', async () => {
  const { port, connections } = await serve()
  for (let round = 0; round < 24; round++) {
    for (const [, sent, status] of REFUSED) {
      expect(await send(port, sent)).toMatchObject({ status, close: 'keep-alive' })
    }
    const taken = await send(port, { path: '/picture', body: form(1000), headers: PARTS })
    expect(taken).toMatchObject({ status: 200, said: '1000 bytes' })
  }
  expect(connections()).toBe(1)
}, 60_000)

test('a body that goes on and on is left, and the connection announced as closing', async () => {
  const { port } = await serve({ bytes: MEGABYTE, ms: 15_000 })
  const answer = await refusedEarly(port, Buffer.alloc(3 * MEGABYTE))
  expect(answer).toEqual([401, 'close'])
})

test('a body that never comes is waited for only so long', async () => {
  const { port } = await serve({ bytes: MEGABYTE, ms: 20 })
  expect(await refusedEarly(port, Buffer.alloc(1))).toEqual([401, 'close'])
})

async function refusedEarly(port: number, beginning: Buffer) {
  const asked = httpRequest({
    port,
    host: '127.0.0.1',
    agent,
    method: 'POST',
    path: '/refused',
    headers: { 'transfer-encoding': 'chunked' },
  })
  // The connection ends while this is still being sent.
  asked.on('error', () => {})
  asked.write(beginning)
  const [response] = await once(asked, 'response')
  asked.destroy()
  return [response.statusCode, response.headers.connection]
}
