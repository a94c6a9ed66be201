import { shopMoney } from '#shared/money/money.ts'
import { startPaypalStandIn, type PaypalStandIn } from '#tools/paypal-stand-in/stand-in.ts'
import { openPaypal } from './paypal.ts'
import type { NewPaypalOrder, PaypalAnswer, PaypalServer } from './types.ts'

let standIn: PaypalStandIn
let paypal: PaypalServer
beforeEach(async () => {
  standIn = await startPaypalStandIn()
  paypal = open()
})
afterEach(() => standIn.close())

const open = (changes = {}) =>
  openPaypal({ ...standIn.credentials, base: standIn.url, askMs: 300, moneyMs: 300, ...changes })

const GALWAY = {
  name: 'Noor Rahman',
  line1: '1 Quay Street',
  line2: '',
  city: 'Galway',
  state: 'Connacht',
  postalCode: 'H91 X2Y3',
  countryCode: 'IE',
}

const lamp: NewPaypalOrder = {
  requestId: 'payment-1',
  customId: 'payment-1',
  invoiceId: 'K7P2M9X4QT',
  siteName: 'The Test Bench',
  returnUrl: 'http://localhost:3000/checkout/1?returned=1',
  cancelUrl: 'http://localhost:3000/checkout/1?cancelled=1',
  items: [{ title: 'Desk lamp', quantity: 2, price: shopMoney(2450) }],
  subtotal: shopMoney(4900),
  discount: shopMoney(400),
  shipping: shopMoney(500),
  addedTax: shopMoney(0),
  total: shopMoney(5000),
  shippingAddress: GALWAY,
}

function valueOf<Value>(answer: PaypalAnswer<Value>): Value {
  if (!('ok' in answer)) throw new Error(answer.fault)
  return answer.value
}

const created = async () => valueOf(await paypal.createOrder(lamp))

async function approved() {
  const { id } = await created()
  await fetch(`${standIn.url}/stand-in/orders/${id}/complete`, { method: 'POST' })
  return id
}

test('an order is created with what the customer buys, and where they agree to pay', async () => {
  const order = await created()
  expect(order).toMatchObject({
    status: 'PAYER_ACTION_REQUIRED',
    amount: shopMoney(5000),
    customId: 'payment-1',
    invoiceId: 'K7P2M9X4QT',
    payee: 'STANDXNSH4P42',
    approvalUrl: `${standIn.url}/checkoutnow?token=${order.id}`,
    captures: [],
  })
  expect(standIn.state.orders.get(order.id)?.unit.items?.[0]?.name).toBe('Desk lamp')
})

test('an address is sent without the parts that its country lacks', async () => {
  const shippingAddress = { ...GALWAY, state: '', postalCode: '', countryCode: 'UG' }
  const { id } = valueOf(await paypal.createOrder({ ...lamp, shippingAddress }))
  expect(standIn.state.orders.get(id)?.unit.shipping).toEqual({
    name: { full_name: 'Noor Rahman' },
    address: { address_line_1: '1 Quay Street', admin_area_2: 'Galway', country_code: 'UG' },
  })
})

test('the same request creates one order', async () => {
  const [first, second] = await Promise.all([created(), created()])
  expect(second.id).toBe(first.id)
  expect(standIn.state.orders.size).toBe(1)
})

test('money is taken once the customer has agreed, and only once', async () => {
  const { id } = await created()
  expect(await paypal.captureOrder(id, 'a')).toMatchObject({ fault: 'unapproved' })
  await fetch(`${standIn.url}/stand-in/orders/${id}/complete`, { method: 'POST' })
  const captured = valueOf(await paypal.captureOrder(id, 'b'))
  expect(captured.captures).toMatchObject([{ status: 'COMPLETED', amount: shopMoney(5000) }])
  expect(valueOf(await paypal.captureOrder(id, 'b'))).toEqual(captured)
  const again = await paypal.captureOrder(id, 'c')
  expect(again).toMatchObject({ fault: 'invalid', issue: 'ORDER_ALREADY_CAPTURED' })
})

