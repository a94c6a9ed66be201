import { system } from '#server/kernel/actor.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import { transact } from '#server/kernel/scope.ts'
import type { OrderDetail, OrderList } from '#server/modules/orders/administration/schema.ts'
import { changeStatus, markPaid } from '#server/modules/orders/lifecycle/index.ts'
import type { TrackedOrder } from '#server/modules/orders/reading/schema.ts'
import {
  asAdmin,
  freshApp,
  signedInMember,
  signedInOwner,
  stockProduct,
  WITH_MAIL,
} from '#tests/support/index.ts'
import { changeSettings, checkOut, openShop, orderRow, shelfOf } from '#tests/support/orders.ts'
import { readJson } from '#tests/support/products.ts'
import { insertRows, rowsOf } from '#tests/support/rows.ts'
import type { Returnable } from './schema.ts'

const app = freshApp({ env: WITH_MAIL })
const admin = asAdmin<Answer>(app)
let lamp: string
let desk: string
beforeEach(async () => {
  await openShop(app)
  lamp = (await stockProduct(app, { title: 'Lamp', stock: 500, priceCents: 1000 })).id
  desk = (await stockProduct(app, { title: 'Desk', stock: 500, priceCents: 5000 })).id
})

type Answer = { order: OrderDetail; error: string; fields?: Record<string, string> } & OrderList
type Lines = { position: number; quantity: number }[]

const ORDERS = '/api/admin/orders'
const lines = (...quantities: number[]): Lines =>
  quantities.flatMap((quantity, position) => (quantity > 0 ? [{ position, quantity }] : []))

async function place(given: object = {}) {
  const items = [
    { productId: lamp, quantity: 3 },
    { productId: desk, quantity: 1 },
  ]
  const { body, cookie } = await checkOut(app, { items, ...given })
  return { id: body.order._id, number: body.order.order_number, cookie }
}

/** An order of three lamps and a desk that was paid and delivered. */
async function delivered(given: object = {}) {
  const order = await place(given)
  await pay(order.id)
  await deliver(order.id)
  await app.runTasks()
  return order
}

const actor = system('test')
const pay = (orderId: string) =>
  transact(app.ctx, (scope) => markPaid(scope, actor, { orderId, details: {} }))
const deliver = (orderId: string) =>
  transact(app.ctx, (scope) =>
    changeStatus(scope, actor, { orderId, to: 'delivered', tracking: {} }),
  )

async function call(
  method: string,
  path: string,
  { cookie, json }: { cookie?: string; json?: object },
) {
  const answer = await app.request(`/api/order-returns/${path}`, {
    method,
    ...(json && { json }),
    ...(cookie && { cookie }),
  })
  const body = (await answer.json()) as Returnable & Answer
  return { status: answer.status, ...body }
}

const ask = (key: string, cookie: string, chosen: Lines, more: object = {}) =>
  call('POST', key, { cookie, json: { lines: chosen, reason: 'damaged', ...more } })
const answer = (id: string, returnId: string, json: object) =>
  admin.ask(`PUT ${ORDERS}/${id}/returns/${returnId}`, { json })
const refund = (id: string, json: object) => admin.ask(`POST ${ORDERS}/${id}/refund`, { json })
const read = async (id: string) => (await admin.ask(`GET ${ORDERS}/${id}`)).order
const mailTo = (to: string) => app.mail.asked.filter((mail) => mail.to === to)

async function requested(chosen: Lines = lines(2)) {
  const order = await delivered()
  const { returns } = await ask(order.id, order.cookie, chosen)
  return { ...order, returnId: returns[0]?._id ?? '' }
}

