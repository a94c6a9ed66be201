import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bumpRevision } from '#server/database/content/revision.ts'
import { AdmissionQueue } from '#server/http/overload/admission-queue.ts'
import { guest } from '#server/kernel/actor.ts'
import { freshApp } from '#tests/support/index.ts'
import { pageServer } from './page-server.ts'

const app = freshApp()
const PRODUCT = '/store/product/lamp'
let server: Server
let origin: string
let duringRender: () => Promise<void>

beforeEach(async () => {
  duringRender = async () => {}
  const pages = pageServer({
    store: app.ctx.store,
    admission: new AdmissionQueue(),
    log: app.ctx.log,
    fetch: () => new Response('a file', { headers: { 'cache-control': 'public, max-age=86400' } }),
    answer: async ({ currency, country }) => {
      await duringRender()
      const headers = { 'Content-Type': 'text/html; charset=utf-8' }
      const body = [Buffer.from(`${currency} ${country}`)]
      return { status: 200, headers, cookies: [], body, topics: ['post/a'] }
    },
    files: { find: () => undefined },
    publicUrl: 'http://site.test',
    pageDay: (address) => (address === PRODUCT ? '2026-11-23' : ''),
    edge: {
      currency: () => 'USD',
      country: () => 'ZZ',
      headers: ({ topics, mostSeconds }) => ({
        'Cache-Control': `public, s-maxage=${mostSeconds ?? 'day'}`,
        'Surrogate-Control': 'max-age=1',
        'Surrogate-Key': topics?.join(' ') ?? 'any',
      }),
    },
    visitorCurrency: () => 'EUR',
    visitorCountry: () => 'DE',
    headers: {},
    maxCacheBytes: 1_000_000,
  })
  server = createServer(async (request, response) => {
    const visitor = { address: '203.0.113.7', requestId: 'r', actor: async () => guest }
    await pages.answer(request, response, visitor)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { headers })
  const text = await response.text()
  const keeping = response.headers.get('cache-control')
  return { status: response.status, headers: response.headers, text, keeping }
}

test.each([
  ['/blog/a', 'public, s-maxage=day', 'post/a'],
  [PRODUCT, 'public, s-maxage=300', 'post/a'],
  ['/rss.xml', 'public, s-maxage=day', 'any'],
  ['/api/blogs', 'public, s-maxage=10', 'any'],
])('%s may be kept by the CDN, with its topics', async (path, keeping, keys) => {
  const found = await get(path)
  expect(found.keeping).toBe(keeping)
  expect(found.headers.get('surrogate-key')).toBe(keys)
  expect(found.headers.get('vary')).toBe('Accept-Encoding')
})

test('who has chosen, or asks for their own copy, gets it, and the CDN keeps it not', async () => {
  expect((await get('/blog/a')).text).toBe('USD ZZ')
  for (const [path, cookie] of [
    ['/blog/a', 'a=b; currency=EUR'],
    ['/blog/a', '__Host-kiosk_session=x'],
    ['/blog/a', 'flash=welcome'],
    ['/blog/a?own=', ''],
  ] as const) {
    const own = await get(path, { cookie })
    expect([own.text, own.keeping]).toEqual(['EUR DE', 'private, no-cache'])
  }
  expect((await get('/blog/a?known=1', { cookie: 'theme=dark' })).text).toBe('USD ZZ')
})

test('a 304 says again how long the CDN may keep the page, and its topics', async () => {
  const { headers } = await get('/blog/a')
  const again = await get('/blog/a', { 'if-none-match': headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  for (const name of ['cache-control', 'surrogate-control', 'surrogate-key'])
    expect(again.headers.get(name)).toBe(headers.get(name))
})

test('a page that a change overtook while it was made is kept by no CDN', async () => {
  duringRender = () => app.ctx.store.transaction(async (tx) => bumpRevision(tx))
  const { keeping, headers } = await get('/blog/a')
  expect(keeping).toBe('private, no-cache')
  expect(headers.get('surrogate-control')).toBeNull()
  duringRender = async () => {}
  expect((await get('/blog/a')).keeping).toMatch(/^public/)
})
