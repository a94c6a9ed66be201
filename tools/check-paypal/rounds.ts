import { openPaypal } from '#server/adapters/paypal/paypal.ts'
import type { NewPaypalOrder, PaypalServer } from '#server/adapters/paypal/types.ts'
import { shopMoney } from '#shared/money/money.ts'
import type { PaypalStandIn } from '#tools/paypal-stand-in/stand-in.ts'

/** Everything that the shop asks of PayPal, in all the ways that it can end. */
export async function goRounds(standIn: PaypalStandIn): Promise<void> {
  const paypal = openPaypal({ ...standIn.credentials, base: standIn.url })
  for (const round of [
    buy,
    express,
    buyWithoutAddress,
    declined,
    failed,
    pending,
    refused,
    verified,
  ])
    await round(paypal, standIn)
}

type Round = (paypal: PaypalServer, standIn: PaypalStandIn) => Promise<void>

let count = 0

function newOrder(changes: Partial<NewPaypalOrder> = {}): NewPaypalOrder {
  const id = `01JCXZ8QK7${String(++count).padStart(16, '0')}`
  return {
    requestId: id,
    customId: id,
    invoiceId: id.slice(-10),
    siteName: 'The Test Bench',
    returnUrl: `https://shop.example/checkout/${id}?returned=1`,
    cancelUrl: `https://shop.example/checkout/${id}?cancelled=1`,
    items: [
      { title: 'Desk lamp, “Aurora” – 2.0', quantity: 2, price: shopMoney(2450) },
      { title: '台灯', quantity: 1, price: shopMoney(1) },
    ],
    subtotal: shopMoney(4901),
    discount: shopMoney(401),
    shipping: shopMoney(500),
    addedTax: shopMoney(0),
    total: shopMoney(5000),
    shippingAddress: {
      name: 'Zoë Ångström',
      line1: '1 Quay Street',
      line2: 'Flat 4',
      city: 'Galway',
      state: 'Connacht',
      postalCode: 'H91 X2Y3',
      countryCode: 'IE',
    },
    ...changes,
  }
}

async function create(paypal: PaypalServer, changes?: Partial<NewPaypalOrder>): Promise<string> {
  const answer = await paypal.createOrder(newOrder(changes))
  if (!('ok' in answer)) throw new Error(`createOrder: ${answer.fault} ${answer.issue}`)
  await paypal.findOrder(answer.value.id)
  return answer.value.id
}

function choose(standIn: PaypalStandIn, id: string, choice: string): Promise<Response> {
  return fetch(`${standIn.url}/stand-in/orders/${id}/${choice}`, { method: 'POST' })
}

async function capture(paypal: PaypalServer, id: string): Promise<string> {
  const answer = await paypal.captureOrder(id, `${id}-capture`)
  await paypal.findOrder(id)
  const [first] = 'ok' in answer ? answer.value.captures : []
  return first?.id ?? ''
}

const refund = (paypal: PaypalServer, captureId: string, cents: number, requestId: string) =>
  paypal.refundCapture({
    captureId,
    requestId,
    customId: requestId,
    amount: shopMoney(cents),
    note: 'A broken bulb',
  })

const express: Round = async (paypal, standIn) => {
  const { shippingAddress, ...order } = newOrder({ isExpress: true, invoiceId: '' })
  const answer = await paypal.createOrder({ ...order, shippingAddress: undefined })
  if (!('ok' in answer)) throw new Error(`createOrder: ${answer.fault} ${answer.issue}`)
  const { id } = answer.value
  await paypal.changeOrder(id, { ...order, shippingAddress })
  await choose(standIn, id, 'complete')
  await paypal.findOrder(id)
  standIn.state.mode.patch = 'refuse'
  await paypal.changeOrder(id, { ...newOrder(), shippingAddress })
  standIn.state.mode.patch = 'take'
  await paypal.changeOrder(id, { ...newOrder(), shippingAddress })
  await capture(paypal, id)
  await paypal.changeOrder(id, { ...newOrder(), shippingAddress })
}

const buy: Round = async (paypal, standIn) => {
  const id = await create(paypal)
  await paypal.captureOrder(id, `${id}-early`)
  await choose(standIn, id, 'complete')
  await paypal.findOrder(id)
  const captureId = await capture(paypal, id)
  await paypal.captureOrder(id, `${id}-again`)
  const first = await refund(paypal, captureId, 2000, `${id}-r1`)
  if ('ok' in first) await paypal.findRefund(first.value.id)
  standIn.state.mode.refund = 'pending'
  await refund(paypal, captureId, 1000, `${id}-r2`)
  standIn.state.mode.refund = 'decline'
  await refund(paypal, captureId, 1000, `${id}-r3`)
  standIn.state.mode.refund = 'complete'
  await refund(paypal, captureId, 9000, `${id}-r4`)
  await refund(paypal, captureId, 2000, `${id}-r5`)
  await refund(paypal, captureId, 1, `${id}-r6`)
}

const buyWithoutAddress: Round = async (paypal, standIn) => {
  const id = await create(paypal, { shippingAddress: undefined })
  await choose(standIn, id, 'complete')
  await capture(paypal, id)
}

const declined: Round = async (paypal, standIn) => {
  const id = await create(paypal)
  await choose(standIn, id, 'refuse')
  await capture(paypal, id)
}

const failed: Round = async (paypal, standIn) => {
  const id = await create(paypal)
  await choose(standIn, id, 'decline')
  await capture(paypal, id)
}

const pending: Round = async (paypal, standIn) => {
  const id = await create(paypal)
  await choose(standIn, id, 'pending')
  const captureId = await capture(paypal, id)
  await fetch(`${standIn.url}/stand-in/captures/${captureId}/complete`, { method: 'POST' })
  await paypal.findOrder(id)
}

const refused: Round = async (paypal, standIn) => {
  await paypal.findOrder('NOBODYS')
  await paypal.findRefund('NOBODYS')
  await paypal.createOrder(newOrder({ shipping: shopMoney(501) }))
  standIn.state.mode.credentials = 'refused'
  await paypal.findOrder('NOBODYS')
  standIn.state.mode.credentials = 'good'
}

const verified: Round = async (paypal, standIn) => {
  for (const event of standIn.state.events) {
    const { headers, body } = standIn.signed(event)
    const answer = await paypal.isGenuine({
      transmissionId: headers['paypal-transmission-id'] ?? '',
      transmissionTime: headers['paypal-transmission-time'] ?? '',
      certUrl: headers['paypal-cert-url'] ?? '',
      authAlgo: headers['paypal-auth-algo'] ?? '',
      signature: headers['paypal-transmission-sig'] ?? '',
      body,
    })
    if (!('ok' in answer) || !answer.value) throw new Error(`${event.type} is not genuine`)
  }
}
