import { system } from '#server/kernel/actor.ts'
import { MINUTE_MS } from '#server/kernel/clock.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import {
  cancelOrder,
  changeStatus,
  flagOrder,
  markPaid,
} from '#server/modules/orders/lifecycle/index.ts'
import { formatAmount } from '#shared/money/currency.ts'
import type { OrderStatus } from '#shared/orders/order-states.ts'
import { freshApp, signedInOwner, stockProduct, WITH_MAIL } from '#tests/support/index.ts'
import {
  ADDRESS,
  changeSettings,
  checkOut,
  openShop,
  storeDiscount,
  waitingOrder,
} from '#tests/support/orders.ts'
import { insertRows } from '#tests/support/rows.ts'

const site = system('test')

const app = freshApp({ env: WITH_MAIL })
let lamp: string
beforeEach(async () => {
  await openShop(app)
  await signedInOwner(app)
  lamp = (await stockProduct(app, { title: 'Desk <lamp>', stock: 50 })).id
})

// A millisecond later each time, so that mails are sent as things happened.
function within<T>(work: (scope: Scope) => Promise<T>): Promise<T> {
  app.clock.advance(1)
  return transact(app.ctx, work)
}
const items = () => [{ productId: lamp, quantity: 2 }]
const move = (orderId: string, to: OrderStatus) =>
  within((scope) =>
    changeStatus(scope, site, {
      orderId,
      to,
      tracking: { carrier: 'Postway', number: 'PW 1', url: 'https://postway.example/1' },
    }),
  )
/** The mails since the last call, to the customer or to the owner, oldest first. */
let seen = 0
beforeEach(() => void (seen = 0))
async function mailsTo(to: 'customer' | 'owner') {
  await app.runTasks()
  const mails = app.mail.asked.slice(seen)
  seen = app.mail.asked.length
  return mails.filter((mail) => (mail.to === 'ada@example.com') === (to === 'customer'))
}
const subjects = async () =>
  (await mailsTo('customer')).map(({ subject }) => subject.replace(/[0-9A-Z]{10}/, '№'))

describe('the customer', () => {
  test('of an order on delivery is told at once what they bought, and where to see it', async () => {
    const { order } = (await checkOut(app, { items: items() })).body
    const [mail, ...others] = await mailsTo('customer')
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`Thank you! Your order ${order.order_number} is confirmed`)
    for (const words of [
      'You pay when it arrives.',
      'Arrives: 25 Mar – 2 Apr',
      '2 × Desk <lamp>: $99.98',
      'Shipping: $5.00',
      'Total: $104.98',
      '12 St James’s Square',
      `/track-order?number=${order.order_number}`,
    ])
      expect(mail?.text).toContain(words)
    expect(mail?.html).toContain('Desk &lt;lamp&gt;')
  })

  test('who pays first hears of the order when it is paid, once', async () => {
    const orderId = await waitingOrder(app, { items: items() })
    expect(await subjects()).toEqual([])
    await within((scope) => markPaid(scope, site, { orderId }))
    const [mail, ...others] = await mailsTo('customer')
    expect(others).toEqual([])
    expect(mail?.text).toContain('We have received your payment')
    await within((scope) => markPaid(scope, site, { orderId }))
    expect(await subjects()).toEqual([])
  })

  test('is told each step, with the parcel’s number and link', async () => {
    const { order } = (await checkOut(app, { items: items() })).body
    await app.runTasks()
    seen = app.mail.asked.length
    for (const to of ['processing', 'shipped'] as const) await move(order._id, to)
    const [packed, shipped] = await mailsTo('customer')
    expect(packed?.subject).toContain('is being packed')
    expect(shipped?.subject).toContain('is on its way')
    const due = formatAmount(order.total_price, order.currency)
    expect(shipped?.text).toContain(`Please have ${due} ready: you pay when it arrives.`)
    expect(shipped?.text).toContain(
      'Carrier: Postway\nTracking number: PW 1\nhttps://postway.example/1',
    )
    for (const to of ['in_transit', 'out_for_delivery', 'delivered'] as const)
      await move(order._id, to)
    expect(await subjects()).toEqual([
      'Your order № is in transit',
      'Your order № is out for delivery',
      'Your order № was delivered',
    ])
  })

  test('is told the number of a parcel that got it later, once each', async () => {
    const { order } = (await checkOut(app, { items: items() })).body
    const ship = (number?: string, carrier = 'Postway') =>
      within((scope) =>
        changeStatus(scope, site, {
          orderId: order._id,
          to: 'shipped',
          tracking: { carrier, number },
        }),
      )
    await ship()
    await mailsTo('customer')
    for (const number of ['PW 7', 'PW 7', undefined]) await ship(number, 'Parcel Post')
    const [tracked, ...others] = await mailsTo('customer')
    expect(others).toEqual([])
    expect(tracked?.subject).toBe(`You can now track your order ${order.order_number}`)
    expect(tracked?.text).toContain('Carrier: Parcel Post\nTracking number: PW 7')
    await ship('PW 8')
    expect(await subjects()).toEqual(['You can now track your order №'])
  })

  test('is told to pay on delivery only where that is how the order is paid', async () => {
    const orderId = await waitingOrder(app, { items: items() })
    await within((scope) => changeStatus(scope, site, { orderId, to: 'confirmed' }))
    const [unpaid] = await mailsTo('customer')
    expect(unpaid?.text).toContain('We are getting your order ready. We’ll let you know')
    await storeDiscount(app, { code: 'ALL', percent: 100 })
    await changeSettings(app, { shippingFlatCents: 0 })
    for (const to of ['customer', 'owner'] as const) {
      await checkOut(app, { items: items(), discountCode: 'ALL' })
      const [free] = await mailsTo(to)
      expect(free?.text).toContain('There is nothing to pay.')
    }
    const { body } = await checkOut(app, { items: items(), discountCode: 'ALL' })
    await mailsTo('owner')
    await within((scope) => cancelOrder(scope, site, { orderId: body.order._id }))
    expect(await mailsTo('owner')).toEqual([])
    const said = app.mail.asked.at(-1)
    expect(said?.text).toContain('Nothing was charged.')
  })

  test('of a cancelled order learns whether anything was charged', async () => {
    const orderId = await waitingOrder(app, { items: items() })
    await within((scope) => cancelOrder(scope, site, { orderId }))
    const [unpaid] = await mailsTo('customer')
    expect(unpaid?.text).toContain('Nothing was charged.')
    const pendingId = await waitingOrder(app, { items: items() })
    const at = app.clock.now().toISOString()
    const payment = { id: 'p', order_id: pendingId, provider: 'test', status: 'pending' } as const
    await insertRows(app, 'payments', {
      ...payment,
      currency: 'USD',
      amount_minor: 2000,
      created_at: at,
      updated_at: at,
    })
    await within((scope) => cancelOrder(scope, site, { orderId: pendingId }))
    const [looked] = await mailsTo('customer')
    expect(looked?.text).toContain('still being reviewed')
    expect(looked?.text).not.toContain('Nothing was charged.')
    const paidId = await waitingOrder(app, { items: items() })
    await within((scope) => markPaid(scope, site, { orderId: paidId }))
    await within((scope) => cancelOrder(scope, site, { orderId: paidId }))
    const told = (await mailsTo('customer')).at(-1)
    expect(told?.text).toContain('refunded within 5–10 business days')
    await within((scope) => markPaid(scope, site, { orderId: pendingId }))
    const [late] = await mailsTo('customer')
    expect(late?.subject).toMatch(/^Your payment for the cancelled order \w+ went through$/)
    expect(late?.text).toContain('refunded within 5–10 business days')
  })

  test('of an order that expired hears nothing, and of its payment and cancelling then', async () => {
    const orderId = await waitingOrder(app, { items: items() })
    app.clock.advance(30 * MINUTE_MS)
    expect(await mailsTo('customer')).toEqual([])
    await within((scope) => markPaid(scope, site, { orderId }))
    expect((await mailsTo('customer')).at(-1)?.text).toContain('We have received your payment')
    app.clock.advance(MINUTE_MS)
    await within((scope) => cancelOrder(scope, site, { orderId }))
    const again = (await mailsTo('customer')).at(-1)
    expect(again?.text).toContain('refunded within 5–10 business days')
  })
})

