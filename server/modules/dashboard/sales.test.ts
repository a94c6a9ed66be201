import { timestamp } from '#server/kernel/clock.ts'
import { toJson } from '#server/kernel/stored-json.ts'
import type { OrderStatus } from '#shared/orders/order-states.ts'
import type { ReturnState } from '#shared/orders/return-states.ts'
import { sharedApp, signedInAdmin, signedInMember, stockProduct } from '#tests/support/index.ts'
import { changeSettings } from '#tests/support/orders.ts'
import { insertRows } from '#tests/support/rows.ts'
import { wallTime } from '#shared/time/site-time.ts'
import type { Dashboard } from './schema.ts'

const overview = async (cookie: string): Promise<Dashboard> =>
  (await app.request('/api/dashboard', { cookie })).json()
const numbers = (orders: { order_number: string }[] | undefined) =>
  orders?.map(({ order_number }) => order_number.trim())

const app = await sharedApp({ env: { RATE_LIMITS: 'off' } })
const member = await signedInMember(app)
const admin = await signedInAdmin(app)
const me = await app.request('/api/auth/me', { cookie: member.cookie })
const memberId = (await me.json()).data._id as string
const statuses: OrderStatus[] = [
  'delivered',
  'confirmed',
  'processing',
  'confirmed',
  'shipped',
  'confirmed',
  'processing',
  'confirmed',
  'pending',
] as OrderStatus[]
for (const [place, status] of statuses.entries())
  await insertOrder(`o${place}`, { status, userId: place % 4 === 0 ? memberId : null })
await insertRows(app, 'order_tallies', [
  { status: 'confirmed', count: 4 },
  { status: 'processing', count: 2 },
  { status: 'delivered', count: 1 },
])
await insertRows(app, 'sales_days', [
  { day: '2026-03-04', orders: 2, cents: 12_345 },
  { day: '2026-03-03', orders: 0, cents: -1000 },
  { day: '2026-02-25', orders: 1, cents: 5000 },
  { day: '2025-01-01', orders: 7, cents: 100_000 },
])
for (const [title, stock] of [
  ['Plenty', 11],
  ['Ten', 10],
  ['None', 0],
  ['One', 1],
] as const)
  await stockProduct(app, { title, stock })

async function insertOrder(id: string, given: { status: OrderStatus; userId: string | null }) {
  const at = timestamp(app.clock)
  const address = { fullName: 'Jonas Weber', city: 'Leipzig', country: 'Germany' }
  await insertRows(app, 'orders', {
    id,
    number: id.padEnd(10),
    user_id: given.userId,
    holder_hash: null,
    email: 'j@w.test',
    email_key: 'j@w.test',
    customer_name: 'Jonas Weber',
    customer_key: 'jonas weber',
    shipping_address: JSON.stringify(address),
    status: given.status,
    financial_status: 'paid',
    provider: 'paypal',
    currency: 'USD',
    rate: '1',
    subtotal_minor: 9850,
    shipping_minor: 500,
    total_minor: 10_350,
    total_cents: 10_350,
    created_at: at,
    updated_at: at,
    expires_at: null,
    paid_at: at,
    cancelled_at: null,
  })
  const line = { order_id: id, slug: 'lamp', media_id: null, price_minor: 4925, price_cents: 4925 }
  await insertRows(app, 'order_lines', [
    { ...line, position: 0, product_id: 'p1', title: 'Lamp', quantity: 1 },
    { ...line, position: 1, product_id: 'p2', title: 'Shade', quantity: 2 },
  ])
}

