import { HOUR_MS } from '#server/kernel/clock.ts'
import { asAdmin, freshApp, stockProduct } from '#tests/support/index.ts'
import { storePicture } from '#tests/support/products.ts'
import { expectKeptCounts } from '#tests/support/tallies.ts'
import { COLORS, productOf } from '#tests/support/variants.ts'
import type { Product } from '#server/modules/catalog/schema.ts'

const app = freshApp()
const { ask } = asAdmin<{ product: Product; fields?: Record<string, string> }>(app)

const hours = (number: number) =>
  new Date(app.clock.now().getTime() + number * HOUR_MS).toISOString()

/** A lamp in two colors with everything that a variant can have. */
async function stockModel() {
  const images = [
    { mediaId: await storePicture(app, 'p1'), alt: '' },
    { mediaId: await storePicture(app, 'p2'), alt: '' },
  ]
  const { id } = await stockProduct(app, { title: 'Desk lamp', images })
  const variants = [
    {
      values: ['Black'],
      price: 50,
      stock: 5,
      sku: 'LAMP-B',
      barcode: '4006381333931',
      weightGrams: 700,
      lowStock: 3,
      image: 'p2',
      sale: { price: 40, from: null, until: hours(5) },
    },
    { values: ['Oak'], price: 60, stock: 2, sale: { price: 55, from: hours(1), until: hours(2) } },
  ]
  const { version } = await productOf(app, id)
  await ask(`PUT /api/products/${id}/variants`, { json: { version, options: COLORS, variants } })
  return id
}

const copyOf = (id: string, json: object = {}) =>
  ask('POST /api/products', {
    json: {
      title: 'Floor lamp',
      description: 'Taller.',
      price: 50,
      stock: 0,
      category: 'Desk',
      images: [{ public_id: 'p2' }],
      copyOptionsOf: id,
      ...json,
    },
  })

describe('a copy of a product with options', () => {
  test('has them and all variants, without what belongs to one thing alone', async () => {
    const id = await stockModel()
    const { status, product } = await copyOf(id)
    expect(status).toBe(201)
    expect(product).toMatchObject({ hasOptions: true, options: COLORS, stock: 0, price: 40 })
    expect(product.variants).toMatchObject([
      {
        values: ['Black'],
        title: 'Floor lamp – Black',
        regularPrice: 50,
        isOnSale: true,
        stock: 0,
        sku: '',
        barcode: '',
        weightGrams: 700,
        lowStock: 3,
        image: 'p2',
      },
      { values: ['Oak'], regularPrice: 60, stock: 0, image: '', sale: { price: 55 } },
    ])
    const original = await productOf(app, id)
    expect(original).toMatchObject({ stock: 7, title: 'Desk lamp' })
    expect(original.variants[0]).toMatchObject({ sku: 'LAMP-B', stock: 5 })
    const ids = new Set([...original.variants, ...product.variants].map(({ _id }) => _id))
    expect(ids.size).toBe(4)
    await expectKeptCounts(app)
  })

  test('takes no picture that it does not have, and no sale that is over', async () => {
    const id = await stockModel()
    app.clock.advance(6 * HOUR_MS)
    const { product } = await copyOf(id, { images: [{ public_id: 'p1' }] })
    expect(product.variants).toMatchObject([
      { image: '', sale: null, price: 50 },
      { sale: null, price: 60 },
    ])
  })

  test('is not made at all where the options are gone, or where it is not sold here', async () => {
    const { id } = await stockProduct(app, {
      images: [{ mediaId: await storePicture(app, 'p2'), alt: '' }],
    })
    const plain = await copyOf(id)
    expect([plain.status, Object.keys(plain.fields ?? {})]).toEqual([400, ['copyOptionsOf']])
    await stockProduct(app, { title: 'Other' })
    const rows = await app.db.selectFrom('products').select('id').execute()
    expect(rows).toHaveLength(2)
  })

  test('is refused beside an affiliate link alone, and nothing is left of it', async () => {
    const id = await stockModel()
    const only = { affiliateUrl: 'https://www.amazon.com/dp/1', sellingMode: 'affiliate' }
    const { status, fields } = await copyOf(id, only)
    expect([status, Object.keys(fields ?? {})]).toEqual([400, ['options']])
    const rows = await app.db.selectFrom('products').select('id').execute()
    expect(rows).toHaveLength(3)
  })
})
