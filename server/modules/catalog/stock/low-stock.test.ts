import fc from 'fast-check'
import { asAdmin, freshApp, stockProduct } from '#tests/support/index.ts'
import { checkOut, openShop } from '#tests/support/orders.ts'
import { listedTitles, readJson, type ProductList } from '#tests/support/products.ts'
import { expectKeptCounts } from '#tests/support/tallies.ts'
import { COLORS, productOf, putVariants, stockLamp } from '#tests/support/variants.ts'
import type { Product } from '#server/modules/catalog/schema.ts'

const app = freshApp()

type Answer = { product: Product; fields?: Record<string, string> }
const { ask } = asAdmin<Answer>(app)
const put = (id: string, json: object) => ask(`PUT /api/products/${id}`, { json })
const availabilityOf = async (id: string) => (await productOf(app, id)).availability

describe('a product with a number of its own', () => {
  test('is low from there on, and as all others without it', async () => {
    const { id } = await stockProduct(app, { stock: 25 })
    expect(await availabilityOf(id)).toBe('in')
    expect((await put(id, { lowStock: 25 })).product).toMatchObject({
      lowStock: 25,
      availability: 'limited',
    })
    await expectKeptCounts(app)
    expect((await put(id, { lowStock: 24 })).product.availability).toBe('in')
    expect((await put(id, { lowStock: null })).product).toMatchObject({
      lowStock: null,
      availability: 'in',
    })
    await put(id, { stock: 10 })
    expect(await availabilityOf(id)).toBe('limited')
    expect((await put(id, { lowStock: 0 })).product.availability).toBe('in')
    await put(id, { stock: 0 })
    expect(await availabilityOf(id)).toBe('out')
    await expectKeptCounts(app)
  })

  test('turns when pieces are sold, and is what each list and number calls low', async () => {
    await openShop(app)
    const { id } = await stockProduct(app, { title: 'Crate', stock: 52, lowStock: 50 })
    await stockProduct(app, { title: 'Lamp', stock: 4, lowStock: 3 })
    await stockProduct(app, { title: 'Chair', stock: 9 })
    expect(await listedTitles(app, 'stock=low-stock')).toEqual(['Chair'])
    await checkOut(app, { items: [{ productId: id, quantity: 2 }] })
    for (const sort of ['alpha', 'stock-low', 'stock-high', 'price-asc'])
      expect((await listedTitles(app, `stock=low-stock&sort=${sort}`)).toSorted()).toEqual([
        'Chair',
        'Crate',
      ])
    expect(await listedTitles(app, 'stock=in-stock&sort=stock-high')).toHaveLength(3)
    const { body } = await readJson<ProductList>(app, '/api/products?sort=alpha')
    expect(body.products.map(({ availability }) => availability)).toEqual([
      'limited',
      'limited',
      'in',
    ])
    const shelves = await readJson<{ products: { availability: string }[] }>(
      app,
      `/api/products/availability?ids=${id}`,
    )
    expect(shelves.body.products[0]?.availability).toBe('limited')
    const overview = await ask('GET /api/dashboard')
    expect(overview).toMatchObject({
      runningOut: { total: 2, products: [{ title: 'Chair' }, { title: 'Crate' }] },
    })
    await expectKeptCounts(app)
  })

  test.each([-1, 1.5, 'many', 1_000_001])('is refused the number %s', async (lowStock) => {
    const { id } = await stockProduct(app)
    const { status, fields } = await put(id, { lowStock })
    expect([status, Object.keys(fields ?? {})]).toEqual([400, ['lowStock']])
  })

  test('keeps its number when it is imported again', async () => {
    const { id } = await stockProduct(app, { stock: 25, lowStock: 30 })
    await stockProduct(app, { id, stock: 26 })
    expect(await productOf(app, id)).toMatchObject({ lowStock: 30, availability: 'limited' })
    await expectKeptCounts(app)
  })
})

test('a variant has a number of its own, and its product counts all of them together', async () => {
  const { id, cookie, black, oak } = await stockLamp(app)
  const write = (lowStock: (number | null)[]) =>
    putVariants(app, {
      id,
      cookie,
      options: COLORS,
      variants: [
        { _id: black._id, values: ['Black'], price: 49.99, stock: 5, lowStock: lowStock[0] },
        { _id: oak._id, values: ['Oak'], price: 59.99, stock: 20, lowStock: lowStock[1] },
      ],
    })
  const first = await write([4, 20])
  expect(first.body.product.variants).toMatchObject([
    { availability: 'in', lowStock: 4 },
    { availability: 'limited', lowStock: 20 },
  ])
  expect(first.body.product.availability).toBe('in')
  expect((await put(id, { lowStock: 25 })).product.availability).toBe('limited')
  await expectKeptCounts(app)
  const again = await write([null, null])
  expect(again.body.product.variants.map(({ availability }) => availability)).toEqual([
    'limited',
    'in',
  ])
  expect(again.body.product).toMatchObject({ lowStock: 25, availability: 'limited' })
})

test('whatever is counted and said to be low, what is stored follows from both', async () => {
  const { id } = await stockProduct(app, { stock: 5, category: 'Desk' })
  const step = fc.oneof(
    fc.record({ stock: fc.integer({ min: 0, max: 30 }) }),
    fc.record({ lowStock: fc.option(fc.integer({ min: 0, max: 30 })) }),
    fc.record({ stock: fc.integer({ min: 0, max: 30 }), lowStock: fc.constantFrom(0, 12, null) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 5 }), async (steps) => {
      for (const json of steps) expect((await put(id, json)).status).toBe(200)
      await expectKeptCounts(app)
    }),
    { numRuns: 15 },
  )
})