describe('the overview of an admin', () => {
  test('sums what was sold in all and in the last two weeks, less what was given back', async () => {
    expect((await overview(admin.cookie)).stats).toMatchObject({
      totalSales: 1163.45,
      totalOrders: 10,
      salesWeek: 113.45,
      salesWeekBefore: 50,
      salesByDay: [0, 0, 0, 0, 0, -10, 123.45],
    })
  })

  test('has what each of the last 30 days of the site’s time zone brought', async () => {
    const { salesByDay } = await overview(admin.cookie)
    expect(salesByDay).toHaveLength(30)
    expect(salesByDay?.slice(-2)).toEqual([
      { day: '2026-03-03', sales: -10, orders: 0 },
      { day: '2026-03-04', sales: 123.45, orders: 2 },
    ])
    await changeSettings(app, { timeZone: 'Pacific/Kiritimati' })
    const last = (await overview(admin.cookie)).salesByDay?.at(-1)
    expect(last?.day).toBe(wallTime(app.clock.now(), 'Pacific/Kiritimati').date)
    await changeSettings(app, { timeZone: 'UTC' })
  })

  test('has the products that brought most in its 30 days, less what came back', async () => {
    const line = { event: 'paid', day: '2026-03-04', post_id: '', led_by: '' as const }
    const sold = (at: number, product_id: string, pieces: number, cents: number) => {
      const title = `Product ${product_id}`
      return { ...line, order_id: `s${at}`, position: at, product_id, title, pieces, cents }
    }
    await insertRows(app, 'line_sales', [
      sold(0, 'p1', 2, 9850),
      sold(1, 'p2', 3, 9900),
      { ...sold(2, 'p2', -1, -1000), event: 'r1' },
      // Given back here, and sold before the first of the days.
      { ...sold(3, 'p3', -1, -4925), event: 'r2' },
      { ...sold(4, 'p1', 9, 90_000), day: '2026-02-02' },
      { ...sold(5, 'p4', 1, 100), day: '2026-02-03' },
      sold(6, '', 0, 500),
    ])
    const { topProducts, salesByDay } = await overview(admin.cookie)
    expect(salesByDay?.[0]?.day).toBe('2026-02-03')
    expect(topProducts).toEqual([
      { _id: 'p1', slug: '', title: 'Product p1', pieces: 2, sales: 98.5 },
      { _id: 'p2', slug: '', title: 'Product p2', pieces: 2, sales: 89 },
      { _id: 'p4', slug: '', title: 'Product p4', pieces: 1, sales: 1 },
    ])
  })

  test('has the oldest orders to ship, and how many there are', async () => {
    const { ordersToShip } = await overview(admin.cookie)
    expect(ordersToShip?.waiting).toBe(6)
    expect(numbers(ordersToShip?.list)).toEqual(['o1', 'o2', 'o3', 'o5', 'o6'])
    expect(ordersToShip?.list[0]).toMatchObject({
      _id: 'o1',
      status: 'confirmed',
      customer: 'Jonas Weber',
      city: 'Leipzig',
      pieces: 3,
      total: 103.5,
      currency: 'USD',
      payment_method: 'paypal',
      financial_status: 'paid',
    })
  })

  test('has the orders that need a look, whatever their status, and how many there are', async () => {
    const flagged = app.db.updateTable('orders').where('id', 'in', ['o0', 'o8'])
    await flagged.set({ attention: 'Another amount was paid.' }).execute()
    const { ordersToLookAt } = await overview(admin.cookie)
    expect(ordersToLookAt?.waiting).toBe(2)
    expect(numbers(ordersToLookAt?.list)).toEqual(['o0', 'o8'])
    await app.db.updateTable('orders').set({ attention: '' }).execute()
    expect((await overview(admin.cookie)).ordersToLookAt).toEqual({ waiting: 0, list: [] })
  })

  test('has the orders with a return that waits for the shop, which count beside “Orders”', async () => {
    const at = '2026-03-04T00:00:00.000Z'
    const back = (id: string, order_id: string, state: ReturnState) =>
      ({
        id,
        order_id,
        state,
        lines: toJson([]),
        reason: 'late',
        created_at: at,
        updated_at: at,
      }) as const
    await insertRows(app, 'order_returns', [
      back('1', 'o7', 'requested'),
      back('2', 'o8', 'received'),
      back('3', 'o8', 'requested'),
      back('4', 'o4', 'accepted'),
      back('5', 'o5', 'closed'),
    ])
    const { ordersReturning } = await overview(admin.cookie)
    expect(ordersReturning?.waiting).toBe(2)
    expect(numbers(ordersReturning?.list)).toEqual(['o7', 'o8'])
    const frame = await (await app.request('/api/frame', { cookie: admin.cookie })).json()
    expect(frame.counts).toMatchObject({ ordersWaiting: 8 })
    await app.db.deleteFrom('order_returns').execute()
  })

  test('has the newest orders of everybody', async () => {
    const { recentOrders } = await overview(admin.cookie)
    expect(numbers(recentOrders)).toEqual(['o8', 'o7', 'o6', 'o5', 'o4'])
  })

  test('has the products with 10 pieces or less, the fewest first', async () => {
    const { runningOut } = await overview(admin.cookie)
    expect(runningOut?.total).toBe(3)
    expect(runningOut?.products.map(({ title }) => title)).toEqual(['None', 'One', 'Ten'])
  })
})

test('a member sees their own newest orders, and nothing of the store', async () => {
  const seen = await overview(member.cookie)
  expect(numbers(seen.recentOrders)).toEqual(['o8', 'o4', 'o0'])
  expect(seen).toMatchObject({ stats: null, ordersToShip: null, runningOut: null })
  expect(seen.ordersToLookAt).toBeNull()
})

test('the frame tells admins, and nobody else, how many orders wait to be sent', async () => {
  const counts = async (cookie: string) =>
    (await (await app.request('/api/frame', { cookie })).json()).counts
  expect(await counts(admin.cookie)).toMatchObject({ ordersWaiting: 6 })
  expect(await counts(member.cookie)).toBeNull()
  expect(await counts('')).toBeNull()
})
