import { DAY_MS } from '#server/kernel/clock.ts'
import type { BulkRun } from '#server/modules/bulk/index.ts'
import type { OrderList } from '#server/modules/orders/administration/schema.ts'
import { call, freshApp, signedInAdmin, stockProduct } from '#tests/support/index.ts'
import { checkOut, openShop, waitingOrder } from '#tests/support/orders.ts'

const app = freshApp({ env: { RATE_LIMITS: 'off' } })
let cookie: string
let productId: string
let presses: number
beforeEach(async () => {
  await openShop(app)
  cookie = (await signedInAdmin(app)).cookie
  productId = (await stockProduct(app, { title: 'Lamp', stock: 50 })).id
  presses = 0
})

const items = () => [{ productId, quantity: 1 }]

async function placed(email: string): Promise<string> {
  const { status, body } = await checkOut(app, { items: items(), email })
  expect(status).toBe(201)
  return body.order._id
}

async function ask(json: object) {
  const key = `press-number-${String((presses += 1)).padStart(8, '0')}`
  const answer = await call<BulkRun & { message: string }>(app, 'POST /api/admin/orders/bulk', {
    cookie,
    json: { key, ...json },
  })
  await app.runTasks()
  return { ...answer, run: await run(answer.body._id) }
}

const run = async (id: string) => (await call<BulkRun>(app, `GET /api/bulk/${id}`, { cookie })).body

async function orders(query = '') {
  const { body } = await call<OrderList>(app, `GET /api/admin/orders?limit=100${query}`, { cookie })
  return body.orders
}

const statuses = async () => (await orders()).map(({ status }) => status).sort()

test('all orders that a filter finds move on, and their customers are told', async () => {
  for (const name of ['ada', 'bo', 'cy']) await placed(`${name}@example.com`)
  const done = await ask({ status: 'shipped', filter: { status: 'to-ship' }, expected: 3 })
  expect(done.status).toBe(202)
  expect(done.run).toMatchObject({ done: 3, failed: 0, canUndo: false })
  expect(await statuses()).toEqual(['shipped', 'shipped', 'shipped'])
  const mails = await app.db.selectFrom('mails').select('recipient').execute()
  expect(mails.length).toBeGreaterThanOrEqual(3)
})

test('a search narrows them', async () => {
  for (const name of ['ada', 'bo']) await placed(`${name}@example.com`)
  await ask({ status: 'processing', filter: { search: 'bo@example' }, expected: 1 })
  expect(await statuses()).toEqual(['confirmed', 'processing'])
})

test('days narrow them', async () => {
  await placed('ada@example.com')
  app.clock.advance(DAY_MS)
  cookie = (await signedInAdmin(app, 'Ben Marsh')).cookie
  await placed('bo@example.com')
  const from = app.clock.now().toISOString().slice(0, 10)
  await ask({ status: 'processing', filter: { from }, expected: 1 })
  expect(await statuses()).toEqual(['confirmed', 'processing'])
})

test('an order that may not take the step stays, and says why by its number', async () => {
  const delivered = await placed('ada@example.com')
  await ask({ status: 'delivered', filter: {}, expected: 1 })
  await placed('bo@example.com')
  await waitingOrder(app, { items: items() })
  const { run: told } = await ask({ status: 'shipped', filter: {}, expected: 3 })
  expect(told).toMatchObject({ done: 1, failed: 2 })
  const number = (await orders()).find(({ _id }) => _id === delivered)?.order_number
  expect(told.problems).toContainEqual({
    _id: delivered,
    name: `Order ${number}`,
    problem: 'An order that is delivered cannot become shipped.',
  })
  expect(told.problems.map(({ problem }) => problem)).toContain('It is awaiting payment.')
  expect(await statuses()).toEqual(['delivered', 'pending', 'shipped'])
})

test('an order that was named moves only if nobody has changed it since it was seen', async () => {
  const [first, second] = [await placed('ada@example.com'), await placed('bo@example.com')]
  const seen = (await orders()).map(({ _id, version }) => ({ _id, version }))
  const json = { status: 'processing', version: seen.find(({ _id }) => _id === first)?.version }
  await call(app, `PUT /api/admin/orders/${first}`, { cookie, json })
  const { run: told } = await ask({ status: 'delivered', orders: seen })
  expect(told).toMatchObject({ done: 1, failed: 1, problems: [{ _id: first }] })
  const after = new Map((await orders()).map(({ _id, status }) => [_id, status]))
  expect([after.get(first), after.get(second)]).toEqual(['processing', 'delivered'])
})

test.each([
  ['neither orders nor a filter', { status: 'shipped' }],
  ['a step that takes more than a press', { status: 'refunded', filter: {} }],
  ['a cancellation', { status: 'cancelled', filter: {} }],
  ['an order without the version that was seen', { status: 'shipped', orders: [{ _id: 'a' }] }],
])('%s is refused', async (_, json) => {
  expect((await ask(json)).status).toBe(400)
})

test('a list that has changed since it was counted is looked at again first', async () => {
  await placed('ada@example.com')
  const { status } = await ask({ status: 'shipped', filter: {}, expected: 2 })
  expect(status).toBe(409)
  expect(await statuses()).toEqual(['confirmed'])
})
