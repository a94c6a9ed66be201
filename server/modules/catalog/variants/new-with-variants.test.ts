import type { Product } from '#server/modules/catalog/schema.ts'
import { asAdmin, freshApp, signedInAdmin } from '#tests/support/index.ts'
import { storePicture } from '#tests/support/products.ts'
import { expectKeptCounts } from '#tests/support/tallies.ts'
import { COLORS } from '#tests/support/variants.ts'

const app = freshApp()
const { ask } = asAdmin<{ product: Product; error: string; fields?: Record<string, string> }>(app)
beforeEach(() => storePicture(app, 'p1'))

const BLACK = { values: ['Black'], price: 49.99, stock: 5, sku: 'LAMP-B', image: 'p1' }
const OAK = { values: ['Oak'], price: 59.99, stock: 2, sale: { price: 45 } }

const add = (json: object = {}) =>
  ask('POST /api/products', {
    json: {
      title: 'Desk lamp',
      description: 'Bright.',
      price: 49.99,
      stock: 0,
      category: 'Desk',
      images: [{ public_id: 'p1' }],
      options: COLORS,
      variants: [BLACK, OAK],
      ...json,
    },
  })

const storedProducts = async () =>
  (await app.db.selectFrom('products').select('id').execute()).length

describe('a new product with options', () => {
  test('is saved with its variants at once, and has their price and stock', async () => {
    const { status, product } = await add()
    expect(status).toBe(201)
    expect(product).toMatchObject({ hasOptions: true, options: COLORS, price: 45, stock: 7 })
    expect(product.variants).toMatchObject([
      { title: 'Desk lamp – Black', regularPrice: 49.99, stock: 5, sku: 'LAMP-B', image: 'p1' },
      { title: 'Desk lamp – Oak', regularPrice: 59.99, sale: { price: 45 }, stock: 2 },
    ])
    await expectKeptCounts(app)
  })

  test('comes as a form, too', async () => {
    const body = new FormData()
    const texts = { title: 'Desk lamp', description: 'Bright.', price: '49.99', stock: '0' }
    const json = { images: [{ public_id: 'p1' }], options: COLORS, variants: [BLACK, OAK] }
    for (const [name, text] of Object.entries({ ...texts, category: 'Desk' }))
      body.append(name, text)
    for (const [name, value] of Object.entries(json)) body.append(name, JSON.stringify(value))
    const { cookie } = await signedInAdmin(app, 'Ben Marsh')
    const answer = await app.request('/api/products', { method: 'POST', cookie, body })
    const { product } = (await answer.json()) as { product: Product }
    expect([answer.status, product.variants.length]).toEqual([201, 2])
  })

  test.each([
    ['options.0.name', { options: [{ name: '', values: ['Black', 'Oak'] }] }],
    ['variants', { variants: [] }],
    ['options', { options: [] }],
    ['variants.0.price', { variants: [{ ...BLACK, price: -1 }, OAK] }],
    ['variants.1.sale.price', { variants: [BLACK, { ...OAK, sale: { price: 99 } }] }],
    ['variants.1.image', { variants: [BLACK, { ...OAK, image: 'p9' }] }],
    ['variants.1.values', { variants: [BLACK, { ...OAK, values: ['Black'] }] }],
    ['variants.1.values', { variants: [BLACK, { ...OAK, values: ['Red'] }] }],
    ['options', { sellingMode: 'affiliate', affiliateUrl: 'https://shop.example/1' }],
    ['variants.0', { variants: [{ ...BLACK, _id: 'elsewhere' }, OAK] }],
  ])('is refused at %s, and nothing of it is there', async (field, json) => {
    const { status, fields } = await add(json)
    expect(status).toBe(400)
    expect(Object.keys(fields ?? {})).toContain(field)
    expect(await storedProducts()).toBe(0)
  })
})
