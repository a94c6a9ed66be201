import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ADDRESS, changeSettings, checkOut, orderTallies, shelfOf } from './support/orders.ts'
import {
  choose,
  comeBack,
  openPaypalShop,
  paymentsOf,
  paypalEnv,
  sweepAfter,
  type PaypalShop,
} from './support/paypal.ts'
import { PROCESS_ENV } from './support/process-env.ts'
import { processFile } from './support/process-file.ts'

const PROCESS = processFile('tests/support/paying-process.ts')
const PIECES = 1000
const AT_ONCE = 3

let shop: PaypalShop
const stops: (() => void)[] = []
beforeEach(async () => {
  shop = await openPaypalShop({ RATE_LIMITS: 'off' })
  shop.paypal.state.mode.webhooks = 'off'
  await changeSettings(shop.app, { numbersInvoices: true })
  await shop.app.db.updateTable('stock').set({ quantity: PIECES }).execute()
  await shop.app.db.updateTable('stock_moves').set({ quantity: PIECES }).execute()
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await shop.close()
})

const buyer = (name: string) => ({
  key: `buys-${name}`,
  body: {
    items: [{ productId: shop.lampId, quantity: 2 }],
    email: `${name}@example.com`,
    shippingAddress: ADDRESS,
    paymentMethod: 'paypal',
  },
})
type Buyer = ReturnType<typeof buyer>

/** Lets a process sell to somebody; returns how many points it passed, undefined where it was killed at one. */
async function sell(to: Buyer, killAt = Infinity): Promise<number | undefined> {
  const { folder, databaseUrl = '' } = shop.app
  const child = spawn(process.execPath, [PROCESS], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...PROCESS_ENV,
      RATE_LIMITS: 'off',
      ...paypalEnv(shop.paypal),
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      STARTER_CONTENT: 'false',
      BUYER: JSON.stringify(to),
      KILL_AT: String(killAt),
    },
  })
  stops.push(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  await once(child.stdout, 'data')
  child.stdin.end('go\n')
  const [code, signal] = await once(child, 'close')
  if (signal === 'SIGKILL') return undefined
  expect(code).toBe(0)
  return Number(output.slice('ready\n'.length))
}

const ordersOf = ({ body }: Buyer) =>
  shop.app.db.selectFrom('orders').selectAll().where('email', '=', body.email).execute()

const paypalOrdersOf = (number: string) =>
  [...shop.paypal.state.orders.values()].filter(({ unit }) => unit.invoice_id === number)

/** No order, or a whole one whose pieces are set aside; and PayPal took money at most once. */
async function expectNoneOrWhole(to: Buyer): Promise<void> {
  const [order, ...others] = await ordersOf(to)
  expect(others).toEqual([])
  if (!order) return
  const of = (table: 'order_lines' | 'order_history') =>
    shop.app.db.selectFrom(table as 'order_lines').where('order_id', '=', order.id)
  const lines = await of('order_lines').select(['quantity', 'price_minor']).execute()
  expect([lines, order.total_minor]).toEqual([[{ quantity: 2, price_minor: 2450 }], 5400])
  expect(await of('order_history').select('order_id').execute()).toHaveLength(
    order.paid_at === null ? 1 : 2,
  )
  const captures = paypalOrdersOf(order.number).flatMap((each) => each.captures)
  expect(captures.length).toBeLessThanOrEqual(1)
  if (order.paid_at !== null) expect(captures).toHaveLength(1)
}

/** Once they have agreed, the customer never comes back; before, they try again. */
async function heal(to: Buyer): Promise<void> {
  const [order] = await ordersOf(to)
  const hasAgreed = paypalOrdersOf(order?.number ?? '').some(({ status }) =>
    ['APPROVED', 'COMPLETED'].includes(status),
  )
  if (hasAgreed) return
  const { status, body, cookie } = await checkOut(shop.app, { ...to.body, key: to.key })
  expect(status).toBe(201)
  const {
    order: { _id: id },
    payment,
  } = body
  const paypalId = new URL(payment.approvalUrl ?? '').searchParams.get('token') ?? ''
  const placed = { id, cookie, payment, paypalId }
  await choose(shop, placed, 'complete')
  expect((await comeBack(shop, placed)).status).toBe(200)
}

/** One order for each key, paid once at PayPal and here, with its pieces sold once. */
async function expectPaidOnce(to: Buyer): Promise<void> {
  const { status, body } = await checkOut(shop.app, { ...to.body, key: to.key })
  expect([status, body.order.financial_status, body.order.status]).toEqual([
    201,
    'paid',
    'confirmed',
  ])
  const [order, ...others] = await ordersOf(to)
  expect([order?.id, others]).toEqual([body.order._id, []])
  const captures = paypalOrdersOf(order?.number ?? '').flatMap((each) => each.captures)
  expect(captures).toMatchObject([{ status: 'COMPLETED', amount: { value: '54.00' } }])
  const payments = await paymentsOf(shop, body.order._id)
  expect(payments).toMatchObject([{ status: 'completed', capture_id: captures[0]?.id }])
  const history = shop.app.db.selectFrom('order_history').select('verb').orderBy('id')
  expect(await history.where('order_id', '=', body.order._id).execute()).toEqual([
    { verb: 'placed' },
    { verb: 'paid' },
  ])
}

// MON-08
test('a process that is killed at any point of a payment leaves no order or one that is paid once', async () => {
  const { app } = shop
  // The processes have the real time.
  app.clock.set(new Date().toISOString())
  const points = (await sell(buyer('whole'))) ?? 0
  expect(points).toBeGreaterThan(10)
  const killed = Array.from({ length: points }, (_, at) => buyer(`killed-at-${at + 1}`))
  let next = 0
  const sellNext = async () => {
    for (let at = next++; at < points; at = next++)
      expect(await sell(killed[at] as Buyer, at + 1)).toBeUndefined()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sellNext))
  for (const to of killed) await expectNoneOrWhole(to)
  app.clock.set(new Date().toISOString())
  for (const to of killed) await heal(to)
  await sweepAfter(shop, 3)
  for (const to of [buyer('whole'), ...killed]) await expectPaidOnce(to)
  const sold = 2 * (points + 1)
  expect(await shelfOf(app, shop.lampId)).toEqual({ quantity: PIECES - sold, reserved: 0 })
  const { kept, counted } = await orderTallies(app)
  expect(kept).toEqual(counted)
  expect(counted).toEqual({ tallies: { confirmed: points + 1 }, unknown: [] })
  const days = await app.db.selectFrom('sales_days').select(['orders', 'cents']).execute()
  expect(days.reduce((sum, day) => sum + day.orders, 0)).toBe(points + 1)
  expect(days.reduce((sum, day) => sum + day.cents, 0)).toBe(5400 * (points + 1))
  const paid = app.db.selectFrom('events').select('id').where('name', '=', 'order.paid')
  expect(await paid.execute()).toHaveLength(points + 1)
  // Neither two processes nor killed ones give a number twice, or leave one out.
  const numbers = await app.db
    .selectFrom('invoices')
    .select('sequence')
    .orderBy('sequence')
    .execute()
  expect(numbers.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: points + 1 }, (_, at) => at + 1),
  )
}, 120_000)
