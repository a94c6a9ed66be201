import { once } from 'node:events'
import { createServer, request as open, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { bumpRevision } from '#server/database/content/revision.ts'
import { connect } from '#server/database/connect.ts'
import { guest, type Actor } from '#server/kernel/actor.ts'
import { freshApp, insertRows } from '#tests/support/index.ts'
import type { DocumentRequest, PageAnswer } from './documents.ts'
import { AdmissionQueue } from '#server/http/overload/admission-queue.ts'
import { pageServer } from './page-server.ts'

const app = freshApp()
let server: Server
let origin: string
let renders: DocumentRequest[]
let answer: (request: DocumentRequest) => PageAnswer | Promise<PageAnswer>
let fetches: string[]
let admission: AdmissionQueue
let currency: string
let country: string
let day: string
let likes: number | undefined
let actorFails: boolean

beforeEach(async () => {
  renders = []
  fetches = []
  admission = new AdmissionQueue()
  currency = 'INR'
  country = ''
  day = '2026-11-23'
  likes = 0
  actorFails = false
  answer = ({ address }) => page(`page ${renders.length} of ${address}`)
  app.ctx.store.likes = () => likes
  const pages = pageServer({
    store: app.ctx.store,
    admission,
    log: app.ctx.log,
    fetch: (request) => {
      const { pathname } = new URL(request.url)
      fetches.push(pathname)
      const count = fetches.filter((path) => path === pathname).length
      return new Response(`file ${pathname} ${count}`, { headers: { 'content-type': 'image/png' } })
    },
    answer: async (request) => {
      renders.push(request)
      return answer(request)
    },
    files: { find: () => undefined },
    publicUrl: 'http://site.test',
    pageDay: async (address) => (address.startsWith('/store/product/') ? day : ''),
    edge: undefined,
    visitorCurrency: () => currency,
    visitorCountry: async () => country,
    headers: { 'X-Content-Type-Options': 'nosniff' },
    maxCacheBytes: 1_000_000,
  })
  server = createServer(async (request, response) => {
    const visitor = { address: '203.0.113.7', requestId: 'r', actor: () => actorOf(request) }
    if (!(await pages.answer(request, response, visitor)))
      response.writeHead(299).end('from the application')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function actorOf({ headers }: IncomingMessage): Promise<Actor> {
  if (actorFails) throw new Error('the database is away')
  return headers.cookie?.includes('kiosk_session=anna') ? member('anna') : guest
}

function page(text: string, rest: Partial<PageAnswer> = {}): PageAnswer {
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  return { status: 200, headers, cookies: [], body: [Buffer.from(text)], ...rest }
}

const member = (userId: string): Actor => ({
  kind: 'member',
  userId,
  sessionId: 's',
  name: userId,
  role: 'user',
  isOwner: false,
})

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, {
    headers: { 'accept-encoding': 'identity', ...headers },
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const bump = () => app.ctx.store.transaction(async (tx) => bumpRevision(tx))

test('a public page is rendered once and sent from memory after that', async () => {
  const first = await get('/blog/a')
  const second = await get('/blog/a')
  expect(second.text).toBe(first.text)
  expect(renders).toHaveLength(1)
})

test('visitors who ask for the same page at once share one render', async () => {
  answer = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return page('slow page')
  }
  await Promise.all(Array.from({ length: 8 }, () => get('/blog/a')))
  expect(renders).toHaveLength(1)
})

test('a page that has not changed answers 304 to its own ETag', async () => {
  const { headers } = await get('/blog/a')
  const again = await get('/blog/a', { 'if-none-match': headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  expect(again.text).toBe('')
})

test('a compressed page holds the same bytes', async () => {
  const plain = await get('/blog/a')
  const { encoding, bytes } = await getPacked('/blog/a', {})
  expect(encoding).toBe('br')
  expect(brotliDecompressSync(bytes).toString()).toBe(plain.text)
})

test('a page for one reader is compressed by its pieces, of which most are known, and holds the same bytes', async () => {
  const shared = Buffer.from('<p>What all members see.</p>'.repeat(500))
  answer = ({ address }) =>
    page('', { body: [shared, Buffer.from(`${renders.length} ${address}`)] })
  const cookie = 'kiosk_session=anna'
  const sizes: number[] = []
  for (const count of [1, 2, 3]) {
    const { encoding, bytes } = await getPacked('/blog/a', { cookie })
    expect(encoding).toBe('gzip')
    expect(gunzipSync(bytes).toString()).toBe(`${shared}${count} /blog/a`)
    sizes.push(bytes.length)
  }
  expect(sizes[1]).toBeLessThan(sizes[0]!)
  const { encoding } = await getPacked('/blog/a', { cookie, 'accept-encoding': 'br, gzip;q=0' })
  expect(encoding).toBe('br')
})

async function getPacked(path: string, headers: Record<string, string>) {
  const asked = open(origin + path, {
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd', ...headers },
  }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return {
    encoding: response.headers['content-encoding'],
    bytes: Buffer.concat(await response.toArray()),
  }
}

test('a change of public content is seen at the next request', async () => {
  await get('/blog/a')
  await bump()
  await expect.poll(async () => (await get('/blog/a')).text).toBe('page 2 of /blog/a')
})

test('a write of another process is seen at the next request', async () => {
  await get('/blog/a')
  const other = await connect({ DATABASE_URL: app.databaseUrl, dataDir: app.folder }, app.ctx.log)
  await other.transaction(async (tx) => bumpRevision(tx))
  await other.close()
  await expect.poll(async () => (await get('/blog/a')).text).toBe('page 2 of /blog/a')
})

test('a write that changes no public content keeps every page', async () => {
  await get('/blog/a')
  await insertRows(app, 'rate_limits', {
    key: 'x',
    count: 1,
    window_ends_at: '2026-01-01T00:00:00.000Z',
  })
  await get('/blog/a')
  expect(renders).toHaveLength(1)
})

test('a page for one reader is written anew each time, with who they are', async () => {
  const cookie = 'kiosk_session=anna'
  for (const path of ['/blog/a', '/blog/a', '/dashboard?x=1']) await get(path, { cookie })
  expect(renders.map(({ address, actor }) => [address, actor])).toEqual([
    ['/blog/a', member('anna')],
    ['/blog/a', member('anna')],
    ['/dashboard?x=1', member('anna')],
  ])
})

test('a page that says something once is not the one that others get', async () => {
  answer = ({ cookie }) =>
    page(cookie?.includes('flash') ? 'said' : 'plain', { cookies: ['flash=; Max-Age=0'] })
  expect((await get('/blog/a', { cookie: 'flash=signed-out' })).text).toBe('said')
  expect((await get('/blog/a')).text).toBe('plain')
})

test('what is no page is left to the application', async () => {
  for (const path of ['/api/products', '/media/x.jpg', '/nowhere']) {
    expect((await get(path)).status).toBe(299)
  }
})

test('a file for machines is kept as pages are', async () => {
  const paths = ['/rss.xml', '/blog/category/a/feed.json', '/sitemap.xml', '/og/a.png']
  paths.push('/api/openapi.json', '/api/docs/swagger-ui-bundle.js')
  for (const path of paths) {
    const { headers, text } = await get(path)
    expect(text).toBe(`file ${path} 1`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    currency = 'EUR'
    const cookie = 'kiosk_session=anna; flash=signed-out; currency=EUR'
    expect((await get(`${path}?x=1`, { cookie })).text).toBe(text)
    const etag = headers.get('etag') ?? ''
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
  }
  await bump()
  for (const path of paths)
    await expect.poll(async () => (await get(path)).text).toBe(`file ${path} 2`)
})

test('a list of the API is kept for guests until content or likes change', async () => {
  const first = await get('/api/blogs?limit=20&page=2')
  expect(await get('/api/blogs?page=2&limit=20')).toMatchObject({ text: first.text })
  expect(fetches).toEqual(['/api/blogs'])
  const etag = first.headers.get('etag') ?? ''
  expect((await get('/api/blogs?limit=20&page=2', { 'if-none-match': etag })).status).toBe(304)
  likes = 1
  const second = await get('/api/blogs?limit=20&page=2')
  await bump()
  const third = await get('/api/blogs?limit=20&page=2')
  expect(new Set([first.text, second.text, third.text]).size).toBe(3)
})

test.each(['search=lamp', 'sort=popular', 'page=1&page=2', 'unknown=1'])(
  'a list of the API with %s comes from the application',
  async (query) => {
    expect(await get(`/api/blogs?${query}`)).toMatchObject({ status: 299 })
  },
)

test('a list of the API comes from the application for members, and where the likes are unknown', async () => {
  expect(await get('/api/blogs', { cookie: 'kiosk_session=anna' })).toMatchObject({ status: 299 })
  likes = undefined
  expect(await get('/api/blogs')).toMatchObject({ status: 299 })
})

test('while the database is away a member is not taken for a guest', async () => {
  actorFails = true
  await get('/cart', { cookie: 'kiosk_session=anna' })
  expect(renders[0]).toMatchObject({ address: '/cart', actor: undefined })
})

test.each<Record<string, string>>([
  { cookie: 'kiosk_session=x' },
  { cookie: `kiosk_session=${'x'.repeat(43)}; theme=dark; flash=x; anything=1` },
  { 'accept-encoding': 'x;q=1, identity;q=0.5, zstd' },
  { accept: 'image/*, */*;q=0', 'accept-language': 'xx' },
  { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT', 'if-none-match': '"x"' },
  { range: 'bytes=0-1', 'cache-control': 'no-cache', pragma: 'no-cache' },
])('%o gets the page that others get, at no render more', async (headers) => {
  const { text } = await get('/blog/a')
  expect(await get('/blog/a', headers)).toMatchObject({ status: 200, text })
  expect(renders).toHaveLength(1)
})

test('one spelling of an address serves all others, and HEAD', async () => {
  for (const path of ['/blog/a-b', '/blog/%61-b', '/blog/a%2Db?utm_source=x&page=9', '/blog/a-b?'])
    expect((await get(path)).text).toBe('page 1 of /blog/a-b')
  const head = await fetch(`${origin}/blog/a-b`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'identity' },
  })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '19'])
  expect(renders).toHaveLength(1)
})

test('a page with a slash at its end is not rendered, but sent on', async () => {
  const answered = await fetch(`${origin}/store//?page=2`, { redirect: 'manual' })
  expect(answered.status).toBe(301)
  expect(answered.headers.get('location')).toBe('/store?page=2')
  expect(renders).toEqual([])
})

test('what is said once is rendered once for all to whom it is said', async () => {
  answer = ({ cookie }) =>
    page(cookie ?? '', {
      cookies: cookie?.includes('flash') ? ['flash=; Path=/; Max-Age=0'] : [],
      headers: { 'Cache-Control': 'private, no-store' },
    })
  for (const cookie of ['flash=signed-out; a=1', 'b=2; flash=signed-out']) {
    const said = await get('/blog/a', { cookie })
    expect(said.text).toBe('flash=signed-out')
    expect(said.headers.get('set-cookie')).toBe('flash=; Path=/; Max-Age=0')
    expect(said.headers.get('cache-control')).toBe('private, no-store')
  }
  expect((await get('/blog/a')).headers.get('set-cookie')).toBeNull()
  expect(renders).toHaveLength(2)
})

test('an ETag is known again within a list, and as a strong one', async () => {
  const etag = (await get('/blog/a')).headers.get('etag') ?? ''
  for (const given of [`"x", ${etag}`, etag.replace('W/', ''), '*'])
    expect((await get('/blog/a', { 'if-none-match': given })).status).toBe(304)
})

test('unknown parameters neither split nor reach a cached page', async () => {
  await get('/blog/a?utm_source=x')
  await get('/blog/a?evil=%3Cscript%3E')
  await get('/store?x=1&page=2')
  await get('/store?page=2&y=3')
  expect(renders.map(({ address }) => address)).toEqual(['/blog/a', '/store?page=2'])
})

test('no header of a visitor reaches a cached page', async () => {
  await get('/blog/a', {
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'http',
    'accept-language': 'xx',
    cookie: 'theme=evil; currency=EUR',
  })
  expect(renders[0]).toMatchObject({
    cookie: undefined,
    currency: 'INR',
    referrer: undefined,
    actor: guest,
  })
})

test('each country that offers are for has its own page', async () => {
  await get('/store')
  country = 'DE'
  await get('/store')
  await get('/store')
  expect(renders.map((render) => render.country)).toEqual(['', 'DE'])
})

test('each currency has its own page', async () => {
  await get('/store')
  currency = 'EUR'
  await get('/store')
  expect(renders.map((render) => render.currency)).toEqual(['INR', 'EUR'])
})

test('a refusal, a redirect and a page that sets a cookie are never kept', async () => {
  const answers = [
    () => page('gone', { status: 404 }),
    () => page('', { status: 301, headers: { Location: '/blog/b' } }),
    () => page('mine', { cookies: ['a=b'] }),
    () => page('broken', { status: 503 }),
  ]
  for (const next of answers) {
    answer = next
    renders = []
    await fetch(`${origin}/blog/a`, { redirect: 'manual' })
    await fetch(`${origin}/blog/a`, { redirect: 'manual' })
    expect(renders).toHaveLength(2)
  }
})

test('a page that promises days is another one from midnight on, and no other page is', async () => {
  const paths = ['/store/product/lamp', '/blog/a']
  const read = () => Promise.all(paths.map(async (path) => (await get(path)).text))
  const before = await read()
  expect(await read()).toEqual(before)
  day = '2026-11-24'
  const after = await read()
  expect(after[0]).not.toBe(before[0])
  expect(after[1]).toBe(before[1])
})

test('nothing is served from memory while the revision is unknown', async () => {
  await get('/blog/a')
  app.ctx.store.revision = () => undefined
  expect((await get('/blog/a')).text).toBe('page 2 of /blog/a')
  expect((await get('/blog/a')).text).toBe('page 3 of /blog/a')
})

test('who is turned away gets a page or the error shape, with 503 and when to come again', async () => {
  answer = ({ address, isBusy }) => page(isBusy ? 'busy' : address, { status: isBusy ? 503 : 200 })
  await get('/blog/a')
  admission.acquire = async () => undefined
  for (const path of ['/blog/b', '/cart', '/search?q=a'])
    expect(await get(path)).toMatchObject({ status: 503, text: 'busy' })
  const file = await get('/rss.xml')
  expect(file.status).toBe(503)
  expect(file.headers.get('retry-after')).toBe('5')
  expect(JSON.parse(file.text)).toEqual({ error: BUSY, message: BUSY })
  expect(renders.filter(({ isBusy }) => isBusy)).toHaveLength(1)
  expect((await get('/blog/a')).text).toBe('/blog/a')
})

const BUSY = 'The site is busy at the moment. Please try again shortly.'
