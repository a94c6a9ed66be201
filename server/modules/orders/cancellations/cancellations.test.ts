import { system } from '#server/kernel/actor.ts'
import { transact } from '#server/kernel/scope.ts'
import type { OrderDetail, OrderList } from '#server/modules/orders/administration/schema.ts'
import {
  changeStatus,
  flagOrder,
  markPaid,
  sendItems,
} from '#server/modules/orders/lifecycle/index.ts'
import type { MyOrder, TrackedOrder } from '#server/modules/orders/reading/schema.ts'
import type { PlacedOrder } from '#server/modules/orders/schema.ts'
import { CANCEL_ASKED } from '#shared/orders/cancel-requests.ts'
import {
  asAdmin,
  freshApp,
  signedInMember,
  signedInOwner,
  stockProduct,
  WITH_MAIL,
} from '#tests/support/index.ts'
import { checkOut, openShop, orderRow, shelfOf } from '#tests/support/orders.ts'
import { readJson } from '#tests/support/products.ts'
import type { Cancellable } from './schema.ts'

const app = freshApp({ env: WITH_MAIL })
const admin = asAdmin<Answer>(app)
let lamp: string
beforeEach(async () => {
  await openShop(app)
  lamp = (await stockProduct(app, { title: 'Lamp', stock: 500, priceCents: 1000 })).id
})

type Answer = { order: OrderDetail; error: string; fields?: Record<string, string> } & OrderList

const ORDERS = '/api/admin/orders'
const site = system('test')
const pay = (orderId: string) =>
  transact(app.ctx, (scope) => markPaid(scope, site, { orderId, details: {} }))
const ship = (orderId: string) =>
  transact(app.ctx, (scope) => changeStatus(scope, site, { orderId, to: 'shipped' }))

async function paid(given: object = {}) {
  const items = [{ productId: lamp, quantity: 3 }]
  const { body, cookie } = await checkOut(app, { items, ...given })
  await pay(body.order._id)
  await app.runTasks()
  return { id: body.order._id, number: body.order.order_number, cookie }
}

type Call = { cookie?: string; json?: object }

async function call(method: string, path: string, { cookie, json }: Call = {}) {
  const answer = await app.request(`/api/orders/cancellations/${path}`, {
    method,
    ...(json && { json }),
    ...(cookie && { cookie }),
  })
  return { status: answer.status, ...((await answer.json()) as Cancellable & Answer) }
}

const ask = (key: string, cookie = '', text = '') =>
  call('PUT', `${key}/request`, { cookie, json: { text } })
const keep = (key: string, cookie = '') => call('DELETE', `${key}/request`, { cookie })
const decline = (id: string, json: object) =>
  admin.ask(`PUT ${ORDERS}/${id}/cancel-request`, { json })
const cancel = (id: string) => admin.ask(`PUT ${ORDERS}/${id}`, { json: { status: 'cancelled' } })
const read = async (id: string) => (await admin.ask(`GET ${ORDERS}/${id}`)).order
const subjectsTo = (to: string) =>
  app.mail.asked.filter((mail) => mail.to === to).map(({ subject }) => subject)
const linkIn = (text = '') => /\/cancel-order\/(\S+)/.exec(text)?.[1] ?? ''

