import { system } from '#server/kernel/actor.ts'
import { transact } from '#server/kernel/scope.ts'
import { markPaid } from '#server/modules/orders/lifecycle/index.ts'
import type { Quote } from '#server/modules/orders/schema.ts'
import type { DiscountKind } from '#shared/orders/discount-codes.ts'
import { toJson } from '#server/kernel/stored-json.ts'
import { freshApp, signedInAdmin, stockProduct } from '#tests/support/index.ts'
import {
  changeSettings,
  checkOut,
  heldCodes,
  openShop,
  orderRow,
  storeDiscount,
} from '#tests/support/orders.ts'

const app = freshApp()
let lamp: string
let chair: string
beforeEach(async () => {
  await openShop(app)
  await changeSettings(app, { freeShippingOverCents: 50_000 })
  lamp = (await stockProduct(app, { priceCents: 4000, stock: 100 })).id
  chair = (await stockProduct(app, { title: 'Chair', priceCents: 6000, stock: 100 })).id
})

const cart = () => [
  { productId: lamp, quantity: 1 },
  { productId: chair, quantity: 1 },
]
const ALL: DiscountKind[] = ['products', 'order', 'shipping']
const withKinds = (kinds: DiscountKind[]) => ({ combines_with: toJson(kinds) })

async function quote(discountCode: string, more: object = {}): Promise<Quote> {
  const json = { items: cart(), discountCode, ...more }
  const answer = await app.request('/api/cart/quote', { method: 'POST', json })
  return (await answer.json()) as Quote
}

const order = (discountCode: string, more: object = {}) =>
  checkOut(app, { items: cart(), discountCode, ...more })

/** 50 % off lamps, 10 % off everything, $5 off everything, and free shipping; each says beside which others it may stand. */
async function storeFour(kinds = ALL) {
  await storeDiscount(app, {
    code: 'LAMPS',
    percent: 50,
    product_ids: toJson([lamp]),
    ...withKinds(kinds),
  })
  await storeDiscount(app, { code: 'TENTH', percent: 10, ...withKinds(kinds) })
  await storeDiscount(app, { code: 'FIVE', amount_cents: 500, ...withKinds(kinds) })
  await storeDiscount(app, { code: 'SHIP', free_shipping: 1, ...withKinds(kinds) })
}

const usesOf = async () => {
  const rows = await app.db.selectFrom('discount_codes').select(['code', 'uses']).execute()
  return Object.fromEntries(rows.map(({ code, uses }) => [code, uses]))
}

test('discounts that combine are taken off one after the other: products, the order, shipping', async () => {
  await storeFour()
  const quoted = await quote('five, tenth lamps')
  expect(quoted).toMatchObject({ subtotal: 100, discount: 33, total: 72, discountProblem: '' })
  expect(quoted.discounts.map(({ code, discount }) => [code, discount])).toEqual([
    ['LAMPS', 20],
    ['TENTH', 8],
    ['FIVE', 5],
  ])
  expect(quoted.sums.map(({ name, amount }) => `${name} ${amount}`)).toEqual([
    'Subtotal $100.00',
    'Discount LAMPS −$20.00',
    'Discount TENTH −$8.00',
    'Discount FIVE −$5.00',
    'Shipping $5.00',
    'Total $72.00',
  ])
  const shipped = await quote('SHIP,TENTH')
  expect(shipped).toMatchObject({ shipping: 0, total: 90, discountName: 'TENTH, SHIP' })
  expect(shipped.sums.map(({ name }) => name)).toContain('Shipping, with SHIP')
})

