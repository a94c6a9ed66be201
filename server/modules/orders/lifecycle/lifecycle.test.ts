import { guest, system } from '#server/kernel/actor.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { freshApp, insertRows, stockProduct } from '#tests/support/index.ts'
import {
  heldCodes,
  orderRow,
  orderTallies,
  shelfOf,
  storeDiscount,
  waitingOrder,
} from '#tests/support/orders.ts'
import type { OrderStatus } from '#shared/orders/order-states.ts'
import {
  cancelOrder,
  changeStatus,
  deleteUnpaidBefore,
  expireForgottenOrders,
  flagOrder,
  markPaid,
  markRefunded,
} from './index.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const site = system('test')

const app = freshApp()
let lamp: string
beforeEach(async () => {
  lamp = (await stockProduct(app, { title: 'Lamp', stock: 5 })).id
})
afterEach(async () => {
  const { kept, counted } = await orderTallies(app)
  expect(kept).toEqual(counted)
})

const within = <T>(work: (scope: Scope) => Promise<T>) => transact(app.ctx, work)
const wait = (quantity = 2, discountCodeId?: string) =>
  waitingOrder(app, {
    items: [{ productId: lamp, quantity }],
    ...(discountCodeId && { discountCodeId }),
  })
const pay = async (orderId: string) =>
  (await within((scope) => markPaid(scope, site, { orderId }))).outcome
const cancel = (orderId: string) => within((scope) => cancelOrder(scope, site, { orderId }))
const move = (orderId: string, to: OrderStatus) =>
  within((scope) => changeStatus(scope, site, { orderId, to }))
const expire = async () => {
  app.clock.advance(30 * MINUTE_MS)
  await app.runTasks()
}
const salesOf = () => app.db.selectFrom('sales_days').select(['orders', 'cents']).execute()
const historyOf = async (orderId: string) => {
  const rows = await app.db
    .selectFrom('order_history')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ verb, status_from, status_to }) => `${verb} ${status_from}→${status_to}`)
}

describe('an order that waits for its payment', () => {
  test('holds its pieces for half an hour, and then gives them back once', async () => {
    const id = await wait()
    expect(await shelfOf(app, lamp)).toEqual({ quantity: 3, reserved: 2 })
    app.clock.advance(29 * MINUTE_MS)
    await app.runTasks()
    expect((await orderRow(app, id)).status).toBe('pending')
    app.clock.advance(MINUTE_MS)
    await app.runTasks()
    expect(await orderRow(app, id)).toMatchObject({
      status: 'cancelled',
      financial_status: 'voided',
      expires_at: null,
      cancelled_at: app.clock.now().toISOString(),
    })
    expect(await shelfOf(app, lamp)).toEqual({ quantity: 5, reserved: 0 })
    expect(await historyOf(id)).toEqual(['placed →pending', 'expired pending→cancelled'])
  })

  test('gives its pieces back within two hours even where its task has given up', async () => {
    const id = await wait()
    await app.db.deleteFrom('tasks').where('kind', '=', 'order.expire').execute()
    await expire()
    expect((await orderRow(app, id)).status).toBe('pending')
    await expireForgottenOrders(app.ctx)
    expect((await orderRow(app, id)).status).toBe('pending')
    app.clock.advance(61 * MINUTE_MS)
    await expireForgottenOrders(app.ctx)
    expect(await orderRow(app, id)).toMatchObject({ status: 'cancelled', expires_at: null })
    expect(await shelfOf(app, lamp)).toEqual({ quantity: 5, reserved: 0 })
  })

  test('is confirmed when it is paid, and its pieces are sold', async () => {
    const id = await wait()
    expect(await pay(id)).toBe('paid')
    await expire()
    expect(await orderRow(app, id)).toMatchObject({ status: 'confirmed', financial_status: 'paid' })
    expect(await shelfOf(app, lamp)).toEqual({ quantity: 3, reserved: 0 })
    expect(await historyOf(id)).toEqual(['placed →pending', 'paid pending→confirmed'])
  })

  test('is paid once, however often it is said', async () => {
    const id = await wait()
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => pay(id)))
    expect(outcomes.toSorted()).toEqual(['paid', ...Array(4).fill('paid before')])
    expect(await salesOf()).toEqual([{ orders: 1, cents: 2000 }])
  })

  test('is sent by an owner who means it, and does not expire then', async () => {
    const id = await wait()
    await move(id, 'processing')
    await expire()
    expect((await orderRow(app, id)).status).toBe('processing')
    expect(await shelfOf(app, lamp)).toEqual({ quantity: 3, reserved: 0 })
  })

  test('gives its discount back once', async () => {
    const [spring, summer] = [await discountCode('SPRING'), await discountCode('SUMMER')]
    await wait(1, spring)
    const cancelled = await wait(1, summer)
    await cancel(cancelled)
    await expire()
    await expect(cancel(cancelled)).rejects.toThrow('can no longer be cancelled')
    const uses = await app.db.selectFrom('discount_codes').select('uses').execute()
    expect(uses).toEqual([{ uses: 0 }, { uses: 0 }])
  })
})

