import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { call, signedInAdmin, stockProduct, WITH_MAIL } from '#tests/support/index.ts'
import { changeSettings, orderRow, shelfOf } from '#tests/support/orders.ts'
import {
  behave,
  choose,
  comeBack,
  freshPaypalShop,
  placeWithPaypal,
  sweepAfter,
  type Placed,
} from '#tests/support/paypal.ts'
import type { EditQuote } from './schema.ts'

const shop = freshPaypalShop(WITH_MAIL)
type Answer = { order: OrderDetail; error: string; fields?: Record<string, string> } & EditQuote
let admin: string
const ask = async (route: string, json: object = {}) => {
  const given = route.startsWith('GET') ? {} : { json }
  const { status, body } = await call<Answer>(shop.app, route, { cookie: admin, ...given })
  await shop.app.runTasks()
  return { status, ...body }
}
const ORDERS = '/api/admin/orders'
const edit = (json: object) => ask(`PUT ${ORDERS}/${placed.id}/lines`, json)
const quote = (json: object) => ask(`POST ${ORDERS}/${placed.id}/lines/quote`, json)
const read = async (id = placed.id) => (await ask(`GET ${ORDERS}/${id}`)).order
const mails = () => shop.app.mail.asked.map(({ subject }) => subject)

let placed: Placed
let rug: string
/** A guest's order of two lamps, $54.00 with shipping, paid with PayPal. */
beforeEach(async () => {
  admin = (await signedInAdmin(shop.app)).cookie
  rug = (await stockProduct(shop.app, { title: 'Rug', stock: 3, priceCents: 2000 })).id
  placed = await placeWithPaypal(shop)
  await choose(shop, placed, 'complete')
  await comeBack(shop, placed)
  await shop.app.runTasks()
})

const ONE_LESS = { lines: [{ position: 0, quantity: 1 }] }
const RUG = () => ({ add: [{ productId: rug, quantity: 1 }] })
const BY_LINK = () => ({ ...RUG(), payment: 'link' })

