import { MINUTE_MS } from '#server/kernel/clock.ts'
import { orderRow, shelfOf } from '#tests/support/orders.ts'
import {
  behave,
  choose,
  comeBack,
  ledgerOf,
  freshPaypalShop,
  paymentsOf,
  placeWithPaypal,
  sweepAfter,
  type Placed,
} from '#tests/support/paypal.ts'
import { settlePayment, sweepPayments } from './index.ts'

const shop = freshPaypalShop()

const pay = ({ id, cookie }: Placed) =>
  shop.app.request(`/api/checkout/${id}/pay`, { method: 'POST', cookie })

describe('while PayPal is', () => {
  test.each(['busy', 'nonsense', 'html', 'redirect'] as const)(
    '%s, orders are placed and can be paid when it is back',
    async (answers) => {
      await behave(shop, { answers })
      const placed = await placeWithPaypal(shop)
      expect(placed.payment).toEqual({ provider: 'paypal', status: 'started' })
      expect((await pay(placed)).status).toBe(503)
      await behave(shop, { answers: 'good' })
      const { payment } = (await (await pay(placed)).json()) as { payment: { approvalUrl: string } }
      const paypalId = new URL(payment.approvalUrl).searchParams.get('token') ?? ''
      await choose(shop, { ...placed, paypalId }, 'complete')
      await behave(shop, { answers })
      const away = await comeBack(shop, placed)
      expect([away.status, away.body.error]).toEqual([503, expect.stringMatching(/order is saved/)])
      await behave(shop, { answers: 'good' })
      expect((await comeBack(shop, placed)).status).toBe(200)
      expect((await paymentsOf(shop, placed.id)).length).toBe(1)
    },
  )

  test('silent, a customer is answered in the end, and others meanwhile', async () => {
    await behave(shop, { answers: 'silent' })
    let isPlaced = false
    const waiting = placeWithPaypal(shop).finally(() => (isPlaced = true))
    const other = await shop.app.request('/api/checkout')
    expect([other.status, isPlaced]).toEqual([200, false])
    expect((await waiting).payment.status).toBe('started')
  })

  test('refusing the credentials, the owner reads why', async () => {
    await behave(shop, { credentials: 'refused' })
    const { id } = await placeWithPaypal(shop)
    expect(await ledgerOf(shop, id)).toEqual([
      'site: not opened: PayPal rejected this site’s credentials',
    ])
  })

  test('away for long, the sweeper asks one payment and leaves the others for later', async () => {
    for (let count = 0; count < 3; count++) await placeWithPaypal(shop)
    await behave(shop, { answers: 'busy' })
    const before = shop.paypal.state.exchanges.length
    await sweepAfter(shop, 3)
    const asked = shop.paypal.state.exchanges.slice(before)
    expect(asked.filter(({ path }) => path.startsWith('/v2/')).length).toBeLessThanOrEqual(1)
  })
})

test('a taking whose answer is lost is found out', async () => {
  const placed = await placeWithPaypal(shop)
  await choose(shop, placed, 'complete')
  await behave(shop, { answers: 'cut', only: '/capture' })
  expect((await comeBack(shop, placed)).status).toBe(200)
  expect(shop.paypal.state.captures.size).toBe(1)
})

test('a process that dies between the taking and its commit is made good by the sweeper', async () => {
  const placed = await placeWithPaypal(shop)
  await choose(shop, placed, 'complete')
  const { transaction } = shop.app.ctx.store
  const [payment] = await paymentsOf(shop, placed.id)
  shop.app.ctx.store.transaction = () => Promise.reject(new Error('killed'))
  const died = settlePayment(shop.app.ctx, payment?.id ?? '', 'return')
  await expect(died).rejects.toThrow('killed')
  shop.app.ctx.store.transaction = transaction
  expect(shop.paypal.state.captures.size).toBe(1)
  expect((await orderRow(shop.app, placed.id)).financial_status).toBe('pending')
  await sweepAfter(shop, 3)
  expect((await orderRow(shop.app, placed.id)).financial_status).toBe('paid')
  expect(shop.paypal.state.captures.size).toBe(1)
})

