import { findPurgeState } from '#server/database/content/cdn-changes.ts'
import { SECOND_MS } from '#server/kernel/clock.ts'
import { ADDRESSES, pathTo } from '#shared/addresses.ts'
import { startCachingProxy } from './support/caching-proxy.ts'
import {
  changeSettings,
  createTestApp,
  signedInMember,
  signedInOwner,
  stockProduct,
  writePost,
  type TestApp,
} from './support/index.ts'
import { runningSite } from './support/running-site.ts'
import { call, COVER, published, withCover } from './support/writing.ts'

let app: TestApp
let edge: Awaited<ReturnType<typeof startCachingProxy>>
let site: Awaited<ReturnType<typeof runningSite>>
let owner: string

const GERMAN = { 'x-test-country': 'DE' }
const BRITISH = { 'x-test-country': 'GB' }

const ZONE = {
  id: 'de',
  name: 'Germany',
  regions: ['DE'],
  isRest: false,
  isShipped: true,
  methods: [
    {
      id: 'express',
      name: 'Express',
      kind: 'flat' as const,
      priceCents: 900,
      bands: [],
      freeOverCents: null,
      days: '1',
      pickupAt: '',
    },
  ],
}

beforeEach(async () => {
  edge = await startCachingProxy(() => site.url)
  app = await createTestApp({
    env: { CDN: 'on', CDN_PURGE_URL: edge.url, TRUST_PROXY: '1', RATE_LIMITS: 'off' },
  })
  site = await runningSite(app)
  owner = (await signedInOwner(app)).cookie
  await withCover(app)
})
afterEach(async () => {
  await site.close()
  await app.close()
  await edge.close()
})

async function write(title: string) {
  const post = await published(app, owner, { title })
  await settled()
  return post
}

// Until listeners have run and the CDN has heard, copies may go.
async function settled() {
  const tasks = app.db.selectFrom('tasks').select('kind').where('kind', '!=', 'cdn.purge')
  await expect.poll(() => tasks.execute(), { timeout: 5000 }).toEqual([])
  await expect.poll(() => findPurgeState(app.ctx.store.db), { timeout: 5000 }).not.toBe('waiting')
}

async function twice(path: string, headers: Record<string, string> = {}) {
  await edge.get(path, headers)
  return edge.get(path, headers)
}

test('a guest’s page is answered at the edge, and says so to CDN and browser', async () => {
  const { slug } = await write('Read me')
  const { isHit, headers } = await twice(pathTo.post(slug))
  expect(isHit).toBe(true)
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=86400')
  expect(headers.get('vary')).toBe('Accept-Encoding')
  expect(headers.get('surrogate-key')?.length).toBeLessThan(1024)
})

test('what is published, changed and taken off the site is so at the edge when the answer comes', async () => {
  const home = async () => (await twice(pathTo.home())).text
  expect(await home()).not.toContain('Brand new')
  const { _id, slug } = await published(app, owner, { title: 'Brand new' })
  await expect.poll(home, { timeout: 1000 }).toContain('Brand new')
  await settled()
  const path = pathTo.post(slug)
  expect((await twice(path)).isHit).toBe(true)
  const json = { status: 'draft', coverImage: COVER }
  const { headers } = await app.request(`/api/blogs/${_id}`, { method: 'PUT', cookie: owner, json })
  expect(headers.get('X-CDN')).toBe('purged')
  expect((await edge.get(path)).status).toBe(404)
  expect((await edge.get(pathTo.home())).text).not.toContain('Brand new')
})

test('a change is purged once more later, for what was on its way', async () => {
  await write('Twice')
  await expect.poll(() => edge.script.purges.length).toBeGreaterThan(0)
  const before = edge.script.purges.length
  app.clock.advance(11 * SECOND_MS)
  await expect.poll(() => edge.script.purges.length, { timeout: 3000 }).toBe(before + 1)
  await expect
    .poll(() => app.db.selectFrom('cdn_changes').selectAll().execute(), { timeout: 3000 })
    .toEqual([])
})

test('pages that a change does not touch stay at the edge', async () => {
  const { slug } = await write('By the owner')
  await stockProduct(app, { title: 'Lamp' })
  await settled()
  for (const path of [pathTo.post(slug), pathTo.product('lamp')])
    expect((await twice(path)).isHit).toBe(true)
  const json = { bio: 'Tests things.', links: [] }
  await app.request('/api/auth/author', { method: 'PUT', cookie: owner, json })
  expect((await edge.get(pathTo.post(slug))).text).toContain('Tests things.')
  expect((await edge.get(pathTo.product('lamp'))).isHit).toBe(true)
})

