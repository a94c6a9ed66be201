import type { BulkRun } from '#server/modules/bulk/index.ts'
import type { ListProductsOut } from '#server/modules/catalog/schema.ts'
import { call, freshApp, signedInAdmin, stockProduct } from '#tests/support/index.ts'

const app = freshApp({ env: { RATE_LIMITS: 'off' } })
let cookie: string
let presses: number
beforeEach(async () => {
  cookie = (await signedInAdmin(app)).cookie
  presses = 0
})

async function ask(json: object) {
  const key = `press-number-${String((presses += 1)).padStart(8, '0')}`
  const answer = await call<BulkRun & { message: string }>(app, 'POST /api/products/bulk', {
    cookie,
    json: { key, ...json },
  })
  await app.runTasks()
  return answer
}

const run = async (id: string) => (await call<BulkRun>(app, `GET /api/bulk/${id}`, { cookie })).body

async function undo(id: string) {
  const { body } = await call<BulkRun>(app, `POST /api/bulk/${id}/undo`, { cookie })
  await app.runTasks()
  return run(body._id)
}

async function listed(query = ''): Promise<string[]> {
  const { body } = await call<ListProductsOut>(app, `GET /api/products?limit=100${query}`, {})
  return body.products.map(({ title }) => title).sort()
}

test('products become drafts, archived and live again, each time with a way back', async () => {
  const lamp = await stockProduct(app, { title: 'Lamp' })
  await stockProduct(app, { title: 'Candle', status: 'archived' })
  await stockProduct(app, { title: 'Chair', status: 'draft' })
  const change = { do: 'status', status: 'archived' }
  const { body } = await ask({ change, ids: [lamp.id] })
  expect(await listed()).toEqual([])
  expect(await undo(body._id)).toMatchObject({ done: 1, failed: 0 })
  expect(await listed()).toEqual(['Lamp'])
  const filter = { status: 'draft' }
  await ask({ change: { do: 'status', status: 'live' }, filter, expected: 1 })
  expect(await listed()).toEqual(['Chair', 'Lamp'])
  const all = await ask({ change: { do: 'status', status: 'live' }, filter: {}, expected: 3 })
  expect(await listed()).toEqual(['Candle', 'Chair', 'Lamp'])
  await undo(all.body._id)
  expect(await listed()).toEqual(['Chair', 'Lamp'])
})

const feature = { do: 'feature', featured: true }

test('all products that a filter finds are featured, and put back', async () => {
  for (const title of ['Lamp', 'Candle']) await stockProduct(app, { title, category: 'Light' })
  const chair = await stockProduct(app, { title: 'Chair', category: 'Seats' })
  await ask({ change: feature, ids: [chair.id] })
  const { status, body } = await ask({
    change: feature,
    filter: { category: 'light' },
    expected: 2,
  })
  expect(status).toBe(202)
  expect(await run(body._id)).toMatchObject({ done: 2, failed: 0, canUndo: true })
  expect(await listed('&featured=true')).toEqual(['Candle', 'Chair', 'Lamp'])
  expect(await undo(body._id)).toMatchObject({ done: 2, failed: 0 })
  expect(await listed('&featured=true')).toEqual(['Chair'])
})

test('a search and the stock narrow what is deleted', async () => {
  await stockProduct(app, { title: 'Red lamp', stock: 0 })
  await stockProduct(app, { title: 'Red stool', stock: 5 })
  await stockProduct(app, { title: 'Chair', stock: 0 })
  await app.runTasks()
  const filter = { search: 'red', stock: 'out-of-stock' }
  const { body } = await ask({ change: { do: 'delete' }, filter, expected: 1 })
  expect(await run(body._id)).toMatchObject({ done: 1, canUndo: true })
  expect(await listed()).toEqual(['Chair', 'Red stool'])
})

test('undoing leaves alone what was changed since, by name', async () => {
  const lamp = await stockProduct(app, { title: 'Lamp' })
  const { body } = await ask({ change: feature, ids: [lamp.id] })
  const json = { version: 2, title: 'Better lamp' }
  expect((await call(app, `PUT /api/products/${lamp.id}`, { cookie, json })).status).toBe(200)
  expect((await undo(body._id)).problems).toMatchObject([
    {
      name: 'Better lamp',
      problem: 'It has changed since, so it was left as it is.',
    },
  ])
  expect(await listed('&featured=true')).toEqual(['Better lamp'])
})

test('a list that has changed since it was counted is looked at again first', async () => {
  await stockProduct(app, { title: 'Lamp' })
  const { status, body } = await ask({ change: { do: 'delete' }, filter: {}, expected: 4 })
  expect(status).toBe(409)
  expect(body.message).toBe(
    'The list has changed: it now has 1 product, not 4. Check it and try again.',
  )
  expect(await listed()).toEqual(['Lamp'])
})

test.each([
  ['neither products nor a filter', { change: feature }],
  ['both', { change: feature, ids: ['a'], filter: {} }],
  ['no change', { ids: ['a'] }],
  ['an unknown change', { change: { do: 'paint' }, ids: ['a'] }],
  ['an unknown stock', { change: feature, filter: { stock: 'some' } }],
])('%s is refused', async (_, json) => {
  expect((await ask(json)).status).toBe(400)
})

test('products that are gone are left out, and none left starts no run', async () => {
  const lamp = await stockProduct(app, { title: 'Lamp' })
  const { body } = await ask({ change: feature, ids: ['gone', lamp.id] })
  expect(await run(body._id)).toMatchObject({ total: 1, done: 1 })
  const none = await ask({ change: feature, ids: ['gone'] })
  expect([none.status, none.body.message]).toEqual([
    404,
    'None of these products is there any more.',
  ])
})
