import fc from 'fast-check'
import { DAY_MS } from '#server/kernel/clock.ts'
import {
  ADDRESS,
  changeSettings,
  checkOut,
  openShop,
  orderRow,
  storeDiscount,
} from '#tests/support/orders.ts'
import { freshApp, signedInAdmin, stockProduct } from '#tests/support/index.ts'
import { insertRows, rowsOf } from '#tests/support/rows.ts'
import type { Dashboard } from './schema.ts'
import type { StoreReport } from './schema-store.ts'

const app = freshApp({ env: { RATE_LIMITS: 'off' } })
let cookie: string
let lamp: string
let chair: string
beforeEach(async () => {
  await openShop(app)
  await changeSettings(app, { shippingFlatCents: 500, freeShippingOverCents: 100_000 })
  ;({ cookie } = await signedInAdmin(app))
  lamp = (await stockProduct(app, { title: 'Lamp', priceCents: 2450, stock: 500 })).id
  chair = (await stockProduct(app, { title: 'Chair', priceCents: 9900, stock: 500 })).id
})

const get = (path: string) => app.request(path, { cookie })
const report = async (query = ''): Promise<StoreReport> =>
  (await get(`/api/analytics/store${query}`)).json()
const post = (path: string, json: object) => app.request(path, { method: 'POST', cookie, json })

async function sell(pieces: Record<string, number>, discountCode?: string): Promise<string> {
  const items = Object.entries(pieces).map(([productId, quantity]) => ({ productId, quantity }))
  const { body } = await checkOut(app, { items, ...(discountCode && { discountCode }) })
  const id = body.order._id
  expect((await post(`/api/admin/orders/${id}/paid`, {})).status).toBe(200)
  return id
}

async function giveBack(id: string, refund: object): Promise<void> {
  const { version } = await orderRow(app, id)
  expect((await post(`/api/admin/orders/${id}/refund`, { ...refund, version })).status).toBe(200)
}

const view = (productId: string, day: string, views: number) =>
  insertRows(app, 'product_days', { product_id: productId, day, views })

test('orders and refunds add up by day, product and code, beside the time before', async () => {
  await storeDiscount(app, { code: 'SPRING', percent: 10 })
  const old = await sell({ [lamp]: 1 })
  app.clock.advance(7 * DAY_MS)
  ;({ cookie } = await signedInAdmin(app))
  await sell({ [lamp]: 2, [chair]: 1 })
  const cheaper = await sell({ [lamp]: 2 }, 'SPRING')
  await giveBack(cheaper, { amount: 22.05, lines: [{ position: 0, quantity: 1 }], reason: 'Bent' })
  await giveBack(old, {})
  await view(lamp, '2026-03-11', 40)
  await view(lamp, '2026-03-04', 900)
  const body = await report()
  expect(body).toMatchObject({
    from: '2026-03-05',
    to: '2026-03-11',
    problem: null,
    // $153 and $49.10, less $22.05 and $29.50 that was paid before.
    sales: 150.55,
    orders: 2,
    averageOrder: 101.05,
    refunds: 2,
    refunded: 51.55,
    previous: { sales: 29.5, orders: 1, averageOrder: 29.5, refunds: 0, refunded: 0 },
    productViews: 40,
    shipping: 5 + 5 - 5,
    withoutCode: { orders: 1, sales: 153 - 29.5, takenOff: 0 },
    codes: [{ code: 'SPRING', orders: 1, sales: 27.05, takenOff: 4.9 }],
  })
  expect(body.products).toEqual([
    { _id: chair, title: 'Chair', orders: 1, pieces: 1, sales: 99, views: 0 },
    { _id: lamp, title: 'Lamp', orders: 2, pieces: 4, sales: 49 + 22.05 - 24.5, views: 40 },
  ])
  expect(body.salesByDate).toHaveLength(7)
  expect(body.salesByDate[6]).toEqual({
    date: '2026-03-11',
    sales: 150.55,
    orders: 2,
    refunds: 2,
    refunded: 51.55,
  })
  expect(body.lastRefunds[1]).toEqual({
    orderId: cheaper,
    orderNumber: (await orderRow(app, cheaper)).number,
    date: '2026-03-11',
    refunded: 22.05,
    reason: 'Bent',
  })
  const csv = await (await get('/api/analytics/store.csv?range=today')).text()
  expect(csv.replace('\uFEFF', '').split('\r\n').slice(0, 2)).toEqual([
    'Date (UTC),Sales less refunds (USD),Paid orders,Refunds,Refunded (USD)',
    '2026-03-11,150.55,2,2,51.55',
  ])
})