test('members, and whoever has chosen something, never get or leave a copy for others', async () => {
  const { slug } = await write('Personal')
  const member = (await signedInMember(app)).cookie
  await settled()
  // With PostgreSQL lists of the API are read each time: their likes may change in another process.
  const lists = app.ctx.store.engine === 'sqlite' ? ['/api/blogs'] : []
  for (const path of [pathTo.post(slug), pathTo.home(), ...lists]) {
    const guests = await twice(path)
    expect(guests.isHit).toBe(true)
    for (const cookie of [
      member,
      'currency=GBP',
      'country=DE',
      'flash=site-changed',
      'kiosk_session=ended',
    ]) {
      const own = await edge.get(path, { cookie })
      expect(own.isHit).toBe(false)
      if (path !== '/api/blogs') expect(own.headers.get('cache-control')).toMatch(/^private/)
    }
    expect((await edge.get(path)).text).toBe(guests.text)
  }
  expect((await edge.get(pathTo.home(), { cookie: member })).text).toContain('Noor Abadi')
})

describe('two guests of different countries', () => {
  beforeEach(async () => {
    await changeSettings(app, {
      currency: 'USD',
      checkoutMode: 'checkout',
      payOnDelivery: true,
      shippingZones: [ZONE],
    })
    // The currency of the site is looked up once a second.
    app.clock.advance(SECOND_MS)
    await expect.poll(async () => (await told(GERMAN)).currency.code).toBe('USD')
    await stockProduct(app, { title: 'Lamp' })
  })

  const told = async (headers: Record<string, string>) =>
    JSON.parse((await edge.get('/api/currency', headers)).text)

  test('get the same bytes of every shared page, in the currency of the shop', async () => {
    const { slug } = await writePost(app, { title: 'For all', category: 'Desks' })
    const paths = Object.entries(ADDRESSES)
      .filter(([, address]) => 'cachedBy' in address)
      .map(([name, { path }]) => path.replace(/:\w+/, PARAMETERS[name] ?? slug))
    expect(paths.length).toBeGreaterThan(10)
    for (const path of [...paths, '/rss.xml', '/sitemap.xml', '/api/blogs']) {
      const seen = []
      for (const headers of [GERMAN, BRITISH]) {
        edge.copies.clear()
        const { text, status } = await edge.get(path, headers)
        seen.push(`${status} ${text}`)
      }
      expect(seen[0], path).toBe(seen[1])
    }
    const { text } = await edge.get(pathTo.product('lamp'), GERMAN)
    expect(text).toContain('$49.99')
    expect(text).toContain('depends on your country')
  })

  test('can each take what is said for their country from a copy of their own', async () => {
    const path = `${pathTo.product('lamp')}?own=`
    const german = await twice(path, GERMAN)
    expect(german.isHit).toBe(false)
    expect(german.text).toContain('To Germany')
    expect(german.text).toContain('$49.99')
    expect((await edge.get(path, BRITISH)).text).not.toContain('To Germany')
  })

  test('see prices as the cart does until they choose a currency, and are offered their own', async () => {
    const german = await told(GERMAN)
    expect(german).toMatchObject({ currency: { code: 'USD' }, countryCurrency: 'EUR' })
    expect((await told({ ...GERMAN, cookie: 'currency=EUR' })).currency.code).toBe('EUR')
  })
})

describe('while the CDN refuses purges', () => {
  beforeEach(() => {
    edge.script.purgeStatus = 403
  })

  test('the answer says so, and the owner finds the failed task in plain words', async () => {
    const { _id } = await write('Secret')
    const json = { status: 'draft', coverImage: COVER }
    const answer = await app.request(`/api/blogs/${_id}`, { method: 'PUT', cookie: owner, json })
    expect(answer.headers.get('X-CDN')).toBe('failed')
    const { body } = await call<{ tasks: unknown[] }>(app, 'GET /api/tasks/failed', {
      cookie: owner,
    })
    expect(body.tasks).toMatchObject([
      {
        about: 'Removal of old copies from the CDN',
        error: expect.stringContaining('The caching proxy refuses CDN_TOKEN'),
      },
    ])
  })

  test('all of it goes with the next change once it is back', async () => {
    const { slug } = await write('Late')
    await twice(pathTo.post(slug))
    edge.script.purgeStatus = 200
    await write('Another')
    await expect.poll(() => edge.copies.size).toBe(0)
  })
})

const PARAMETERS: Record<string, string> = {
  product: 'lamp',
  productReviews: 'lamp',
  category: 'desks',
  dashboardCategory: 'desks',
  tag: 'usb',
}
