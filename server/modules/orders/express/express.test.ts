import type { Express } from './schema.ts'
import { HOUR_MS } from '#server/kernel/clock.ts'
import { cookiesOf } from '#tests/support/people.ts'
import {
  ADDRESS,
  changeSettings,
  checkOut,
  orderRow,
  shelfOf,
  storeDiscount,
} from '#tests/support/orders.ts'
import {
  behave,
  choose,
  comeBack,
  freshPaypalShop,
  ledgerOf,
  paymentsOf,
  readPlaced,
  sweepAfter,
} from '#tests/support/paypal.ts'

const shop = freshPaypalShop()
const lamps = (quantity = 2) => [{ productId: shop.lampId, quantity }]

type Begun = { token: string; cookie: string }

async function begin(more: object = {}, { cookie = '', address = 'express-network' } = {}) {
  const answer = await shop.app.request('/api/checkout/express', {
    method: 'POST',
    json: { items: lamps(), paymentMethod: 'paypal', ...more },
    address,
    ...(cookie && { cookie }),
  })
  const body = (await answer.json()) as { token: string; approvalUrl: string; error?: string }
  return { status: answer.status, body, cookie: cookiesOf(answer) || cookie, answer }
}

/** Begins, and agrees at PayPal. */
async function agree(more: object = {}): Promise<Begun> {
  const { body, cookie } = await begin(more)
  const begun = { token: body.token, cookie }
  await choose(shop, placedOf(begun), 'complete')
  return begun
}

const placedOf = ({ token, cookie }: Begun, id = '') => ({
  id,
  cookie,
  paypalId: token,
  payment: { provider: 'paypal', status: 'open' as const },
})

async function read({ token, cookie }: Begun) {
  const path = `/api/checkout/express/paypal/${token}`
  const answer = await shop.app.request(path, { cookie })
  return { status: answer.status, body: (await answer.json()) as Express & { error?: string } }
}

const place = ({ token, cookie }: Begun, more: object = {}) =>
  checkOut(shop.app, {
    items: lamps(),
    paymentMethod: 'paypal',
    express: token,
    key: `express-${token}`,
    cookie,
    ...more,
  })

const both = (one: string, other: string) => [one, other].filter(Boolean).join('; ')

/** Places the order and comes to its page, as the form does. */
async function pay(begun: Begun, more: object = {}) {
  const placed = await place(begun, more)
  const order = {
    ...placedOf(begun, placed.body.order._id),
    cookie: both(begun.cookie, placed.cookie),
  }
  return { placed, order, paid: await comeBack(shop, order) }
}

const atPaypal = (token: string) => shop.paypal.state.orders.get(token)

test('what PayPal is asked for lets people choose an address there and come back before they pay', async () => {
  const { status, body, cookie } = await begin()
  expect([status, body.approvalUrl]).toEqual([
    201,
    `${shop.paypal.url}/checkoutnow?token=${body.token}`,
  ])
  expect(cookie).toMatch(/^kiosk_express=[\w-]{43}$/)
  const { body: asked } = shop.paypal.state.exchanges.at(-1) as { body: object }
  expect(asked).toMatchObject({
    purchase_units: [{ amount: { value: '54.00' } }],
    payment_source: {
      paypal: {
        experience_context: {
          shipping_preference: 'GET_FROM_FILE',
          contact_preference: 'UPDATE_CONTACT_INFO',
          user_action: 'CONTINUE',
          return_url: expect.stringContaining(`/checkout/express?items=${shop.lampId}%3A2`),
        },
      },
    },
  })
  expect(await shelfOf(shop.app, shop.lampId)).toEqual({ quantity: 10, reserved: 0 })
})

