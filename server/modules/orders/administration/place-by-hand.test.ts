import { freshApp, signedInAdmin, stockProduct } from '#tests/support/index.ts'
import { ADDRESS, shelfOf, storeDiscount } from '#tests/support/orders.ts'
import type { OrderDetail } from './schema.ts'

const app = freshApp()
let cookie: string
let lamp: string
beforeEach(async () => {
  cookie = (await signedInAdmin(app)).cookie
  lamp = (await stockProduct(app, { title: 'Lamp', stock: 3 })).id
})

async function place(given: object = {}, key?: string) {
  const answer = await app.request('/api/admin/orders', {
    method: 'POST',
    cookie,
    ...(key && { headers: { 'Idempotency-Key': key } }),
    json: {
      items: [{ productId: lamp, quantity: 2 }],
      email: 'ada@example.com',
      shippingAddress: ADDRESS,
      paymentMethod: 'pay_on_delivery',
      ...given,
    },
  })
  const body = (await answer.json()) as { order: OrderDetail; fields?: Record<string, string> }
  return { status: answer.status, ...body }
}

test('an order agreed on elsewhere is placed at the catalogue’s price, also where checkout is disabled', async () => {
  const { status, order } = await place({ total: 0.01, subtotal: 0.01 })
  expect([status, order]).toMatchObject([
    201,
    {
      status: 'confirmed',
      financial_status: 'pending',
      isGuest: true,
      subtotal_price: 99.98,
      total_price: 104.98,
      payment_method: 'pay_on_delivery',
    },
  ])
  expect(await shelfOf(app, lamp)).toEqual({ quantity: 1, reserved: 0 })
})

test('what counts by itself for visitors is not taken off what was agreed on', async () => {
  await storeDiscount(app, { code: 'SALE', percent: 10, is_automatic: 1 })
  expect((await place()).order).toMatchObject({ total_discounts: 0, total_price: 104.98 })
})

test('an order that was paid already is paid, and keeps its note', async () => {
  const { order } = await place({ paymentMethod: 'paid_in_person', note: 'At the market.' })
  expect(order).toMatchObject({ status: 'confirmed', financial_status: 'paid', canMarkPaid: false })
  expect(order.history.map(({ verb }) => verb)).toEqual(['placed', 'paid', 'noted'])
})

test('an order that is picked up promises no days, and any other does', async () => {
  const { order } = await place({ isPickup: true, shippingAddress: { fullName: 'Ada' } })
  expect(order).toMatchObject({ leaves: null, arrives: null })
  expect((await place({ items: [{ productId: lamp, quantity: 1 }] })).order.arrives).not.toBeNull()
})

test('the same key places one order', async () => {
  const [first, again] = [await place({}, 'k-1'), await place({}, 'k-1')]
  expect(again.order._id).toBe(first.order._id)
  expect(await shelfOf(app, lamp)).toEqual({ quantity: 1, reserved: 0 })
})

