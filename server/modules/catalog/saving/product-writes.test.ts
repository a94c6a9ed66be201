import { transact } from '#server/kernel/scope.ts'
import { listHistory } from '#server/database/audit/record-change.ts'
import { freshApp, signedInAdmin, signedInMember, signedInOwner } from '#tests/support/index.ts'
import {
  listedTitles,
  readJson,
  type ProductList,
  stockProduct,
  storePicture,
} from '#tests/support/products.ts'
import { expectKeptCounts } from '#tests/support/tallies.ts'
import { call } from '#tests/support/writing.ts'
import { releaseStock, reserveStock } from '#server/modules/catalog/index.ts'
import type { Product, ProductCategory } from '#server/modules/catalog/schema.ts'

const app = freshApp()
let cookie: string
beforeEach(async () => {
  await signedInOwner(app)
  cookie = (await signedInAdmin(app)).cookie
})

type Answer = { product: Product; message: string; fields?: Record<string, string> }

const send = (route: string, json?: unknown, by = cookie) =>
  call<Answer>(app, route, { cookie: by, json })
const read = async (id: string) =>
  (await readJson<{ product: Product }>(app, `/api/products/${id}`)).body.product
const buy = (productId: string, quantity: number) =>
  transact(app.ctx, (scope) =>
    reserveStock(scope, { kind: 'guest' }, { reference: 'o', lines: [{ productId, quantity }] }),
  )

const LAMP = {
  title: 'Arbour lamp',
  description: 'A lamp for people who work under it.',
  price: 49.99,
  stock: 25,
  category: 'Desk',
}

describe('POST /api/products', () => {
  test('puts a whole product into the store, with its category made where there is none', async () => {
    const picture = { public_id: await storePicture(app, 'p1'), alt: 'From the side' }
    const { status, body } = await send('POST /api/products', {
      ...LAMP,
      images: [picture],
      tags: ['lamp'],
      specifications: [{ key: 'Power', value: '9.6 W' }],
      affiliateUrl: 'https://www.amazon.com/dp/1',
      featured: true,
    })
    expect(status).toBe(201)
    expect(body.product).toMatchObject({
      slug: 'arbour-lamp',
      price: 49.99,
      stock: 25,
      availability: 'in',
      category: { name: 'Desk', slug: 'desk' },
      images: [picture],
      sellingMode: 'both',
      featured: true,
      version: 1,
    })
    await expectKeptCounts(app)
    const [deed] = await listHistory(app.db, { kind: 'product', id: body.product._id })
    expect(deed).toMatchObject({ verb: 'created', after: { title: 'Arbour lamp' } })
    await app.runTasks()
    const found = await readJson<ProductList>(app, '/api/products?search=arbour')
    expect(found.body.totalProducts).toBe(1)
  })

  test.each([
    ['title', { title: ' ' }],
    ['description', { description: '' }],
    ['price', { price: 1.005 }],
    ['price', { price: -1 }],
    ['stock', { stock: -1 }],
    ['stock', { stock: 1.5 }],
    ['category', { category: '' }],
    ['images', { images: [] }],
    ['images', { images: [{ public_id: 'nothing' }] }],
    ['affiliateUrl', { affiliateUrl: 'http://shop.example' }],
  ])('refuses a bad %s: %o', async (field, wrong) => {
    const images = [{ public_id: await storePicture(app, 'p1') }]
    const { status, body } = await send('POST /api/products', { ...LAMP, images, ...wrong })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    expect((await readJson<ProductList>(app, '/api/products')).body.products).toEqual([])
    const { body: kept } = await readJson<{ categories: object[] }>(app, '/api/product-categories')
    expect(kept.categories).toEqual([])
  })
})

