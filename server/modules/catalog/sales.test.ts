import { DAY_MS } from '#server/kernel/clock.ts'
import { call, freshApp, signedInOwner } from '#tests/support/index.ts'
import { listedTitles, readJson, stockProduct, type ProductList } from '#tests/support/products.ts'
import type { Product } from './schema.ts'

const app = freshApp()
let cookie: string
beforeEach(async () => void ({ cookie } = await signedInOwner(app)))

type Answer = { product: Product; fields?: Record<string, string> }

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString()
const put = (id: string, json: object) =>
  call<Answer>(app, `PUT /api/products/${id}`, { cookie, json })
const read = async (id: string, by = '') =>
  (await readJson<{ product: Product }>(app, `/api/products/${id}`, by)).body.product
const revision = async () =>
  (await app.db.selectFrom('revision').select('value').executeTakeFirstOrThrow()).value
const waiting = async () =>
  (await app.db.selectFrom('tasks').select('kind').execute()).filter(
    ({ kind }) => kind === 'product.price',
  ).length

describe('a sale with a beginning and an end', () => {
  const plan = async () => {
    const { id } = await stockProduct(app, { title: 'Lamp', priceCents: 5900 })
    await stockProduct(app, { title: 'Desk', priceCents: 5500 })
    const sale = { price: 49, from: inDays(1), until: inDays(3) }
    expect((await put(id, { version: 1, sale })).status).toBe(200)
    return { id, sale }
  }

  test('turns the price when it begins, and back when it is over', async () => {
    const { id } = await plan()
    expect(await read(id)).toMatchObject({ price: 59, regularPrice: 59, isOnSale: false })
    expect(await listedTitles(app, 'sort=price-low')).toEqual(['Desk', 'Lamp'])

    app.clock.advance(DAY_MS)
    await app.runTasks()
    expect(await read(id)).toMatchObject({ price: 49, regularPrice: 59, isOnSale: true })
    expect(await listedTitles(app, 'sort=price-low')).toEqual(['Lamp', 'Desk'])

    app.clock.advance(2 * DAY_MS)
    await app.runTasks()
    expect(await read(id)).toMatchObject({ price: 59, isOnSale: false, sale: null })
    expect(await listedTitles(app, 'sort=price-low')).toEqual(['Desk', 'Lamp'])
    expect(await waiting()).toBe(0)
  })

  test('makes every kept page stale at both moments, and no open form', async () => {
    const { id } = await plan()
    for (const days of [1, 2]) {
      const before = await revision()
      app.clock.advance(days * DAY_MS)
      await app.runTasks()
      expect(await revision()).toBeGreaterThan(before)
    }
    expect((await read(id)).version).toBe(2)
  })

  test('is told to admins before it begins, and to nobody else', async () => {
    const { id, sale } = await plan()
    expect((await read(id)).sale).toBeNull()
    expect((await read(id, cookie)).sale).toEqual(sale)
    const lamps = async (by?: string) =>
      (
        await readJson<ProductList>(app, '/api/products?sort=price-high&limit=1', by)
      ).body.products.map((product) => product.sale)
    expect(await lamps(cookie)).toEqual([sale])
    expect(await lamps()).toEqual([null])
  })

  test('can be moved and taken back', async () => {
    const { id } = await plan()
    await put(id, { version: 2, sale: { price: 40 } })
    expect(await read(id)).toMatchObject({
      price: 40,
      sale: { price: 40, from: null, until: null },
    })
    expect(await waiting()).toBe(0)
    await put(id, { version: 3, sale: null })
    expect(await read(id)).toMatchObject({ price: 59, sale: null })
  })

  test('goes with its product', async () => {
    const { id } = await plan()
    await call(app, `DELETE /api/products/${id}`, { cookie })
    expect(await waiting()).toBe(0)
  })
})

test('a new regular price leaves the sale as it is', async () => {
  const sale = { priceCents: 4900, from: null, until: null }
  const { id } = await stockProduct(app, { priceCents: 5900, sale })
  await put(id, { version: 1, price: 69 })
  expect(await read(id)).toMatchObject({ price: 49, regularPrice: 69, isOnSale: true })
})

test.each<[string, object]>([
  ['sale.price', { sale: { price: 59 } }],
  ['sale.price', { sale: { price: -1 } }],
  ['sale.price', { sale: { price: 0 } }],
  ['sale.price', { price: 30, sale: { price: 40 } }],
  ['sale.from', { sale: { price: 40, from: 'tomorrow' } }],
  ['sale.until', { sale: { price: 40, until: '2020-01-01T00:00:00Z' } }],
  [
    'sale.until',
    { sale: { price: 40, from: '2099-01-02T00:00:00Z', until: '2099-01-01T00:00:00Z' } },
  ],
])('a sale that is none is refused by %s: %o', async (field, wrong) => {
  const { id } = await stockProduct(app, { priceCents: 5900 })
  const { status, body } = await put(id, { version: 1, ...wrong })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  expect(await read(id)).toMatchObject({ price: 59, sale: null })
})

test('a product may be free, but not by a sale', async () => {
  const { id } = await stockProduct(app, { priceCents: 5900 })
  expect((await put(id, { version: 1, price: 0 })).status).toBe(200)
  expect(await read(id)).toMatchObject({ price: 0, isOnSale: false })
})

test('a regular price at or below that of the sale is refused', async () => {
  const sale = { priceCents: 4900, from: null, until: null }
  const { id } = await stockProduct(app, { priceCents: 5900, sale })
  expect((await put(id, { version: 1, price: 49 })).status).toBe(400)
})