test('twenty returns, webhooks and the sweeper at once make an order paid once', async () => {
  const placed = await placeWithPaypal(shop)
  await choose(shop, placed, 'complete')
  const [payment] = await paymentsOf(shop, placed.id)
  shop.app.clock.advance(3 * MINUTE_MS)
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => comeBack(shop, placed)),
    ...Array.from({ length: 5 }, () => settlePayment(shop.app.ctx, payment?.id ?? '', 'return')),
    shop.paypal.sendHeld(),
    sweepPayments(shop.app.ctx),
  ])
  expect(answers.slice(0, 20).map((answer) => (answer as { status: number }).status)).toEqual(
    Array.from({ length: 20 }, () => 200),
  )
  await shop.paypal.sendHeld()
  const { attention, financial_status: money } = await orderRow(shop.app, placed.id)
  expect([money, attention]).toEqual(['paid', ''])
  expect(await shelfOf(shop.app, shop.lampId)).toEqual({ quantity: 8, reserved: 0 })
  const ledger = await ledgerOf(shop, placed.id)
  expect(ledger.filter((line) => line.includes('completed: paid')).length).toBe(1)
  const days = await shop.app.db.selectFrom('sales_days').selectAll().execute()
  expect(days).toMatchObject([{ orders: 1, cents: 5400 }])
})

describe('what PayPal says otherwise than we', () => {
  test.each([
    [
      'amount',
      { amount: { currency_code: 'USD', value: '1.00' } },
      '1.00 USD instead of 54.00 USD',
    ],
    ['currency', { amount: { currency_code: 'EUR', value: '54.00' } }, '54.00 EUR instead of'],
    ['receiver', { payee: 'SMEBDYELSE222' }, 'the money goes to someone else'],
    ['payment', { customId: 'another' }, 'it belongs to another order'],
    ['order', { invoiceId: 'ANOTHER' }, 'it belongs to another order'],
  ])('of the %s takes no money, and the owner is asked to look', async (_what, lie, reason) => {
    const placed = await placeWithPaypal(shop)
    await choose(shop, placed, 'complete')
    await behave(shop, { lie })
    expect((await comeBack(shop, placed)).status).toBe(409)
    const { financial_status: money, attention } = await orderRow(shop.app, placed.id)
    expect([money, attention]).toEqual(['pending', expect.stringContaining(reason)])
    expect(shop.paypal.state.captures.size).toBe(0)
  })

  test('of a payment that is completed leaves the order unpaid', async () => {
    const placed = await placeWithPaypal(shop)
    await choose(shop, placed, 'complete')
    await behave(shop, { answers: 'busy', only: '/capture' })
    await comeBack(shop, placed)
    await behave(shop, { answers: 'good', only: '' })
    await fetch(`${shop.paypal.url}/stand-in/orders/${placed.paypalId}/complete`, {
      method: 'POST',
    })
    await behave(shop, { lie: { amount: { currency_code: 'USD', value: '540.00' } } })
    await comeBack(shop, placed)
    expect((await orderRow(shop.app, placed.id)).financial_status).toBe('pending')
  })

  test('at the very first is not offered to the customer', async () => {
    await behave(shop, { lie: { amount: { currency_code: 'USD', value: '5400.00' } } })
    const placed = await placeWithPaypal(shop)
    expect(placed.payment.approvalUrl).toBeUndefined()
    expect(await ledgerOf(shop, placed.id)).toEqual([
      'site: not opened: 5400.00 USD instead of 54.00 USD',
    ])
  })
})

test('an order asks its provider sixty times in a quarter of an hour', async () => {
  const placed = await placeWithPaypal(shop)
  for (let count = 0; count < 60; count++) expect((await comeBack(shop, placed)).status).toBe(409)
  expect([(await comeBack(shop, placed)).status, (await pay(placed)).status]).toEqual([429, 429])
})

test('a payment that cannot be settled keeps no other waiting', async () => {
  const [first, second] = [await placeWithPaypal(shop), await placeWithPaypal(shop)]
  for (const placed of [first, second]) await choose(shop, placed, 'complete')
  const { ctx } = shop.app
  const { paypal } = ctx
  if (!paypal) throw new Error('the shop has PayPal')
  ctx.paypal = {
    ...paypal,
    findOrder: (id) =>
      id === first.paypalId ? Promise.reject(new Error('a bug')) : paypal.findOrder(id),
  }
  await sweepAfter(shop, 3)
  const states = [first, second].map(({ id }) => orderRow(shop.app, id))
  expect((await Promise.all(states)).map((row) => row.financial_status)).toEqual([
    'pending',
    'paid',
  ])
  expect(shop.app.logLines.join('\n')).toContain('could not be settled')
})

test('no secret and no token stands in the log or in the ledger', async () => {
  await behave(shop, { credentials: 'refused' })
  const placed = await placeWithPaypal(shop)
  await behave(shop, { credentials: 'good' })
  await pay(placed)
  await shop.paypal.sendForged()
  const events = await shop.app.db.selectFrom('payment_events').selectAll().execute()
  const written = [...shop.app.logLines, JSON.stringify(events)].join('\n')
  const { clientId, clientSecret } = shop.paypal.credentials
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  for (const secret of [basic, 'A21.stand-in-token', 'ada@example.com'])
    expect(written).not.toContain(secret)
})
