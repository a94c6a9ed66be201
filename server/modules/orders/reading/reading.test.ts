import { system } from '#server/kernel/actor.ts'
import { transact } from '#server/kernel/scope.ts'
import { changeStatus } from '#server/modules/orders/lifecycle/index.ts'
import type { OrderStatus } from '#shared/orders/order-states.ts'
import { freshApp, rowOf, signedInAdmin, signedInMember } from '#tests/support/index.ts'
import { checkOut, openShop, shelfOf, waitingOrder } from '#tests/support/orders.ts'
import { readJson, stockProduct } from '#tests/support/products.ts'
import type { MyOrder, TrackedOrder } from './schema.ts'

const MINUTE_MS = 60_000

const app = freshApp()
let lamp: string
let cookie: string
beforeEach(async () => {
  await openShop(app)
  lamp = (await stockProduct(app, { title: 'Desk lamp', stock: 50 })).id
  cookie = (await signedInMember(app)).cookie
})

async function order(buyer?: string) {
  app.clock.advance(MINUTE_MS)
  const items = [{ productId: lamp, quantity: 1 }]
  const { body } = await checkOut(app, { items, ...(buyer && { cookie: buyer }) })
  return body.order
}
const move = (orderId: string, to: OrderStatus, number?: string) =>
  transact(app.ctx, (scope) =>
    changeStatus(scope, system('test'), { orderId, to, tracking: { carrier: 'Postway', number } }),
  )
const track = (typed: string, reader?: string) =>
  readJson<{ order: TrackedOrder; error: string }>(
    app,
    `/api/orders/shopify-orders/track/${encodeURIComponent(typed)}`,
    reader,
  )
const mine = (query = '', reader = cookie) =>
  readJson<{ orders: MyOrder[]; totalOrders: number; totalPages: number }>(
    app,
    `/api/orders?${query}`,
    reader,
  )

describe('my orders', () => {
  test('are the caller’s own, newest first, a page at a time', async () => {
    const first = await order(cookie)
    await order()
    await order((await signedInMember(app, 'Tomas Reyes')).cookie)
    const last = await order(cookie)
    const { body } = await mine('limit=1')
    expect(body).toMatchObject({ totalOrders: 2, totalPages: 2, orders: [{ _id: last._id }] })
    expect((await mine('limit=1&page=2')).body.orders.map(({ _id }) => _id)).toEqual([first._id])
    expect((await mine('page=9')).body.orders).toEqual([])
    expect((await mine('limit=0')).status).toBe(400)
  })

  test('say when each step was reached, and what is known of the parcel', async () => {
    const { _id, created_at } = await order(cookie)
    app.clock.advance(MINUTE_MS)
    await move(_id, 'shipped', 'PW 1')
    const shipped = app.clock.now().toISOString()
    const { body } = await readJson<{ order: MyOrder }>(app, `/api/orders/${_id}`, cookie)
    expect(body.order).toMatchObject({
      status: 'shipped',
      fulfillment_status: 'shipped',
      status_dates: { ordered: created_at, confirmed: created_at, shipped },
      fulfillments: [{ tracking_company: 'Postway', tracking_number: 'PW 1' }],
    })
  })

  // TRK-03
  test('are nobody else’s: neither a guest’s nor another member’s can be read or cancelled', async () => {
    const others = [await order(), await order((await signedInMember(app, 'Tomas Reyes')).cookie)]
    const admin = (await signedInAdmin(app, 'Ana Admin')).cookie
    for (const { _id } of others)
      for (const reader of [cookie, admin]) {
        expect((await readJson(app, `/api/orders/${_id}`, reader)).status).toBe(404)
        const path = `/api/checkout/${_id}/cancel`
        const answer = await app.request(path, { method: 'POST', cookie: reader })
        expect(answer.status).toBe(404)
      }
    expect((await readJson(app, `/api/orders/${others[0]?._id}`)).status).toBe(401)
  })

  test('can be cancelled while nobody has paid or packed, which gives the pieces back', async () => {
    const unpaid = await waitingOrder(app, { items: [{ productId: lamp, quantity: 3 }] })
    const { user_id } = await rowOf(app, 'sessions')
    await app.db.updateTable('orders').set({ user_id }).where('id', '=', unpaid).execute()
    const cancel = () => app.request(`/api/checkout/${unpaid}/cancel`, { method: 'POST', cookie })
    expect((await cancel()).status).toBe(200)
    expect(await shelfOf(app, lamp)).toEqual({ quantity: 50, reserved: 0 })
    expect((await cancel()).status).toBe(409)
    expect((await mine()).body.orders).toMatchObject([{ status: 'cancelled', can_cancel: false }])
  })
})

describe('an order by its number', () => {
  // TRK-05
  test('is found in any spelling, without what tells who bought it', async () => {
    const { order_number: number } = await order(cookie)
    await app.db.updateTable('orders').set({ discount_code: 'FOR-ADA' }).execute()
    const spelled = ` ${number.toLowerCase().slice(0, 5)}-\0${number.slice(5)} `
    const { status, body, headers } = await track(spelled)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.order.order_number).toBe(number)
    expect(body.order.shipping_address).toEqual({
      name: '',
      phone: '',
      address1: '',
      address2: '',
      province: '',
      zip: '',
      city: 'London',
      country: 'United Kingdom',
    })
    const text = JSON.stringify(body)
    for (const secret of ['ada@example.com', 'Ada', '7946', 'St James', 'SW1Y', 'FOR-ADA'])
      expect(text).not.toContain(secret)
  })

  test('is told whole to whoever placed it and to admins, and reduced to other members', async () => {
    const { order_number: number } = await order(cookie)
    const readers = {
      buyer: cookie,
      admin: (await signedInAdmin(app, 'Ana Admin')).cookie,
      other: (await signedInMember(app, 'Tomas Reyes')).cookie,
    }
    const nameFor = async (reader: string) =>
      (await track(number, reader)).body.order.shipping_address.name
    expect(await nameFor(readers.buyer)).toBe('Ada Lovelace')
    expect(await nameFor(readers.admin)).toBe('Ada Lovelace')
    expect(await nameFor(readers.other)).toBe('')
  })

  // TRK-04
  test('is refused in one way, and guessing ends after 60 failures of an address', async () => {
    const { order_number: number } = await order()
    const wrong = await track('0000000000')
    expect([wrong.status, wrong.body.error]).toEqual([
      404,
      'Order not found. Please check your order number.',
    ])
    for (const typed of ['x', '%', "' OR 1=1", '🦊', '0'.repeat(60)])
      expect((await track(typed)).status).toBe(404)
    for (let count = 6; count < 60; count++) await track(`000000000${count % 10}`)
    expect((await track('0000000001')).status).toBe(429)
    // Whoever guesses keeps nobody of their network from their order.
    expect((await track(number)).status).toBe(200)
    const elsewhere = await app.request(`/api/orders/shopify-orders/track/${number}`, {
      address: '198.51.100.1',
    })
    expect(elsewhere.status).toBe(200)
  })
})