test('an order keeps what each discount took off, and counts a use of each', async () => {
  await storeFour()
  const { status, body } = await order('FIVE,TENTH,LAMPS', {
    agreed: { currency: 'USD', total: 72 },
  })
  expect([status, body.order.total_price, body.order.discount_code]).toEqual([
    201,
    72,
    'LAMPS, TENTH, FIVE',
  ])
  expect(body.order.discounts).toEqual([
    { code: 'LAMPS', kind: 'products', is_automatic: false, amount: 20 },
    { code: 'TENTH', kind: 'order', is_automatic: false, amount: 8 },
    { code: 'FIVE', kind: 'order', is_automatic: false, amount: 5 },
  ])
  expect(await usesOf()).toEqual({ LAMPS: 1, TENTH: 1, FIVE: 1, SHIP: 0 })
  await transact(app.ctx, (scope) => markPaid(scope, system('test'), { orderId: body.order._id }))
  const sales = await app.db
    .selectFrom('code_sales_days')
    .select(['code', 'orders', 'cents', 'off_cents'])
    .orderBy('code')
    .execute()
  expect(sales).toEqual([
    { code: 'FIVE', orders: 1, cents: 7200, off_cents: 500 },
    { code: 'LAMPS', orders: 1, cents: 7200, off_cents: 2000 },
    { code: 'TENTH', orders: 1, cents: 7200, off_cents: 800 },
  ])
  const { cookie } = await signedInAdmin(app)
  const path = `/api/admin/orders/${body.order._id}`
  const { version } = await orderRow(app, body.order._id)
  const json = { status: 'cancelled', version }
  expect((await app.request(path, { method: 'PUT', json, cookie })).status).toBe(200)
  expect(await usesOf()).toEqual({ LAMPS: 0, TENTH: 0, FIVE: 0, SHIP: 0 })
})

describe('discounts that do not combine', () => {
  test.each([
    ['neither says so', [], []],
    ['only one of the two says so', ['order'], []],
    ['they name other kinds', ['shipping'], ['order', 'shipping']],
  ] as [string, DiscountKind[], DiscountKind[]][])(
    'leave the one that takes off most, and the other is told why: %s',
    async (_, lamps, tenth) => {
      const product_ids = toJson([lamp])
      await storeDiscount(app, { code: 'LAMPS', percent: 50, product_ids, ...withKinds(lamps) })
      await storeDiscount(app, { code: 'TENTH', percent: 10, ...withKinds(tenth) })
      const problem = 'TENTH can’t be combined with LAMPS, which takes off more.'
      expect(await quote('TENTH,LAMPS')).toMatchObject({
        discount: 20,
        discountCode: 'LAMPS',
        discountProblem: problem,
        discountProblems: [{ code: 'TENTH', problem }],
      })
      const { status, body } = await order('TENTH,LAMPS')
      expect([status, body.fields]).toEqual([409, { discountCode: problem }])
      expect(await usesOf()).toEqual({ LAMPS: 0, TENTH: 0 })
    },
  )

  test('free shipping counts with what it saves', async () => {
    await storeDiscount(app, { code: 'SHIP', free_shipping: 1 })
    await storeDiscount(app, { code: 'FOUR', amount_cents: 400 })
    await storeDiscount(app, { code: 'SIX', amount_cents: 600 })
    expect((await quote('SHIP,FOUR')).discountCode).toBe('SHIP')
    expect((await quote('SHIP,SIX')).discountCode).toBe('SIX')
  })

  test('say which of several codes is not valid', async () => {
    await storeFour()
    expect(await quote('NOTHING,TENTH')).toMatchObject({
      discount: 10,
      discountCode: 'TENTH',
      discountProblem: 'NOTHING: This discount code is not valid.',
    })
  })

  test('say once what is wrong with several, as with one that was typed with a space', async () => {
    expect(await quote('harbor 10')).toMatchObject({
      discountProblem: 'HARBOR, 10: This discount code is not valid.',
    })
  })
})

describe('automatic discounts', () => {
  const automatic = { is_automatic: 1 as const }

  test('join what was typed where both say so, one of each kind', async () => {
    await storeDiscount(app, {
      code: 'SALE',
      percent: 10,
      ...automatic,
      ...withKinds(['products']),
    })
    await storeDiscount(app, { code: 'MORE', percent: 20, ...automatic, ...withKinds(ALL) })
    await storeDiscount(app, { code: 'SHIP', free_shipping: 1, ...automatic, ...withKinds(ALL) })
    await storeDiscount(app, {
      code: 'LAMPS',
      percent: 50,
      product_ids: toJson([lamp]),
      ...withKinds(ALL),
    })
    const names = async (codes: string) => (await quote(codes)).discounts.map(({ code }) => code)
    expect(await names('')).toEqual(['MORE', 'SHIP'])
    expect(await names('LAMPS')).toEqual(['LAMPS', 'MORE', 'SHIP'])
    const { body } = await order('LAMPS')
    expect(body.order).toMatchObject({ total_discounts: 36, shipping_price: 0, total_price: 64 })
  })

  test('that alone take off more leave those that combine behind', async () => {
    await storeDiscount(app, { code: 'ONE', percent: 9, ...automatic, ...withKinds(ALL) })
    await storeDiscount(app, {
      code: 'TWO',
      percent: 20,
      product_ids: toJson([lamp]),
      ...automatic,
      ...withKinds(ALL),
    })
    await storeDiscount(app, { code: 'ALONE', percent: 16, ...automatic })
    expect((await quote('')).discountName).toBe('TWO, ONE')
    await app.db
      .updateTable('discount_codes')
      .set({ percent: 18 })
      .where('code', '=', 'ALONE')
      .execute()
    expect((await quote('')).discountName).toBe('ALONE')
  })

  test('do not join an order that is entered by hand', async () => {
    await storeDiscount(app, { code: 'SALE', percent: 10, ...automatic, ...withKinds(ALL) })
    await storeDiscount(app, { code: 'FIVE', amount_cents: 500, ...withKinds(ALL) })
    const { cookie } = await signedInAdmin(app)
    const json = {
      items: cart(),
      paymentMethod: 'paid_in_person',
      discountCode: 'FIVE',
      isPickup: true,
      notify: false,
      shippingAddress: { fullName: 'Ada' },
    }
    const quoted = await app.request('/api/admin/orders/quote', { method: 'POST', json, cookie })
    expect(await quoted.json()).toMatchObject({ discount: 5, discountName: 'FIVE' })
  })
})

