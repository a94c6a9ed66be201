import { setTimeout } from 'node:timers/promises'
import { startPayment } from '#server/modules/orders/payments/index.ts'
import { checkOut, orderRow, shelfOf } from '#tests/support/orders.ts'
import { stockProduct } from '#tests/support/products.ts'
import {
  behave,
  choose,
  comeBack,
  ledgerOf,
  freshPaypalShop,
  paymentsOf,
  placeWithPaypal,
  readPlaced,
  sweepAfter,
  type Placed,
} from '#tests/support/paypal.ts'

const shop = freshPaypalShop()

test('an order is written before PayPal is asked, and paid once the customer has agreed', async () => {
  const placed = await placeWithPaypal(shop)
  expect(placed.payment).toEqual({
    provider: 'paypal',
    status: 'open',
    approvalUrl: `${shop.paypal.url}/checkoutnow?token=${placed.paypalId}`,
  })
  expect(shop.paypal.state.orders.get(placed.paypalId)?.unit).toMatchObject({
    amount: { currency_code: 'USD', value: '54.00' },
    invoice_id: (await orderRow(shop.app, placed.id)).number,
  })
  expect((await comeBack(shop, placed)).status).toBe(409)
  await choose(shop, placed, 'complete')
  const { status, body } = await comeBack(shop, placed)
  expect([status, body.payment?.status, body.order?.financial_status]).toEqual([
    200,
    'completed',
    'paid',
  ])
  expect(await orderRow(shop.app, placed.id)).toMatchObject({ status: 'confirmed', attention: '' })
  expect(await shelfOf(shop.app, shop.lampId)).toEqual({ quantity: 8, reserved: 0 })
  expect(await ledgerOf(shop, placed.id)).toEqual(['return: completed: paid', 'site: opened'])
})

test('the same key opens one payment, and a second tab finds the open one', async () => {
  const items = [{ productId: shop.lampId, quantity: 1 }]
  const order = { items, paymentMethod: 'paypal', key: 'a-key-of-the-cart-page' }
  const first = await checkOut(shop.app, order)
  const again = await checkOut(shop.app, { ...order, cookie: first.cookie })
  expect(again.body.payment).toEqual(first.body.payment)
  const pay = await shop.app.request(`/api/checkout/${first.body.order._id}/pay`, {
    method: 'POST',
    cookie: first.cookie,
  })
  expect(await pay.json()).toMatchObject({
    payment: { approvalUrl: first.body.payment.approvalUrl },
  })
  expect(shop.paypal.state.orders.size).toBe(1)
})

test('nobody holds the shop’s pieces by more than five orders that they do not pay', async () => {
  const items = [{ productId: shop.lampId, quantity: 1 }]
  const wanted = { items, paymentMethod: 'paypal' }
  const hoarder = { email: 'hoarder@example.com', address: 'one network' }
  const first = await placeWithPaypal(shop, { items, ...hoarder })
  for (let more = 0; more < 4; more++) await placeWithPaypal(shop, { items, ...hoarder })
  const sixth = await checkOut(shop.app, { ...wanted, ...hoarder })
  expect([sixth.status, sixth.body.error]).toEqual([409, expect.stringContaining('You have 5')])
  expect(await shelfOf(shop.app, shop.lampId)).toEqual({ quantity: 5, reserved: 5 })
  await choose(shop, first, 'complete')
  await comeBack(shop, first)
  await placeWithPaypal(shop, { items, ...hoarder })
})

test('nobody else can complete or open a payment', async () => {
  const placed = await placeWithPaypal(shop)
  await choose(shop, placed, 'complete')
  const stranger = await placeWithPaypal(shop)
  expect((await comeBack(shop, { ...placed, cookie: stranger.cookie })).status).toBe(404)
  expect((await comeBack(shop, { ...placed, cookie: '' })).status).toBe(404)
  const path = `/api/checkout/${placed.id}/pay`
  const { status } = await shop.app.request(path, { method: 'POST', cookie: stranger.cookie })
  expect(status).toBe(404)
  expect((await orderRow(shop.app, placed.id)).financial_status).toBe('pending')
})

test('a customer in India is charged dollars by PayPal', async () => {
  const shippingAddress = {
    fullName: 'Asha Rao',
    phone: '+91 98450 12345',
    addressLine1: '4 MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    postalCode: '560001',
    country: 'India',
  }
  const { paypalId } = await placeWithPaypal(shop, { shippingAddress })
  expect(shop.paypal.state.orders.get(paypalId)?.unit.amount.currency_code).toBe('USD')
})

