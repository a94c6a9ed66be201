import { createApi } from '#server/app.ts'
import { connect } from '#server/database/connect.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { freshApp, signedInAdmin, signedInMember, signedInOwner } from '#tests/support/index.ts'
import { changeSettings } from '#tests/support/orders.ts'
import { writePost } from '#tests/support/posts.ts'
import { stockProduct } from '#tests/support/products.ts'
import { dayReader } from './days.ts'
import { forgetVisitors } from './forget-visitors.ts'
import { flushViews } from './index.ts'
import { leaveOutSeen } from './leave-out-seen.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const POST = '/blog/read-me'

const app = freshApp({ env: { RATE_LIMITS: 'off' } })
let started: Context[]
beforeEach(async () => {
  started = []
  await writePost(app, { title: 'Read me' })
})
afterEach(async () => {
  for (const { store } of started) await store.close()
})

/** Another process on the same database. */
async function startProcess(): Promise<Context> {
  const config = { DATABASE_URL: app.databaseUrl, dataDir: app.folder }
  const ctx = { ...app.ctx, store: await connect(config, app.ctx.log) }
  started.push(ctx)
  return ctx
}

type Visit = { path?: string; address?: string; agent?: string; cookie?: string }

async function view(ctx: Context, visit: Visit = {}) {
  const { path = POST, address = '198.51.100.1', agent = BROWSER, cookie = '' } = visit
  const headers = { 'content-type': 'application/json', 'user-agent': agent, cookie }
  const body = JSON.stringify({ path, referrer: '' })
  const request = new Request('https://kiosk.test/api/views', { method: 'POST', headers, body })
  const { status } = await createApi(ctx).fetch(request, { address })
  expect(status).toBe(204)
}

async function views(): Promise<number> {
  const rows = await app.db.selectFrom('post_days').select('views').execute()
  return rows.reduce((total, row) => total + row.views, 0)
}

test('a visitor is counted once, however many processes they reach, and after a restart', async () => {
  const processes = [await startProcess(), await startProcess()]
  for (const ctx of processes) await view(ctx)
  await Promise.all(processes.map(flushViews))
  expect(await views()).toBe(1)
  const restarted = await startProcess()
  app.clock.advance(29 * MINUTE_MS)
  await view(restarted)
  await view(restarted, { address: '198.51.100.2' })
  await view(restarted, { agent: `${BROWSER} other` })
  await flushViews(restarted)
  expect(await views()).toBe(3)
  app.clock.advance(MINUTE_MS)
  const later = await startProcess()
  await view(later)
  await flushViews(later)
  expect(await views()).toBe(4)
})

test('a view before midnight counts no second time after it, in another process', async () => {
  const toMidnight = DAY_MS - (app.clock.now().getTime() % DAY_MS)
  app.clock.advance(toMidnight - MINUTE_MS)
  const [before, after] = [await startProcess(), await startProcess()]
  await view(before)
  await flushViews(before)
  app.clock.advance(2 * MINUTE_MS)
  await view(after)
  await flushViews(after)
  expect(await views()).toBe(1)
  const salts = await app.db.selectFrom('visitor_salts').select('salt').execute()
  expect(new Set(salts.map(({ salt }) => salt)).size).toBe(2)
})

test('the database holds neither the address nor the browser of a visitor, and no key twice', async () => {
  await writePost(app, { title: 'And me' })
  await view(app.ctx)
  await view(app.ctx, { path: '/blog/and-me' })
  await flushViews(app.ctx)
  const keys = await app.db.selectFrom('recent_views').selectAll().execute()
  // Two posts, and the site itself.
  expect(new Set(keys.map(({ view_key }) => view_key)).size).toBe(3)
  for (const { view_key } of keys) expect(view_key).toSatisfy(Number.isSafeInteger)
})

test('who viewed what is forgotten when the next day is over, as is the salt of the day', async () => {
  const left = async () => {
    await forgetVisitors(app.ctx)
    const recent = await app.db.selectFrom('recent_views').select('view_key').execute()
    const salts = await app.db.selectFrom('visitor_salts').select('day').execute()
    return [recent.length, salts.length]
  }
  await view(app.ctx)
  await flushViews(app.ctx)
  const nextDay = DAY_MS - (app.clock.now().getTime() % DAY_MS)
  app.clock.advance(nextDay + DAY_MS - SECOND_MS)
  expect(await left()).toEqual([2, 1])
  app.clock.advance(SECOND_MS)
  expect(await left()).toEqual([0, 0])
})

