import { system } from '#server/kernel/actor.ts'
import { DAY_MS, HOUR_MS } from '#server/kernel/clock.ts'
import { transact } from '#server/kernel/scope.ts'
import { placeRecurringTasks } from '#server/kernel/tasks/worker.ts'
import type { BulkRun } from '#server/modules/bulk/index.ts'
import { changeStatus } from '#server/modules/orders/lifecycle/index.ts'
import { backgroundWork } from '#server/background/background-work.ts'
import {
  checkOut,
  freshApp,
  listedTitles,
  openShop,
  readJson,
  signedInMember,
  signedInOwner,
  stockProduct,
} from '#tests/support/index.ts'
import { deliver, judgeReview, review, reviewsOf } from '#tests/support/reviews.ts'
import { expectKeptCounts } from '#tests/support/tallies.ts'
import { call } from '#tests/support/writing.ts'
import type { ProductBin } from './schema.ts'

const app = freshApp({ env: { RATE_LIMITS: 'off' } })
let [owner, id] = ['', '']
beforeEach(async () => {
  owner = (await signedInOwner(app)).cookie
  await openShop(app)
  id = (await stockProduct(app, { title: 'Desk lamp', category: 'Light' })).id
})

const ask = (route: string, cookie = owner) =>
  call<{ message: string; error: string; status: string }>(app, route, { cookie })
const remove = () => ask(`DELETE /api/products/${id}`)
const restore = () => ask(`POST /api/products/bin/${id}/restore`)
const erase = () => ask(`DELETE /api/products/bin/${id}`)
const bin = async () => (await readJson<ProductBin>(app, '/api/products/bin', owner)).body
const statusOf = async (path: string, cookie = owner) =>
  (await app.request(path, { cookie })).status
const rows = (table: 'products' | 'stock_moves') => app.db.selectFrom(table).selectAll().execute()

test('a deleted product is gone for everybody, and waits in the bin for 30 days', async () => {
  const { status, body } = await remove()
  expect([status, body]).toEqual([200, { message: 'Product deleted.' }])
  await app.runTasks()
  for (const path of [`/api/products/${id}`, '/api/products/slug/desk-lamp'])
    expect([path, await statusOf(path)]).toEqual([path, 404])
  for (const query of ['', 'search=lamp', 'category=light', 'sort=stock-low'])
    expect(await listedTitles(app, query)).toEqual([])
  const { body: listed } = await readJson<{ products: [] }>(app, '/api/products?status=all', owner)
  expect(listed.products).toEqual([])
  expect(await bin()).toMatchObject({
    products: [{ _id: id, title: 'Desk lamp', status: 'live', daysLeft: 30 }],
    totalProducts: 1,
  })
  await expectKeptCounts(app)
  expect((await remove()).status).toBe(404)
  expect((await ask(`PUT /api/products/${id}`)).status).toBe(404)
  expect(await statusOf(`/api/products/${id}/stock-moves`)).toBe(404)
  const items = [{ productId: id, quantity: 1 }]
  expect((await checkOut(app, { items })).body.error).toBe('A product is no longer in the store.')
})

test.each(['live', 'draft', 'archived'] as const)(
  'a product that was %s is restored as that, with its slug, stock and reviews',
  async (status) => {
    const key = await deliver(app, { productIds: [id], cookie: owner })
    const { body } = await review(app, { key, cookie: owner, productId: id, stars: 5, text: 'Ok.' })
    await judgeReview(app, body.review._id, owner)
    await call(app, `PUT /api/products/${id}`, { cookie: owner, json: { status } })
    const before = (await readJson<{ product: object }>(app, `/api/products/${id}`, owner)).body
    const { updatedAt: _, ...same } = before.product as { updatedAt: string }
    await remove()
    await app.runTasks()
    await stockProduct(app, { title: 'Desk lamp' })
    expect((await restore()).body).toEqual({ message: 'Product restored.', status })
    await app.runTasks()
    const after = (await readJson<{ product: object }>(app, `/api/products/${id}`, owner)).body
    expect(after.product).toMatchObject({ ...same, slug: 'desk-lamp', stock: 24 })
    expect((await bin()).products).toEqual([])
    if (status !== 'draft') expect((await reviewsOf(app, id)).rating.count).toBe(1)
    expect(await listedTitles(app, 'search=lamp')).toHaveLength(status === 'live' ? 2 : 1)
    await expectKeptCounts(app)
  },
)