describe('PUT /api/products/{id}', () => {
  test('changes what is sent and nothing else', async () => {
    const given = {
      category: 'Desk',
      tags: ['usb'],
      facts: ['CRI 96'],
      aiContent: 'Text',
      isFeatured: true,
      images: [{ mediaId: await storePicture(app, 'p1'), alt: 'Lamp' }],
    }
    const { id } = await stockProduct(app, given)
    const before = await read(id)
    app.clock.advance(1000)
    const { status, body } = await send(`PUT /api/products/${id}`, { version: 1, price: 20 })
    expect(status).toBe(200)
    const { displayPrice, displayRegularPrice, updatedAt } = body.product
    const shown = { displayPrice, displayRegularPrice, updatedAt }
    expect(body.product).toEqual({
      ...before,
      price: 20,
      regularPrice: 20,
      version: 2,
      ...shown,
    })
    expect(updatedAt > before.updatedAt).toBe(true)
  })

  test('refuses changes to a version that is not the present one', async () => {
    const { id } = await stockProduct(app)
    await send(`PUT /api/products/${id}`, { version: 1, title: 'First' })
    const { status, body } = await send(`PUT /api/products/${id}`, { version: 1, title: 'Second' })
    expect([status, body.message]).toEqual([
      409,
      'This product was saved somewhere else in the meantime. Nothing of yours was overwritten.',
    ])
    expect((await read(id)).title).toBe('First')
  })

  test('takes one of two saves at once', async () => {
    const { id } = await stockProduct(app)
    const saves = ['One', 'Two'].map((title) =>
      send(`PUT /api/products/${id}`, { version: 1, title }),
    )
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
  })

  test('gives nothing back that was sold while the form was open', async () => {
    const { id } = await stockProduct(app, { stock: 12 })
    await buy(id, 5)
    const saved = await send(`PUT /api/products/${id}`, { version: 1, title: 'Better' })
    expect(saved.body.product).toMatchObject({ stock: 7, availability: 'limited' })
    const counted = { version: 2, stock: { from: 12, to: 20 } }
    expect((await send(`PUT /api/products/${id}`, counted)).body.product).toMatchObject({
      stock: 15,
      availability: 'in',
    })
    const { status, body } = await send(`PUT /api/products/${id}`, {
      version: 2,
      title: 'Not this',
      stock: { from: 20, to: 0 },
    })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([409, ['stock']])
    expect((await read(id)).title).toBe('Better')
    await expectKeptCounts(app)
  })

  test('without a version writes to the present state, with a stock as it was counted now', async () => {
    const { id } = await stockProduct(app, { stock: 12 })
    await send(`PUT /api/products/${id}`, { version: 1, title: 'Meanwhile' })
    await buy(id, 5)
    const { status, body } = await send(`PUT /api/products/${id}`, { price: 20, stock: 30 })
    expect([status, body.product.stock]).toEqual([200, 30])
    expect(body.product).toMatchObject({ title: 'Meanwhile', price: 20, availability: 'in' })
    const moves = await app.db.selectFrom('stock_moves').select(['kind', 'quantity']).execute()
    expect(moves.filter(({ kind }) => kind === 'counted').map((one) => one.quantity)).toContain(23)
    await expectKeptCounts(app)
  })

  test.each<[string, string, string, string]>([
    ['both', 'own', '', 'https://www.amazon.com/dp/1'],
    ['own', 'both', 'https://www.amazon.com/dp/1', ''],
    ['none', 'none', 'https://www.amazon.com/dp/1', ''],
    ['own', 'own', 'https://www.amazon.com/dp/1', 'https://www.amazon.com/dp/2'],
  ])(
    'without a version sells as %s what was sold as %s when the link turns from "%s" to "%s"',
    async (after, before, link, affiliateUrl) => {
      const { id } = await stockProduct(app)
      const stored = { version: 1, sellingMode: before, affiliateUrl: link }
      await send(`PUT /api/products/${id}`, stored)
      const { body } = await send(`PUT /api/products/${id}`, { affiliateUrl })
      expect(body.product.sellingMode).toBe(after)
    },
  )

  test.each([-1, 1.5, '12', { from: 1 }, 1_000_001])('refuses a stock of %j', async (stock) => {
    const { id } = await stockProduct(app)
    const { status, body } = await send(`PUT /api/products/${id}`, { stock })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['stock']])
  })

  test.each(['', 'nothing'])('refuses a category that is not there: "%s"', async (category) => {
    const { id } = await stockProduct(app, { category: 'Desk' })
    const { status, body } = await send(`PUT /api/products/${id}`, { version: 1, category })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['category']])
  })

  test('moves a product to another category or none, with its counts', async () => {
    const { id } = await stockProduct(app, { category: 'Desk' })
    await stockProduct(app, { category: 'Audio' })
    const shelves = async () =>
      (
        await readJson<{ categories: ProductCategory[] }>(app, '/api/product-categories')
      ).body.categories.map(({ name, productCount }) => [name, productCount])
    const { categories } = (
      await readJson<{ categories: ProductCategory[] }>(app, '/api/product-categories')
    ).body
    const audio = categories.find(({ name }) => name === 'Audio')
    await send(`PUT /api/products/${id}`, { version: 1, category: audio?._id, featured: true })
    expect(await shelves()).toEqual([
      ['Audio', 2],
      ['Desk', 0],
    ])
    await expectKeptCounts(app)
    await send(`PUT /api/products/${id}`, { version: 2, category: null })
    expect(await shelves()).toEqual([
      ['Audio', 1],
      ['Desk', 0],
    ])
    await expectKeptCounts(app)
    await send(`DELETE /api/product-categories/${audio?._id}`)
    await expectKeptCounts(app)
    const unknown = await send(`PUT /api/products/${id}`, { version: 3, category: 'nothing' })
    expect([unknown.status, Object.keys(unknown.body.fields ?? {})]).toEqual([400, ['category']])
  })

  test('looks at rights before the body', async () => {
    const { cookie: member } = await signedInMember(app, 'Plain Member')
    const { id } = await stockProduct(app)
    for (const route of ['POST /api/products', `PUT /api/products/${id}`]) {
      expect((await send(route, { nonsense: true }, '')).status).toBe(401)
      expect((await send(route, { nonsense: true }, member)).status).toBe(403)
      expect((await send(route, { title: 7 })).status).toBe(400)
    }
  })
})

