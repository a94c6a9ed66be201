import fc from 'fast-check'
import { ADDRESS, orderRow, signedInAdmin } from '#tests/support/index.ts'
import { choose, comeBack, freshPaypalShop, placeWithPaypal } from '#tests/support/paypal.ts'
import type { Ledger } from '#server/modules/orders/payments/schema.ts'

const shop = freshPaypalShop()
let cookie: string
beforeEach(async () => void ({ cookie } = await signedInAdmin(shop.app)))

async function read(query = '', as = cookie) {
  const answer = await shop.app.request(`/api/admin/payments${query}`, { cookie: as })
  return { status: answer.status, body: (await answer.json()) as Ledger }
}

test('admins read what was said about payments, of one order by its number or id', async () => {
  const placed = await placeWithPaypal(shop)
  await placeWithPaypal(shop)
  await choose(shop, placed, 'complete')
  await comeBack(shop, placed)
  const { number } = await orderRow(shop.app, placed.id)
  expect((await read()).body).toMatchObject({ totalEvents: 3, currentPage: 1, totalPages: 1 })
  const { body } = await read(`?order=${number}`)
  expect(body.events.map(({ kind }) => kind).toSorted()).toEqual(['completed', 'opened'])
  const [capture] = shop.paypal.state.captures.keys()
  expect(body.events.find(({ kind }) => kind === 'completed')).toEqual({
    _id: expect.any(String),
    at: '2026-03-04T10:00:00.000Z',
    provider: 'PayPal',
    source: 'return',
    kind: 'completed',
    outcome: 'paid',
    details: { captureId: capture },
    orderId: placed.id,
    orderNumber: number,
    amount: 54,
    currency: 'USD',
  })
  expect((await read(`?order=${placed.id}`)).body.totalEvents).toBe(2)
  expect((await read(`?order=%23${number.toLowerCase()}`)).body.totalEvents).toBe(2)
  expect((await read('?order=nothing')).body.totalEvents).toBe(0)
  expect((await read('?source=site')).body.totalEvents).toBe(2)
  expect((await read('?limit=1&page=3')).body).toMatchObject({ currentPage: 3, totalPages: 3 })
})

const sell = (paymentMethod: string, country: string, quantity: number) =>
  shop.app.request('/api/admin/orders', {
    method: 'POST',
    cookie,
    json: {
      items: [{ productId: shop.lampId, quantity }],
      email: 'ada@example.com',
      paymentMethod,
      shippingAddress: { ...ADDRESS, country },
    },
  })

async function change(id: string, path: string, json: object = {}) {
  shop.app.clock.advance(1000)
  const options = { method: 'POST', cookie, json }
  const { status } = await shop.app.request(`/api/admin/orders/${id}/${path}`, options)
  return status
}

/** What the orders themselves say came and stayed, by currency, and in the shop's currency as the overview counts it. */
async function sumsOfOrders() {
  const orders = await shop.app.db.selectFrom('orders').selectAll().execute()
  const paid = Object.groupBy(
    orders.filter(({ paid_at }) => paid_at !== null),
    ({ currency }) => currency,
  )
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
  const sums = Object.entries(paid).map(([currency, same = []]) => {
    const received = sum(same.map(({ total_minor }) => Number(total_minor)))
    const refunded = sum(same.map(({ refunded_minor }) => Number(refunded_minor)))
    const left = (received - refunded) / 100
    return { currency, received: received / 100, refunded: refunded / 100, left }
  })
  const days = await shop.app.db.selectFrom('sales_days').select('cents').execute()
  return {
    sums: sums.toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
    base_total: sum(days.map(({ cents }) => Number(cents))) / 100,
  }
}

const sale = fc.record({
  method: fc.constantFrom('paid_in_person', 'pay_on_delivery', 'paypal'),
  country: fc.constantFrom('India', 'United Kingdom'),
  quantity: fc.integer({ min: 1, max: 3 }),
  isPaid: fc.boolean(),
  refunds: fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { maxLength: 3 }),
})

test('what the payments sum up to is what the orders do, to the cent, in every currency', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 4 }), async (sales) => {
      await shop.app.db.updateTable('stock').set({ quantity: 100 }).execute()
      for (const one of sales) await play(one)
      const { sums, base_total } = (await read()).body
      expect({ sums, base_total }).toEqual(await sumsOfOrders())
    }),
    { numRuns: 12, seed: 7 },
  )
  expect((await read()).body.sums.map(({ currency }) => currency)).toEqual(['INR', 'USD'])
})

type Sale = typeof sale extends fc.Arbitrary<infer One> ? One : never

async function play({ method, country, quantity, isPaid, refunds }: Sale): Promise<void> {
  const id = await (method === 'paypal' ? payOnline(isPaid) : payByHand())
  for (const share of refunds) {
    const { total_minor, currency } = await orderRow(shop.app, id)
    const amount = Math.max(1, Math.round(Number(total_minor) * share)) / 100
    // Refused where it is more than is left, or nothing was paid.
    await change(id, 'refund', { amount: currency === 'INR' ? Math.ceil(amount) : amount })
  }

  async function payByHand() {
    const { order } = (await (await sell(method, country, quantity)).json()) as {
      order: { _id: string }
    }
    if (isPaid && method === 'pay_on_delivery') expect(await change(order._id, 'paid')).toBe(200)
    return order._id
  }
}

async function payOnline(isPaid: boolean): Promise<string> {
  const placed = await placeWithPaypal(shop)
  if (isPaid) await choose(shop, placed, 'complete')
  await comeBack(shop, placed)
  return placed.id
}

test('money that was taken in person is in the ledger, once', async () => {
  const { order } = (await (await sell('pay_on_delivery', 'United Kingdom', 1)).json()) as {
    order: { _id: string }
  }
  expect((await read(`?order=${order._id}`)).body.events).toEqual([])
  expect([await change(order._id, 'paid'), await change(order._id, 'paid')]).toEqual([200, 409])
  expect((await read('?source=owner')).body).toMatchObject({
    events: [{ kind: 'paid in person', provider: 'Pay on delivery', amount: 29.5 }],
    sums: [{ currency: 'USD', received: 29.5, refunded: 0, left: 29.5 }],
  })
})

test('the ledger is counted and paged as far as anybody pages, however long it is', async () => {
  const { app } = shop
  const row = { provider: 'paypal', source: 'site' as const, kind: 'opened', at: '' }
  for (let part = 0; part < 21; part++) {
    const rows = Array.from({ length: 500 }, (_, at) => ({ ...row, id: `${part}-${at}` }))
    await app.db.insertInto('payment_events').values(rows).execute()
  }
  expect((await read('?limit=100&page=100')).body.events).toHaveLength(100)
  expect((await read('?limit=100&page=101')).body).toMatchObject({
    events: [],
    totalEvents: 10_000,
    totalPages: 100,
  })
})

test('the ledger refuses bad input', async () => {
  for (const query of ['?page=0', '?limit=x', '?source=me']) {
    expect((await read(query)).status).toBe(400)
  }
})