test('a discount and free shipping reach PayPal as the same sum', async () => {
  const { paypalId } = await placeWithPaypal(shop, {
    items: [{ productId: shop.lampId, quantity: 5 }],
  })
  expect(shop.paypal.state.orders.get(paypalId)?.unit.amount).toMatchObject({
    value: '122.50',
    breakdown: { shipping: { value: '0.00' }, item_total: { value: '122.50' } },
  })
})

describe('a payment that is not accepted', () => {
  test('is declined: the order stays payable, and another card pays it', async () => {
    const placed = await placeWithPaypal(shop)
    await choose(shop, placed, 'refuse')
    const declined = await comeBack(shop, placed)
    expect([declined.status, declined.body.error]).toEqual([
      409,
      'PayPal did not accept the payment. Nothing was charged; please try again, perhaps with another card or account there.',
    ])
    await choose(shop, placed, 'complete')
    expect((await comeBack(shop, placed)).status).toBe(200)
    expect(shop.paypal.state.captures.size).toBe(1)
  })

  test('is declined for its customer too where a webhook heard of it first', async () => {
    const placed = await placeWithPaypal(shop)
    await choose(shop, placed, 'refuse')
    await behave(shop, { answers: 'late', only: 'capture' })
    const sent = shop.paypal.sendHeld()
    await vi.waitFor(() =>
      expect(shop.paypal.state.orders.get(placed.paypalId)?.status).toBe('PAYER_ACTION_REQUIRED'),
    )
    const returned = comeBack(shop, placed)
    await Promise.race([returned, setTimeout(200)])
    shop.paypal.answerLate()
    expect((await returned).body.error).toMatch(/^PayPal did not accept the payment/)
    await sent
  })

  test('fails at PayPal: a new one may be opened, and pays', async () => {
    const placed = await placeWithPaypal(shop)
    await choose(shop, placed, 'decline')
    expect((await comeBack(shop, placed)).status).toBe(409)
    const pay = await shop.app.request(`/api/checkout/${placed.id}/pay`, {
      method: 'POST',
      cookie: placed.cookie,
    })
    const { payment } = (await pay.json()) as { payment: { approvalUrl: string } }
    const paypalId = new URL(payment.approvalUrl).searchParams.get('token') ?? ''
    expect(paypalId).not.toBe(placed.paypalId)
    await choose(shop, { ...placed, paypalId }, 'complete')
    expect((await comeBack(shop, placed)).status).toBe(200)
    const payments = await paymentsOf(shop, placed.id)
    expect(payments.map(({ status }) => status).toSorted()).toEqual(['completed', 'declined'])
  })

  test('is cancelled on PayPal’s page: the order stays payable until it expires', async () => {
    const placed = await placeWithPaypal(shop)
    await choose(shop, placed, 'cancel')
    expect((await comeBack(shop, placed)).body.error).toMatch(/not approved/)
    await sweepAfter(shop, 31)
    expect(await orderRow(shop.app, placed.id)).toMatchObject({ status: 'cancelled' })
    expect(await readPlaced(shop, placed)).toMatchObject({ hasExpired: true, canPay: false })
    await sweepAfter(shop, 60)
    expect((await paymentsOf(shop, placed.id))[0]).toMatchObject({
      status: 'abandoned',
      ask_at: null,
    })
    expect(await shelfOf(shop.app, shop.lampId)).toEqual({ quantity: 10, reserved: 0 })
  })
})

test('an order that its buyer cancelled has not expired, whatever becomes of its payment', async () => {
  const placed = await placeWithPaypal(shop)
  const { cookie } = placed
  await shop.app.request(`/api/checkout/${placed.id}/cancel`, { method: 'POST', cookie })
  await sweepAfter(shop, 60)
  expect(await readPlaced(shop, placed)).toMatchObject({
    payment: { status: 'abandoned' },
    hasExpired: false,
  })
})

describe('a payment that PayPal looks at first', () => {
  test('is pending, and pays the order once it is completed', async () => {
    const placed = await placeWithPaypal(shop)
    await choose(shop, placed, 'pending')
    const { status, body } = await comeBack(shop, placed)
    expect([status, body.payment?.status, body.order?.financial_status]).toEqual([
      200,
      'pending',
      'pending',
    ])
    const track = `/api/orders/shopify-orders/track/${body.order?.order_number}`
    const readPending = async () =>
      ((await (await shop.app.request(track)).json()) as { order: object }).order
    expect(await readPending()).toMatchObject({ payment_pending: true })
    const [capture] = shop.paypal.state.captures.keys()
    await fetch(`${shop.paypal.url}/stand-in/captures/${capture}/complete`, { method: 'POST' })
    await sweepAfter(shop, 5)
    expect((await orderRow(shop.app, placed.id)).financial_status).toBe('paid')
    expect(await readPending()).toMatchObject({ payment_pending: false })
  })

  test('is completed after the order expired: the pieces are taken again, if they are there', async () => {
    const placed = await placeWithPaypal(shop)
    await choose(shop, placed, 'pending')
    await comeBack(shop, placed)
    await sweepAfter(shop, 31)
    expect((await orderRow(shop.app, placed.id)).status).toBe('cancelled')
    const [capture] = shop.paypal.state.captures.keys()
    await fetch(`${shop.paypal.url}/stand-in/captures/${capture}/complete`, { method: 'POST' })
    await sweepAfter(shop, 12 * 60)
    expect(await orderRow(shop.app, placed.id)).toMatchObject({
      status: 'confirmed',
      financial_status: 'paid',
      attention: '',
    })
    expect(await shelfOf(shop.app, shop.lampId)).toEqual({ quantity: 8, reserved: 0 })
  })
})