describe('whoever paid for an order', () => {
  test('asks for its cancellation once, and the owner hears of it', async () => {
    const owner = await signedInOwner(app)
    const { id, cookie, number } = await paid()
    expect(await call('GET', id, { cookie })).toMatchObject({
      order_number: number,
      can_cancel: false,
      can_ask: true,
      problem: '',
      request: null,
    })
    const both = await Promise.all([ask(id, cookie, 'Too big.'), ask(id, cookie, 'Again')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await call('GET', id, { cookie })).toMatchObject({
      can_ask: false,
      problem: '',
      request: { state: 'requested' },
    })
    await app.runTasks()
    const told = subjectsTo(owner.email).filter((subject) => subject.startsWith('Cancellation'))
    expect(told).toEqual([`Cancellation asked for: order ${number}`])
    expect(subjectsTo('ada@example.com').at(-1)).toBe(
      `We got your request to cancel order ${number}`,
    )
    const { cancelRequest, attention, history } = await read(id)
    expect([cancelRequest?.state, attention]).toEqual(['requested', CANCEL_ASKED])
    const asked = history.filter(({ verb }) => verb === 'cancel-requested')
    expect(asked).toHaveLength(1)
    expect(JSON.stringify(history)).not.toContain(cancelRequest?.text)
    const flagged = await admin.ask(`GET ${ORDERS}?status=attention`)
    expect(flagged.orders.map(({ _id }) => _id)).toEqual([id])
  })

  test('keeps it after all, and may ask again a few times', async () => {
    const { id, cookie } = await paid()
    for (let time = 1; time <= 5; time++) {
      expect((await ask(id, cookie)).status).toBe(200)
      expect(await keep(id, cookie)).toMatchObject({ status: 200, request: { state: 'withdrawn' } })
    }
    expect((await keep(id, cookie)).status).toBe(200)
    expect((await orderRow(app, id)).attention).toBe('')
    expect(await ask(id, cookie)).toMatchObject({
      status: 409,
      error: 'You have asked for this several times. Please contact us.',
    })
    await app.runTasks()
    const subjects = subjectsTo('ada@example.com')
    expect(subjects.filter((subject) => subject.startsWith('We got your')).length).toBeLessThan(2)
  })

  test('needs the browser that ordered, the account, or the link of the mail', async () => {
    const { id, number, cookie } = await paid()
    const stranger = (await signedInMember(app, 'Tomas Reyes')).cookie
    for (const other of ['', stranger]) expect((await ask(id, other)).status).toBe(404)
    const mail = app.mail.asked.findLast(({ to }) => to === 'ada@example.com')
    expect(mail?.text).toContain('Ask to cancel this order')
    const token = linkIn(mail?.text)
    expect((await ask(`${token}x`)).status).toBe(400)
    expect((await ask(token, '', 'Bought twice')).status).toBe(200)
    const path = `/api/orders/shopify-orders/track/${number}`
    const byNumber = (await readJson<{ order: TrackedOrder }>(app, path)).body.order
    expect(byNumber).toMatchObject({
      can_ask_to_cancel: false,
      cancel_request: { state: 'requested', text: '' },
    })
    const own = (await readJson<{ order: TrackedOrder }>(app, path, cookie)).body.order
    expect(own.cancel_request?.text).toBe('Bought twice')
    const member = (await signedInMember(app, 'Vera Quill')).cookie
    const theirs = await paid({ cookie: member, email: 'vera.quill@example.com' })
    const shown = await readJson<{ order: MyOrder }>(app, `/api/orders/${theirs.id}`, member)
    expect(shown.body.order).toMatchObject({ can_ask_to_cancel: true, cancel_request: null })
    expect((await ask(theirs.id, member)).status).toBe(200)
  })

  test('is offered it by each page of the order exactly while it is accepted', async () => {
    const { id, number, cookie } = await paid()
    const path = `/api/orders/shopify-orders/track/${number}`
    const offered = async () => {
      const placed = await readJson<PlacedOrder>(app, `/api/checkout/${id}`, cookie)
      const tracked = await readJson<{ order: TrackedOrder }>(app, path, cookie)
      const { can_ask } = await call('GET', id, { cookie })
      return [placed.body.can_ask_to_cancel, tracked.body.order.can_ask_to_cancel, can_ask]
    }
    expect(await offered()).toEqual([true, true, true])
    await ask(id, cookie)
    expect(await offered()).toEqual([false, false, false])
    await keep(id, cookie)
    await ship(id)
    expect(await offered()).toEqual([false, false, false])
    expect((await ask(id, cookie)).error).toMatch(/has been shipped/)
  })

  test('is refused in words where it is cancelled by a press, is over, or left in part', async () => {
    const { body, cookie } = await checkOut(app, { items: [{ productId: lamp, quantity: 1 }] })
    const unpaid = body.order._id
    expect((await ask(unpaid, cookie)).error).toBe('You can cancel this order yourself.')
    expect(await call('POST', unpaid, { cookie })).toMatchObject({ status: 200, can_cancel: false })
    expect((await ask(unpaid, cookie)).error).toBe('This order was cancelled.')
    const other = await paid()
    expect(await call('POST', other.id, { cookie: other.cookie })).toMatchObject({ status: 409 })
    const lines = [{ position: 0, quantity: 1 }]
    await transact(app.ctx, (scope) =>
      sendItems(scope, site, { orderId: other.id, lines, tracking: {} }),
    )
    expect((await ask(other.id, other.cookie)).error).toMatch(/A part of this order/)
  })

  test('writes no more than fits', async () => {
    const { id, cookie } = await paid()
    expect((await ask(id, cookie, 'x'.repeat(1001))).status).toBe(400)
    expect((await ask(id, cookie, 'x\0'.repeat(9))).status).toBeLessThan(500)
  })
})

describe('the shop', () => {
  test('grants it by cancelling the order, which ends the request', async () => {
    const { id, cookie, number } = await paid()
    await ask(id, cookie)
    await app.runTasks()
    await cancel(id)
    await admin.ask(`POST ${ORDERS}/${id}/refund`, { json: { reason: 'As you asked' } })
    expect((await read(id)).cancelRequest?.state).toBe('granted')
    expect((await orderRow(app, id)).attention).toBe('')
    expect(await shelfOf(app, lamp)).toEqual({ quantity: 500, reserved: 0 })
    await app.runTasks()
    const [asked, cancelled, refunded] = subjectsTo('ada@example.com').slice(-3)
    expect(asked).toContain('We got your request')
    expect(cancelled).toBe(`Your order ${number} was cancelled`)
    expect(refunded).toContain('We refunded')
    expect((await keep(id, cookie)).status).toBe(409)
  })

  test('declines it in words, for good, and the customer reads them', async () => {
    const { id, cookie, number } = await paid()
    await ask(id, cookie)
    expect((await decline(id, { text: '' })).fields?.text).toBe('Write why you decline it.')
    const stale = (await read(id)).version - 1
    expect((await decline(id, { text: 'No', version: stale })).status).toBe(409)
    const { order } = await decline(id, { text: 'It was made for you.' })
    expect(order).toMatchObject({ attention: '', cancelRequest: { state: 'declined' } })
    await app.runTasks()
    const mail = app.mail.asked.findLast(({ to }) => to === 'ada@example.com')
    expect(mail?.subject).toBe(`About your request to cancel order ${number}`)
    expect(mail?.text).toContain('It was made for you.')
    expect(await ask(id, cookie)).toMatchObject({
      status: 409,
      error: 'The shop could not cancel this order.',
    })
    expect((await decline(id, { text: 'Twice' })).status).toBe(409)
  })

  test.each([
    ['ships it', (id: string) => ship(id)],
    [
      'ships a part of it',
      (id: string) =>
        transact(app.ctx, (scope) =>
          sendItems(scope, site, {
            orderId: id,
            lines: [{ position: 0, quantity: 1 }],
            tracking: {},
          }),
        ),
    ],
  ])('ends it when it %s, and the customer hears why', async (_, leave) => {
    const { id, cookie, number } = await paid()
    await ask(id, cookie)
    await leave(id)
    expect((await read(id)).cancelRequest?.state).toBe('shipped')
    expect((await orderRow(app, id)).attention).toBe('')
    await app.runTasks()
    const subject = `Your order ${number} had shipped before we could cancel it`
    expect(subjectsTo('ada@example.com')).toContain(subject)
  })

  test('does not lose it among other things to check, nor ship it among many', async () => {
    const { id, cookie } = await paid()
    await transact(app.ctx, (scope) =>
      flagOrder(scope, site, { orderId: id, attention: 'Ring them.' }),
    )
    await ask(id, cookie)
    await admin.ask(`POST ${ORDERS}/${id}/looked-at`)
    expect((await orderRow(app, id)).attention).toBe(CANCEL_ASKED)
    const json = { key: 'a-press-of-the-button', status: 'shipped', filter: {}, expected: 1 }
    await admin.ask(`POST ${ORDERS}/bulk`, { json })
    await app.runTasks()
    expect((await orderRow(app, id)).status).toBe('confirmed')
    expect((await read(id)).cancelRequest?.state).toBe('requested')
  })
})
