import { system } from '#server/kernel/actor.ts'
import { transact } from '#server/kernel/scope.ts'
import { changeStatus, flagOrder } from '#server/modules/orders/lifecycle/index.ts'
import type { OrderStatus } from '#shared/orders/order-states.ts'
import { freshApp, readJson, signedInAdmin, stockProduct } from '#tests/support/index.ts'
import { ADDRESS, changeSettings, checkOut, openShop } from '#tests/support/orders.ts'
import type { OrderList } from './schema.ts'

const app = freshApp({ env: { RATE_LIMITS: 'off' } })
let cookie: string
let lamp: string
beforeEach(async () => {
  await openShop(app)
  cookie = (await signedInAdmin(app)).cookie
  lamp = (await stockProduct(app, { title: 'Lamp', stock: 100 })).id
})

/** Places an order a minute after the one before. */
async function place(fullName: string, email = 'ada@example.com') {
  app.clock.advance(60_000)
  const shippingAddress = { ...ADDRESS, fullName }
  const items = [{ productId: lamp, quantity: 1 }]
  const { body } = await checkOut(app, { items, email, shippingAddress })
  return body.order
}
const move = (orderId: string, to: OrderStatus) =>
  transact(app.ctx, (scope) => changeStatus(scope, system('test'), { orderId, to }))
const list = async (query = '') =>
  (await readJson<OrderList>(app, `/api/admin/orders?${query}`, cookie)).body
const names = async (query: string) =>
  (await list(query)).orders.map(({ shipping_address }) => shipping_address.name)

test('orders are listed newest first, or oldest first, page by page', async () => {
  for (const name of ['Ada', 'Ben', 'Cleo']) await place(name)
  expect(await names('')).toEqual(['Cleo', 'Ben', 'Ada'])
  expect(await names('sort=oldest&limit=2&page=2')).toEqual(['Cleo'])
  expect(await list('limit=2&page=2')).toMatchObject({
    totalOrders: 3,
    currentPage: 2,
    totalPages: 2,
    orders: [{ shipping_address: { name: 'Ada' } }],
  })
  expect(await names('page=9')).toEqual([])
})

test('orders are filtered by status, alone or in groups, and counted by it', async () => {
  const [ada, ben, cleo] = [await place('Ada'), await place('Ben'), await place('Cleo')]
  await place('Dora')
  await move(ada._id, 'shipped')
  await move(ben._id, 'processing')
  await move(cleo._id, 'cancelled')
  expect(await names('status=to-ship')).toEqual(['Dora', 'Ben'])
  expect(await names('status=to-ship&limit=1&page=2')).toEqual(['Ben'])
  expect(await names('status=to-ship&sort=oldest')).toEqual(['Ben', 'Dora'])
  expect(await names('status=processing')).toEqual(['Ben'])
  expect((await list('status=on-the-way')).counts).toEqual({
    all: 4,
    attention: 0,
    returns: 0,
    risks: 0,
    unpaid: 0,
    'to-ship': 2,
    'on-the-way': 1,
    delivered: 0,
    ended: 1,
  })
})

test('orders are narrowed to days of the site, with what else narrows them', async () => {
  await changeSettings(app, { timeZone: 'Asia/Tokyo' })
  const placeAt = async (iso: string, name: string) => {
    app.clock.advance(Date.parse(iso) - app.clock.now().getTime() - 60_000)
    return place(name)
  }
  const year = app.clock.now().getUTCFullYear() + 1
  await placeAt(`${year}-03-01T14:59:59Z`, 'Ada')
  const ben = await placeAt(`${year}-03-01T15:00:00Z`, 'Ben')
  await placeAt(`${year}-03-02T14:59:59Z`, 'Cleo')
  await placeAt(`${year}-03-02T15:00:00Z`, 'Dora')
  cookie = (await signedInAdmin(app, 'Ben Marsh')).cookie
  const second = `from=${year}-03-02&to=${year}-03-02`
  expect(await names(second)).toEqual(['Cleo', 'Ben'])
  expect(await list(`${second}&limit=1&page=2`)).toMatchObject({ totalOrders: 2, totalPages: 2 })
  expect(await names(`to=${year}-03-01`)).toEqual(['Ada'])
  expect(await names(`from=${year}-03-02&sort=oldest`)).toEqual(['Ben', 'Cleo', 'Dora'])
  expect(await names(`from=${year}-03-03&to=${year}-03-01`)).toEqual([])
  await move(ben._id, 'shipped')
  expect(await names(`${second}&status=on-the-way`)).toEqual(['Ben'])
  expect(await names(`${second}&search=ada@`)).toEqual(['Cleo', 'Ben'])
  expect(await names(`${second}&sort=attention`)).toEqual(['Cleo', 'Ben'])
  const file = await app.request(`/api/admin/orders.csv?${second}`, { cookie })
  expect((await file.text()).trim().split('\r\n')).toHaveLength(3)
  for (const wrong of ['from=yesterday', `to=${year}-13-01`])
    expect((await app.request(`/api/admin/orders?${wrong}`, { cookie })).status).toBe(400)
})

