import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/index.ts'
import { ADDRESS, shelfOf } from '#tests/support/orders.ts'
import { signedInAdmin } from '#tests/support/people.ts'
import { stockProduct } from '#tests/support/products.ts'
import type { OrderDetail } from './schema.ts'

let app: TestApp
let cookie: string
let lamp: string
beforeEach(async () => {
  app = await createTestApp()
  cookie = (await signedInAdmin(app)).cookie
  lamp = (await stockProduct(app, { title: 'Lamp', stock: 3 })).id
})
afterEach(() => app.close())

async function place(given: object = {}, key?: string) {
  const answer = await app.request('/api/admin/orders', {
    ...{ method: 'POST', cookie, ...(key && { headers: { 'Idempotency-Key': key } }) },
    json: {
      ...{ items: [{ productId: lamp, quantity: 2 }], email: 'ada@example.com' },
      ...{ shippingAddress: ADDRESS, paymentMethod: 'pay_on_delivery', ...given },
    },
  })
  const body = (await answer.json()) as { order: OrderDetail; fields?: Record<string, string> }
  return { status: answer.status, ...body }
}

test('an order agreed on elsewhere is placed at the catalogue’s price, also where checkout is disabled', async () => {
  const { status, order } = await place({ items: [{ productId: lamp, quantity: 2, price: 0.01 }] })
  expect([status, order]).toMatchObject([
    201,
    {
      ...{ status: 'confirmed', financial_status: 'pending', isGuest: true },
      ...{ subtotal_price: 99.98, total_price: 104.98, payment_method: 'pay_on_delivery' },
    },
  ])
  expect(await shelfOf(app, lamp)).toEqual({ quantity: 1, reserved: 0 })
})

test('an order that was paid already is paid, and keeps its note', async () => {
  const { order } = await place({ paymentMethod: 'paid_in_person', note: 'At the market.' })
  expect(order).toMatchObject({ status: 'confirmed', financial_status: 'paid', canMarkPaid: false })
  expect(order.history.map(({ verb }) => verb)).toEqual(['placed', 'paid', 'noted'])
})

test('the same key places one order', async () => {
  const [first, again] = [await place({}, 'k-1'), await place({}, 'k-1')]
  expect(again.order._id).toBe(first.order._id)
  expect(await shelfOf(app, lamp)).toEqual({ quantity: 1, reserved: 0 })
})

test('too few pieces are told, and nothing is written', async () => {
  expect(await place({ items: [{ productId: lamp, quantity: 4 }] })).toMatchObject({
    ...{ status: 409, error: '“Lamp” has only 3 left.' },
  })
  expect(await app.db.selectFrom('orders').selectAll().execute()).toEqual([])
})

test.each([
  [{ items: [] }, 'items'],
  [{ email: 'nobody' }, 'email'],
  [{ paymentMethod: 'paypal' }, 'paymentMethod'],
  [{ shippingAddress: { ...ADDRESS, city: '' } }, 'shippingAddress.city'],
  [{ items: [{ productId: 'x', quantity: 0 }] }, 'items.0.quantity'],
])('%j is refused at its field', async (given, field) => {
  const { status, fields } = await place(given)
  expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]])
})
