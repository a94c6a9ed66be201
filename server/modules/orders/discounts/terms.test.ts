import type { Quote } from '#server/modules/orders/schema.ts'
import { freshApp, signedInMember, signedInOwner, stockProduct } from '#tests/support/index.ts'
import { checkOut, openShop, storeDiscount } from '#tests/support/orders.ts'

const app = freshApp()
let lamp: string
let chair: string
beforeEach(async () => {
  await openShop(app)
  lamp = (await stockProduct(app, { priceCents: 4000, stock: 100 })).id
  chair = (await stockProduct(app, { title: 'Chair', priceCents: 6000, stock: 100 })).id
})

const cart = (lamps: number, chairs: number) =>
  [
    { productId: lamp, quantity: lamps },
    { productId: chair, quantity: chairs },
  ].filter(({ quantity }) => quantity > 0)

type Asked = { items?: ReturnType<typeof cart>; cookie?: string } & Record<string, unknown>

async function quote(
  discountCode: string,
  { items = cart(1, 1), cookie = '', ...where }: Asked = {},
): Promise<Quote> {
  const json = { items, discountCode, ...where }
  const answer = await app.request('/api/cart/quote', { method: 'POST', json, cookie })
  return (await answer.json()) as Quote
}

const linesOf = async (orderId: string) =>
  app.db
    .selectFrom('order_lines')
    .select(['product_id', 'discount_cents'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

test('a code for one product takes its share off that product alone, and the order keeps it line by line', async () => {
  await storeDiscount(app, { code: 'LAMPS', percent: 50, product_ids: JSON.stringify([lamp]) })
  expect(await quote('LAMPS')).toMatchObject({ subtotal: 100, discount: 20, discountProblem: '' })
  const { body } = await checkOut(app, { items: cart(1, 1), discountCode: 'LAMPS' })
  expect(await linesOf(body.order._id)).toEqual([
    { product_id: lamp, discount_cents: 2000 },
    { product_id: chair, discount_cents: 0 },
  ])
  expect(await quote('LAMPS', { items: cart(0, 1) })).toMatchObject({
    discount: 0,
    discountProblem: 'This discount code is for other products than those in your cart.',
  })
})

test('an amount never takes more off than the products cost that it is for', async () => {
  await storeDiscount(app, {
    code: 'LAMPS',
    amount_cents: 9000,
    product_ids: JSON.stringify([lamp]),
  })
  expect(await quote('LAMPS')).toMatchObject({ discount: 40, total: 60 })
})

test('a code for a category counts for its subcategories too', async () => {
  const at = app.clock.now().toISOString()
  const category = (id: string, parent_id: string | null) =>
    app.db
      .insertInto('product_categories')
      .values({
        id,
        name: id,
        slug: id,
        parent_id,
        position: 0,
        created_at: at,
        is_starter: 0,
        description: '',
      })
      .execute()
  await category('home', null)
  await category('light', 'home')
  await app.db
    .updateTable('products')
    .set({ category_id: 'light' })
    .where('id', '=', lamp)
    .execute()
  await storeDiscount(app, { code: 'HOME', percent: 10, category_ids: JSON.stringify(['home']) })
  expect((await quote('HOME')).discount).toBe(4)
})

test.each([
  ['by hand', () => ({ productIds: [lamp] })],
  ['by rules', () => ({ kind: 'rules', rules: [{ kind: 'price', from: null, to: 40 }] })],
])(
  'a code for a collection %s takes it off what is in that, until it is deleted',
  async (_, held) => {
    const { cookie } = await signedInOwner(app)
    const ask = async (method: string, path: string, json?: object) => {
      const answer = await app.request(`/api/admin/${path}`, {
        method,
        cookie,
        ...(json && { json }),
      })
      return (await answer.json()) as { collection: { _id: string } }
    }
    const made = await ask('POST', 'collections', { name: 'On the desk', ...held() })
    const { _id: id } = made.collection
    await ask('POST', 'discount-codes', { code: 'DESK', percent: 10, collectionIds: [id] })
    expect(await quote('DESK')).toMatchObject({ discount: 4, discounts: [{ kind: 'products' }] })
    expect((await quote('DESK', { items: cart(0, 1) })).discountProblem).toMatch(/other products/)
    await ask('DELETE', `collections/${id}`)
    expect(await quote('DESK')).toMatchObject({ discount: 0 })
  },
)

test.each([
  [1, 0, 'This discount code needs at least 2 items of the products that it is for.'],
  [1, 9, 'This discount code needs at least 2 items of the products that it is for.'],
  [2, 0, ''],
])('%i lamps and %i chairs have a code for two lamps: “%s”', async (lamps, chairs, problem) => {
  await storeDiscount(app, {
    code: 'PAIR',
    percent: 10,
    min_pieces: 2,
    product_ids: JSON.stringify([lamp]),
  })
  const { discountProblem } = await quote('PAIR', { items: cart(lamps, chairs) })
  expect(discountProblem).toBe(problem)
})

test('a code for free shipping pays for the cheapest way, and the order costs what was quoted', async () => {
  await storeDiscount(app, { code: 'SHIP', free_shipping: 1 })
  expect(await quote('SHIP', { items: cart(1, 0) })).toMatchObject({
    discount: 0,
    shipping: 0,
    total: 40,
    discountCode: 'SHIP',
    discountProblem: '',
  })
  const { body } = await checkOut(app, { items: cart(1, 0), discountCode: 'SHIP' })
  expect(body.order).toMatchObject({ shipping_price: 0, total_price: 40, discount_code: 'SHIP' })
})

describe('a code for once a customer', () => {
  beforeEach(() => storeDiscount(app, { code: 'HELLO', percent: 10, once_each: 1 }))
  const used = { discountCode: 'You have used this discount code before.' }

  test('is refused to the same address, however it is written, and given to another', async () => {
    const order = (email: string) =>
      checkOut(app, { items: cart(1, 0), discountCode: 'HELLO', email })
    expect((await order('ada@example.com')).status).toBe(201)
    const { status, body } = await order('Ada@Example.com')
    expect([status, body.fields]).toEqual([409, used])
    expect((await order('bob@example.com')).status).toBe(201)
  })

  test('is refused to one account under two addresses, and says so in its cart', async () => {
    const { cookie } = await signedInMember(app)
    const order = (email: string) =>
      checkOut(app, { items: cart(1, 0), discountCode: 'HELLO', email, cookie })
    expect((await quote('HELLO', { cookie })).discount).toBe(10)
    expect((await order('one@example.com')).status).toBe(201)
    expect((await order('two@example.com')).body.fields).toEqual(used)
    expect((await quote('HELLO', { cookie })).discountProblem).toBe(used.discountCode)
  })

  test('is given to one of several orders that come at once', async () => {
    const tries = Array.from({ length: 6 }, () =>
      checkOut(app, { items: cart(1, 0), discountCode: 'HELLO', email: 'ada@example.com' }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409, 409])
  })

  test('may be used again after the order was cancelled', async () => {
    const { body } = await checkOut(app, {
      items: cart(1, 0),
      discountCode: 'HELLO',
      email: 'ada@example.com',
    })
    await app.db
      .updateTable('orders')
      .set({ status: 'cancelled' })
      .where('id', '=', body.order._id)
      .execute()
    const again = { items: cart(1, 0), discountCode: 'HELLO', email: 'ada@example.com' }
    expect((await checkOut(app, again)).status).toBe(201)
  })
})

describe('an automatic discount', () => {
  test('counts without being typed, by the one that takes off most, under its name', async () => {
    await storeDiscount(app, { code: 'SALE', percent: 10, is_automatic: 1 })
    await storeDiscount(app, { code: 'BIG-SALE', percent: 20, is_automatic: 1 })
    expect(await quote('')).toMatchObject({
      discount: 20,
      discountCode: '',
      discountName: 'BIG-SALE',
      discountProblem: '',
    })
    const { body } = await checkOut(app, { items: cart(1, 1) })
    expect(body.order).toMatchObject({ total_discounts: 20, discount_code: 'BIG-SALE' })
    const row = await app.db
      .selectFrom('discount_codes')
      .select(['code', 'uses'])
      .orderBy('code')
      .execute()
    expect(row).toEqual([
      { code: 'BIG-SALE', uses: 1 },
      { code: 'SALE', uses: 0 },
    ])
  })

  test('gives way to a code that is typed, and stays where that does not count', async () => {
    await storeDiscount(app, { code: 'SALE', percent: 10, is_automatic: 1 })
    await storeDiscount(app, { code: 'MINE', percent: 5 })
    expect(await quote('MINE')).toMatchObject({ discount: 5, discountCode: 'MINE' })
    expect(await quote('OTHER')).toMatchObject({
      discount: 10,
      discountCode: '',
      discountName: 'SALE',
      discountProblem: 'This discount code is not valid.',
    })
    expect(await quote('sale')).toMatchObject({ discount: 10, discountProblem: '' })
  })

  test.each([
    ['switched off', { is_active: 0 as const }],
    ['over', { ends_at: '2020-01-01T00:00:00.000Z' }],
    ['used up', { max_uses: 1, uses: 1 }],
    ['for more items', { min_pieces: 3 }],
  ])('that is %s does not count, and nobody is told', async (_, given) => {
    await storeDiscount(app, { code: 'SALE', percent: 10, is_automatic: 1, ...given })
    expect(await quote('')).toMatchObject({ discount: 0, discountName: '', discountProblem: '' })
  })
})