test('orders are found by the last digits of the telephone number', async () => {
  await place('Ada')
  const phone = ADDRESS.phone
  for (const typed of [phone, phone.slice(-6)])
    expect(await names(`search=${encodeURIComponent(typed)}`)).toEqual(['Ada'])
  expect(await names('search=99999999')).toEqual([])
})

test('orders that need attention are found by it', async () => {
  const { _id: orderId } = await place('Ada')
  await place('Ben')
  const attention = 'Another amount was paid.'
  await transact(app.ctx, (scope) => flagOrder(scope, system('test'), { orderId, attention }))
  const found = await list('status=attention')
  expect(found).toMatchObject({ totalOrders: 1, counts: { attention: 1 }, orders: [{ attention }] })
  expect(await names('status=attention&search=ben')).toEqual([])
})

test('orders that need attention stand first where it is asked for, each once over all pages', async () => {
  const placed: { _id: string }[] = []
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dora', 'Eve']) placed.push(await place(name))
  for (const at of [0, 2])
    await transact(app.ctx, (scope) =>
      flagOrder(scope, system('test'), { orderId: placed[at]!._id, attention: 'Look.' }),
    )
  const sorted = ['Cleo', 'Ada', 'Eve', 'Dora', 'Ben']
  expect(await names('sort=attention')).toEqual(sorted)
  for (const limit of [1, 2, 3]) {
    const pages = Array.from({ length: Math.ceil(5 / limit) }, (_, at) =>
      names(`sort=attention&limit=${limit}&page=${at + 1}`),
    )
    expect((await Promise.all(pages)).flat()).toEqual(sorted)
  }
  expect(await names('sort=attention&status=to-ship&limit=3')).toEqual(sorted.slice(0, 3))
  expect(await names('sort=attention&search=ada@example.com')).toEqual(sorted)
  await move(placed[2]!._id, 'shipped')
  expect(await names('sort=attention&status=to-ship')).toEqual(['Ada', 'Eve', 'Dora', 'Ben'])
})

test('a search finds the beginnings of numbers, addresses and names', async () => {
  const ada = await place('Ada Lovelace', 'Countess@Example.com')
  await place('Ádám Ørsted', 'adam@example.com')
  await place('50% off', 'percent@example.com')
  const numberAsTyped = `#${ada.order_number.toLowerCase().slice(0, 5)}-${ada.order_number.slice(5)}`
  expect(await names(`search=${encodeURIComponent(numberAsTyped)}`)).toEqual(['Ada Lovelace'])
  expect(await names(`search=${ada.order_number.slice(0, 6)}`)).toEqual(['Ada Lovelace'])
  expect(await names('search=COUNTESS@ex')).toEqual(['Ada Lovelace'])
  expect(await names('search=ada')).toEqual(['Ádám Ørsted', 'Ada Lovelace'])
  expect(await names('search=ada&sort=oldest&limit=1')).toEqual(['Ada Lovelace'])
  expect(await names('search=ada&status=ended')).toEqual([])
  expect(await names('search=50%25')).toEqual(['50% off'])
  for (const nothing of ['lovelace', '_da', '%25', 'example.com'])
    expect(await names(`search=${nothing}`)).toEqual([])
})

test('the desk has every total in dollars beside what was charged', async () => {
  const items = [{ productId: lamp, quantity: 3 }]
  await checkOut(app, { items, shippingAddress: { ...ADDRESS, country: 'India' } })
  await checkOut(app, { items })
  const totals = (await list('sort=oldest')).orders.map((order) => [
    order.currency,
    order.total_price,
    order.base_total,
  ])
  expect(totals).toEqual([
    ['INR', 12_450, 149.97],
    ['USD', 149.97, 149.97],
  ])
})

test.each(['status=lost', 'sort=dearest', 'page=0', 'limit=x'])('%s is refused', async (query) => {
  expect((await readJson(app, `/api/admin/orders?${query}`, cookie)).status).toBe(400)
})