describe('whoever bought something', () => {
  test('asks for a return of some items, and hears of it, as the owner does', async () => {
    await signedInOwner(app)
    const { id, cookie, number } = await delivered()
    expect(await call('GET', id, { cookie })).toMatchObject({
      status: 200,
      orderNumber: number,
      until: '2026-03-11',
      problem: '',
      lines: [
        { title: 'Lamp', quantity: 3, left: 3 },
        { title: 'Desk', quantity: 1, left: 1 },
      ],
    })
    const asked = await ask(id, cookie, lines(2), { text: 'It flickers.' })
    expect(asked).toMatchObject({
      status: 201,
      lines: [{ left: 1 }, { left: 1 }],
      returns: [{ state: 'requested', reason: 'damaged', text: 'It flickers.', canWithdraw: true }],
    })
    await app.runTasks()
    expect(mailTo('ada@example.com').at(-1)?.subject).toBe(
      `We got your return request for order ${number}`,
    )
    const subject = `Return asked for: order ${number}`
    const toOwner = app.mail.asked.find((mail) => mail.subject === subject)
    expect(toOwner?.text).toContain('> It flickers.')
    const { returns, history } = await read(id)
    expect(returns).toMatchObject([{ state: 'requested', text: 'It flickers.', suggested: 20 }])
    expect(JSON.stringify(history)).not.toContain('flickers')
  })

  test('never returns more than was bought, whatever was returned before or at once', async () => {
    const { id, cookie } = await delivered()
    const both = await Promise.all([ask(id, cookie, lines(2)), ask(id, cookie, lines(2))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect(both.find(({ status }) => status === 400)?.fields?.lines).toBe(
      'Of “Lamp” you can return 1 at most.',
    )
    await refund(id, { amount: 5, lines: lines(1) })
    expect((await ask(id, cookie, lines(1))).fields?.lines).toBe('“Lamp” is returned already.')
    expect((await ask(id, cookie, [{ position: 9, quantity: 1 }])).status).toBe(400)
    expect((await ask(id, cookie, lines(0, 1))).status).toBe(201)
    expect((await ask(id, cookie, lines(0, 1))).error).toBe(
      'All items of this order are returned already.',
    )
  })

  test('is refused in words before the delivery, unpaid, too late, and after a refund', async () => {
    const early = await place()
    await pay(early.id)
    expect((await ask(early.id, early.cookie, lines(1))).error).toBe(
      'Items can be returned once the order is delivered.',
    )
    const unpaid = await place()
    await deliver(unpaid.id)
    expect((await ask(unpaid.id, unpaid.cookie, lines(1))).error).toMatch(
      /payment of this order has not been noted yet/,
    )
    const refunded = await delivered()
    await refund(refunded.id, {})
    expect((await ask(refunded.id, refunded.cookie, lines(1))).error).toMatch(/been refunded/)
    const late = await delivered()
    await changeSettings(app, { returnDays: 0 })
    expect((await ask(late.id, late.cookie, lines(1))).error).toMatch(/does not take returns/)
    await changeSettings(app, { returnDays: 7 })
    app.clock.advance(8 * DAY_MS)
    expect((await ask(late.id, late.cookie, lines(1))).error).toMatch(/ended on 11 Mar\./)
  })

  test('is offered it by both pages of the order exactly while it is accepted', async () => {
    const { id, number, cookie } = await place()
    const offered = async () => {
      const placed = await readJson<{ canReturn: boolean }>(app, `/api/checkout/${id}`, cookie)
      const path = `/api/orders/shopify-orders/track/${number}`
      const own = (await readJson<{ order: TrackedOrder }>(app, path, cookie)).body.order
      const other = (await readJson<{ order: TrackedOrder }>(app, path)).body.order
      expect(other).toMatchObject({ can_return: false, is_returnable: own.can_return })
      return [placed.body.canReturn, own.can_return]
    }
    await deliver(id)
    expect(await offered()).toEqual([false, false])
    await pay(id)
    expect(await offered()).toEqual([true, true])
    await refund(id, { amount: 5, lines: lines(3, 1) })
    expect(await offered()).toEqual([false, false])
  })

  test('is offered it no more once the time for it is over', async () => {
    const { id, cookie } = await delivered()
    const path = `/api/checkout/${id}`
    const canReturn = async () =>
      (await readJson<{ canReturn: boolean }>(app, path, cookie)).body.canReturn
    expect(await canReturn()).toBe(true)
    app.clock.advance(8 * DAY_MS)
    expect(await canReturn()).toBe(false)
  })

  test('withdraws it until it has arrived, and asks for the same items again', async () => {
    const { id, cookie, returnId } = await requested()
    const gone = await call('DELETE', `${id}/${returnId}`, { cookie })
    expect(gone).toMatchObject({ status: 200, lines: [{ left: 3 }, { left: 1 }] })
    expect((await call('DELETE', `${id}/${returnId}`, { cookie })).status).toBe(200)
    const again = await ask(id, cookie, lines(3))
    expect(again.status).toBe(201)
    const second = again.returns[1]?._id ?? ''
    await answer(id, second, { state: 'accepted', text: 'Send it.' })
    await answer(id, second, { state: 'received' })
    expect(await call('DELETE', `${id}/${second}`, { cookie })).toMatchObject({
      status: 409,
      error: 'The items of this return have arrived already.',
    })
  })

  test('needs the browser that ordered, the account, or the link of the mail', async () => {
    const { id, number } = await delivered()
    const stranger = (await signedInMember(app, 'Tomas Reyes')).cookie
    for (const cookie of ['', stranger]) expect((await ask(id, cookie, lines(1))).status).toBe(404)
    const mail = mailTo('ada@example.com').find(({ text }) => text.includes('/return-order/'))
    const token = /\/return-order\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await ask(`${token}x`, '', lines(1))).status).toBe(400)
    expect((await ask(token, '', lines(1), { text: 'Broken glass' })).status).toBe(201)
    const path = `/api/orders/shopify-orders/track/${number}`
    const { body } = await readJson<{ order: TrackedOrder }>(app, path)
    expect(body.order).toMatchObject({
      can_return: false,
      returns: [{ state: 'requested', text: '' }],
    })
    const member = (await signedInMember(app, 'Vera Quill')).cookie
    const own = await delivered({ cookie: member, email: 'vera.quill@example.com' })
    expect((await ask(own.id, member, lines(1))).status).toBe(201)
    expect(
      mailTo('vera.quill@example.com').some(({ text }) => text.includes('/return-order/')),
    ).toBe(false)
  })

  test('must say what and why, within bounds', async () => {
    const { id, cookie } = await delivered()
    for (const json of [
      { lines: [], reason: 'late' },
      { lines: lines(1), reason: 'because' },
      { lines: lines(1), reason: 'late', text: 'x'.repeat(1001) },
      { lines: [{ position: 0, quantity: -1 }], reason: 'late' },
      { lines: [{ position: 0, quantity: 1.5 }], reason: 'late' },
    ])
      expect((await call('POST', id, { cookie, json })).status).toBe(400)
  })
})

