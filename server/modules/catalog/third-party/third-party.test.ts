import { shopifyStorefront } from '#server/adapters/shopify.ts'
import { MINUTE_MS, SECOND_MS } from '#server/kernel/clock.ts'
import { createTestApp, readJson, stockProduct, type TestApp } from '#tests/support/index.ts'
import { SHOPIFY_TOKEN, startShopifyStandIn } from '#tests/support/shopify-stand-in.ts'

let app: TestApp
let store: Awaited<ReturnType<typeof startShopifyStandIn>>
beforeEach(async () => {
  store = await startShopifyStandIn(250)
  const shopify = shopifyStorefront({ origin: store.origin, token: SHOPIFY_TOKEN })
  app = await createTestApp({ shopify })
})
afterEach(async () => {
  await app.close()
  await store.close()
})

type List = { products: { handle: string }[] }
const read = (query = '') => readJson<List>(app, `/api/shopify/products?${query}`)
const handles = async (query = '') => (await read(query)).body.products.map(({ handle }) => handle)

test('with a Shopify store its products are listed, newest first, instead of the own ones', async () => {
  await stockProduct(app, { title: 'Own' })
  expect(await handles()).toEqual(['lamp-250', 'lamp-249', 'lamp-248', 'lamp-247'])
})

test('limit and page reach every product once, across the pages of Shopify', async () => {
  expect(await handles('limit=60&page=2')).toHaveLength(60)
  expect((await handles('limit=60&page=2'))[0]).toBe('lamp-190')
  expect((await handles('limit=60&page=2')).at(-1)).toBe('lamp-131')
  expect(await handles('limit=60&page=5')).toEqual(
    Array.from({ length: 10 }, (_, index) => `lamp-${10 - index}`),
  )
  expect(await handles('limit=60&page=6')).toEqual([])
  expect(store.asked).toHaveLength(3)
})

test('featured products are those with the tag', async () => {
  expect(await handles('featured=true&limit=2')).toEqual(['lamp-249', 'lamp-246'])
  expect(await handles('featured=false&limit=2')).toEqual(['lamp-250', 'lamp-248'])
})

test('no request goes deeper into the store than 1,000 products', async () => {
  store.become({ size: 5000 })
  expect(await handles('limit=100&page=10')).toHaveLength(100)
  expect(await handles('limit=100&page=11')).toEqual([])
  expect(await handles('limit=100&page=1000')).toEqual([])
  expect(store.asked).toHaveLength(10)
})

test('Shopify is asked once in five minutes, however many ask at once', async () => {
  await Promise.all([handles(), handles('limit=9'), handles('page=3')])
  expect(store.asked).toHaveLength(1)
  app.clock.advance(5 * MINUTE_MS - 1)
  await handles()
  expect(store.asked).toHaveLength(1)
  app.clock.advance(1)
  store.become({ size: 251 })
  expect((await handles())[0]).toBe('lamp-251')
})

test('while Shopify fails the last products stay for a day, and it is asked twice a minute at most', async () => {
  await handles()
  store.become({ mode: 'status-500' })
  app.clock.advance(10 * MINUTE_MS)
  expect((await handles())[0]).toBe('lamp-250')
  expect((await handles())[0]).toBe('lamp-250')
  expect(store.asked).toHaveLength(2)
  app.clock.advance(30 * SECOND_MS)
  await handles()
  expect(store.asked).toHaveLength(3)
  expect(app.logLines.join()).toContain('"fault":"refused"')
  expect(app.logLines.join()).not.toContain(SHOPIFY_TOKEN)
  app.clock.advance(24 * 60 * MINUTE_MS)
  expect((await read()).status).toBe(503)
})

test('without anything to show a failure is said clearly, and heals', async () => {
  store.become({ mode: 'throttled' })
  const { status, body, headers } = await read()
  expect(status).toBe(503)
  expect(body).toMatchObject({
    error: 'The Shopify store cannot be reached at the moment. Please try again in a minute.',
  })
  expect(headers.get('Retry-After')).toBe('30')
  expect((await read()).status).toBe(503)
  expect(store.asked).toHaveLength(1)
  store.become({ mode: 'good' })
  app.clock.advance(30 * SECOND_MS)
  expect((await read()).status).toBe(200)
})

test('a store whose pages come slowly keeps nobody longer than five seconds', async () => {
  const shopify = { listProducts: () => new Promise<never>(() => undefined) }
  const slow = await createTestApp({ shopify })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = readJson(slow, '/api/shopify/products')
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  expect((await answer).status).toBe(503)
  await slow.close()
})

test('a cursor that never ends, and a page without products, end the list', async () => {
  const next = 'again'
  const listProducts = async () => ({ ok: true as const, page: { products: [], next } })
  const lying = await createTestApp({ shopify: { listProducts } })
  expect((await readJson(lying, '/api/shopify/products?page=200')).body).toEqual({ products: [] })
  await lying.close()
})