describe('the owner', () => {
  test('reads what rupees are in dollars', async () => {
    await checkOut(app, { items: items(), shippingAddress: { ...ADDRESS, country: 'India' } })
    const [mail] = await mailsTo('owner')
    expect(mail?.subject).toContain('₹8,720')
    expect(mail?.text).toContain('placed an order for ₹8,720 ($104.98).')
  })

  test('is told of each order that can be sent, and of one that needs a look', async () => {
    await checkOut(app, { items: items() })
    const waiting = await waitingOrder(app, { items: items() })
    const [first, ...others] = await mailsTo('owner')
    expect(others).toEqual([])
    expect(first?.subject).toMatch(/^New order \w{10}: \$104\.98$/)
    expect(first?.text).toContain(
      'Ada Lovelace placed an order for $104.98. It will be paid on delivery.',
    )
    await within((scope) => markPaid(scope, site, { orderId: waiting }))
    expect((await mailsTo('owner')).map(({ text }) => text)).toEqual([
      expect.stringContaining('It has been paid.'),
    ])
    const attention = 'PayPal said another amount.'
    await within((scope) => flagOrder(scope, site, { orderId: waiting, attention }))
    const [flagged] = await mailsTo('owner')
    expect(flagged?.text).toContain(attention)
    expect(flagged?.text).toContain(`/dashboard/orders/${waiting}`)
  })

  test('can pack an order from the mail alone', async () => {
    const { order } = (await checkOut(app, { items: items() })).body
    const [mail] = await mailsTo('owner')
    for (const words of [
      '2 × Desk <lamp>: $99.98\n    $49.99 each',
      'Shipping: $5.00',
      'Total: $104.98',
      'Ships to:\nAda Lovelace\n12 St James’s Square',
      `Phone: ${order.shipping_address.phone}`,
      'Email: ada@example.com',
    ])
      expect(mail?.text).toContain(words)
    expect(mail?.html).toContain('Desk &lt;lamp&gt;')
  })

  test('is not told to send what was paid too late', async () => {
    const orderId = await waitingOrder(app, { items: items() })
    await within((scope) => cancelOrder(scope, site, { orderId }))
    await waitingOrder(app, { items: [{ productId: lamp, quantity: 49 }] })
    await within((scope) => markPaid(scope, site, { orderId }))
    expect((await mailsTo('owner')).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Please check order'),
    ])
  })
})
