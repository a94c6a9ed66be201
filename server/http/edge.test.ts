import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect as openSocket, type AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { guest } from '#server/kernel/actor.ts'
import { sharedApp } from '#tests/support/index.ts'
import { listener, refuseUnreadable } from './listener.ts'
import { AdmissionQueue } from './overload/admission-queue.ts'
import { securityHeaders } from './security-headers.ts'
import { WaitingRoom } from './starting.ts'

const HEADERS = securityHeaders({ isHttps: true, HSTS_SUBDOMAINS: false })

const app = await sharedApp()
const missed: (string | undefined)[] = []
const server = createServer(
  listener({
    servePages: async () => false,
    turnAway: async () => {},
    missed: (request) => void missed.push(request.url),
    admission: new AdmissionQueue(),
    actorOf: async () => guest,
    fetch: (request) => {
      if (request.url.endsWith('/api/broken')) throw new Error('secret detail')
      return app.request(new URL(request.url).pathname, {
        method: request.method,
        headers: request.headers,
      })
    },
    headers: HEADERS,
    config: { TRUST_PROXY: { hops: 1 }, publicUrl: 'https://site.test' },
    log: app.ctx.log,
  }),
).on('clientError', refuseUnreadable(HEADERS))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

afterAll(async () => {
  server.closeAllConnections()
  server.close()
})

/** What the server answers to a raw request line. */
function raw(line: string, headers = ''): Promise<string> {
  return rawHead(`${line} HTTP/1.1\r\nHost: site.test\r\n${headers}Connection: close\r\n\r\n`)
}

/** What the server answers to these bytes, until it closes the connection. */
function rawHead(head: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = openSocket((server.address() as AddressInfo).port, '127.0.0.1')
    let text = ''
    socket
      .on('data', (chunk) => (text += chunk))
      .on('end', () => resolve(text))
      .on('error', reject)
    socket.write(head)
  })
}

test.each([
  ['two hosts', 'GET /api/x HTTP/1.1\r\nHost: site.test\r\nHost: evil.test'],
  ['one host twice', 'GET /api/x HTTP/1.1\r\nHost: site.test\r\nhOST: site.test'],
  ['two hosts in HTTP/1.0', 'GET /api/x HTTP/1.0\r\nHost: site.test\r\nHost: evil.test'],
  ['no host in HTTP/1.0', 'GET /api/x HTTP/1.0\r\nAccept: */*'],
  ['no host', 'GET /api/x HTTP/1.1\r\nAccept: */*'],
])('a request with %s is 400, and the last on its connection', async (_, head) => {
  const next = 'GET /healthz HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n'
  const answer = await rawHead(`${head}\r\n\r\n${next}`)
  expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400'])
})

test('a load balancer that names no host in HTTP/1.0 learns whether the site is well', async () => {
  const answers = await Promise.all(
    ['/healthz', '/readyz'].map((path) => rawHead(`GET ${path} HTTP/1.0\r\n\r\n`)),
  )
  expect(answers).toEqual(answers.map(() => expect.stringMatching(/^HTTP\/1.1 200 /)))
})

test.each([
  '/%',
  '/blog/%E0%A4%A',
  '/a%00b',
  '//evil.test/x',
  '/api/%c0%ae',
  '/blog/x\\..\\login',
  '/blog/%2E.',
])('the path %s is answered with 400 in the one error shape', async (path) => {
  const answer = await raw(`GET ${path}`)
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    error: expect.any(String),
  })
})

test('an unknown path of the API answers 404 in the one error shape', async () => {
  const answer = await app.request('/api/nothing/here')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ error: 'Not found', message: 'Not found' })
})

test('the site learns which pages are asked for in vain', async () => {
  missed.splice(0)
  await raw('GET /nothing-here?a=b')
  await raw('GET /healthz')
  await raw('POST /nothing-here')
  expect(missed).toEqual(['/nothing-here?a=b'])
})

