import { DAY_MS } from '#server/kernel/clock.ts'
import type { Quote } from '#server/modules/orders/schema.ts'
import { freshApp, stockProduct } from '#tests/support/index.ts'
import { changeSettings, checkOut, openShop, storeDiscount } from '#tests/support/orders.ts'

const app = freshApp()
let items: { productId: string; quantity: number }[]
beforeEach(async () => {
  await openShop(app)
  const { id: productId } = await stockProduct(app, { priceCents: 4000, stock: 100 })
  items = [{ productId, quantity: 2 }]
})

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString()
const usesOf = async () =>
  (await app.db.selectFrom('discount_codes').select('uses').executeTakeFirstOrThrow()).uses

async function quote(discountCode: string, where = {}): Promise<Quote> {
  const json = { items, discountCode, ...where }
  return (await app.request('/api/cart/quote', { method: 'POST', json })).json() as Promise<Quote>
}

test('a code takes its share off, however it is written, and the order keeps it', async () => {
  await storeDiscount(app, { code: 'SPRING', percent: 10 })
  expect(await quote(' spring ')).toMatchObject({
    subtotal: 80,
    discount: 8,
    discountCode: 'SPRING',
    discountProblem: '',
    shipping: 5,
    total: 77,
  })
  const { body } = await checkOut(app, { items, discountCode: 'Spring' })
  expect(body.order).toMatchObject({
    total_discounts: 8,
    total_price: 77,
    discount_code: 'SPRING',
  })
  expect(await usesOf()).toBe(1)
})

test('what a code needs is said in the currency of the order', async () => {
  await storeDiscount(app, { code: 'SPRING', percent: 10, min_order_cents: 8101 })
  const needs = async (country: string) =>
    (await quote('SPRING', { country, paymentMethod: 'pay_on_delivery' })).discountProblem
  expect(await needs('India')).toBe('This discount code needs an order of at least ₹6,800.')
  expect(await needs('Nepal')).toBe('This discount code needs an order of at least $81.01.')
})

test.each([
  ['unknown', {}, 'This discount code is not valid.', 'OTHER'],
  ['switched off', { is_active: 0 as const }, 'This discount code is not valid.'],
  ['for later', { starts_at: 1 }, 'This discount code is not valid yet.'],
  ['over', { ends_at: -1 }, 'This discount code has expired.'],
  ['used up', { max_uses: 2, uses: 2 }, 'This discount code has been used up.'],
  [
    'for larger orders',
    { min_order_cents: 8001 },
    'This discount code needs an order of at least $80.01.',
  ],
])(
  'a code that is %s takes nothing off, and says why',
  async (_, given, problem, code = 'SPRING') => {
    const dates = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [
        name,
        name.endsWith('_at') ? inDays(value) : value,
      ]),
    )
    await storeDiscount(app, { code: 'SPRING', percent: 10, ...dates })
    expect(await quote(code)).toMatchObject({ discount: 0, discountProblem: problem, total: 85 })
    const { status, body } = await checkOut(app, { items, discountCode: code })
    expect([status, body.fields]).toEqual([409, { discountCode: problem }])
    expect(await app.db.selectFrom('orders').select('id').execute()).toEqual([])
  },
)

test('a code counts from its first moment, and not at its last', async () => {
  await storeDiscount(app, {
    code: 'SPRING',
    percent: 10,
    starts_at: inDays(0),
    ends_at: inDays(1),
  })
  expect((await quote('SPRING')).discount).toBe(8)
  app.clock.advance(DAY_MS)
  expect((await quote('SPRING')).discount).toBe(0)
})

test('a code is never used more often than it may be, however many come at once', async () => {
  await storeDiscount(app, { code: 'SPRING', percent: 10, max_uses: 3 })
  const tries = Array.from({ length: 12 }, () => checkOut(app, { items, discountCode: 'SPRING' }))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(3)
  expect(statuses.filter((status) => status === 409)).toHaveLength(9)
  expect(await usesOf()).toBe(3)
})

test('a code that takes everything off leaves a paid order', async () => {
  await changeSettings(app, { shippingFlatCents: 0 })
  await storeDiscount(app, { code: 'FREE', percent: 100 })
  const { body } = await checkOut(app, { items, discountCode: 'FREE' })
  expect(body).toMatchObject({
    order: { total_price: 0, status: 'confirmed', financial_status: 'paid' },
    payment: { status: 'completed' },
  })
})

test('nobody finds a code by trying them all, and their cart is still quoted', async () => {
  await storeDiscount(app, { code: 'SPRING', percent: 10 })
  for (let count = 0; count < 60; count++) await quote(`GUESS${count}`)
  expect(await quote('SPRING')).toMatchObject({
    discount: 0,
    total: 85,
    discountProblem: expect.stringContaining('Too many'),
  })
  app.clock.advance(15 * 60_000)
  expect((await quote('SPRING')).discount).toBe(8)
})