/** The link in the last mail that asks for a payment. */
async function finish(method: 'GET' | 'POST') {
  const text = shop.app.mail.asked.findLast(({ subject }) => /was added/.test(subject))?.text ?? ''
  const token = /\/finish-order\/(\S+)/.exec(text)?.[1]
  const answer = await shop.app.request(`/api/orders/finishes/${token}`, { method })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

async function pay(choice = 'complete'): Promise<string> {
  const { body } = await finish('POST')
  const paypalId = new URL(body.approvalUrl ?? '').searchParams.get('token') ?? ''
  await choose(shop, { ...placed, paypalId }, choice)
  await sweepAfter(shop, 5)
  return body.orderId ?? ''
}

describe('what is taken out of a paid order', () => {
  test('is refunded where it was paid, goes back on the shelf, and the customer hears of it', async () => {
    expect((await quote(ONE_LESS)).paid).toEqual({
      refund: '$24.50',
      asked: '',
      net: '',
      canLink: true,
    })
    const { status, order } = await edit({ ...ONE_LESS, version: (await read()).version })
    expect(status).toBe(200)
    expect(order).toMatchObject({ total_price: 54, refunded_price: 24.5, refundable: 29.5 })
    expect([...shop.paypal.state.refunds.values()]).toMatchObject([{ amount: { value: '24.50' } }])
    expect((await shelfOf(shop.app, shop.lampId)).quantity).toBe(9)
    expect(order.line_items[0]).toMatchObject({ quantity: 2, returned: 1, toShip: 1 })
    await shop.app.runTasks()
    expect(mails().filter((subject) => /We (changed|refunded)/.test(subject))).toHaveLength(2)
  })

  test('can be more of it later, and all of it is a cancellation', async () => {
    await edit(ONE_LESS)
    const { status, fields } = await edit({ lines: [{ position: 0, quantity: 0 }] })
    expect([status, fields?.lines]).toEqual([400, expect.stringMatching(/Cancel it instead/)])
    expect((await read()).canEditLines).toBe(true)
  })

  test('is taken out once, by whoever saw the order as it is', async () => {
    const { version } = await read()
    const answers = await Promise.all([1, 2, 3].map(() => edit({ ...ONE_LESS, version })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(shop.paypal.state.refunds.size).toBe(1)
  })

  test('stays in it where PayPal refuses the refund, and the owner learns why', async () => {
    await behave(shop, { refund: 'decline' })
    expect(await edit(ONE_LESS)).toMatchObject({ status: 409, error: /The refund failed/ })
    const order = await read()
    expect(order.attention).toMatch(/INSUFFICIENT_FUNDS/)
    expect(order.line_items[0]).toMatchObject({ returned: 0 })
  })

  test('gets the credit note of its refund', async () => {
    await changeSettings(shop.app, { numbersInvoices: true })
    placed = await placeWithPaypal(shop)
    await choose(shop, placed, 'complete')
    await comeBack(shop, placed)
    const { order } = await edit(ONE_LESS)
    expect(order.invoices.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', 54],
      ['credit', 24.5],
    ])
  })
})

describe('what is added to a paid order', () => {
  test('is asked for by a link, and paid once', async () => {
    expect((await quote(BY_LINK())).paid).toEqual({
      refund: '',
      asked: '$20.00',
      net: '',
      canLink: true,
    })
    const { order } = await edit(BY_LINK())
    expect(order).toMatchObject({ total_price: 54, refunded_price: 0 })
    expect(order.additions).toMatchObject([{ status: 'pending', total_price: 20 }])
    expect(await shelfOf(shop.app, rug)).toEqual({ quantity: 2, reserved: 1 })
    await shop.app.runTasks()
    expect(mails().at(-1)).toBe(`$20.00 for what was added to your order ${order.order_number}`)
    expect((await finish('GET')).body).toMatchObject({
      addsTo: order.order_number,
      total: '$20.00',
      lines: [{ title: 'Rug', quantity: 1, amount: '$20.00' }],
    })
    const id = await pay()
    expect(await orderRow(shop.app, id)).toMatchObject({
      status: 'confirmed',
      financial_status: 'paid',
      adds_to: placed.id,
      email: 'ada@example.com',
    })
    expect((await finish('POST')).status).toBe(409)
    expect(shop.paypal.state.captures.size).toBe(2)
    expect(await shelfOf(shop.app, rug)).toEqual({ quantity: 2, reserved: 0 })
  })

  test('holds back the shipping of the whole, but not of a parcel', async () => {
    await edit(BY_LINK())
    const ship = (json: object = {}) =>
      ask(`PUT ${ORDERS}/${placed.id}`, { status: 'shipped', ...json })
    expect(await ship()).toMatchObject({ status: 409, error: expect.stringMatching(/not paid/) })
    const parcel = { lines: [{ position: 0, quantity: 1 }] }
    const sent = await ask(`POST ${ORDERS}/${placed.id}/parcels`, parcel)
    expect(sent.status).toBe(201)
    await shop.app.runTasks()
    await pay()
    expect((await ship()).status).toBe(200)
  })

  test('waits for seven days, longer than any other order', async () => {
    const { order } = await edit(BY_LINK())
    const id = order.additions[0]?._id ?? ''
    await sweepAfter(shop, 6 * 24 * 60)
    expect(await orderRow(shop.app, id)).toMatchObject({ status: 'pending' })
    await sweepAfter(shop, 25 * 60)
    expect(await orderRow(shop.app, id)).toMatchObject({ status: 'cancelled' })
    expect(await shelfOf(shop.app, rug)).toEqual({ quantity: 3, reserved: 0 })
    expect((await finish('POST')).status).toBe(409)
  })

  test('is asked for anew where the order is edited again, and the first link ends', async () => {
    await edit(BY_LINK())
    await shop.app.runTasks()
    const first = await finish('POST')
    await edit({ add: [{ productId: rug, quantity: 2 }], payment: 'link' })
    const order = await read()
    expect(order.additions.map(({ total_price }) => total_price)).toEqual([40])
    expect(await shelfOf(shop.app, rug)).toEqual({ quantity: 1, reserved: 2 })
    // Agreed to before, and not taken.
    const paypalId = new URL(first.body.approvalUrl ?? '').searchParams.get('token') ?? ''
    await choose(shop, { ...placed, paypalId }, 'complete')
    await sweepAfter(shop, 5)
    expect(shop.paypal.state.captures.size).toBe(1)
  })

  test('is not placed anew while PayPal decides on its payment', async () => {
    await edit(BY_LINK())
    await shop.app.runTasks()
    await pay('pending')
    expect(await edit(RUG())).toMatchObject({ status: 409, error: expect.stringMatching(/paying/) })
  })

  test('is given back by itself where it is paid after it had ended', async () => {
    const { order } = await edit(BY_LINK())
    const id = order.additions[0]?._id ?? ''
    await shop.app.runTasks()
    await pay('pending')
    await ask(`PUT ${ORDERS}/${id}`, { status: 'cancelled' })
    for (const capture of shop.paypal.state.captures.values()) capture.status = 'COMPLETED'
    await sweepAfter(shop, 30)
    await sweepAfter(shop, 30)
    expect(await orderRow(shop.app, id)).toMatchObject({
      status: 'cancelled',
      financial_status: 'refunded',
      refunded_minor: 2000,
      attention: '',
    })
  })

  test('ends with the order that it adds to', async () => {
    const { order } = await edit(BY_LINK())
    await ask(`PUT ${ORDERS}/${placed.id}`, { status: 'cancelled' })
    await shop.app.runTasks()
    const { status } = await orderRow(shop.app, order.additions[0]?._id ?? '')
    expect(status).toBe('cancelled')
    expect(await shelfOf(shop.app, rug)).toEqual({ quantity: 3, reserved: 0 })
  })

  test('can be given for nothing, before or after its customer was asked', async () => {
    await edit(BY_LINK())
    const { order } = await ask(`POST ${ORDERS}/${placed.id}/waiver`)
    expect(order.additions).toMatchObject([{ status: 'confirmed', total_price: 0 }])
    expect((await ask(`POST ${ORDERS}/${placed.id}/waiver`)).status).toBe(409)
    await edit({ ...RUG(), payment: 'free' })
    expect(await shelfOf(shop.app, rug)).toEqual({ quantity: 1, reserved: 0 })
    expect((await read()).additions).toHaveLength(2)
  })

  test('can be paid in person, and is edited in its order alone', async () => {
    const { order } = await edit({ ...RUG(), payment: 'paid_in_person' })
    const added = await read(order.additions[0]?._id)
    expect(added).toMatchObject({ financial_status: 'paid', canEditLines: false })
    expect(added.adds_to?.order_number).toBe(order.order_number)
  })

  test('is refused with nothing changed where there is too little of it', async () => {
    const { version } = await read()
    const json = { ...ONE_LESS, add: [{ productId: rug, quantity: 4 }], payment: 'link' }
    expect((await edit(json)).status).toBe(409)
    expect(await read()).toMatchObject({ version, refunded_price: 0, additions: [] })
    expect(shop.paypal.state.refunds.size).toBe(0)
  })
})

test('what was added to an order is no part of a cart that its customer orders later', async () => {
  const { order } = await edit(BY_LINK())
  const { id: other } = await placeWithPaypal(shop, {
    items: [{ productId: rug, quantity: 1 }],
    cookie: placed.cookie,
  })
  expect(other).not.toBe(order.additions[0]?._id)
  expect(await orderRow(shop.app, order.additions[0]?._id ?? '')).toMatchObject({
    status: 'pending',
  })
})
