import { freshApp, signedInMember, stockProduct } from '#tests/support/index.ts'
import { checkOut, openShop, shelfOf } from '#tests/support/orders.ts'
import { storePicture } from '#tests/support/products.ts'
import { COLORS, productOf, putVariants, stockLamp } from '#tests/support/variants.ts'

const app = freshApp()
beforeEach(() => openShop(app))

const black = { values: ['Black'], price: 10, stock: 1 }
// Both would be “a / b / c” in carts, orders and mails.
const SAME_NAME = {
  options: [
    { name: 'A', values: ['a / b', 'a'] },
    { name: 'B', values: ['c', 'b / c'] },
  ],
  variants: [
    { ...black, values: ['a / b', 'c'] },
    { ...black, values: ['a', 'b / c'] },
  ],
}

describe('saving variants', () => {
  test('keeps what was sold since the form was opened', async () => {
    const { id, cookie, product, oak } = await stockLamp(app)
    await checkOut(app, { items: [{ productId: oak._id, quantity: 1 }] })
    const variants = product.variants.map(({ _id, values, regularPrice: price, stock }) => ({
      _id,
      values,
      price,
      stock: { from: stock, to: stock + 10 },
    }))
    expect((await putVariants(app, { id, cookie, options: COLORS, variants })).status).toBe(200)
    expect(await shelfOf(app, oak._id)).toEqual({ quantity: 11, reserved: 0 })
    expect(await shelfOf(app, id)).toEqual({ quantity: 26, reserved: 0 })
  })

  test('refuses another version than the present one', async () => {
    const { id, cookie } = await stockLamp(app)
    const old = { id, cookie, version: 1, options: COLORS, variants: [black] }
    expect((await putVariants(app, old)).status).toBe(409)
  })

  test.each([
    ['options', { options: [], variants: [black] }],
    ['variants', { options: COLORS, variants: [] }],
    ['variants.0.values', { options: COLORS, variants: [{ ...black, values: ['Red'] }] }],
    ['variants.0.values', { options: COLORS, variants: [{ ...black, values: [] }] }],
    ['variants.1.values', { options: COLORS, variants: [black, black] }],
    ['variants.0.price', { options: COLORS, variants: [{ ...black, price: -1 }] }],
    ['variants.0.stock', { options: COLORS, variants: [{ ...black, stock: 1.5 }] }],
    ['variants.0.image', { options: COLORS, variants: [{ ...black, image: 'unknown' }] }],
    ['variants.0', { options: COLORS, variants: [{ ...black, _id: 'unknown' }] }],
    [
      'options.1.name',
      { options: [...COLORS, { name: 'color', values: ['A'] }], variants: [black] },
    ],
    ['options.0.name', { options: [{ name: ' ', values: ['A'] }], variants: [] }],
    ['options.0.values.1', { options: [{ name: 'A', values: ['x', 'X'] }], variants: [black] }],
    [
      'options.0.values.1',
      { options: [{ name: 'A', values: ['\u00e9', 'e\u0301'] }], variants: [black] },
    ],
    ['variants.1.values', SAME_NAME],
    [
      'variants.1.sale.price',
      {
        options: COLORS,
        variants: [black, { ...black, values: ['Oak'], sale: { price: 10 } }],
      },
    ],
    ['options', { options: Array.from({ length: 4 }, () => COLORS[0]), variants: [black] }],
    ['variants', { options: COLORS, variants: Array.from({ length: 101 }, () => black) }],
  ])('refuses what is wrong, at %s', async (field, body) => {
    const { id, cookie } = await stockLamp(app)
    const { status, body: refusal } = await putVariants(app, { id, cookie, ...body })
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([
      400,
      expect.arrayContaining([field]),
    ])
    expect((await productOf(app, id)).variants).toHaveLength(2)
  })

  test('is for admins, and for what is sold here', async () => {
    const { cookie: member } = await signedInMember(app)
    const { id, cookie } = await stockLamp(app)
    const body = { options: COLORS, variants: [black] }
    expect((await putVariants(app, { id, cookie: member, ...body })).status).toBe(403)
    const affiliate = await stockProduct(app, {
      sellingMode: 'affiliate',
      affiliateUrl: 'https://shop.example/lamp',
    })
    const refused = await putVariants(app, { id: affiliate.id, cookie, ...body })
    expect(refused.body.fields).toHaveProperty('options')
  })

  test('gives a variant a picture of its product, which carts show', async () => {
    const picture = await storePicture(app, 'p1')
    const images = [{ mediaId: picture, alt: '' }]
    const { id } = await stockProduct(app, { title: 'Chair', images })
    const { cookie } = await stockLamp(app)
    const variants = [{ ...black, image: picture }]
    const { body } = await putVariants(app, { id, cookie, options: COLORS, variants })
    expect(body.product.variants[0]).toMatchObject({ image: picture })
    expect(body.product.options).toEqual([{ name: 'Color', values: ['Black'] }])
  })
})
