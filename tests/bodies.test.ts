import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { listener, refuseUnreadable } from '#server/http/listener.ts'
import { AdmissionQueue } from '#server/http/overload/admission-queue.ts'
import { NO_PROXY } from '#server/http/proxy-trust.ts'
import { guest } from '#server/kernel/actor.ts'
import { sharedApp, signedInOwner, signIn } from './support/index.ts'
import { ROLE_MATRIX } from './role-matrix.ts'

const app = await sharedApp({ env: { RATE_LIMITS: 'off' } })
const owner = await signedInOwner(app)
const server = createServer(
  listener({
    servePages: async () => false,
    turnAway: async () => {},
    missed: () => {},
    admission: new AdmissionQueue(),
    actorOf: async () => guest,
    fetch: (request, env) => app.api.fetch(request, env),
    headers: {},
    config: { TRUST_PROXY: NO_PROXY, publicUrl: app.ctx.config.publicUrl },
    log: app.ctx.log,
  }),
).on('clientError', refuseUnreadable({}))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const port = (server.address() as AddressInfo).port
afterAll(async () => {
  server.closeAllConnections()
  server.close()
})

type Sent = { headers?: Record<string, string>; body?: string | Buffer; isChunked?: true }

const JSON_TYPE = { 'content-type': 'application/json' }
const PARTS_TYPE = { 'content-type': 'multipart/form-data; boundary=x' }
const FIELDS_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }
const PART = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nbytes'

const BODIES: Record<string, Sent> = {
  'no body': {},
  'an empty body': { headers: JSON_TYPE, body: '' },
  'an empty form': { headers: FIELDS_TYPE, body: '' },
  'an empty multipart form': { headers: PARTS_TYPE, body: '' },
  'no type': { body: '{}' },
  'no type, in chunks': { body: '{}', isChunked: true },
  'another type': { headers: { 'content-type': 'text/plain' }, body: '{}' },
  'a type that is none': { headers: { 'content-type': ';;=' }, body: '{}' },
  'JSON that ends early': { headers: JSON_TYPE, body: '{"a":' },
  'JSON in chunks': { headers: JSON_TYPE, body: '{"title":1}', isChunked: true },
  'JSON null': { headers: JSON_TYPE, body: 'null' },
  'a JSON list': { headers: JSON_TYPE, body: '[]' },
  'a JSON text': { headers: JSON_TYPE, body: '"text"' },
  'JSON with __proto__': { headers: JSON_TYPE, body: '{"__proto__":{"title":"x"}}' },
  'deep JSON': { headers: JSON_TYPE, body: '['.repeat(30_000) + ']'.repeat(30_000) },
  'JSON of very many values': { headers: JSON_TYPE, body: `[${'1,'.repeat(30_000)}1]` },
  'more JSON than is read': { headers: JSON_TYPE, body: `{"a":"${'b'.repeat(2_700_000)}"}` },
  'JSON in UTF-16': {
    headers: { 'content-type': 'application/json; charset=utf-16' },
    body: Buffer.from('{"title":"ä"}', 'utf16le'),
  },
  'JSON in Latin-1': {
    headers: { 'content-type': 'application/json; charset=iso-8859-1' },
    body: Buffer.from('{"title":"ä"}', 'latin1'),
  },
  'gzipped JSON': {
    headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
    body: gzipSync('{"title":"x"}'),
  },
  'a multipart form that ends early': { headers: PARTS_TYPE, body: PART },
  'a multipart form without a boundary': {
    headers: { 'content-type': 'multipart/form-data' },
    body: `${PART}\r\n--x--\r\n`,
  },
  'a multipart form in Latin-1': {
    headers: PARTS_TYPE,
    body: Buffer.from(`${PART.replace(/; filename[^\r]+/, '')} ä\r\n--x--\r\n`, 'latin1'),
  },
  'a file that is no picture': { headers: PARTS_TYPE, body: `${PART}\r\n--x--\r\n` },
  'a form of very many fields': { headers: FIELDS_TYPE, body: 'a=&'.repeat(20_000) },
  'a form with broken escapes': { headers: FIELDS_TYPE, body: 'name=%&email=%E4%' },
}

const ROUTES = Object.entries(ROLE_MATRIX)
  .filter(([route]) => !route.includes('{'))
  .map(([route, row]) => {
    const [method = '', path = ''] = route.split(' ')
    return { route, method, path: (row.path ?? path).replace(/:\w+/g, 'nothing'), row }
  })

test.each(ROUTES)('$route bears every kind of body', async ({ method, path, row }) => {
  for (const [kind, sent] of Object.entries(BODIES)) {
    const { status, answer } = await ask(method, path, sent)
    expect({ kind, isFault: status >= 500 && status !== 503 }).toEqual({ kind, isFault: false })
    if (status < 400 || !path.startsWith('/api/')) continue
    const message = expect.any(String)
    const shape = row.hasEditorErrors ? { error: { message } } : { error: message, message }
    expect({ kind, ...JSON.parse(answer) }).toMatchObject({ kind, ...shape })
  }
  expect(app.logLines.filter((line) => line.includes('request failed'))).toEqual([])
  if (path === '/api/auth/logout') owner.cookie = await signIn(app, owner.email)
})

test.each([
  ['is shorter than its Content-Length says', 'Content-Length: 99\r\n\r\n{"email":', / 400 /],
  ['is longer than its Content-Length says', 'Content-Length: 2\r\n\r\n{}{}', / 400 /],
  ['has two lengths', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}', / 400 /],
  ['has chunks that are none', 'Transfer-Encoding: chunked\r\n\r\nzz\r\n', / 400 /],
])('a body that %s is no fault', async (_, rest, expected) => {
  const head = `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`
  const socket = connect(port, '127.0.0.1')
  socket.end(head + rest)
  expect(await text(socket)).toMatch(expected)
  expect(app.logLines.filter((line) => line.includes('request failed'))).toEqual([])
})

test('an address or headers that are too long are refused in the shape of the API', async () => {
  for (const [path, cookie, expected] of [
    [`/api/blogs?${'a'.repeat(9000)}`, '', 414],
    ['/api/blogs', 'a'.repeat(20_000), 431],
  ] as const) {
    const { status, answer } = await ask('GET', path, { headers: { cookie } })
    expect(status).toBe(expected)
    expect(JSON.parse(answer)).toEqual({ error: expect.any(String), message: expect.any(String) })
  }
})

async function ask(method: string, path: string, { headers, body, isChunked }: Sent) {
  const asked = httpRequest({
    port,
    host: '127.0.0.1',
    method,
    path,
    headers: {
      cookie: owner.cookie,
      ...(!isChunked && body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      ...headers,
    },
  })
  // The server may have answered, and closed, before all was sent.
  asked.on('error', () => {})
  if (isChunked) asked.write(body)
  asked.end(isChunked ? undefined : body)
  const [response] = await once(asked, 'response')
  return { status: response.statusCode as number, answer: await text(response) }
}