describe('the shop', () => {
  test('accepts with words and its address, takes back, and refunds what was paid', async () => {
    await changeSettings(app, { returnAddress: 'Nook Returns\nDock 4\nLeipzig' })
    const { id, returnId, number, cookie } = await requested()
    expect((await answer(id, returnId, { state: 'accepted' })).fields?.text).toMatch(/come back/)
    const { order } = await answer(id, returnId, { state: 'accepted', text: 'Pack it well.' })
    expect(order.returns).toMatchObject([{ state: 'accepted', answer: 'Pack it well.' }])
    await app.runTasks()
    const mail = mailTo('ada@example.com').at(-1)
    expect(mail?.subject).toBe(`Your return of order ${number} is accepted`)
    for (const text of ['2 × Lamp', 'Pack it well.', 'Dock 4']) expect(mail?.text).toContain(text)
    const before = await shelfOf(app, lamp)
    const got = (await answer(id, returnId, { state: 'received', restock: lines(1) })).order
    expect(got.returns).toMatchObject([
      { state: 'received', restocked: [{ title: 'Lamp', quantity: 1 }], suggested: 20 },
    ])
    expect((await shelfOf(app, lamp)).quantity).toBe(before.quantity + 1)
    const paid = await refund(id, { amount: 20, returnId, reason: 'Two <b>bent</b> lamps' })
    expect(paid.order.returns).toMatchObject([{ state: 'refunded' }])
    await app.runTasks()
    const told = mailTo('ada@example.com').at(-1)
    expect(told?.subject).toBe(`We refunded $20.00 of your order ${number}`)
    expect(told?.text).toContain('Two <b>bent</b> lamps')
    expect(told?.html).toContain('Two &lt;b&gt;bent&lt;/b&gt; lamps')
    const path = `/api/orders/shopify-orders/track/${number}`
    const own = await readJson<{ order: TrackedOrder }>(app, path, cookie)
    expect(own.body.order.refunds).toMatchObject([{ amount: 20, reason: 'Two <b>bent</b> lamps' }])
    const others = await readJson<{ order: TrackedOrder }>(app, path)
    expect(others.body.order.refunds).toMatchObject([{ amount: 20, reason: '' }])
    expect(await orderRow(app, id)).toMatchObject({ refunded_minor: 2000, status: 'delivered' })
    const sold = await rowsOf(app, 'line_sales', { order_id: id })
    const taken = sold.filter(({ cents }) => cents < 0)
    expect(taken).toMatchObject([{ title: 'Lamp', cents: -2000 }])
    expect((await refund(id, { amount: 1, returnId })).status).toBe(409)
  })

  test('declines with a reason, and the items are free again', async () => {
    const { id, cookie, returnId } = await requested(lines(3))
    expect((await answer(id, returnId, { state: 'declined' })).fields?.text).toMatch(/why/)
    await answer(id, returnId, { state: 'declined', text: 'It was used.' })
    await app.runTasks()
    expect(mailTo('ada@example.com').at(-1)?.text).toContain('It was used.')
    expect((await call('GET', id, { cookie })).lines).toMatchObject([{ left: 3 }, { left: 1 }])
    expect((await answer(id, returnId, { state: 'accepted', text: 'x' })).error).toBe(
      'This return was declined.',
    )
  })

  test('takes each step once and in order, and nothing back twice', async () => {
    const { id, returnId } = await requested()
    expect((await answer(id, returnId, { state: 'received' })).status).toBe(409)
    expect((await refund(id, { amount: 1, returnId })).status).toBe(409)
    await answer(id, returnId, { state: 'accepted', text: 'Send it.' })
    for (const restock of [lines(3), lines(0, 1)])
      expect((await answer(id, returnId, { state: 'received', restock })).status).toBe(400)
    expect((await refund(id, { amount: 1, returnId, lines: lines(1) })).status).toBe(400)
    const before = await shelfOf(app, lamp)
    const both = await Promise.all(
      [1, 2].map(() => answer(id, returnId, { state: 'received', restock: lines(2) })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await shelfOf(app, lamp)).quantity).toBe(before.quantity + 2)
    expect((await answer(id, returnId, { state: 'closed' })).order.returns).toMatchObject([
      { state: 'closed' },
    ])
    expect((await answer(id, 'nothing', { state: 'closed' })).status).toBe(404)
  })

  test('restocks what is in a return when it is received, and not with a refund as well', async () => {
    const { id, returnId } = await requested()
    const before = await shelfOf(app, lamp)
    for (const amount of [0, 5]) {
      const refused = await refund(id, { amount, lines: lines(2) })
      expect(refused).toMatchObject({ status: 409, error: expect.stringContaining('“Lamp”') })
    }
    expect((await refund(id, { amount: 5, lines: lines(1, 1) })).status).toBe(200)
    await answer(id, returnId, { state: 'accepted', text: 'Send it.' })
    expect((await refund(id, { amount: 6, lines: lines(1) })).status).toBe(409)
    expect((await answer(id, returnId, { state: 'received', restock: lines(2) })).status).toBe(200)
    expect((await shelfOf(app, lamp)).quantity).toBe(before.quantity + 3)
  })

  test('restocks nothing of which a refund takes pieces at the moment', async () => {
    const { id, returnId } = await requested(lines(1))
    await answer(id, returnId, { state: 'accepted', text: 'Send it.' })
    await insertRows(app, 'refunds', {
      id: 'refund',
      order_id: id,
      status: 'pending',
      currency: 'USD',
      amount_minor: 100,
      lines: JSON.stringify(lines(1)),
      actor: 'system',
      created_at: app.clock.now().toISOString(),
      updated_at: app.clock.now().toISOString(),
    })
    const before = await shelfOf(app, lamp)
    const received = await answer(id, returnId, { state: 'received', restock: lines(1) })
    expect(received).toMatchObject({ status: 409, error: expect.stringMatching(/being refunded/) })
    expect((await refund(id, { amount: 0, lines: lines(1) })).status).toBe(409)
    expect(await shelfOf(app, lamp)).toEqual(before)
    expect((await answer(id, returnId, { state: 'received' })).status).toBe(200)
  })

  test('lists the orders with open returns, and a full refund ends them', async () => {
    const { id, number } = await requested()
    await place()
    const list = (query: string) => admin.ask(`GET ${ORDERS}?${query}`)
    expect(await list('status=returns')).toMatchObject({
      totalOrders: 1,
      counts: { returns: 1 },
      orders: [{ _id: id, has_open_return: true }],
    })
    expect((await list(`status=returns&search=${number}`)).totalOrders).toBe(1)
    await refund(id, {})
    expect(await list('status=returns')).toMatchObject({ totalOrders: 0, counts: { returns: 0 } })
    expect((await read(id)).returns).toMatchObject([{ state: 'refunded' }])
  })
})