const discountCode = (code: string) =>
  storeDiscount(app, { code, percent: 10, max_uses: 1, uses: 1 })

test('an order that was never paid goes 400 days after it ended, and no other', async () => {
  const [unpaid, paid, flagged, asked] = [
    await wait(1),
    await wait(1),
    await wait(1),
    await wait(1),
  ]
  await pay(paid)
  await cancel(paid)
  await expire()
  await flag(flagged, 'Look at PayPal.')
  await storePayment(asked, 'pending')
  await storePayment(unpaid, 'abandoned')
  app.clock.advance(DAY_MS)
  const recent = await wait(1)
  await cancel(recent)
  await within(({ tx }) => deleteUnpaidBefore(tx, app.clock.now().toISOString().slice(0, 10), 500))
  const left = await app.db.selectFrom('orders').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual([paid, flagged, asked, recent].toSorted())
  for (const table of ['order_lines', 'order_history', 'payments'] as const) {
    const rows = app.db.selectFrom(table).select('order_id').where('order_id', '=', unpaid)
    expect(await rows.execute()).toEqual([])
  }
})

const flag = (orderId: string, attention: string) =>
  within((scope) => flagOrder(scope, site, { orderId, attention }))
const storePayment = (orderId: string, status: 'pending' | 'abandoned') => {
  const at = app.clock.now().toISOString()
  const row = { id: orderId, order_id: orderId, status, created_at: at, updated_at: at }
  const paid = { provider: 'test', currency: 'USD', amount_minor: 1000 }
  return insertRows(app, 'payments', { ...row, ...paid })
}

describe('an order that is paid after it expired', () => {
  test('is confirmed all the same while its pieces are there', async () => {
    const id = await wait(2, await discountCode('SPRING'))
    await expire()
    expect(await pay(id)).toBe('paid')
    expect(await orderRow(app, id)).toMatchObject({
      status: 'confirmed',
      cancelled_at: null,
      attention: '',
      discount_code: 'SPRING',
    })
    expect(await heldCodes(app, id)).toEqual(['SPRING'])
    expect(await shelfOf(app, lamp)).toEqual({ quantity: 3, reserved: 0 })
    await cancel(id)
    expect(await shelfOf(app, lamp)).toEqual({ quantity: 5, reserved: 0 })
  })

  test('asks the owner for a refund when its pieces are sold to others', async () => {
    const id = await wait()
    await expire()
    await wait(4)
    expect(await pay(id)).toBe('needs refund')
    expect(await orderRow(app, id)).toMatchObject({
      status: 'cancelled',
      financial_status: 'paid',
      attention: expect.stringContaining('Refund'),
    })
    expect(await shelfOf(app, lamp)).toEqual({ quantity: 1, reserved: 4 })
    const events = await app.db.selectFrom('events').select('name').execute()
    expect(events).toContainEqual({ name: 'order.attention' })
  })

  test('keeps its price when others used up its code', async () => {
    const id = await wait(1, await discountCode('SPRING'))
    await expire()
    await app.db.updateTable('discount_codes').set({ uses: 1 }).execute()
    await pay(id)
    const row = await orderRow(app, id)
    expect(row).toMatchObject({ status: 'confirmed', discount_code: 'SPRING' })
    expect(await heldCodes(app, id)).toEqual([])
  })
})