test('money goes back in parts, up to what was paid', async () => {
  const id = await approved()
  const [capture] = valueOf(await paypal.captureOrder(id, 'b')).captures
  const refund = (requestId: string, cents: number) =>
    paypal.refundCapture({
      captureId: String(capture?.id),
      requestId,
      customId: requestId,
      amount: shopMoney(cents),
      note: 'A broken bulb',
    })
  const first = valueOf(await refund('r1', 2000))
  expect(first).toMatchObject({ status: 'COMPLETED', amount: shopMoney(2000), customId: 'r1' })
  expect(valueOf(await refund('r1', 2000))).toEqual(first)
  expect(valueOf(await paypal.findRefund(first.id))).toEqual(first)
  expect(await refund('r2', 3001)).toMatchObject({ issue: 'REFUND_AMOUNT_EXCEEDED' })
  valueOf(await refund('r3', 3000))
  expect(valueOf(await paypal.findOrder(id)).captures[0]?.status).toBe('REFUNDED')
})

test('a declined card is told from an order that is not there', async () => {
  standIn.state.mode.capture = 'refuse'
  const { id } = await created()
  await fetch(`${standIn.url}/stand-in/orders/${id}/refuse`, { method: 'POST' })
  expect(await paypal.captureOrder(id, 'b')).toMatchObject({
    fault: 'declined',
    issue: 'INSTRUMENT_DECLINED',
    debugId: 'f1a2b3c4d5e6f',
  })
  expect(await paypal.findOrder('NOBODYS')).toMatchObject({ fault: 'unknown' })
})

describe('every fault of the line is a value, and the line heals', () => {
  const FAULTS = [
    ['silent', 'unreachable'],
    ['busy', 'unreachable'],
    ['nonsense', 'nonsense'],
    ['html', 'nonsense'],
    ['redirect', 'nonsense'],
  ] as const
  test.each(FAULTS)('%s: %s', async (answers, fault) => {
    standIn.state.mode.answers = answers
    expect(await paypal.createOrder(lamp)).toMatchObject({ fault })
    standIn.state.mode.answers = 'good'
    expect((await created()).id).toBeTruthy()
    Object.assign(standIn.state.mode, { answers, only: '/v2/' })
    expect(await paypal.createOrder({ ...lamp, requestId: 'two' })).toMatchObject({ fault })
  })

  test('wrong credentials are refused, and right ones taken afterwards', async () => {
    standIn.state.mode.credentials = 'refused'
    expect(await paypal.createOrder(lamp)).toMatchObject({ fault: 'refused' })
    standIn.state.mode.credentials = 'good'
    expect((await created()).id).toBeTruthy()
    standIn.state.mode.credentials = 'refused'
    expect(await paypal.findOrder('O1')).toMatchObject({ fault: 'refused' })
  })

  test('nobody at the address', async () => {
    const nobody = open({ base: 'http://127.0.0.1:9' })
    expect(await nobody.createOrder(lamp)).toMatchObject({ fault: 'unreachable' })
  })
})

describe('a webhook', () => {
  const body = '{"id":"WH-1","event_type":"X","resource":{"amount":{"value":"1.00"},"n":0.00}}'
  const asSent = (sent: string) => {
    const { headers } = standIn.signed({ id: '', type: '', headers: {}, body })
    return {
      transmissionId: headers['paypal-transmission-id'] ?? '',
      transmissionTime: headers['paypal-transmission-time'] ?? '',
      certUrl: headers['paypal-cert-url'] ?? '',
      authAlgo: headers['paypal-auth-algo'] ?? '',
      signature: headers['paypal-transmission-sig'] ?? '',
      body: sent,
    }
  }

  test('is genuine byte by byte', async () => {
    expect(await paypal.isGenuine(asSent(body))).toEqual({ ok: true, value: true })
    const changed = asSent(body.replace('1.00', '1.01'))
    expect(await paypal.isGenuine(changed)).toEqual({ ok: true, value: false })
    const rewritten = asSent(JSON.stringify(JSON.parse(body)))
    expect(await paypal.isGenuine(rewritten)).toEqual({ ok: true, value: false })
  })

  test('is not genuine by another key, nor for another shop', async () => {
    const forged = { ...asSent(body), signature: 'AAAA' }
    expect(await paypal.isGenuine(forged)).toEqual({ ok: true, value: false })
    const other = open({ webhookId: 'ANOTHERSHOP' })
    expect(await other.isGenuine(asSent(body))).toEqual({ ok: true, value: false })
  })
})
