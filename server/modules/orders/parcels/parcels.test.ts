import fc from 'fast-check'
import { system } from '#server/kernel/actor.ts'
import { transact } from '#server/kernel/scope.ts'
import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { asAdmin, freshApp, signedInMember, stockProduct, WITH_MAIL } from '#tests/support/index.ts'
import { changeStatus } from '#server/modules/orders/lifecycle/index.ts'
import { checkOut, openShop, orderRow, orderTallies, shelfOf } from '#tests/support/orders.ts'
import { readJson } from '#tests/support/products.ts'
import { sendParcel } from './send-parcel.ts'
import type { TrackedOrder } from '#server/modules/orders/reading/schema.ts'

const app = freshApp({ env: WITH_MAIL })
const admin = asAdmin<Answer>(app)
let lamp: string
let desk: string
beforeEach(async () => {
  await openShop(app)
  lamp = (await stockProduct(app, { title: 'Lamp', stock: 500 })).id
  desk = (await stockProduct(app, { title: 'Desk', stock: 500 })).id
})
afterEach(async () => {
  const { kept, counted } = await orderTallies(app)
  expect(kept).toEqual(counted)
})

const ORDERS = '/api/admin/orders'

/** An order of three lamps and a desk. */
async function place(given: object = {}): Promise<string> {
  const items = [
    { productId: lamp, quantity: 3 },
    { productId: desk, quantity: 1 },
  ]
  const { body } = await checkOut(app, { items, ...given })
  await app.runTasks()
  return body.order._id
}

type Answer = { order: OrderDetail; error: string; fields?: Record<string, string> }
type Lines = { position: number; quantity: number }[]

const send = (id: string, lines: Lines, json: object = {}) =>
  post(`${id}/parcels`, { lines, ...json })
const post = (path: string, json: object) => admin.ask(`POST ${ORDERS}/${path}`, { json })
const put = (path: string, json: object) => admin.ask(`PUT ${ORDERS}/${path}`, { json })
const read = async (id: string) => (await admin.ask(`GET ${ORDERS}/${id}`)).order

const lines = (...quantities: number[]): Lines =>
  quantities.flatMap((quantity, position) => (quantity > 0 ? [{ position, quantity }] : []))
const POSTWAY = { tracking_company: 'Postway', tracking_number: 'PW 1' }
const subjects = () =>
  app.mail.asked
    .filter(({ to }) => to === 'ada@example.com')
    .map(({ subject }) => subject.replace(/[0-9A-Z]{10}/, '№'))