test('who has agreed is told by PayPal, with an address in our own words', async () => {
  const { body, cookie } = await begin()
  const begun = { token: body.token, cookie }
  expect((await read(begun)).body).toMatchObject({ state: 'open', approvalUrl: body.approvalUrl })
  await behave(shop, {
    address: {
      address_line_1: '1 Main St',
      admin_area_2: 'San Jose',
      admin_area_1: 'california',
      postal_code: '95131',
      country_code: 'US',
    },
  })
  await choose(shop, placedOf(begun), 'complete')
  expect((await read(begun)).body).toEqual({
    state: 'agreed',
    approvalUrl: '',
    orderId: '',
    email: 'buyer@stand-in.example',
    shippingAddress: {
      fullName: 'Bea Buyer',
      phone: '',
      addressLine1: '1 Main St',
      addressLine2: '',
      city: 'San Jose',
      state: 'CA',
      postalCode: '95131',
      country: 'United States',
    },
  })
})

test('the telephone number that they chose at PayPal comes along, where it may be asked for', async () => {
  await behave(shop, { phone: { country_code: '1', national_number: '4085550123' } })
  expect((await read(await agree())).body.shippingAddress.phone).toBe('+1 4085550123')
  await behave(shop, { contact: 'refuse' })
  expect((await read(await agree())).body.state).toBe('agreed')
})

test.each([
  ['C2', 'China'],
  ['DE', 'Germany'],
  ['XX', ''],
])('the country %s of PayPal’s is “%s”', async (country_code, country) => {
  const address = {
    address_line_1: 'x',
    admin_area_2: 'y',
    admin_area_1: '',
    postal_code: '1',
    country_code,
  }
  await behave(shop, { address })
  expect((await read(await agree())).body.shippingAddress.country).toBe(country)
})

test('somebody without an address at PayPal comes back to empty fields', async () => {
  await behave(shop, { address: null })
  expect((await read(await agree())).body).toMatchObject({
    state: 'agreed',
    shippingAddress: { fullName: 'Bea Buyer', country: '', city: '' },
  })
})

test('the order becomes what was agreed to, at the exact total of its address, and is paid without a second word', async () => {
  await changeSettings(shop.app, {
    taxMode: 'added',
    taxRates: [{ area: 'GB', name: 'VAT', milliPercent: 20_000, taxesShipping: true, classes: {} }],
  })
  await storeDiscount(shop.app, { code: 'TENTH', percent: 10 })
  const begun = await agree({ discountCode: 'tenth' })
  const agreed = { currency: 'USD', total: 58.92 }
  const { placed, order, paid } = await pay(begun, { discountCode: 'TENTH', agreed })
  expect([placed.status, placed.body.order.total_price]).toEqual([201, 58.92])
  expect(paid).toMatchObject({ status: 200, body: { payment: { status: 'completed' } } })
  const row = await orderRow(shop.app, order.id)
  const [payment] = await paymentsOf(shop, order.id)
  expect(row).toMatchObject({ status: 'confirmed', financial_status: 'paid', trusted_at: null })
  expect(payment).toMatchObject({ provider_id: begun.token, amount_minor: 5892 })
  expect(atPaypal(begun.token)?.unit).toMatchObject({
    custom_id: payment?.id,
    invoice_id: row.number,
    amount: { value: '58.92' },
    shipping: { address: { country_code: 'GB' } },
  })
  expect(shop.paypal.state.orders.size).toBe(1)
  expect((await read({ ...begun })).body).toMatchObject({ state: 'ordered', orderId: order.id })
})

describe('a press', () => {
  test('that is repeated, and one in a second tab, make one order and one payment', async () => {
    const begun = await agree()
    const all = await Promise.all([place(begun), place(begun), place(begun)])
    const ids = new Set(all.map(({ body }) => body.order._id))
    expect(ids.size).toBe(1)
    const [id = ''] = ids
    const cookie = both(begun.cookie, all[0]?.cookie ?? '')
    const order = { ...placedOf(begun, id), cookie }
    await Promise.all([comeBack(shop, order), comeBack(shop, order)])
    expect(shop.paypal.state.captures.size).toBe(1)
    expect(await paymentsOf(shop, id)).toHaveLength(1)
  })

  test('for other items with the same agreement gets a payment of its own, to be agreed to', async () => {
    const begun = await agree()
    const { order, paid } = await pay(begun)
    expect(paid.status).toBe(200)
    const other = await place(begun, { key: 'other', items: lamps(1) })
    expect(other.status).toBe(201)
    const payments = await paymentsOf(shop, other.body.order._id)
    expect(payments.map(({ provider_id }) => provider_id)).not.toContain(begun.token)
    expect(shop.paypal.state.captures.size).toBe(1)
    expect((await orderRow(shop.app, order.id)).financial_status).toBe('paid')
  })

  test('in a browser that did not agree takes nobody else’s money', async () => {
    const { token } = await agree()
    const { cookie } = await begin({}, { address: 'another' })
    expect((await read({ token, cookie })).status).toBe(404)
    expect((await read({ token, cookie: '' })).status).toBe(404)
    for (const stolen of [cookie, '']) {
      const placed = await place({ token, cookie: stolen }, { key: `stolen-${stolen}` })
      const [payment] = await paymentsOf(shop, placed.body.order._id)
      expect(payment?.provider_id).not.toBe(token)
    }
    expect(shop.paypal.state.captures.size).toBe(0)
  })
})