describe('a product category', () => {
  const made = async (name: string, parent: string | null = null) => {
    const { status, body } = await call<{ category: ProductCategory; message: string }>(
      app,
      'POST /api/product-categories',
      { cookie, json: { name, parent } },
    )
    return { status, ...body.category }
  }

  test('shows the products of its subcategories too', async () => {
    const desk = await made('Desk')
    await made('Lamps', desk._id)
    await stockProduct(app, { title: 'Lamp', category: 'Lamps' })
    await stockProduct(app, { title: 'Stand', category: 'Desk' })
    await stockProduct(app, { title: 'Speaker', category: 'Audio' })
    await app.runTasks()
    const titles = async (query: string) => (await listedTitles(app, query)).toSorted()
    expect(await titles('category=desk')).toEqual(['Lamp', 'Stand'])
    expect(await titles('category=desk&sort=stock-low')).toEqual(['Lamp', 'Stand'])
    expect(await titles('category=desk&search=stand')).toEqual(['Stand'])
    expect(await titles('category=desk&search=speaker')).toEqual([])
    expect(await titles('category=lamps')).toEqual(['Lamp'])
  })

  test('has no parent that is itself, or is below another', async () => {
    const desk = await made('Desk')
    const lamps = await made('Lamps', desk._id)
    expect((await made('Bulbs', lamps._id)).status).toBe(400)
    const put = (id: string, parent: string) =>
      send(`PUT /api/product-categories/${id}`, { parent })
    expect((await put(desk._id, desk._id)).status).toBe(400)
    expect((await put(desk._id, lamps._id)).status).toBe(400)
  })
})

describe('DELETE /api/products/{id}', () => {
  test('takes the product out of lists, counts and search', async () => {
    const { id } = await stockProduct(app, { title: 'Lamp', category: 'Desk' })
    await app.runTasks()
    expect((await send(`DELETE /api/products/${id}`)).status).toBe(200)
    await app.runTasks()
    expect((await send(`DELETE /api/products/${id}`)).status).toBe(404)
    for (const query of ['', '?search=lamp'])
      expect((await readJson<ProductList>(app, `/api/products${query}`)).body).toMatchObject({
        products: [],
        totalProducts: 0,
      })
    await expectKeptCounts(app)
  })
})

test('a product can be deleted while an order holds pieces of it', async () => {
  const { id } = await stockProduct(app, { stock: 5 })
  await buy(id, 2)
  expect((await send(`DELETE /api/products/${id}`)).status).toBe(200)
  await transact(app.ctx, (scope) => releaseStock(scope, { kind: 'guest' }, 'o'))
  await expectKeptCounts(app)
})

describe('the number in stock', () => {
  test('is true in lists that are remembered', async () => {
    const { id } = await stockProduct(app, { stock: 25 })
    const listed = async (query: string) =>
      (await readJson<ProductList>(app, `/api/products${query}`)).body.products[0]?.stock
    for (const query of ['', '?sort=stock-low', '?limit=3']) expect(await listed(query)).toBe(25)
    await buy(id, 5)
    for (const query of ['', '?sort=stock-low', '?limit=3']) expect(await listed(query)).toBe(20)
  })

  test('orders lists by itself, also after a sale', async () => {
    const { id } = await stockProduct(app, { title: 'More', stock: 40 })
    await stockProduct(app, { title: 'Less', stock: 30 })
    const first = async () =>
      (await readJson<ProductList>(app, '/api/products?sort=stock-high')).body.products[0]?.title
    expect(await first()).toBe('More')
    await buy(id, 15)
    expect(await first()).toBe('Less')
  })

  test('is read beside a page, for many products at once', async () => {
    const { id: scarce } = await stockProduct(app, { stock: 4 })
    const { id: gone } = await stockProduct(app, { stock: 0 })
    const path = `/api/products/availability?ids=${scarce},${gone},nothing,${gone}`
    const { status, body, headers } = await readJson<{ products: { _id: string }[] }>(app, path)
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(body.products).toHaveLength(2)
    expect(body.products).toContainEqual({
      _id: scarce,
      stock: 4,
      availability: 'limited',
      held: '',
    })
    expect(body.products).toContainEqual({ _id: gone, stock: 0, availability: 'out', held: '' })
  })

  test('is not read for no product, or for more than 100', async () => {
    const many = Array.from({ length: 101 }, (_, at) => at)
    for (const query of ['', `?ids=${many}`])
      expect((await readJson(app, `/api/products/availability${query}`)).status).toBe(400)
    expect((await readJson(app, '/api/products/availability?ids=')).body).toEqual({ products: [] })
  })
})