describe('some items of an order', () => {
  test('leave in a parcel of their own, and the last of them make it shipped', async () => {
    const id = await place()
    const first = await send(id, lines(2), { ...POSTWAY, version: 1 })
    expect([first.status, first.order]).toMatchObject([
      201,
      {
        status: 'processing',
        fulfillment_status: null,
        is_partly_shipped: true,
        version: 2,
        fulfillments: [
          { ...POSTWAY, status: 'shipped', line_items: [{ title: 'Lamp', quantity: 2 }] },
        ],
        still_to_come: [
          { title: 'Lamp', quantity: 1 },
          { title: 'Desk', quantity: 1 },
        ],
        line_items: [{ toShip: 1 }, { toShip: 1 }],
      },
    ])
    expect(first.order.history.at(-1)).toMatchObject({
      verb: 'parcel-sent',
      details: { carrier: 'Postway', lines: [{ position: 0, quantity: 2 }] },
    })
    const last = (await send(id, lines(1, 1), { tracking_number: 'PW 2' })).order
    expect(last).toMatchObject({
      status: 'shipped',
      fulfillment_status: 'shipped',
      is_partly_shipped: false,
      still_to_come: [],
      fulfillments: [{ tracking_number: 'PW 1' }, { tracking_number: 'PW 2' }],
      line_items: [{ toShip: 0 }, { toShip: 0 }],
    })
    expect((await send(id, lines(1))).error).toBe('There is nothing left to ship of this order.')
  })

  test('are never more than are left, and a refused parcel leaves nothing', async () => {
    const id = await place()
    for (const wrong of [lines(4), lines(0, 2), [...lines(2), ...lines(2)], lines(0, 0, 1)]) {
      const { status, fields } = await send(id, wrong)
      expect([status, fields]).toEqual([
        409,
        { lines: 'You cannot ship more items than are left to ship.' },
      ])
    }
    const none = { position: 0, quantity: 0 }
    for (const json of [{ lines: [] }, { lines: [none] }, {}])
      expect((await post(`${id}/parcels`, json)).status).toBe(400)
    const link = { tracking_url: 'javascript:alert(1)' }
    expect((await send(id, lines(1), link)).fields).toHaveProperty('tracking_url')
    expect(await orderRow(app, id)).toMatchObject({ version: 1, status: 'confirmed' })
  })

  test('are refused to whoever saw another version', async () => {
    const id = await place()
    await send(id, lines(1), { version: 1 })
    expect((await send(id, lines(1), { version: 1 })).status).toBe(409)
    expect((await read(id)).fulfillments).toHaveLength(1)
  })

  test('leave no order that is picked up, cancelled or refunded', async () => {
    const cancelled = await place()
    await put(cancelled, { status: 'cancelled' })
    expect((await send(cancelled, lines(1))).status).toBe(409)
    const pickup = await place()
    await app.db.updateTable('orders').set({ is_pickup: 1 }).where('id', '=', pickup).execute()
    expect((await send(pickup, lines(1))).error).toBe('This order is picked up and is not shipped.')
  })

  test('sent at the same moment are together no more than were ordered, however they are split', async () => {
    const parcels = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 1 })),
      {
        minLength: 2,
        maxLength: 6,
      },
    )
    await fc.assert(
      fc.asyncProperty(parcels, async (wishes) => {
        const id = await place()
        const sent = wishes.map((wish) => lines(...wish)).filter((wish) => wish.length > 0)
        const answers = await Promise.all(sent.map((wish) => send(id, wish)))
        for (const answer of answers) expect([201, 409]).toContain(answer.status)
        const { fulfillments, line_items, status, is_partly_shipped } = await read(id)
        const taken = (title: string) =>
          fulfillments
            .flatMap((parcel) => parcel.line_items)
            .reduce((sum, piece) => sum + (piece.title === title ? piece.quantity : 0), 0)
        expect(fulfillments).toHaveLength(answers.filter((one) => one.status === 201).length)
        for (const { title, quantity, toShip } of line_items)
          expect([title, taken(title) + toShip]).toEqual([title, quantity])
        const isAllGone = line_items.every(({ toShip }) => toShip === 0)
        expect([status === 'shipped', is_partly_shipped]).toEqual([
          isAllGone,
          fulfillments.length > 0 && !isAllGone,
        ])
      }),
      { numRuns: 12 },
    )
  }, 60_000)
})

