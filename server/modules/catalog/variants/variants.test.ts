import fc from 'fast-check'
import type { Product, ThirdPartyProduct } from '#server/modules/catalog/schema.ts'
import type { Quote } from '#server/modules/orders/schema.ts'
import { freshApp, stockProduct } from '#tests/support/index.ts'
import { checkOut, openShop, shelfOf, waitingOrder } from '#tests/support/orders.ts'
import { readJson, type ProductList, listedTitles } from '#tests/support/products.ts'
import { markPaid } from '#server/modules/orders/lifecycle/index.ts'
import { expectKeptCounts } from '#tests/support/tallies.ts'
import { COLORS, productOf, putVariants, stockLamp } from '#tests/support/variants.ts'
import { HOUR_MS } from '#server/kernel/clock.ts'
import { transact } from '#server/kernel/scope.ts'
import { system } from '#server/kernel/actor.ts'
import { applySale, releaseStock, sellStock } from '#server/modules/catalog/index.ts'

const app = freshApp()
beforeEach(() => openShop(app))

const black = { values: ['Black'], price: 10, stock: 1 }
describe('a product with variants', () => {
  test('costs what the cheapest costs, and has the pieces of all', async () => {
    const { id, black: first } = await stockLamp(app)
    const product = await productOf(app, id)
    expect(product).toMatchObject({
      price: 49.99,
      stock: 7,
      hasOptions: true,
      availability: 'limited',
    })
    expect(product.displayPrice).toBe(`From ${first.displayPrice}`)
    expect(product.options).toEqual(COLORS)
    expect(first).toMatchObject({
      title: 'Desk lamp – Black',
      sku: 'LAMP-B',
    })
    await expectKeptCounts(app)
  })

  test('is one in every list, and found at the address of each variant', async () => {
    const { id, oak } = await stockLamp(app)
    const { body } = await readJson<ProductList>(app, '/api/products')
    expect(body.products.map(({ _id }) => _id)).toEqual([id])
    expect(body.totalProducts).toBe(1)
    const named = await readJson<{ product: Product }>(app, `/api/products/slug/${oak.slug}`)
    expect(named.body.product).toMatchObject({ _id: id, variantId: oak._id })
  })

  test('is found by what buyers choose, and by the numbers of its variants', async () => {
    await stockLamp(app)
    await app.runTasks()
    for (const search of ['oak', 'LAMP-O', 'desk black'])
      expect(await listedTitles(app, `search=${search}`)).toEqual(['Desk lamp'])
    expect(await listedTitles(app, 'search=walnut')).toEqual([])
  })

  test('is not bought by itself, and says so in a cart', async () => {
    const { id } = await stockLamp(app)
    const items = [{ productId: id, quantity: 1 }]
    const answer = await app.request('/api/cart/quote', { method: 'POST', json: { items } })
    const quote = (await answer.json()) as Quote
    expect(quote.canCheckout).toBe(false)
    expect(quote.lines[0]?.problem).toBe('Choose one of the options of “Desk lamp” on its page.')
    expect((await checkOut(app, { items })).status).toBe(409)
    expect(await shelfOf(app, id)).toEqual({ quantity: 7, reserved: 0 })
  })

  test('keeps its variants, prices and stock when it is imported again', async () => {
    const { id, slug } = await stockLamp(app)
    await stockProduct(app, { id, slug, title: 'Imported lamp', priceCents: 100, stock: 400 })
    const product = await productOf(app, id)
    expect(product).toMatchObject({ title: 'Imported lamp', price: 49.99, stock: 7 })
    expect(product.variants[1]).toMatchObject({ title: 'Imported lamp – Oak', price: 59.99 })
  })

  test('names its variants in the shape of Shopify', async () => {
    const { oak } = await stockLamp(app)
    const path = '/api/shopify/products'
    const { body } = await readJson<{ products: ThirdPartyProduct[] }>(app, path)
    expect(body.products[0]?.variants[1]).toEqual({
      id: oak._id,
      sku: 'LAMP-O',
      barcode: '',
      price: { amount: '59.99', currencyCode: 'USD' },
      selectedOptions: [{ name: 'Color', value: 'Oak' }],
    })
  })

  test('refuses another price, sale or stock of its own, and takes back those that it has', async () => {
    const { id, cookie } = await stockLamp(app)
    const put = (json: object) =>
      app.request(`/api/products/${id}`, { method: 'PUT', json, cookie })
    for (const json of [{ price: 1 }, { stock: { from: 7, to: 9 } }, { sale: { price: 1 } }])
      expect((await put(json)).status).toBe(400)
    expect((await put({ title: 'Lamp', price: 49.99, stock: { from: 7, to: 7 } })).status).toBe(200)
    const { variants, stock } = await productOf(app, id)
    expect(variants.map(({ title }) => title)).toEqual(['Lamp – Black', 'Lamp – Oak'])
    expect(stock).toBe(7)
  })

  test('sells none of them while it is no longer live', async () => {
    const { id, cookie, oak } = await stockLamp(app)
    const items = [{ productId: oak._id, quantity: 1 }]
    await app.request(`/api/products/${id}`, {
      method: 'PUT',
      json: { status: 'archived' },
      cookie,
    })
    expect((await checkOut(app, { items })).status).toBe(409)
    await app.request(`/api/products/${id}`, { method: 'PUT', json: { status: 'live' }, cookie })
    expect((await checkOut(app, { items })).status).toBe(201)
    await app.request(`/api/products/${id}`, { method: 'DELETE', cookie })
    expect((await checkOut(app, { items })).status).toBe(409)
    expect((await readJson(app, `/api/products/slug/${oak.slug}`)).status).toBe(404)
  })

  test('is a plain one again without options, with the pieces that they left', async () => {
    const { id, cookie, black: first } = await stockLamp(app)
    const { body } = await putVariants(app, { id, cookie, options: [], variants: [] })
    expect(body.product).toMatchObject({ hasOptions: false, stock: 7, price: 49.99, variants: [] })
    expect(body.product.displayPrice).not.toContain('From')
    const former = await app.request(`/api/products/slug/${first.slug}`)
    expect(former.status).toBe(301)
    const { total } = await app.db
      .selectFrom('stock_moves')
      .select((eb) => eb.fn.sum('quantity').as('total'))
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Number(total)).toBe(7)
    expect((await checkOut(app, { items: [{ productId: id, quantity: 7 }] })).status).toBe(201)
  })
})