test('what was counted while a clock was ahead neither stays nor stands in the way', async () => {
  app.clock.advance(60 * DAY_MS)
  await view(app.ctx)
  await flushViews(app.ctx)
  app.clock.advance(-60 * DAY_MS)
  await forgetVisitors(app.ctx)
  expect(await app.db.selectFrom('recent_views').selectAll().execute()).toEqual([])
  expect(await app.db.selectFrom('visitor_salts').selectAll().execute()).toEqual([])
})

test('a flood of visitors fills the table to its limit, and is still counted', async () => {
  const at = app.clock.now().getTime()
  const flood = (from: number, count: number) =>
    Array.from({ length: count }, (_, number) => ({ visitor: `${from + number}`, what: 'x', at }))
  const count = (from: number, many: number) =>
    transact(app.ctx, (scope) =>
      leaveOutSeen(scope, flood(from, many), { dayOf: dayReader('UTC'), most: 3000 }),
    )
  const rows = async () =>
    Number(
      (
        await app.db
          .selectFrom('recent_views')
          .select((eb) => eb.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )
  await count(0, 3000)
  expect(await rows()).toBe(3000)
  expect(await count(2990, 2000)).toHaveLength(1990)
  expect(await rows()).toBe(3000)
})

test('a read counts after a view for which the table had no room', async () => {
  await view(app.ctx)
  await flushViews(app.ctx)
  await app.db.deleteFrom('recent_views').execute()
  const json = { path: POST, isRead: true }
  const headers = { 'user-agent': BROWSER }
  for (const address of ['198.51.100.1', '198.51.100.2'])
    await app.request('/api/views', { method: 'POST', json, address, headers })
  await flushViews(app.ctx)
  const days = await app.db.selectFrom('site_days').select(['views', 'reads']).execute()
  expect(days).toEqual([{ views: 1, reads: 1 }])
})

test('the owner and admins are not counted, and members are', async () => {
  for (const { cookie } of [await signedInOwner(app), await signedInAdmin(app)])
    await view(app.ctx, { cookie })
  await flushViews(app.ctx)
  expect(await views()).toBe(0)
  await view(app.ctx, { cookie: (await signedInMember(app)).cookie })
  await flushViews(app.ctx)
  expect(await views()).toBe(1)
})

const pages = () =>
  app.db.selectFrom('page_days').select(['page', 'views']).orderBy('page').execute()
const products = () => app.db.selectFrom('product_days').select(['product_id', 'views']).execute()

test('views of other pages are added up by kind and day, those of products by product', async () => {
  const { id } = await stockProduct(app, { title: 'Lamp' })
  const processes = [await startProcess(), await startProcess()]
  for (const ctx of processes) {
    for (const path of ['/', '/store', '/tags/one', '/tags/two', '/about/', '/store/product/lamp'])
      await view(ctx, { path })
    await view(ctx, { path: '/store', address: '198.51.100.2' })
    await flushViews(ctx)
  }
  expect(await pages()).toEqual([
    { page: 'about', views: 1 },
    { page: 'home', views: 1 },
    { page: 'store', views: 2 },
    { page: 'tag', views: 1 },
  ])
  expect(await products()).toEqual([{ product_id: id, views: 1 }])
  expect(await views()).toBe(0)
})

test('unknown paths and paths that may hold a secret leave nothing', async () => {
  for (const path of [
    '',
    'x',
    '/nothing',
    '/%E0%A4%A',
    '/tags/%E0%A4%A',
    '/store/product/none',
    '/reset-password/abc',
    '/prove-email/abc',
    '/unsubscribe/abc',
    '/claim-orders/abc',
    '/confirm-order/abc',
    '/preview/abc',
    '/orders/abc',
    '/checkout/abc',
    '/dashboard/x',
    `/tags/${'/'.repeat(1900)}`,
  ])
    await view(app.ctx, { path })
  await flushViews(app.ctx)
  expect([await pages(), await products()]).toEqual([[], []])
  expect(await app.db.selectFrom('recent_views').selectAll().execute()).toEqual([])
})

test('the views of a product go with it', async () => {
  const { id } = await stockProduct(app, { title: 'Lamp' })
  await view(app.ctx, { path: '/store/product/lamp' })
  await flushViews(app.ctx)
  expect(await products()).toHaveLength(1)
  await transact(app.ctx, ({ emit }) => emit('product.erased', { productId: id }))
  app.clock.advance(HOUR_MS)
  await app.runTasks()
  expect(await products()).toEqual([])
})

describe('visitors and reads', () => {
  const numbers = async () => {
    await flushViews(app.ctx)
    const [ofPost] = await app.db.selectFrom('post_days').selectAll().execute()
    const [ofSite] = await app.db.selectFrom('site_days').selectAll().execute()
    return { ofPost, ofSite }
  }
  const read = (headers: Record<string, string> = {}) =>
    app.request('/api/views', {
      method: 'POST',
      json: { path: POST, isRead: true },
      address: '198.51.100.1',
      headers: { 'user-agent': BROWSER, ...headers },
    })

  test('a visitor counts once a day for the site and for a post, their views each half hour', async () => {
    for (let round = 0; round < 3; round++) {
      for (const path of [POST, '/', '/store']) await view(app.ctx, { path })
      await view(app.ctx, { address: '198.51.100.2' })
      await flushViews(app.ctx)
      app.clock.advance(31 * MINUTE_MS)
    }
    const { ofPost, ofSite } = await numbers()
    expect(ofPost).toMatchObject({ views: 6, visitors: 2 })
    expect(ofSite).toMatchObject({ views: 12, post_views: 6, visitors: 2 })
  })

  test('two processes count a visitor once', async () => {
    const processes = [await startProcess(), await startProcess()]
    for (const ctx of processes) {
      await view(ctx)
      await view(ctx, { path: '/' })
    }
    await Promise.all(processes.map(flushViews))
    const { ofPost, ofSite } = await numbers()
    expect(ofPost).toMatchObject({ views: 1, visitors: 1 })
    expect(ofSite).toMatchObject({ views: 2, visitors: 1 })
  })

  test('a read counts once, and only after a view of the same visitor', async () => {
    expect((await read()).status).toBe(204)
    expect((await numbers()).ofPost).toBeUndefined()
    await view(app.ctx)
    await flushViews(app.ctx)
    // In another process, which knows of the view from the database alone.
    const other = await startProcess()
    const headers = { 'content-type': 'application/json', 'user-agent': BROWSER }
    const body = JSON.stringify({ path: POST, isRead: true })
    for (let times = 0; times < 3; times++) {
      const request = new Request('https://kiosk.test/api/views', { method: 'POST', headers, body })
      await createApi(other).fetch(request, { address: '198.51.100.1' })
      await flushViews(other)
    }
    expect((await numbers()).ofPost).toMatchObject({ views: 1, visitors: 1, reads: 1 })
    expect((await numbers()).ofSite).toMatchObject({ views: 1, visitors: 1, reads: 1 })
  })

  test.each(['dnt', 'sec-gpc'])(
    'of whoever sends %s views and reads count, and nothing of them is stored',
    async (header) => {
      const asked = { [header]: '1' }
      const ask = (json: object) =>
        app.request('/api/views', {
          method: 'POST',
          json,
          address: '198.51.100.1',
          headers: { 'user-agent': BROWSER, ...asked },
        })
      await read(asked)
      await ask({ path: POST })
      await ask({ path: POST })
      await read(asked)
      await read(asked)
      const { ofPost, ofSite } = await numbers()
      expect(ofPost).toMatchObject({ views: 1, visitors: 0, reads: 1 })
      expect(ofSite).toMatchObject({ views: 1, visitors: 0, reads: 1 })
      expect(await app.db.selectFrom('recent_views').selectAll().execute()).toEqual([])
    },
  )

  test('days are those of the site’s time zone', async () => {
    await changeSettings(app, { timeZone: 'Asia/Tokyo' })
    app.clock.advance(16 * HOUR_MS)
    await view(app.ctx)
    expect((await numbers()).ofPost?.day).toBe('2026-03-05')
  })
})