test('an order that is paid after somebody cancelled it stays cancelled, and asks for a refund', async () => {
  const id = await wait()
  await cancel(id)
  expect(await pay(id)).toBe('needs refund')
  expect(await orderRow(app, id)).toMatchObject({
    status: 'cancelled',
    financial_status: 'paid',
    attention: 'Paid after it was cancelled. Refund it.',
  })
  expect(await shelfOf(app, lamp)).toEqual({ quantity: 5, reserved: 0 })
})

test('the owner reads of everything that happened to an order since they last looked', async () => {
  const orderId = await wait()
  await pay(orderId)
  for (const text of ['The amount differs.', 'Paid twice.', 'The amount differs.'])
    await flag(orderId, text)
  await cancel(orderId)
  const all = 'The amount differs. Paid twice. Cancelled after it was paid: refund it.'
  expect((await orderRow(app, orderId)).attention).toBe(all)
  await flag(orderId, '')
  expect((await orderRow(app, orderId)).attention).toBe('')
})

test('nobody but admins and the site moves, pays or refunds an order', async () => {
  const orderId = await wait()
  const amounts = { refundId: 'r', amountMinor: 1, lines: [] }
  const tries = [
    (scope: Scope) => changeStatus(scope, guest, { orderId, to: 'shipped' }),
    (scope: Scope) => markPaid(scope, guest, { orderId }),
    (scope: Scope) => markRefunded(scope, guest, { orderId, ...amounts }),
    (scope: Scope) => flagOrder(scope, guest, { orderId, attention: 'x' }),
  ]
  for (const tried of tries)
    await expect(within<unknown>(tried)).rejects.toMatchObject({ kind: 'unauthenticated' })
  const cancelling = within((scope) => cancelOrder(scope, guest, { orderId }))
  await expect(cancelling).rejects.toMatchObject({ kind: 'not_found' })
  expect((await orderRow(app, orderId)).version).toBe(1)
})

test('an order whose product is deleted is still paid, and cancelled', async () => {
  const [paid, cancelled] = [await wait(1), await wait(1)]
  await app.db.deleteFrom('products').where('id', '=', lamp).execute()
  await pay(paid)
  await cancel(cancelled)
  await cancel(paid)
  expect((await orderRow(app, paid)).status).toBe('cancelled')
})

// MON-04: whatever comes first, the pieces are counted once and the order ends in one legal state.
test.each(Array.from({ length: 5 }, (_, round) => round))(
  'paying, cancelling and expiring at once leave stock and states exact (round %i)',
  async () => {
    const ids = [await wait(1), await wait(1), await wait(1)]
    app.clock.advance(30 * MINUTE_MS)
    await Promise.allSettled([
      ...ids.flatMap((id) => [pay(id), cancel(id), cancel(id), pay(id)]),
      app.runTasks(),
    ])
    const rows = await Promise.all(ids.map((id) => orderRow(app, id)))
    const sold = rows.filter(({ status }) => status === 'confirmed').length
    expect(await shelfOf(app, lamp)).toEqual({ quantity: 5 - sold, reserved: 0 })
    for (const { status, financial_status, paid_at } of rows) {
      expect(['confirmed', 'cancelled']).toContain(status)
      expect(paid_at !== null).toBe(financial_status === 'paid')
    }
  },
)