test('days are those of the site, and a change of its time zone moves none', async () => {
  await sell({ [lamp]: 1 })
  await changeSettings(app, { timeZone: 'Pacific/Kiritimati' })
  const id = await sell({ [chair]: 1 })
  await giveBack(id, {})
  expect((await report('?from=2026-03-04&to=2026-03-04')).sales).toBe(29.5)
  expect(await report('?from=2026-03-05&to=2026-03-05')).toMatchObject({ orders: 1, sales: 0 })
  expect((await report('?range=today')).to).toBe('2026-03-05')
})

const sale = fc.record({
  pieces: fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 3 })),
  code: fc.constantFrom(undefined, 'SPRING', 'LESS'),
  country: fc.constantFrom('India', 'United Kingdom'),
  refunds: fc.array(fc.tuple(fc.double({ min: 0.001, max: 1, noNaN: true }), fc.boolean()), {
    maxLength: 3,
  }),
})

test('what the report sums up to is what orders and refunds do, to the cent', async () => {
  await storeDiscount(app, { code: 'SPRING', percent: 33 })
  await storeDiscount(app, { code: 'LESS', amount_cents: 1999 })
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 3 }), async (sales) => {
      for (const one of sales) await play(one)
      const body = await report('?range=month')
      const orders = await rowsOf(app, 'orders')
      const refunds = await rowsOf(app, 'refunds', { status: 'done' })
      const days = await rowsOf(app, 'sales_days')
      const cents = (dollars: number[]) =>
        dollars.reduce((sum, one) => sum + Math.round(one * 100), 0)
      const paid = orders.reduce((sum, { total_cents }) => sum + total_cents, 0)
      const back = refunds.reduce((sum, refund) => sum + (refund.cents ?? 0), 0)
      expect(cents([body.sales])).toBe(days.reduce((sum, day) => sum + day.cents, 0))
      expect(cents([body.sales])).toBe(paid - back)
      expect([body.orders, body.refunds]).toEqual([orders.length, refunds.length])
      const { products, otherProducts, shipping, codes, otherCodes, withoutCode } = body
      expect(cents([...products, otherProducts].map((row) => row.sales).concat(shipping))).toBe(
        paid - back,
      )
      const all = [...codes, otherCodes, withoutCode]
      expect(cents(all.map((row) => row.sales))).toBe(paid - back)
      expect(all.reduce((sum, row) => sum + row.orders, 0)).toBe(orders.length)
      expect(cents(body.salesByDate.map((day) => day.sales))).toBe(paid - back)
      const lines = await rowsOf(app, 'line_sales')
      expect(sumsBy(lines, ({ day }) => day)).toEqual(sumsBy(days, ({ day }) => day))
      const leftOfLines = sumsBy(lines, ({ order_id, position }) => `${order_id} ${position}`)
      expect(Math.min(...leftOfLines.values())).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 8, seed: 7 },
  )
})

function sumsBy<Row extends { cents: number }>(rows: Row[], keyOf: (row: Row) => string) {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.cents)
  return sums
}

type Sale = typeof sale extends fc.Arbitrary<infer One> ? One : never

async function play({ pieces: [chairs, lamps], code, country, refunds }: Sale): Promise<void> {
  const items = [
    { productId: lamp, quantity: lamps },
    ...(chairs > 0 ? [{ productId: chair, quantity: chairs }] : []),
  ]
  const shippingAddress = { ...ADDRESS, country }
  const by = { email: 'ada@example.com', paymentMethod: 'paid_in_person', shippingAddress }
  const answer = await post('/api/admin/orders', { ...by, items, discountCode: code })
  const { _id: id } = (await answer.json()).order
  app.clock.advance(DAY_MS / 24)
  for (const [share, hasPieces] of refunds) {
    const { total_minor, currency, version } = await orderRow(app, id)
    const part = Math.max(1, Math.round(total_minor * share)) / 100
    const amount = currency === 'INR' ? Math.ceil(part) : part
    const lines = hasPieces ? [{ position: 0, quantity: 1 }] : []
    // Refused where it is more than is left.
    await post(`/api/admin/orders/${id}/refund`, { amount, lines, version })
  }
}