describe('a variant', () => {
  test('is ordered with its own price and title, and its pieces leave the product too', async () => {
    const { id, oak } = await stockLamp(app)
    const { status, body } = await checkOut(app, { items: [{ productId: oak._id, quantity: 2 }] })
    expect(status).toBe(201)
    expect(body.order.line_items[0]).toMatchObject({ title: 'Desk lamp – Oak', price: 59.99 })
    expect(await shelfOf(app, oak._id)).toEqual({ quantity: 0, reserved: 0 })
    expect(await shelfOf(app, id)).toEqual({ quantity: 5, reserved: 0 })
    await expectKeptCounts(app)
  })

  test('cannot be sold twice when 20 want the last two, whatever the others have', async () => {
    const { id, oak } = await stockLamp(app)
    const tries = Array.from({ length: 20 }, () =>
      checkOut(app, { items: [{ productId: oak._id, quantity: 1 }] }),
    )
    const placed = (await Promise.all(tries)).filter(({ status }) => status === 201)
    expect(placed).toHaveLength(2)
    expect(await shelfOf(app, id)).toEqual({ quantity: 5, reserved: 0 })
  })

  test('is no product that can be edited, listed or deleted by its id', async () => {
    const { cookie, oak } = await stockLamp(app)
    const path = `/api/products/${oak._id}`
    expect((await app.request(path, { method: 'PUT', json: { title: 'X' }, cookie })).status).toBe(
      404,
    )
    expect((await app.request(path, { method: 'DELETE', cookie })).status).toBe(404)
    const inner = { id: oak._id, cookie, options: COLORS, variants: [black] }
    expect((await putVariants(app, inner)).status).toBe(404)
  })

  test('has the discounts of its product, and those that name it alone', async () => {
    const { id, cookie, oak, black: first } = await stockLamp(app)
    const make = (code: string, productId: string) => {
      const json = { code, percent: 10, productIds: [productId] }
      return app.request('/api/admin/discount-codes', { method: 'POST', json, cookie })
    }
    await make('LAMPS', id)
    await make('OAK', oak._id)
    const off = async (discountCode: string, productId: string) => {
      const json = { items: [{ productId, quantity: 1 }], discountCode }
      const answer = await app.request('/api/cart/quote', { method: 'POST', json })
      return ((await answer.json()) as Quote).discount
    }
    expect(await off('LAMPS', oak._id)).toBe(6)
    expect(await off('LAMPS', first._id)).toBe(5)
    expect(await off('OAK', oak._id)).toBe(6)
    expect(await off('OAK', first._id)).toBe(0)
  })

  test('counts its sales for its product', async () => {
    const { id, oak, black: first } = await stockLamp(app)
    const items = [oak, first].map(({ _id: productId }) => ({ productId, quantity: 1 }))
    const { body } = await checkOut(app, { items })
    const orderId = body.order._id
    await transact(app.ctx, (scope) => markPaid(scope, system('test'), { orderId }))
    const sales = await app.db
      .selectFrom('line_sales')
      .select(['product_id', 'title', 'cents'])
      .where('position', '>=', 0)
      .orderBy('position')
      .execute()
    expect(sales).toEqual(
      [5999, 4999].map((cents) => ({ product_id: id, title: 'Desk lamp', cents })),
    )
  })

  test('turns its sale by itself, and the product follows', async () => {
    const { id, cookie, product } = await stockLamp(app)
    const [first, second] = product.variants
    const until = new Date(app.clock.now().getTime() + 60_000).toISOString()
    const sale = { price: 20, from: null, until }
    const kept = (variant: typeof first) => ({
      _id: variant?._id,
      values: variant?.values,
      price: variant?.regularPrice,
      stock: { from: variant?.stock, to: variant?.stock },
    })
    const variants = [kept(first), { ...kept(second), sale }]
    const { body } = await putVariants(app, { id, cookie, options: COLORS, variants })
    expect(body.product).toMatchObject({ price: 20, regularPrice: 59.99, isOnSale: true })
    app.clock.advance(61_000)
    const productId = second?._id ?? ''
    await transact(app.ctx, (scope) => applySale(scope, { productId }))
    expect(await productOf(app, id)).toMatchObject({ price: 49.99, isOnSale: false })
  })
})