test('reviews of a deleted product are in nobody’s list, and back with it', async () => {
  const key = await deliver(app, { productIds: [id], cookie: owner })
  await review(app, { key, cookie: owner, productId: id, stars: 5, text: 'Ok.' })
  const counts = async () =>
    (await readJson<{ totalReviews: number; counts: object }>(app, '/api/reviews', owner)).body
  expect(await counts()).toMatchObject({ totalReviews: 1, counts: { waiting: 1 } })
  await remove()
  expect(await counts()).toMatchObject({ totalReviews: 0, counts: { waiting: 0 } })
  await restore()
  expect(await counts()).toMatchObject({ totalReviews: 1, counts: { waiting: 1 } })
})

test('what an order gives back goes to the product in the bin, and is there when it is restored', async () => {
  const items = [{ productId: id, quantity: 5 }]
  const { body } = await checkOut(app, { items, cookie: owner })
  await remove()
  const orderId = body.order._id
  await transact(app.ctx, (scope) =>
    changeStatus(scope, system('test'), { orderId, to: 'cancelled' }),
  )
  await restore()
  const { body: product } = await readJson<{ product: { stock: number } }>(
    app,
    `/api/products/${id}`,
  )
  expect(product.product.stock).toBe(25)
})

test('a sale that ended in the bin is over when the product is restored', async () => {
  const until = new Date(app.clock.now().getTime() + HOUR_MS).toISOString()
  const json = { sale: { price: 9, from: null, until } }
  await call(app, `PUT /api/products/${id}`, { cookie: owner, json })
  await remove()
  app.clock.advance(2 * HOUR_MS)
  await app.runTasks()
  expect((await restore()).status).toBe(200)
  const { body } = await readJson<{ product: object }>(app, `/api/products/${id}`)
  expect(body.product).toMatchObject({ price: 49.99, isOnSale: false })
})

test('erasing takes only what is in the bin, for good', async () => {
  expect((await erase()).status).toBe(404)
  await remove()
  expect((await erase()).body).toEqual({ message: 'Product deleted permanently.' })
  expect(await rows('products')).toEqual([])
  expect(await rows('stock_moves')).toEqual([])
  expect((await restore()).status).toBe(404)
  await expectKeptCounts(app)
})

test('after 30 days the clock erases what is in the bin, and nothing else', async () => {
  await stockProduct(app, { title: 'Candle' })
  await remove()
  const clean = async () => {
    await placeRecurringTasks(app.ctx, backgroundWork)
    await app.runTasks()
    const left = await app.db.selectFrom('products').select('title').orderBy('title').execute()
    return left.map(({ title }) => title)
  }
  app.clock.advance(29 * DAY_MS)
  expect(await clean()).toEqual(['Candle', 'Desk lamp'])
  app.clock.advance(2 * DAY_MS)
  expect(await clean()).toEqual(['Candle'])
})

test('many are deleted at once, and brought back by Undo', async () => {
  const { id: other } = await stockProduct(app, { title: 'Candle', status: 'draft' })
  const json = { key: 'press-number-00000001', change: { do: 'delete' }, ids: [id, other] }
  const { body } = await call<BulkRun>(app, 'POST /api/products/bulk', { cookie: owner, json })
  await app.runTasks()
  expect((await bin()).totalProducts).toBe(2)
  await ask(`POST /api/bulk/${body._id}/undo`)
  await app.runTasks()
  expect((await bin()).totalProducts).toBe(0)
  const { body: listed } = await readJson<{ products: object[] }>(
    app,
    '/api/products?status=all&sort=alpha',
    owner,
  )
  expect(listed.products).toMatchObject([{ status: 'draft' }, { status: 'live' }])
})

test('an import takes a product out of the bin', async () => {
  await remove()
  await stockProduct(app, { id, title: 'Desk lamp, once more' })
  expect(await listedTitles(app, '')).toEqual(['Desk lamp, once more'])
  await expectKeptCounts(app)
})

test('the bin is for admins alone', async () => {
  await remove()
  const member = (await signedInMember(app)).cookie
  for (const [cookie, status] of [
    ['', 401],
    [member, 403],
  ] as const) {
    expect(await statusOf('/api/products/bin', cookie)).toBe(status)
    expect((await ask(`POST /api/products/bin/${id}/restore`, cookie)).status).toBe(status)
    expect((await ask(`DELETE /api/products/bin/${id}`, cookie)).status).toBe(status)
  }
  expect(await statusOf('/api/products/bin?limit=x')).toBe(400)
  expect((await bin()).totalProducts).toBe(1)
})