describe('an order that is shipped in part', () => {
  test('ships the rest in bulk as any other', async () => {
    const id = await place()
    await send(id, lines(2))
    const key = 'press-number-00000001'
    const json = { key, status: 'shipped', orders: [{ _id: id, version: 2 }] }
    expect((await post('bulk', json)).status).toBe(202)
    expect(await read(id)).toMatchObject({
      status: 'shipped',
      fulfillments: [{ line_items: [{ quantity: 2 }] }, { line_items: [{}, { title: 'Desk' }] }],
    })
  })

  test('ships the rest by the status, as any other', async () => {
    const id = await place()
    await send(id, lines(2))
    const { order } = await put(id, { status: 'shipped', version: 2, tracking_number: 'PW 9' })
    expect(order).toMatchObject({
      status: 'shipped',
      fulfillments: [
        { line_items: [{ quantity: 2 }] },
        {
          tracking_number: 'PW 9',
          line_items: [{ title: 'Lamp', quantity: 1 }, { title: 'Desk' }],
        },
      ],
    })
    await put(id, { status: 'delivered' })
    expect((await read(id)).fulfillments.map(({ status }) => status)).toEqual([
      'delivered',
      'delivered',
    ])
  })

  test('is cancelled by nobody any more, and its money and its items still come back', async () => {
    const buyer = await signedInMember(app)
    const id = await place({ cookie: buyer.cookie })
    await send(id, lines(2))
    const cancel = { method: 'POST', cookie: buyer.cookie }
    expect((await app.request(`/api/checkout/${id}/cancel`, cancel)).status).toBe(409)
    expect(await put(id, { status: 'cancelled' })).toMatchObject({
      status: 409,
      error: 'Some items have been shipped already. Refund the rest instead.',
    })
    expect((await read(id)).nextStatuses).not.toContain('cancelled')
    expect(await shelfOf(app, lamp)).toEqual({ quantity: 497, reserved: 0 })
    await post(`${id}/paid`, {})
    await post(`${id}/refund`, { amount: 10, lines: lines(1) })
    expect(await read(id)).toMatchObject({
      financial_status: 'partially_refunded',
      status: 'processing',
      line_items: [{ returned: 1, toShip: 0 }, { toShip: 1 }],
    })
    expect((await send(id, lines(1))).status).toBe(409)
  })

  test('is shipped once the rest of it comes back', async () => {
    const id = await place()
    await send(id, lines(2))
    const { order } = await post(`${id}/refund`, { amount: 0, lines: lines(1, 1) })
    expect(order).toMatchObject({ status: 'shipped', is_partly_shipped: false })
    const other = await place()
    await post(`${other}/paid`, {})
    await send(other, lines(3))
    const refunded = await post(`${other}/refund`, { amount: 5, lines: lines(0, 1) })
    expect(refunded.order).toMatchObject({ status: 'shipped', fulfillment_status: 'shipped' })
  })

  test('corrects the tracking of each parcel', async () => {
    const id = await place()
    const { order } = await send(id, lines(1), POSTWAY)
    await send(id, lines(1), { tracking_number: 'PW 2' })
    const path = `${id}/parcels/${order.fulfillments[0]?._id}`
    const mended = await put(path, { tracking_number: 'PW 7', version: 3 })
    expect(mended.order).toMatchObject({
      status: 'processing',
      fulfillments: [
        { tracking_company: 'Postway', tracking_number: 'PW 7' },
        { tracking_number: 'PW 2' },
      ],
    })
    expect((await put(path, { tracking_number: 'PW 8', version: 3 })).status).toBe(409)
    const other = `${await place()}/parcels/${order.fulfillments[0]?._id}`
    expect((await put(other, { tracking_number: 'PW 8' })).status).toBe(404)
    expect(subjects().filter((subject) => subject.startsWith('You can now track'))).toHaveLength(1)
  })

  test('shows its customer each parcel and what is still to come', async () => {
    const buyer = await signedInMember(app)
    const id = await place({ cookie: buyer.cookie })
    const { order } = await send(id, lines(2), POSTWAY)
    const parts = {
      is_partly_shipped: true,
      can_cancel: false,
      fulfillments: [{ tracking_number: 'PW 1', line_items: [{ title: 'Lamp', quantity: 2 }] }],
      still_to_come: [{ title: 'Lamp', quantity: 1 }, { title: 'Desk' }],
    }
    const csv = async () => (await admin.get(`${ORDERS}.csv`)).text()
    const path = `/api/orders/shopify-orders/track/${order.order_number}`
    type Shown = { order: TrackedOrder }
    expect((await readJson<Shown>(app, path)).body.order).toMatchObject(parts)
    const own = await readJson<Shown>(app, `/api/orders/${id}`, buyer.cookie)
    expect(own.body.order).toMatchObject(parts)
    expect(await csv()).toContain('PW 1')
    await send(id, lines(1), { tracking_number: 'PW 2' })
    expect(await csv()).toContain('PW 1; PW 2')
  })
})

describe('the customer', () => {
  test('is emailed once for each parcel: what is in it, and what is still to come', async () => {
    const id = await place()
    app.clock.advance(1)
    await send(id, lines(2), POSTWAY)
    app.clock.advance(1)
    await send(id, lines(1))
    app.clock.advance(1)
    await put(id, { status: 'shipped', tracking_number: 'PW 3' })
    expect(subjects()).toEqual([
      'Thank you! Your order № is confirmed',
      'A part of your order № is on its way',
      'Another part of your order № is on its way',
      'The rest of your order № is on its way',
    ])
    const [, first, , last] = app.mail.asked.filter(({ to }) => to === 'ada@example.com')
    expect(first?.text).toMatch(
      /In this parcel:\s+2 × Lamp\s+Carrier: Postway\s+Tracking number: PW 1\s+Still to come:\s+1 × Lamp\s+1 × Desk/,
    )
    expect(last?.text).toMatch(/In this parcel:\s+1 × Desk\s+Tracking number: PW 3/)
    expect(last?.text).not.toContain('Still to come')
    expect(first?.text).toMatch(/You pay \$[\d.]+ when the last one arrives\./)
    expect(last?.text).toMatch(/Please have \$[\d.]+ ready: you pay when it arrives\./)
  })

  test('of an order that leaves at once is told as ever', async () => {
    const id = await place()
    app.clock.advance(1)
    await send(id, lines(3, 1), POSTWAY)
    expect(subjects()).toEqual([
      'Thank you! Your order № is confirmed',
      'Your order № is on its way',
    ])
  })

  test('is told what was to come then, also where a mail is late', async () => {
    const id = await place()
    const actor = system('test')
    const ship = { orderId: id, to: 'shipped' } as const
    await sendParcel(app.ctx, actor, { orderId: id, lines: lines(2) })
    await transact(app.ctx, (scope) => changeStatus(scope, actor, ship))
    await app.runTasks()
    expect(subjects().toSorted().slice(0, 2)).toEqual([
      'A part of your order № is on its way',
      'Thank you! Your order № is confirmed',
    ])
    expect(subjects()).toContain('The rest of your order № is on its way')
  })
})
