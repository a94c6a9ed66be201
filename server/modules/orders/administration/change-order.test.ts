import { system } from '#server/kernel/actor.ts'
import { transact } from '#server/kernel/scope.ts'
import { flagOrder } from '#server/modules/orders/lifecycle/index.ts'
import { asAdmin, freshApp, stockProduct } from '#tests/support/index.ts'
import { checkOut, openShop, orderRow, shelfOf, waitingOrder } from '#tests/support/orders.ts'
import type { OrderDetail } from './schema.ts'

const app = freshApp()
const { ask } = asAdmin<Answer>(app)
let lamp: string
beforeEach(async () => {
  await openShop(app)
  lamp = (await stockProduct(app, { title: 'Lamp', stock: 5 })).id
})

async function place(quantity = 2): Promise<string> {
  const { body } = await checkOut(app, { items: [{ productId: lamp, quantity }] })
  return body.order._id
}

type Answer = { order: OrderDetail; error: string; fields?: Record<string, string> }

const send = (method: string, path: string, json?: unknown, headers = {}) =>
  ask(`${method} /api/admin/orders/${path}`, { json, headers })
const put = (id: string, json: unknown) => send('PUT', id, json)
const read = (id: string) => send('GET', id)

test('an order is shown with everything that is known of it', async () => {
  const id = await place()
  const { order } = await read(id)
  expect(order).toMatchObject({
    version: 1,
    attention: '',
    status: 'confirmed',
    canMarkPaid: true,
    refundable: 0,
    nextStatuses: [
      'processing',
      'shipped',
      'in_transit',
      'out_for_delivery',
      'delivered',
      'cancelled',
    ],
    line_items: [{ title: 'Lamp', position: 0, returned: 0, stock: 3, quantity: 2 }],
    history: [{ verb: 'placed', from: '', to: 'confirmed' }],
    payments: [],
    refunds: [],
    customerOrders: 1,
    isGuest: true,
    status_dates: { ordered: order.created_at, confirmed: order.created_at },
  })
})

describe('an order on its way', () => {
  test('is sent with its tracking, which can be corrected later', async () => {
    const id = await place()
    const tracking = { tracking_company: 'DHL', tracking_number: '0034 0434' }
    const url = 'https://www.dhl.com/track?id=0034'
    const sent = await put(id, { status: 'shipped', version: 1, ...tracking, tracking_url: url })
    expect(sent.order).toMatchObject({
      status: 'shipped',
      version: 2,
      fulfillment_status: 'shipped',
      fulfillments: [{ ...tracking, tracking_url: url }],
      history: [{ verb: 'placed' }, { verb: 'changed', from: 'confirmed', to: 'shipped' }],
    })
    const mended = await put(id, { status: 'shipped', tracking_number: '0099' })
    expect(mended.order.fulfillments).toMatchObject([
      { tracking_number: '0099', tracking_url: url },
    ])
    expect(mended.order.history.at(-1)?.verb).toBe('tracked')
  })

  test('goes only where it may, and tells who came first', async () => {
    const id = await place()
    expect((await put(id, { status: 'shipped' })).status).toBe(200)
    expect(await put(id, { status: 'confirmed' })).toMatchObject({
      status: 409,
      error: 'An order that is shipped cannot become confirmed.',
    })
    expect((await put(id, { status: 'cancelled' })).status).toBe(409)
    expect((await put(id, { status: 'refunded' })).status).toBe(409)
    expect(await put(id, { status: 'delivered', version: 1 })).toMatchObject({
      status: 409,
      error: expect.stringContaining('changed elsewhere'),
    })
    expect((await orderRow(app, id)).status).toBe('shipped')
  })

  test.each([
    'http://www.dhl.com/track',
    'javascript:alert(1)',
    'https://user:secret@dhl.com/',
    'www.dhl.com',
    `https://dhl.com/${'x'.repeat(2000)}`,
  ])('takes no link like %s', async (tracking_url) => {
    const id = await place()
    const { status, fields } = await put(id, { status: 'shipped', tracking_url })
    expect([status, Object.keys(fields ?? {})]).toEqual([400, ['tracking_url']])
    expect((await orderRow(app, id)).status).toBe('confirmed')
  })

  test.each([{}, { status: 'lost' }, { status: 'shipped', version: 0 }, []])(
    'takes no body like %j',
    async (body) => {
      expect((await put(await place(), body)).status).toBe(400)
    },
  )

  test('is cancelled with its pieces back on the shelf', async () => {
    const id = await place()
    expect((await put(id, { status: 'cancelled', version: 1 })).order).toMatchObject({
      status: 'cancelled',
      financial_status: 'voided',
      nextStatuses: [],
      canMarkPaid: false,
    })
    expect(await shelfOf(app, lamp)).toEqual({ quantity: 5, reserved: 0 })
  })
})