describe('a customer who never comes back', () => {
  test('has paid all the same when they agreed, by the sweeper', async () => {
    const placed = await placeWithPaypal(shop)
    await choose(shop, placed, 'complete')
    await sweepAfter(shop, 3)
    expect((await orderRow(shop.app, placed.id)).financial_status).toBe('paid')
    expect(await ledgerOf(shop, placed.id)).toContain('sweeper: completed: paid')
  })

  test('is asked for once more before the order is cancelled', async () => {
    const placed = await placeWithPaypal(shop)
    await behave(shop, { answers: 'busy' })
    await sweepAfter(shop, 3)
    await behave(shop, { answers: 'good' })
    await choose(shop, placed, 'complete')
    await shop.app.db.updateTable('payments').set({ ask_at: null }).execute()
    await sweepAfter(shop, 28)
    expect(await orderRow(shop.app, placed.id)).toMatchObject({
      status: 'confirmed',
      financial_status: 'paid',
    })
  })
})

describe('a payment of an order that ended meanwhile', () => {
  const cancel = ({ id, cookie }: Placed) =>
    shop.app.request(`/api/checkout/${id}/cancel`, { method: 'POST', cookie })
  const pay = async ({ id, cookie }: Placed) => {
    const answer = await shop.app.request(`/api/checkout/${id}/pay`, { method: 'POST', cookie })
    return [answer.status, await answer.json()]
  }
  const NOTHING = [409, { error: 'There is nothing to pay for this order.' }]

  test('is not begun', async () => {
    const placed = await placeWithPaypal(shop)
    await cancel(placed)
    await sweepAfter(shop, 5)
    const before = shop.paypal.state.orders.size
    expect(await startPayment(shop.app.ctx, placed.id)).toEqual({
      provider: 'paypal',
      isEnded: true,
    })
    expect(await pay(placed)).toMatchObject(NOTHING)
    expect(shop.paypal.state.orders.size).toBe(before)
    expect(await paymentsOf(shop, placed.id)).toHaveLength(1)
  })

  test('is not opened where it ended while PayPal was asked', async () => {
    await behave(shop, { answers: 'busy' })
    const placed = await placeWithPaypal(shop)
    await behave(shop, { answers: 'good' })
    const { paypal } = shop.app.ctx
    if (!paypal) throw new Error('the shop has PayPal')
    const { createOrder } = paypal
    vi.spyOn(paypal, 'createOrder').mockImplementation(async (asked) => {
      await cancel(placed)
      return createOrder(asked)
    })
    expect(await pay(placed)).toMatchObject(NOTHING)
    expect(await paymentsOf(shop, placed.id)).toMatchObject([{ status: 'abandoned', ask_at: null }])
  })
})

test('an order that was cancelled is not charged, whatever the customer agrees to', async () => {
  const placed = await placeWithPaypal(shop)
  await choose(shop, placed, 'complete')
  const cancel = { method: 'POST', cookie: placed.cookie }
  await shop.app.request(`/api/checkout/${placed.id}/cancel`, cancel)
  expect((await comeBack(shop, placed)).body.error).toMatch(/abandoned. Nothing was charged/)
  expect(shop.paypal.state.captures.size).toBe(0)
})

// MON-13
test('what is paid in one tab is its own order, whatever else the cart became in another', async () => {
  const first = await placeWithPaypal(shop)
  const { id: productId } = await stockProduct(shop.app)
  const second = await placeWithPaypal(shop, {
    items: [{ productId, quantity: 1 }],
    cookie: first.cookie,
  })
  await choose(shop, first, 'complete')
  await comeBack(shop, first)
  const [capture] = [...shop.paypal.state.captures.values()]
  expect(capture?.amount.value).toBe('54.00')
  expect((await orderRow(shop.app, first.id)).financial_status).toBe('paid')
  expect((await orderRow(shop.app, second.id)).financial_status).toBe('pending')
})
