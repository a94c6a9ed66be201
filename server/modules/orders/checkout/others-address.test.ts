import { DAY_MS, HOUR_MS } from '#server/kernel/clock.ts'
import { expireForgottenOrders } from '#server/modules/orders/lifecycle/index.ts'
import { createTestApp, stockProduct, WITH_MAIL, type TestApp } from '#tests/support/index.ts'
import { changeSettings, checkOut, orderRow } from '#tests/support/orders.ts'
import { changeRows } from '#tests/support/rows.ts'

let app: TestApp
let items: { productId: string; quantity: number }[]
beforeEach(async () => {
  app = await createTestApp({ env: { ...WITH_MAIL, RATE_LIMITS: 'on' } })
  await changeSettings(app, {
    checkoutMode: 'checkout',
    payOnDelivery: true,
    payOnDeliveryLimitCents: 5000,
    unpaidShare: 100,
  })
  const { id } = await stockProduct(app, { title: 'Desk', priceCents: 6000, stock: 100 })
  items = [{ productId: id, quantity: 1 }]
})
afterEach(() => app.close())

const email = 'victim@example.com'
const order = (given: object = {}) => checkOut(app, { items, email, ...given })
async function mailsTo(to: string) {
  await app.runTasks()
  return app.mail.asked.filter((mail) => mail.to === to && mail.subject.startsWith('Confirm'))
    .length
}

describe('what strangers order with somebody’s address', () => {
  test('keeps that person from nothing; what they wait for themselves does', async () => {
    for (let count = 0; count < 5; count++) expect((await order()).status).toBe(201)
    const own = await order({ address: 'own-network' })
    expect(own.status).toBe(201)
    for (let count = 0; count < 4; count++) await order({ address: 'own-network' })
    expect((await order({ address: 'own-network' })).status).toBe(409)
  })

  test('on its way to be paid at the door, neither, unless the address was confirmed', async () => {
    for (let count = 0; count < 11; count++) await order()
    await changeRows(app, 'orders', { status: 'confirmed', expires_at: null }, {})
    await changeSettings(app, { payOnDeliveryLimitCents: 1_000_000 })
    expect((await order()).status).toBe(201)
    await changeRows(app, 'orders', { trusted_at: app.clock.now().toISOString() }, {})
    app.clock.advance(DAY_MS + 1)
    const refused = await order()
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.stringContaining('already 10 pay-on-delivery orders'),
    ])
  })

  test('lets the owner confirm what no mail asks about, and promises none', async () => {
    const placed = []
    for (let count = 0; count < 6; count++) placed.push((await order()).body)
    expect(await mailsTo(email)).toBe(5)
    expect(placed.map(({ confirmer }) => confirmer)).toEqual([
      ...Array(5).fill('customer'),
      'owner',
    ])
    const { _id: id, confirm_until: until } = placed[5]?.order ?? {}
    expect(until).toBe(new Date(app.clock.now().getTime() + DAY_MS).toISOString())
    const attention = 'Waits for your confirmation. Accept or cancel it.'
    expect(await orderRow(app, id ?? '')).toMatchObject({ attention, status: 'pending' })
    app.clock.advance(3 * HOUR_MS)
    await app.runTasks()
    await expireForgottenOrders(app.ctx)
    const rows = await app.db.selectFrom('orders').select(['status', 'expires_at']).execute()
    expect(rows.filter(({ status }) => status === 'pending')).toEqual([
      { status: 'pending', expires_at: until },
    ])
  })

  test('of one network waits for the owner five times a day', async () => {
    for (let count = 0; count < 5; count++) await order()
    const statuses = []
    for (let hours = 0; hours < 6; hours++) {
      statuses.push((await order({ address: 'one-network', email })).status)
      app.clock.advance(3 * HOUR_MS)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 409])
  })
})