describe('money taken in person', () => {
  test('is recorded once', async () => {
    const id = await place()
    expect((await send('POST', `${id}/paid`, { version: 1 })).order).toMatchObject({
      status: 'confirmed',
      financial_status: 'paid',
      canMarkPaid: false,
      refundable: 104.98,
    })
    expect((await send('POST', `${id}/paid`, {})).status).toBe(409)
  })

  test('is not recorded for a cancelled order, nor where a provider is to be asked', async () => {
    const cancelled = await place()
    await put(cancelled, { status: 'cancelled' })
    expect((await send('POST', `${cancelled}/paid`, {})).status).toBe(409)
    const online = await waitingOrder(app, { items: [{ productId: lamp, quantity: 1 }] })
    expect((await send('POST', `${online}/paid`, {})).status).toBe(409)
    expect((await orderRow(app, online)).financial_status).toBe('pending')
  })
})

test('a note is kept with the history, and only admins read it', async () => {
  const id = await place()
  const { status, order } = await send('POST', `${id}/notes`, { text: ' Rings <b>twice</b>.\n' })
  expect([status, order.history.at(-1)]).toMatchObject([
    201,
    { verb: 'noted', details: { text: 'Rings <b>twice</b>.' }, actor: 'Tomas Reyes' },
  ])
  for (const text of ['', '  \0 ', 'x'.repeat(2001)])
    expect((await send('POST', `${id}/notes`, { text })).status).toBe(400)
  const tracked = await app.request(`/api/orders/shopify-orders/track/${order.order_number}`)
  expect(await tracked.text()).not.toContain('Rings')
})

test('an email to the customer is sent as it was written, and stays with the history', async () => {
  const id = await place()
  const sent = { subject: 'Your lamp', text: 'The shade is cracked.\nMay it be blue?' }
  const { status, order } = await send('POST', `${id}/mails`, sent)
  expect([status, order.history.at(-1)]).toMatchObject([
    201,
    { verb: 'mailed', details: { text: `${sent.subject}\n\n${sent.text}` }, actor: 'Tomas Reyes' },
  ])
  const mails = await app.db
    .selectFrom('mails')
    .select(['recipient', 'text'])
    .where('subject', '=', 'Your lamp')
    .execute()
  expect(mails).toEqual([
    { recipient: 'ada@example.com', text: expect.stringContaining(sent.text) },
  ])
  expect(mails[0]?.text).toContain(order.order_number)
  for (const wrong of [{ subject: ' ' }, { text: '\0' }, { text: 'x'.repeat(5001) }])
    expect((await send('POST', `${id}/mails`, { ...sent, ...wrong })).status).toBe(400)
})

test('an email whose answer was lost arrives once, however often it is sent again', async () => {
  const id = await place()
  const again = () =>
    send('POST', `${id}/mails`, { subject: 'Sent again', text: 'Hi.' }, { 'idempotency-key': 'k' })
  const answers = [...(await Promise.all([again(), again()])), await again()]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(answers.at(-1)?.order.history.filter(({ verb }) => verb === 'mailed')).toHaveLength(1)
  const mails = app.db.selectFrom('mails').select('id').where('subject', '=', 'Sent again')
  expect(await mails.execute()).toHaveLength(1)
})

test('nobody is written to about an order without an address', async () => {
  const id = await place()
  await app.db
    .updateTable('orders')
    .set({ email: '', email_key: '' })
    .where('id', '=', id)
    .execute()
  const { status, error } = await send('POST', `${id}/mails`, { subject: 'Hello', text: 'Hi.' })
  expect([status, error]).toEqual([409, 'This order has no email address.'])
})

test('an admin takes the flag off an order', async () => {
  const id = await place()
  const attention = 'Another amount was paid.'
  await transact(app.ctx, (scope) => flagOrder(scope, system('test'), { orderId: id, attention }))
  expect((await read(id)).order.attention).toBe(attention)
  const { order } = await send('POST', `${id}/looked-at`)
  expect([order.attention, order.history.slice(-2)]).toMatchObject([
    '',
    [{ verb: 'flagged' }, { verb: 'looked-at' }],
  ])
})