test('an order of the product from before its options can be released or paid', async () => {
  const { id } = await stockProduct(app, { stock: 5 })
  const { cookie } = await stockLamp(app)
  const orders = await Promise.all(
    [1, 2].map((quantity) => waitingOrder(app, { items: [{ productId: id, quantity }] })),
  )
  await putVariants(app, { id, cookie, options: COLORS, variants: [black] })
  expect(await shelfOf(app, id)).toEqual({ quantity: 1, reserved: 3 })
  const [first = '', second = ''] = orders
  await transact(app.ctx, (scope) => releaseStock(scope, system('test'), first))
  await transact(app.ctx, (scope) => sellStock(scope, system('test'), second))
  expect((await shelfOf(app, id)).reserved).toBe(0)
})

test('whatever is sold, released and counted, the stock of a product is the sum of its variants', async () => {
  const { id, black: first, oak, cookie } = await stockLamp(app)
  const step = fc.record({
    of: fc.constantFrom(first._id, oak._id),
    quantity: fc.integer({ min: 1, max: 3 }),
    does: fc.constantFrom('buy', 'reserve', 'release', 'count'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      const waiting: string[] = []
      for (const { of, quantity, does } of steps) {
        const items = [{ productId: of, quantity }]
        if (does === 'buy') await checkOut(app, { items })
        if (does === 'reserve' && (await shelfOf(app, of)).quantity >= quantity)
          waiting.push(await waitingOrder(app, { items }))
        if (does === 'release')
          await transact(app.ctx, (scope) =>
            releaseStock(scope, system('test'), waiting.pop() ?? 'none'),
          )
        if (does === 'count') {
          const { variants } = await productOf(app, id)
          const counted = variants.map(({ _id, values, regularPrice: price }) => ({
            _id,
            values,
            price,
            stock: quantity,
          }))
          await putVariants(app, { id, cookie, options: COLORS, variants: counted })
        }
      }
      const shelves = await Promise.all([first._id, oak._id].map((one) => shelfOf(app, one)))
      const sum = (name: 'quantity' | 'reserved') =>
        shelves.reduce((total, shelf) => total + shelf[name], 0)
      expect(await shelfOf(app, id)).toEqual({
        quantity: sum('quantity'),
        reserved: sum('reserved'),
      })
      await expectKeptCounts(app)
    }),
    { numRuns: 12 },
  )
})

test('orders of variants, and attempts at their product itself, wait for nobody who waits for them', async () => {
  const lamps = [await stockLamp(app), await stockLamp(app)] as const
  const [one, other] = lamps
  const item = (productId: string) => ({ productId, quantity: 1 })
  const carts = [
    [item(one.id), item(one.black._id)],
    [item(one.black._id)],
    [item(one.oak._id), item(other.black._id)],
    [item(other.id), item(one.oak._id)],
    [item(other.oak._id)],
  ]
  const many = Array.from({ length: 8 }, () => carts).flat()
  const answers = await Promise.all(many.map((items) => checkOut(app, { items })))
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
  expect(app.logLines.filter((line) => line.includes('deadlock'))).toEqual([])
  for (const { id } of lamps) {
    const { stock, variants } = await productOf(app, id)
    expect(stock).toBe(variants.reduce((sum, variant) => sum + variant.stock, 0))
  }
})

test('a sale of a variant that began in the bin ends in lists too when the product is restored', async () => {
  const { id, cookie, black: first, oak } = await stockLamp(app)
  const hours = (number: number) =>
    new Date(app.clock.now().getTime() + number * HOUR_MS).toISOString()
  const sale = { price: 20, from: hours(1), until: hours(3) }
  const variants = [
    { _id: first._id, ...black, price: 50, sale },
    { _id: oak._id, ...black, values: ['Oak'], price: 60 },
  ]
  await putVariants(app, { id, cookie, options: COLORS, variants })
  await app.request(`/api/products/${id}`, { method: 'DELETE', cookie })
  app.clock.advance(2 * HOUR_MS)
  await app.runTasks()
  await app.request(`/api/products/bin/${id}/restore`, { method: 'POST', cookie })
  expect((await productOf(app, id)).price).toBe(20)
  app.clock.advance(2 * HOUR_MS)
  await app.runTasks()
  const { price_cents } = await app.db
    .selectFrom('products')
    .select('price_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(price_cents).toBe(5000)
})
