import type { Quote } from '#server/modules/orders/schema.ts'
import { changeSettings, openShop, sharedApp, stockProduct } from '#tests/support/index.ts'

const app = await sharedApp()

async function quote(json: object): Promise<{ status: number; body: Quote }> {
  const answer = await app.request('/api/cart/quote', { method: 'POST', json })
  return { status: answer.status, body: (await answer.json()) as Quote }
}

test('a cart costs what the catalogue says, whatever the client says', async () => {
  const lamp = await stockProduct(app, { title: 'Desk lamp', priceCents: 4999, stock: 3 })
  const item = { productId: lamp.id, quantity: 1, price: 0.01, title: 'Free lamp', currency: 'JPY' }
  const { status, body } = await quote({ items: [{ ...item }], total: 0, currency: 'JPY' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    lines: [{ productId: lamp.id, title: 'Desk lamp', price: 49.99, lineTotal: 49.99, stock: 3 }],
    subtotal: 49.99,
    shipping: 5,
    total: 54.99,
    currency: 'USD',
    charge: { currency: 'USD', rate: '1', total: 54.99 },
  })
})

test('shipping is free from the threshold on', async () => {
  const lamp = await stockProduct(app, { priceCents: 5000, stock: 9 })
  const shippingOf = async (quantity: number) =>
    (await quote({ items: [{ productId: lamp.id, quantity }] })).body.shipping
  expect([await shippingOf(1), await shippingOf(2)]).toEqual([5, 0])
  await changeSettings(app, { freeShippingOverCents: 10_001, shippingFlatCents: 250 })
  expect(await shippingOf(2)).toBe(2.5)
  expect((await quote({ items: [] })).body).toMatchObject({ shipping: 0, total: 0 })
})

test('India is charged in rupees by what can charge them, and everybody else in dollars', async () => {
  await openShop(app)
  const lamp = await stockProduct(app, { priceCents: 4999 })
  const charged = async (country: string, paymentMethod: string) => {
    const items = [{ productId: lamp.id, quantity: 3 }]
    return (await quote({ items, country, paymentMethod })).body.charge
  }
  // 49.99 / 0.012 is 4,165.83, and its page shows ₹4,150.
  expect(await charged('India', 'pay_on_delivery')).toMatchObject({
    currency: 'INR',
    rate: '83.3333333333333',
    subtotal: 12_450,
    shipping: 0,
    prices: [4150],
    total: 12_450,
  })
  expect(await charged('IN', 'other')).toMatchObject({ currency: 'USD', total: 149.97 })
  expect(await charged('Germany', 'pay_on_delivery')).toMatchObject({ currency: 'USD' })
})

test('a cart tells when it would arrive, where anything can be bought', async () => {
  await openShop(app)
  await changeSettings(app, { timeZone: 'Asia/Kolkata' })
  app.clock.set('2026-11-23T18:29:00Z')
  const arrives = async () => (await quote({ items: [] })).body.arrives
  expect(await arrives()).toEqual({ from: '2026-12-14', to: '2026-12-22', text: '14–22 Dec' })
  app.clock.set('2026-11-23T18:31:00Z')
  expect((await arrives())?.text).toBe('15–23 Dec')
  await changeSettings(app, { checkoutMode: 'affiliate' })
  expect(await arrives()).toBeNull()
})

test('a product that is gone, sold out or sold elsewhere is told', async () => {
  await openShop(app)
  const { id: lamp } = await stockProduct(app, { title: 'Lamp', stock: 2 })
  const { id: desk } = await stockProduct(app, { title: 'Desk', stock: 0 })
  const { id: book } = await stockProduct(app, { title: 'Book', sellingMode: 'affiliate' })
  const items = [lamp, desk, book, 'gone'].map((productId) => ({ productId, quantity: 3 }))
  const { body } = await quote({ items })
  expect(body.dropped).toEqual(['gone'])
  expect(body.canCheckout).toBe(false)
  expect(body.lines.map(({ available, canBuy, problem }) => [available, canBuy, problem])).toEqual([
    [false, false, '“Lamp” has only 2 left.'],
    [false, false, '“Desk” is out of stock.'],
    [true, false, '“Book” is not sold here.'],
  ])
  expect((await quote({ items: [{ productId: lamp, quantity: 2 }] })).body.canCheckout).toBe(true)
})

test('a product that is named twice is one line', async () => {
  const { id: productId } = await stockProduct(app, { stock: 9 })
  const items = [
    { productId, quantity: 2 },
    { productId, quantity: 3 },
  ]
  const { body } = await quote({ items })
  expect(body.lines).toMatchObject([{ quantity: 5, lineTotal: 249.95 }])
})

test.each([0, -1, 1.5, '1', '1e3', 2 ** 31, 2 ** 53 + 1, null, [1], {}, true])(
  'a quantity of %o is refused',
  async (quantity) => {
    const { id: productId } = await stockProduct(app)
    const { status, body } = await quote({ items: [{ productId, quantity }] })
    expect([status, body]).toMatchObject([
      400,
      { fields: { 'items.0.quantity': expect.any(String) } },
    ])
  },
)

test('more than a hundred products, and sums beyond reckoning, are refused', async () => {
  const items = Array.from({ length: 101 }, (_, at) => ({ productId: `p${at}`, quantity: 1 }))
  expect((await quote({ items })).status).toBe(400)
  const dear = await stockProduct(app, { priceCents: 1_000_000_000, stock: 1_000_000 })
  const many = Array.from({ length: 100 }, () => ({ productId: dear.id, quantity: 10_000 }))
  expect(await quote({ items: many })).toMatchObject({
    status: 400,
    body: { error: 'An order may come to at most $1,000,000,000.' },
  })
})