test('too few pieces are told, and nothing is written', async () => {
  expect(await place({ items: [{ productId: lamp, quantity: 4 }] })).toMatchObject({
    status: 409,
    error: '“Lamp” has only 3 left.',
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

async function quote(given: object) {
  const items = [{ productId: lamp, quantity: 2 }]
  const json = { items, paymentMethod: 'pay_on_delivery', country: 'United Kingdom', ...given }
  const answer = await app.request('/api/admin/orders/quote', { method: 'POST', cookie, json })
  return (await answer.json()) as { total: number; discountProblem: string }
}

test.each([
  [{ items: [{ price: 20 }] }, { subtotal_price: 40, shipping_price: 5, total_price: 45 }],
  [{ items: [{ price: 0 }] }, { subtotal_price: 0, shipping_price: 5, total_price: 5 }],
  [{ discountAmount: 10.5 }, { total_discounts: 10.5, total_price: 94.48 }],
  [{ discountAmount: 500 }, { total_discounts: 99.98, shipping_price: 5, total_price: 5 }],
  [{ shipping: 0 }, { shipping_price: 0, total_price: 99.98 }],
  [{ shipping: 12.34 }, { shipping_price: 12.34, total_price: 112.32 }],
  [
    { discountCode: 'half', shipping: 1 },
    { total_discounts: 49.99, total_price: 50.99 },
  ],
])('an order with %j costs what its quote says', async ({ items, ...given }: Given, sums) => {
  await storeDiscount(app, { code: 'HALF', percent: 50 })
  const [named] = items ?? []
  const asked = { ...given, items: [{ productId: lamp, quantity: 2, ...named }] }
  const { order } = await place(asked)
  expect(order).toMatchObject(sums)
  await app.db.updateTable('stock').set({ quantity: 3 }).execute()
  expect((await quote(asked)).total).toBe(order.total_price)
})

type Given = { items?: { price: number }[]; [field: string]: unknown }

test('a code that does not count is told by the quote, and refused by the order', async () => {
  expect(await quote({ discountCode: 'NONE' })).toMatchObject({
    discountProblem: 'This discount code is not valid.',
    total: 104.98,
  })
  expect(await place({ discountCode: 'NONE' })).toMatchObject({ status: 409 })
})

test.each([
  [{ items: [{ productId: 'x', quantity: 1, price: -1 }] }, 'items.0.price'],
  [{ discountAmount: 1.005 }, 'discountAmount'],
  [{ shipping: 'free' }, 'shipping'],
  [{ isPickup: true, shippingAddress: { fullName: '' } }, 'shippingAddress.fullName'],
])('of what an admin decides, %j is refused at its field', async (given, field) => {
  const { status, fields } = await place(given)
  expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]])
})

test('an order that is picked up needs a name alone, costs no shipping, and says who entered it', async () => {
  const { status, order } = await place({ isPickup: true, shippingAddress: { fullName: 'Ada' } })
  expect([status, order]).toMatchObject([
    201,
    {
      is_pickup: true,
      shipping_price: 0,
      total_price: 99.98,
      shipping_address: { name: 'Ada', address1: '', city: '', country: '' },
      enteredBy: { name: 'Tomas Reyes' },
    },
  ])
})

test('an order that is picked up needs no email where none is sent, and nothing is mailed for it', async () => {
  const given = { isPickup: true, email: '', shippingAddress: { fullName: 'Ada' } }
  expect(await place(given)).toMatchObject({ status: 400, fields: { email: 'Email is required' } })
  const broken = { ...given, email: 'nobody', notify: false }
  expect(await place(broken)).toMatchObject({
    status: 400,
    fields: { email: 'Invalid email format' },
  })
  const orders = [
    await place({ ...given, items: [{ productId: lamp, quantity: 1 }], notify: false }),
    await place({ ...given, items: [{ productId: lamp, quantity: 1 }], notify: false }),
  ]
  for (const { status, order } of orders)
    expect([status, order]).toMatchObject([201, { email: '', customerOrders: 1 }])
  const init = { method: 'PUT', cookie, json: { status: 'delivered' } }
  expect((await app.request(`/api/admin/orders/${orders[0]?.order._id}`, init)).status).toBe(200)
  await app.runTasks()
  const mails = await app.db.selectFrom('mails').select(['recipient', 'text']).execute()
  expect(mails.filter(({ recipient }) => recipient !== 'ines@example.com')).toEqual([])
  expect(mails.map(({ text }) => text).join()).not.toContain('Email')
})

test('an order that is shipped needs an email', async () => {
  expect(await place({ email: '', notify: false })).toMatchObject({
    status: 400,
    fields: { email: 'Email is required' },
  })
})

test.each([
  [true, ['Thank you! Your order']],
  [false, []],
])('with notify %j, the customer gets %j', async (notify, subjects) => {
  await place({ notify, paymentMethod: 'paid_in_person' })
  await app.runTasks()
  const mails = await app.db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', 'ada@example.com')
    .execute()
  expect(mails.map(({ subject }) => subject.slice(0, 21))).toEqual(subjects)
})

test('an order that is picked up is never shipped, and its customer reads nothing of a parcel', async () => {
  const { order } = await place({
    isPickup: true,
    notify: true,
    shippingAddress: { fullName: 'Ada' },
  })
  expect(order.nextStatuses).toEqual(['processing', 'delivered', 'cancelled'])
  const move = async (status: string) => {
    const init = { method: 'PUT', cookie, json: { status } }
    return (await app.request(`/api/admin/orders/${order._id}`, init)).status
  }
  expect(await move('shipped')).toBe(409)
  expect([await move('processing'), await move('delivered'), await move('delivered')]).toEqual([
    200, 200, 409,
  ])
  expect(await app.db.selectFrom('shipments').selectAll().execute()).toEqual([])
  await app.runTasks()
  const mails = await app.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('recipient', '=', 'ada@example.com')
    .execute()
  expect(
    mails.map(({ subject }) => subject).filter((one) => one.includes('picked up')),
  ).toHaveLength(1)
  expect(mails).toHaveLength(3)
  for (const { subject, text } of mails)
    expect(subject + text).not.toMatch(/\bships?\b|parcel|deliver/i)
})
