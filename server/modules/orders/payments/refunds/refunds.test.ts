import { system } from '#server/kernel/actor.ts'
import { transact } from '#server/kernel/scope.ts'
import { markPaid } from '#server/modules/orders/lifecycle/index.ts'
import { checkOut, orderRow, shelfOf } from '#tests/support/orders.ts'
import {
  behave,
  choose,
  comeBack,
  ledgerOf,
  freshPaypalShop,
  paymentsOf,
  placeWithPaypal,
  sweepAfter,
} from '#tests/support/paypal.ts'
import { refundPayment, settlePayment } from '#server/modules/orders/payments/index.ts'

const shop = freshPaypalShop()
let orderId: string
beforeEach(async () => {
  const placed = await placeWithPaypal(shop)
  await choose(shop, placed, 'complete')
  await comeBack(shop, placed)
  orderId = placed.id
})

type Given = Partial<Parameters<typeof refundPayment>[2]>
const refund = (given: Given = {}) =>
  refundPayment(shop.app.ctx, system('test'), { orderId, ...given })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const moneyOf = async () => {
  const { financial_status, refunded_minor } = await orderRow(shop.app, orderId)
  return [financial_status, refunded_minor]
}
async function giveBackAtPaypal(value: string): Promise<void> {
  const capture = [...shop.paypal.state.captures.keys()].at(-1)
  const body = JSON.stringify({ amount: { currency_code: 'USD', value } })
  await fetch(`${shop.paypal.url}/stand-in/captures/${capture}/refund`, { method: 'POST', body })
}
const paypalRefunds = () => [...shop.paypal.state.refunds.values()]

test('everything is given back at PayPal, and the pieces that are wanted come back', async () => {
  expect(await refund({ lines: [{ position: 0, quantity: 2 }] })).toMatchObject({
    status: 'done',
    amount_minor: 5400,
  })
  expect(await moneyOf()).toEqual(['refunded', 5400])
  expect(await shelfOf(shop.app, shop.lampId)).toEqual({ quantity: 10, reserved: 0 })
  expect(paypalRefunds()).toMatchObject([{ amount: { value: '54.00' }, status: 'COMPLETED' }])
  expect(await codeOf(refund())).toBe('all_refunded')
  expect((await shop.app.db.selectFrom('sales_days').selectAll().execute())[0]?.cents).toBe(0)
})

test('parts are given back, together no more than was paid', async () => {
  await refund({ amountMinor: 2000, reason: 'A broken bulb' })
  expect(await moneyOf()).toEqual(['partially_refunded', 2000])
  expect(paypalRefunds()[0]?.note).toBe('A broken bulb')
  expect(await codeOf(refund({ amountMinor: 3401 }))).toBe('invalid_amount')
  for (const amountMinor of [0, -1, 0.5, Number.NaN])
    expect(await codeOf(refund({ amountMinor }))).toBe('invalid_amount')
  await refund({ amountMinor: 3400 })
  expect(await moneyOf()).toEqual(['refunded', 5400])
})

test('many at once give everything back once', async () => {
  const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(refund())))
  expect(codes.filter((code) => code === 'done')).toHaveLength(1)
  expect(paypalRefunds()).toHaveLength(1)
  expect(await moneyOf()).toEqual(['refunded', 5400])
})

test('parts at once never exceed what was paid', async () => {
  const parts = Array.from({ length: 8 }, () => codeOf(refund({ amountMinor: 2000 })))
  const codes = await Promise.all(parts)
  const done = codes.filter((code) => code === 'done').length
  expect(done).toBeLessThanOrEqual(2)
  expect(await moneyOf()).toEqual(['partially_refunded', done * 2000])
  expect(paypalRefunds()).toHaveLength(done)
})

test('more pieces than were sold do not come back', async () => {
  const lines = [{ position: 0, quantity: 3 }]
  expect(await codeOf(refund({ lines }))).toBe('invalid_lines')
  expect(await codeOf(refund({ lines: [{ position: 9, quantity: 1 }] }))).toBe('invalid_lines')
  expect(paypalRefunds()).toEqual([])
})