test('what is viewed and not sold is told, and what is sold out', async () => {
  const gone = (await stockProduct(app, { title: 'Gone', stock: 0 })).id
  const elsewhere = { title: 'Elsewhere', sellingMode: 'affiliate' as const, stock: 5 }
  const linked = (await stockProduct(app, elsewhere)).id
  await sell({ [lamp]: 1 })
  for (const id of [lamp, chair, gone, linked, 'erased']) await view(id, '2026-03-04', 9)
  const body = await report('?range=today')
  expect(body.viewedNotBought).toEqual([{ _id: chair, title: 'Chair', views: 9 }])
  expect(body.soldOutViewed).toEqual([{ _id: gone, title: 'Gone', views: 9 }])
  expect(body.otherProducts).toEqual({ products: 3, pieces: 0, sales: 0, views: 27 })
})

test('twenty products have their own rows, and the others one', async () => {
  const paid = { event: 'paid', position: 0, day: '2026-03-04', post_id: '', led_by: '' } as const
  const row = (at: number) => ({ order_id: `o${at}`, product_id: `p${at}`, title: `P${at}` })
  await insertRows(
    app,
    'line_sales',
    Array.from({ length: 23 }, (_, at) => ({
      ...paid,
      ...row(at),
      pieces: 2,
      cents: 9900 - at * 100,
    })),
  )
  const { products, otherProducts } = await report('?range=today')
  expect(products).toHaveLength(20)
  expect(products[0]).toMatchObject({ _id: null, title: 'P0', sales: 99 })
  expect(otherProducts).toMatchObject({ products: 3, pieces: 6, sales: 79 + 78 + 77 })
})

test('a shop that takes no orders is told', async () => {
  await changeSettings(app, { payOnDelivery: false })
  expect(await report()).toMatchObject({ problem: 'no_payment', averageOrder: null, sales: 0 })
  await changeSettings(app, { checkoutMode: 'affiliate' })
  expect((await report()).problem).toBe('checkout_off')
})

test('it has the ranges of the report of the site', async () => {
  expect(await report('?range=year')).toMatchObject({ from: '2025-03-05', to: '2026-03-04' })
  for (const path of ['/api/analytics/store', '/api/analytics/store.csv']) {
    expect((await get(`${path}?from=2026-03-04&to=2026-03-01`)).status).toBe(400)
    expect((await get(`${path}?from=2024-01-01`)).status).toBe(400)
  }
})

test('the overview counts its best products as the report of the same days does', async () => {
  await storeDiscount(app, { code: 'SPRING', percent: 10 })
  const old = await sell({ [chair]: 2 })
  app.clock.advance(29 * DAY_MS)
  ;({ cookie } = await signedInAdmin(app))
  const cheaper = await sell({ [lamp]: 3, [chair]: 1 }, 'SPRING')
  await giveBack(cheaper, { amount: 20, lines: [{ position: 0, quantity: 1 }], reason: 'Bent' })
  await giveBack(old, { amount: 50 })
  const { products } = await report('?range=month')
  const { topProducts }: Dashboard = await (await get('/api/dashboard')).json()
  expect(topProducts).toHaveLength(2)
  expect(topProducts).toMatchObject(
    products.map(({ _id, title, pieces, sales }) => ({ _id, title, pieces, sales })),
  )
  expect(topProducts?.map(({ slug }) => slug)).toEqual(['chair', 'lamp'])
  app.clock.advance(DAY_MS)
  ;({ cookie } = await signedInAdmin(app))
  const later: Dashboard = await (await get('/api/dashboard')).json()
  const month = await report('?range=month')
  expect(later.topProducts?.map(({ sales }) => sales)).toEqual(
    month.products.filter(({ pieces }) => pieces > 0).map(({ sales }) => sales),
  )
})