describe('abuse', () => {
  test('a code in several spellings is one, and counts once', async () => {
    await storeFour()
    expect((await quote('tenth,TENTH, Tenth,tEnTh')).discount).toBe(10)
    const { body } = await order('tenth TENTH,Tenth')
    expect([body.order.discount_code, body.order.total_discounts]).toEqual(['TENTH', 10])
    expect((await usesOf()).TENTH).toBe(1)
  })

  test('more than three codes are refused, in a cart and in an order', async () => {
    const many = Array.from({ length: 100 }, (_, at) => `C${at}`).join(',')
    for (const codes of [many.slice(0, 190), many, 'A,B,C,D']) {
      const json = { items: cart(), discountCode: codes }
      expect((await app.request('/api/cart/quote', { method: 'POST', json })).status).toBe(400)
      expect((await order(codes)).status).toBe(400)
    }
  })

  test('each code that does not exist counts as a guess', async () => {
    for (let at = 0; at < 20; at++) await quote(`X${at},Y${at},Z${at}`)
    await storeFour()
    expect((await quote('TENTH')).discountProblem).toMatch(/^Too many discount codes/)
  })

  test('a code that ends between the cart and the order is refused by its name, and nothing is held', async () => {
    await storeFour()
    expect((await quote('LAMPS,TENTH')).discount).toBe(28)
    const ends_at = app.clock.now().toISOString()
    await app.db
      .updateTable('discount_codes')
      .set({ ends_at })
      .where('code', '=', 'LAMPS')
      .execute()
    const { status, body } = await order('LAMPS,TENTH')
    expect([status, body.fields]).toEqual([
      409,
      { discountCode: 'LAMPS: This discount code has expired.' },
    ])
    expect(await usesOf()).toEqual({ LAMPS: 0, TENTH: 0, FIVE: 0, SHIP: 0 })
  })

  test('the last use of a code is had once, in whatever order buyers type their codes', async () => {
    await storeFour()
    await app.db.updateTable('discount_codes').set({ max_uses: 2 }).execute()
    const typed = ['LAMPS,TENTH,FIVE', 'FIVE,LAMPS,TENTH', 'TENTH,FIVE,LAMPS']
    const tries = Array.from({ length: 9 }, (_, at) =>
      order(typed[at % 3] ?? '', { email: `buyer${at}@example.com` }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 201, ...Array<number>(7).fill(409)])
    expect(await usesOf()).toEqual({ LAMPS: 2, TENTH: 2, FIVE: 2, SHIP: 0 })
  })

  test('once a customer holds for each code', async () => {
    await storeFour()
    await app.db
      .updateTable('discount_codes')
      .set({ once_each: 1 })
      .where('code', '=', 'TENTH')
      .execute()
    const { body } = await order('TENTH,FIVE')
    expect(await heldCodes(app, body.order._id)).toEqual(['FIVE', 'TENTH'])
    expect((await order('FIVE,LAMPS')).status).toBe(201)
    const again = await order('FIVE,TENTH')
    expect(again.body.fields).toEqual({
      discountCode: 'TENTH: You have used this discount code before.',
    })
  })
})