test('what was agreed to is not taken for an order that ended meanwhile', async () => {
  const begun = await agree()
  const { paypal } = shop.app.ctx
  if (!paypal) throw new Error('the shop has PayPal')
  const { findOrder } = paypal
  vi.spyOn(paypal, 'findOrder').mockImplementation(async (token) => {
    await shop.app.db.updateTable('orders').set({ status: 'cancelled' }).execute()
    return findOrder(token)
  })
  const { body } = await place(begun)
  expect(shop.paypal.state.exchanges.filter(({ method }) => method === 'PATCH')).toEqual([])
  expect(await paymentsOf(shop, body.order._id)).toMatchObject([{ status: 'abandoned' }])
})

test('what somebody agreed to waits for them, whoever names it while PayPal is busy', async () => {
  const begun = await agree()
  const thief = await begin({}, { address: 'another' })
  await behave(shop, { answers: 'busy' })
  const stolen = await place({ token: begun.token, cookie: thief.cookie }, { key: 'stolen' })
  expect(stolen.status).toBe(201)
  const [payment] = await paymentsOf(shop, stolen.body.order._id)
  expect(payment?.provider_id).toBeNull()
  await behave(shop, { answers: 'good' })
  const { order, paid } = await pay(begun)
  expect(paid.status).toBe(200)
  expect((await paymentsOf(shop, order.id))[0]?.provider_id).toBe(begun.token)
})

describe('nothing is lost where', () => {
  test.each(['refuse', 'expire'])(
    'PayPal does not let it become the order: it is agreed to anew (%s)',
    async (how) => {
      const begun = await agree()
      if (how === 'refuse') await behave(shop, { patch: 'refuse' })
      else shop.paypal.state.orders.delete(begun.token)
      const { body, status } = await place(begun)
      expect(status).toBe(201)
      expect(body.payment.approvalUrl).toMatch(/checkoutnow/)
      expect(body.payment.approvalUrl).not.toContain(begun.token)
    },
  )

  test('PayPal is away when the button is pressed: the order waits for its payment', async () => {
    const begun = await agree()
    await behave(shop, { answers: 'busy' })
    const placed = await place(begun)
    expect([placed.status, placed.body.payment.approvalUrl]).toEqual([201, undefined])
    await behave(shop, { answers: 'good' })
    await sweepAfter(shop, 5)
    const order = {
      ...placedOf(begun, placed.body.order._id),
      cookie: both(begun.cookie, placed.cookie),
    }
    expect((await orderRow(shop.app, order.id)).attention).toBe('')
    expect((await place(begun)).body.payment.approvalUrl).toContain(begun.token)
    expect((await comeBack(shop, order)).status).toBe(200)
  })

  test('PayPal did what it was asked and did not say so', async () => {
    const begun = await agree()
    const find = shop.paypal.state.exchanges.length
    await behave(shop, { answers: 'cut', only: 'nothing' })
    const placed = await place(begun)
    expect(shop.paypal.state.exchanges.length).toBeGreaterThan(find)
    const order = {
      ...placedOf(begun, placed.body.order._id),
      cookie: both(begun.cookie, placed.cookie),
    }
    expect((await comeBack(shop, order)).status).toBe(200)
  })

  test('the browser is closed after the press: the sweeper takes the money', async () => {
    const begun = await agree()
    const { body } = await place(begun)
    await sweepAfter(shop, 5)
    expect((await orderRow(shop.app, body.order._id)).financial_status).toBe('paid')
  })

  test('the card is declined: they go to the same payment, and come back to its order', async () => {
    const { body, cookie } = await begin()
    const begun = { token: body.token, cookie }
    await choose(shop, placedOf(begun), 'refuse')
    const { order, paid } = await pay(begun)
    expect(paid.status).toBe(409)
    const { payment } = await readPlaced(shop, order)
    expect(payment.approvalUrl).toContain(begun.token)
    await choose(shop, order, 'complete')
    expect((await read(begun)).body).toMatchObject({ state: 'ordered', orderId: order.id })
    expect((await comeBack(shop, order)).status).toBe(200)
  })

  test('the product is sold out, or its total another: nothing is ordered or taken', async () => {
    const begun = await agree()
    const wrong = await place(begun, { agreed: { currency: 'USD', total: 1 } })
    expect([wrong.status, wrong.body.error]).toEqual([409, expect.stringContaining('$54.00')])
    await shop.app.db.updateTable('stock').set({ quantity: 0 }).execute()
    expect((await place(begun)).status).toBe(409)
    expect(shop.paypal.state.captures.size).toBe(0)
    expect((await read(begun)).body.state).toBe('agreed')
  })

  test('nothing is shipped to the address', async () => {
    await changeSettings(shop.app, { shippingFlatCents: 500, shippingElsewhere: false } as never)
    const begun = await agree()
    const { status } = await place(begun, { shippingAddress: { ...ADDRESS, country: 'Atlantis' } })
    expect(status).toBe(400)
  })
})