describe('while PayPal', () => {
  test('is silent, the refund is kept and made once it answers, once', async () => {
    await behave(shop, { answers: 'cut', only: '/refund' })
    expect(await refund({ amountMinor: 2000 })).toMatchObject({ status: 'started' })
    expect(await codeOf(refund({ amountMinor: 2000 }))).toBe('refund_under_way')
    await behave(shop, { answers: 'good' })
    await sweepAfter(shop, 5)
    expect(await moneyOf()).toEqual(['partially_refunded', 2000])
    expect(paypalRefunds()).toHaveLength(1)
  })

  test('decides, the refund is pending, and done when PayPal says so', async () => {
    await behave(shop, { refund: 'pending' })
    expect(await refund({ amountMinor: 2000 })).toMatchObject({ status: 'pending' })
    expect(await moneyOf()).toEqual(['paid', 0])
    expect(await codeOf(refund({ amountMinor: 3401 }))).toBe('invalid_amount')
    expect(await codeOf(refund({ amountMinor: 2000 }))).toBe('refund_under_way')
    const id = paypalRefunds()[0]?.id
    await fetch(`${shop.paypal.url}/stand-in/refunds/${id}/complete`, { method: 'POST' })
    await shop.paypal.sendHeld()
    expect(await moneyOf()).toEqual(['partially_refunded', 2000])
    await shop.paypal.sendHeld()
    await sweepAfter(shop, 600)
    expect(await moneyOf()).toEqual(['partially_refunded', 2000])
  })

  test('refuses, the refund fails, the owner learns why, and may try again', async () => {
    await behave(shop, { refund: 'decline' })
    expect(await codeOf(refund())).toBe('refund_failed')
    const { attention } = await orderRow(shop.app, orderId)
    expect(attention).toMatch(/^The refund of \$54\.00 failed at PayPal: .*INSUFFICIENT_FUNDS/)
    await behave(shop, { refund: 'complete' })
    await refund()
    expect(await moneyOf()).toEqual(['refunded', 5400])
  })
})

test('what the owner gives back at PayPal itself is known from its webhook, once', async () => {
  await giveBackAtPaypal('10.00')
  const event = shop.paypal.state.held.at(-1)
  await shop.paypal.sendHeld()
  expect(await moneyOf()).toEqual(['partially_refunded', 1000])
  if (event) shop.paypal.state.held.push({ ...event, body: event.body.replace('WH-', 'WH-2') })
  expect(await shop.paypal.sendHeld()).toEqual([200])
  expect(await moneyOf()).toEqual(['partially_refunded', 1000])
  expect(await ledgerOf(shop, orderId)).toContain(
    'webhook: PAYMENT.CAPTURE.REFUNDED: the refund is done',
  )
})

test('more than was left that the owner gives back at PayPal asks them to look', async () => {
  await shop.app.db.updateTable('orders').set({ refunded_minor: 5000 }).execute()
  await giveBackAtPaypal('10.00')
  await shop.paypal.sendHeld()
  const { attention, refunded_minor } = await orderRow(shop.app, orderId)
  expect([attention, refunded_minor]).toEqual([
    expect.stringMatching(/more .* than was left/),
    5000,
  ])
})

test('a second payment of an order that is given back at PayPal counts for nothing', async () => {
  const { app } = shop
  const paid = await app.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
  const first = { ...paid, id: `0${paid.id}`, provider_id: 'FIRST', capture_id: 'FIRSTCAPTURE' }
  await app.db.insertInto('payments').values(first).execute()
  await giveBackAtPaypal('10.00')
  expect(await shop.paypal.sendHeld()).toEqual(expect.arrayContaining([200]))
  expect(await moneyOf()).toEqual(['paid', 0])
  expect(await ledgerOf(shop, orderId)).toContain(
    'webhook: PAYMENT.CAPTURE.REFUNDED: the refunded payment is not the one that counts',
  )
})

test('what was given back at PayPal before the site knew of the payment asks the owner to look', async () => {
  const placed = await placeWithPaypal(shop)
  await choose(shop, placed, 'complete')
  const [payment] = await paymentsOf(shop, placed.id)
  const { store } = shop.app.ctx
  const { transaction } = store
  // The process dies when PayPal has taken the money.
  store.transaction = () => Promise.reject(new Error('killed'))
  const died = settlePayment(shop.app.ctx, payment?.id ?? '', 'return')
  await expect(died).rejects.toThrow('killed')
  store.transaction = transaction
  await giveBackAtPaypal('54.00')
  await shop.paypal.sendHeld(true)
  const { attention, financial_status: money } = await orderRow(shop.app, placed.id)
  expect([money, attention]).toEqual(['paid', expect.stringMatching(/^PayPal has refunded/)])
})

test('what was paid on delivery is given back by hand, and recorded', async () => {
  const placed = await checkOut(shop.app, {
    items: [{ productId: shop.lampId, quantity: 1 }],
    paymentMethod: 'pay_on_delivery',
  })
  orderId = placed.body.order._id
  await transact(shop.app.ctx, (scope) => markPaid(scope, system('test'), { orderId }))
  expect(await refund({ amountMinor: 100 })).toMatchObject({ status: 'done' })
  expect(await moneyOf()).toEqual(['partially_refunded', 100])
  expect(paypalRefunds()).toEqual([])
})

test('members give nothing back', async () => {
  const member = { kind: 'member', userId: 'u', sessionId: 's', name: 'Noor' } as const
  const work = refundPayment(shop.app.ctx, { ...member, role: 'user', isOwner: false }, { orderId })
  expect(await codeOf(work)).toBe('not_admin')
})