test('every answer carries the security headers and the id of its request', async () => {
  const { port } = server.address() as AddressInfo
  const { headers } = await fetch(`http://127.0.0.1:${port}/api/nothing`)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-z]{12}$/)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test.each([
  ['an address that cannot be read', 'GET /%', ''],
  ['an address that is too long', `GET /${'a'.repeat(9000)}`, ''],
  ['a page asked for without TLS', 'GET /blog', 'X-Forwarded-Proto: http\r\n'],
  ['what is no request', 'GET', ''],
  ['a fault', 'GET /api/broken', 'X-Forwarded-Proto: https\r\n'],
])('the answer to %s carries the headers of every other', async (_, line, given) => {
  const [head = ''] = (await raw(line, given)).split('\r\n\r\n')
  for (const [name, value] of Object.entries(HEADERS)) expect(head).toContain(`${name}: ${value}`)
  expect(head).toContain('Cache-Control: private, no-store')
})

test('so do the answers while the site starts', async () => {
  const starting = createServer(new WaitingRoom(HEADERS, 0).answer).listen(0, '127.0.0.1')
  await once(starting, 'listening')
  const { port } = starting.address() as AddressInfo
  for (const path of ['/healthz', '/readyz', '/api/blogs', '/']) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    await answer.text()
  }
  starting.closeAllConnections()
  starting.close()
})

test('a write from another site is refused whatever it asks for', async () => {
  const answer = await app.request('/api/auth/login', {
    method: 'POST',
    json: { email: 'a@b.test', password: 'x' },
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(answer.status).toBe(403)
})

test('a body of more than 12 MB is refused', async () => {
  const body = new Uint8Array(12 * 1024 * 1024 + 1)
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await app.request('/api/auth/signup', { method: 'POST', body, headers })
  expect(answer.status).toBe(413)
})

test('a fault tells the visitor nothing but a reference, and the log everything', async () => {
  const answer = await raw('GET /api/broken', 'X-Forwarded-Proto: https\r\n')
  expect(answer).not.toContain('secret detail')
  expect(answer).toMatch(/^HTTP\/1.1 500 /)
})

test('behind TLS a page that came without it is sent on, and the API refuses', async () => {
  expect(await raw('GET /blog', 'X-Forwarded-Proto: http\r\n')).toMatch(
    /308[^]*Location: https:\/\/site.test\/blog/,
  )
  expect(await raw('GET /api/blogs', 'X-Forwarded-Proto: http\r\n')).toMatch(/^HTTP\/1.1 400/)
})

test.each([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
])(
  'a long text goes as %s to a client that takes it, and holds the same',
  async (encoding, unpack) => {
    const plain = await app.request('/api/openapi.json')
    const packed = await app.request('/api/openapi.json', {
      headers: { 'accept-encoding': encoding },
    })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(packed.headers.get('content-encoding')).toBe(encoding)
    expect(packed.headers.get('vary')).toContain('Accept-Encoding')
    expect(unpack(await packed.arrayBuffer()).toString()).toBe(await plain.text())
  },
)

test('health and readiness answer', async () => {
  expect((await app.request('/healthz')).status).toBe(200)
  expect((await app.request('/readyz')).status).toBe(200)
})

test('the API describes itself, part by part', async () => {
  const document = await (await app.request('/api/openapi.json')).json()
  expect(document.paths['/api/frame'].get.tags).toEqual(['Site'])
  expect(document.paths['/api/products/{id}'].get.tags).toEqual(['Products'])
})

test('the page of the API loads its own files only, and runs no script but those', async () => {
  const answer = await app.request('/api/docs')
  const page = await answer.text()
  const policy = answer.headers.get('Content-Security-Policy')
  expect(policy).toMatch(/^default-src 'none'/)
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
  const files = [...page.matchAll(/<(?:script|link rel="stylesheet")[^>]* (?:src|href)="([^"]+)"/g)]
  expect(files).toHaveLength(2)
  for (const [, url = ''] of files) {
    const file = await app.request(url)
    expect(file.headers.get('Content-Type')).toMatch(
      url.includes('.css') ? /^text\/css/ : /^text\/javascript/,
    )
    expect(file.headers.get('Cache-Control')).toContain('immutable')
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(100_000)
  }
})
