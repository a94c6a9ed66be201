import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApi } from '#server/app.ts'
import { beacons } from '#server/http/beacons.ts'
import { listener } from '#server/http/listener.ts'
import { AdmissionQueue } from '#server/http/overload/admission-queue.ts'
import { NO_PROXY } from '#server/http/proxy-trust.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { guest } from '#server/kernel/actor.ts'
import { findActor } from '#server/modules/accounts/index.ts'
import { beaconTakers, flushViews } from '#server/modules/analytics/index.ts'
import { createTestApp, signedInMember, signedInOwner, type TestApp } from './support/index.ts'
import { writePost } from './support/posts.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const JSON_TYPE = 'application/json'
const PATH = '/blog/read-me'
const VIEW = JSON.stringify({ path: PATH, referrer: 'https://news.example.org/' })
const CLICK = JSON.stringify({ path: PATH, place: 'link', href: 'https://shop.example.org/a' })

type Beacon = {
  to?: string
  body?: string | Buffer
  headers?: Record<string, string>
  isInPieces?: boolean
  as?: 'owner' | 'member'
}

/** The API with and without the way before it, each with a site of its own. */
async function openSites() {
  return [await openSite({ isEarly: true }), await openSite({ isEarly: false })] as const
}

type Site = { app: TestApp; port: number; asked: string[]; close(): Promise<void> }

async function openSite({ isEarly }: { isEarly: boolean }): Promise<Site> {
  const app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  await writePost(app, { title: 'Read me' })
  const { ctx } = app
  const api = createApi(ctx)
  const { publicUrl } = ctx.config
  const asked: string[] = []
  const headers = securityHeaders(ctx.config)
  const fetch: Parameters<typeof listener>[0]['fetch'] = (request, env) => {
    asked.push(new URL(request.url).pathname)
    return api.fetch(request, env)
  }
  const take = beacons({ publicUrl, takers: beaconTakers(ctx), fetch, headers })
  const server = createServer(
    listener({
      servePages: isEarly ? take : async () => false,
      turnAway: async () => {},
      missed: () => {},
      admission: new AdmissionQueue(),
      actorOf: async ({ headers: { cookie = '' } }) => {
        const secret = /kiosk_session=([^;]+)/.exec(cookie)?.[1]
        return secret ? findActor(ctx, secret) : guest
      },
      fetch,
      headers,
      config: { TRUST_PROXY: NO_PROXY, publicUrl },
      log: ctx.log,
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    app,
    asked,
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await app.close()
    },
  }
}

const sites = await openSites()
afterAll(() => Promise.all(sites.map((site) => site.close())))

async function cookieOf({ app }: Site, as: Beacon['as']): Promise<string> {
  if (!as) return ''
  return as === 'owner' ? (await signedInOwner(app)).cookie : (await signedInMember(app)).cookie
}

async function report(site: Site, beacon: Beacon) {
  const { to = '/api/views', body = VIEW, headers = {}, isInPieces, as } = beacon
  const bytes = Buffer.from(body)
  const cookie = await cookieOf(site, as)
  const answer = await new Promise<{ status: number | undefined; text: string }>(
    (resolve, reject) => {
      const asked = send({ port: site.port, host: '127.0.0.1', method: 'POST', path: to })
      const named = { 'Content-Type': JSON_TYPE, 'User-Agent': BROWSER, ...headers }
      for (const [name, value] of Object.entries(named)) asked.setHeader(name, value)
      if (cookie) asked.setHeader('Cookie', cookie)
      if (!isInPieces) asked.setHeader('Content-Length', bytes.length)
      asked.write(bytes.subarray(0, 5))
      asked.end(bytes.subarray(5))
      asked.once('error', reject).once('response', (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (piece) => (text += piece))
        response.once('end', () => resolve({ status: response.statusCode, text }))
      })
    },
  )
  await flushViews(site.app.ctx)
  return { ...answer, counted: await counted(site) }
}

async function counted({ app: { db } }: Site) {
  const days = await db.selectFrom('site_days').selectAll().execute()
  const sources = await db.selectFrom('source_days').select(['kind', 'source', 'views']).execute()
  const clicks = await db.selectFrom('click_days').select(['place', 'target', 'clicks']).execute()
  return { days, sources, clicks }
}

async function forget({ app }: Site): Promise<void> {
  for (const table of ['site_days', 'source_days', 'click_days', 'recent_views'] as const)
    await app.db.deleteFrom(table).execute()
}

const own = (site: Site) => ({
  Origin: site.app.ctx.config.publicUrl,
  'Sec-Fetch-Site': 'same-origin',
})

const COUNTING = new Set([
  'a view',
  'a view without tracking',
  'a view by a member',
  'a body in pieces',
  'JSON of a charset',
])

const deep = `{"path":"/","more":${'['.repeat(5000)}${']'.repeat(5000)}}`

test.each<[string, Beacon]>([
  ['a view', {}],
  ['a view without tracking', { headers: { DNT: '1' } }],
  ['a view by a robot', { headers: { 'User-Agent': 'Googlebot/2.1' } }],
  ['a view by a member', { as: 'member' }],
  ['a view by the owner', { as: 'owner' }],
  ['a view of no page', { body: '{"path":"/nowhere","referrer":""}' }],
  ['a view whose referrer is a number', { body: '{"path":"/","referrer":7}' }],
  ['a view without a path', { body: '{}' }],
  ['a view of a long path', { body: JSON.stringify({ path: `/${'a'.repeat(9000)}` }) }],
  ['an empty body', { body: '' }],
  ['no JSON', { body: 'path=/' }],
  ['nested JSON', { body: deep }],
  ['no UTF-8', { body: Buffer.from('{"path":"/\xff"}', 'latin1') }],
  ['a large body', { body: JSON.stringify({ path: '/', referrer: 'a'.repeat(30_000) }) }],
  ['a body in pieces', { isInPieces: true }],
  ['another type', { headers: { 'Content-Type': 'text/plain' } }],
  ['JSON of a charset', { headers: { 'Content-Type': 'application/json; charset=utf-8' } }],
  ['an encoded body', { headers: { 'Content-Encoding': 'gzip' } }],
  ['another site', { headers: { Origin: 'https://evil.test' } }],
  ['a frame of another site', { headers: { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' } }],
  ['a click', { to: '/api/clicks', body: CLICK }],
  ['a click at no place', { to: '/api/clicks', body: '{"path":"/","place":"roof"}' }],
])('the server answers %s as the API does, and counts the same', async (name, beacon) => {
  const answers = []
  for (const site of sites) {
    await forget(site)
    // A visitor of its own, or nothing would count after the first.
    const headers = { ...own(site), 'User-Agent': `${BROWSER} ${name}`, ...beacon.headers }
    answers.push(await report(site, { ...beacon, headers }))
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.counted.days.length).toBe(COUNTING.has(name) ? 1 : 0)
})

test('a beacon of a page is counted without the API', async () => {
  const [early, late] = sites
  for (const site of sites) {
    await forget(site)
    site.asked.splice(0)
    const visitor = { ...own(site), 'User-Agent': `${BROWSER} new` }
    const { status, counted: found } = await report(site, { headers: visitor })
    expect([status, found.days[0]?.views]).toEqual([204, 1])
  }
  expect([early.asked, late.asked]).toEqual([[], ['/api/views']])
})