test('a webhook about what was agreed to, before or after there is an order, bothers nobody', async () => {
  const begun = await agree()
  const { body } = await place(begun)
  await shop.paypal.sendHeld()
  const row = await orderRow(shop.app, body.order._id)
  expect(row.attention).toBe('')
  expect(await ledgerOf(shop, body.order._id)).toContain('site: opened')
})

describe('it is refused', () => {
  test.each([
    ['a site that only links out', { checkoutMode: 'affiliate' as const }, 403],
    ['pieces that are not there', {}, 400],
  ])('for %s', async (_, settings, status) => {
    await changeSettings(shop.app, settings)
    const answer = await begin({ items: lamps(100) })
    expect(answer.status).toBe(status)
    expect(shop.paypal.state.orders.size).toBe(0)
  })

  test('for another way to pay, for nothing, and for what costs nothing', async () => {
    expect((await begin({ paymentMethod: 'pay_on_delivery' })).status).toBe(400)
    expect((await begin({ items: [] })).status).toBe(400)
    await storeDiscount(shop.app, { code: 'ALL', percent: 100 })
    await changeSettings(shop.app, { freeShippingOverCents: 1 })
    expect((await begin({ discountCode: 'ALL' })).status).toBe(409)
  })

  test('while PayPal is away, in words that say what else there is', async () => {
    await behave(shop, { answers: 'busy' })
    const { status, body } = await begin()
    expect([status, body.error]).toEqual([
      503,
      expect.stringContaining('PayPal is not responding at the moment. Nothing was ordered'),
    ])
  })

  test('more than thirty times from one network, which leaves PayPal to others', async () => {
    for (let at = 0; at < 30; at++) await begin({ items: lamps(1) })
    const asked = shop.paypal.state.exchanges.length
    expect((await begin()).status).toBe(429)
    expect(shop.paypal.state.exchanges).toHaveLength(asked)
    expect((await begin({}, { address: 'another' })).status).toBe(201)
    expect((await checkOut(shop.app, { items: lamps(), paymentMethod: 'paypal' })).status).toBe(201)
    shop.app.clock.advance(HOUR_MS)
    expect((await begin()).status).toBe(201)
  })

  test('for a name of a payment that is none', async () => {
    const { cookie } = await begin()
    for (const token of ['nothing', 'x'.repeat(65), '..%2F..'])
      expect((await read({ token, cookie })).status).toBeOneOf([400, 404])
  })
})
