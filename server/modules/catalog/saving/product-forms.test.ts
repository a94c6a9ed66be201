import sharp from 'sharp'
import { freshApp, signedInMember, signedInOwner } from '#tests/support/index.ts'
import { readJson, type ProductList } from '#tests/support/products.ts'
import type { Product } from '#server/modules/catalog/schema.ts'

const app = freshApp()
let cookie: string
beforeEach(async () => void ({ cookie } = await signedInOwner(app)))

type Answer = {
  product: Product
  image: { public_id: string }
  message: string
  fields?: Record<string, string>
}
type Fields = Record<string, string | string[] | Blob[]>

async function send(route: string, fields: Fields, by = cookie) {
  const [method = 'POST', path = '/'] = route.split(' ')
  const body = new FormData()
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) body.append(name, value)
  const answer = await app.request(path, { method, cookie: by, body })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

const picture = (color: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .png()
    .toBuffer()
    .then((bytes) => new File([new Uint8Array(bytes)], `${color}.png`, { type: 'image/png' }))

const LAMP = {
  title: 'Arbour lamp',
  description: 'A lamp for people who work under it.',
  price: '49.99',
  stock: '25',
  category: 'Desk',
}

const add = async (changes: Fields = {}) =>
  send('POST /api/products', { ...LAMP, images: [await picture('red')], ...changes })

describe('a product sent as a form', () => {
  test('comes into the store with its pictures in their order', async () => {
    const { status, body } = await add({
      specifications: JSON.stringify([
        { key: 'Power', value: '9.6 W' },
        { key: '', value: 'dropped' },
      ]),
      affiliateUrl: 'https://www.amazon.com/dp/1',
      tags: ['lamp', 'desk'],
      featured: 'true',
      alt: ['From the side', ''],
      images: [await picture('red'), await picture('blue')],
    })
    expect(status).toBe(201)
    expect(body.product).toMatchObject({
      title: 'Arbour lamp',
      price: 49.99,
      regularPrice: 49.99,
      stock: 25,
      sale: null,
      category: { name: 'Desk' },
      tags: ['lamp', 'desk'],
      sellingMode: 'both',
      specifications: [{ key: 'Power', value: '9.6 W' }],
      featured: true,
      images: [{ alt: 'From the side' }, { alt: 'Arbour lamp' }],
    })
    const { url } = body.product.images[0]!
    expect((await app.request(url)).status).toBe(200)
  })

  test('with too many pictures is refused before any of them is looked at', async () => {
    const images = Array.from({ length: 21 }, () => new File(['no picture'], 'a.png'))
    const { status, body } = await add({ images })
    expect([status, body.fields]).toEqual([400, { images: 'At most 20 pictures are allowed.' }])
  })

  test.each<[string, Fields]>([
    ['title', { title: ' ' }],
    ['description', { description: '' }],
    ['price', { price: '-1' }],
    ['price', { price: '1.005' }],
    ['price', { price: 'ten' }],
    ['stock', { stock: '-2' }],
    ['stock', { stock: '1.5' }],
    ['category', { category: '' }],
    ['images', { images: [] }],
    ['images', { images: [new Blob(['no picture'], { type: 'image/png' })] }],
    ['affiliateUrl', { affiliateUrl: 'amazon' }],
    ['specifications', { specifications: 'no json' }],
    ['sale.price', { sale: '{"price":49.99}' }],
  ])('is refused for a bad %s: %o', async (field, wrong) => {
    const { status, body } = await add(wrong)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    expect((await readJson<ProductList>(app, '/api/products')).body.products).toEqual([])
  })

  test('names every field that is missing at once', async () => {
    const { status, body } = await send('POST /api/products', { tags: ['x'] })
    expect([status, Object.keys(body.fields ?? {}).toSorted()]).toEqual([
      400,
      ['category', 'description', 'images', 'price', 'stock', 'title'],
    ])
  })

  test('is refused from a member, and from nobody', async () => {
    const { cookie: member } = await signedInMember(app, 'Plain Member')
    const { status, body } = await send('POST /api/products', LAMP, member)
    expect([status, body.message]).toEqual([403, 'Only admins can add products'])
    expect((await send('POST /api/products', LAMP, '')).status).toBe(401)
  })
})

describe('changes sent as a form', () => {
  test('touch only what they name, and append their pictures', async () => {
    const { product } = (await add()).body
    const { status, body } = await send(`PUT /api/products/${product._id}`, {
      version: '1',
      price: '20',
      stock: '{"from":25,"to":20}',
      images: [await picture('green')],
    })
    expect(status).toBe(200)
    expect(body.product).toMatchObject({ title: LAMP.title, price: 20, stock: 20, version: 2 })
    const [first, second] = body.product.images
    expect(first?.public_id).toBe(product.images[0]?.public_id)
    expect(second?.public_id).not.toBe(first?.public_id)
  })

  test('put kept pictures into another order', async () => {
    const images = [await picture('red'), await picture('blue')]
    const { product } = (await add({ images })).body
    const ids = product.images.map(({ public_id }) => public_id).toReversed()
    const kept = ids.map((public_id, at) => ({ public_id, alt: `Picture ${at}` }))
    const { body } = await send(`PUT /api/products/${product._id}`, {
      version: '1',
      images: JSON.stringify(kept),
    })
    expect(body.product.images).toMatchObject(kept)
  })

  test('are refused from a member, and for a version that is not the present one', async () => {
    const { product } = (await add()).body
    const route = `PUT /api/products/${product._id}`
    const { cookie: member } = await signedInMember(app, 'Plain Member')
    const refused = await send(route, { version: '1', price: '1' }, member)
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'You are not authorized to update this product',
    ])
    expect((await send(route, { version: '7', price: '1' })).status).toBe(409)
    expect((await send(route, { version: 'x', price: '1' })).status).toBe(400)
  })

  test('need no version: the call of the specification is written to the present state', async () => {
    const { product } = (await add()).body
    const { body: sold } = await send(`PUT /api/products/${product._id}`, {
      version: '1',
      stock: '9',
    })
    const { status, body } = await send(`PUT /api/products/${product._id}`, {
      title: 'Arbour lamp 2',
      description: 'A better lamp for people who work under it.',
      price: '59.99',
      stock: '12',
      category: product.category?._id ?? '',
      specifications: JSON.stringify([{ key: 'Power', value: '12 W' }]),
      affiliateUrl: 'https://www.amazon.com/dp/2',
      images: [await picture('green')],
    })
    expect([status, sold.product.stock, body.message]).toEqual([200, 9, undefined])
    expect(body.product).toMatchObject({
      title: 'Arbour lamp 2',
      price: 59.99,
      stock: 12,
      category: product.category,
      specifications: [{ key: 'Power', value: '12 W' }],
      version: 2,
      affiliateUrl: 'https://www.amazon.com/dp/2',
      sellingMode: 'both',
    })
    expect(body.product.images.map(({ public_id }) => public_id)).toEqual([
      product.images[0]?.public_id,
      expect.any(String),
    ])
  })
})

describe('the pictures of a product', () => {
  test('can be sent before it is saved', async () => {
    const { status, body } = await send('POST /api/products/images', {
      image: [await picture('red')],
    })
    expect(status).toBe(201)
    const images = JSON.stringify([{ public_id: body.image.public_id, alt: 'Red' }])
    expect((await send('POST /api/products', { ...LAMP, images })).body.product.images).toEqual([
      { ...body.image, alt: 'Red' },
    ])
  })

  test('are at most 20, also with those that are added', async () => {
    const { product } = (await add()).body
    const { public_id } = product.images[0]!
    const images = Array.from({ length: 20 }, () => ({ public_id, alt: '' }))
    const route = `PUT /api/products/${product._id}`
    const many = { version: '1', images: JSON.stringify(images) }
    expect((await send(route, many)).status).toBe(200)
    const added = { version: '2', images: [await picture('blue')] }
    const { status, body } = await send(route, added)
    expect([status, body.fields]).toEqual([400, { images: 'At most 20 pictures are allowed.' }])
  })

  test('go one by one, and are deleted a day after nothing shows them', async () => {
    const images = [await picture('red'), await picture('blue')]
    const { product } = (await add({ images })).body
    const [red, blue] = product.images.map(({ public_id }) => public_id)
    const route = `DELETE /api/products/${product._id}/image/${red}`
    const { status, body } = await send(route, {})
    expect(status).toBe(200)
    expect(body.product.images.map(({ public_id }) => public_id)).toEqual([blue])
    expect(body.product.version).toBe(2)
    expect((await send(route, {})).status).toBe(404)
    const rows = await app.db.selectFrom('media').select(['id', 'is_attached']).execute()
    expect(Object.fromEntries(rows.map(({ id, is_attached }) => [id, is_attached]))).toEqual({
      [red!]: 0,
      [blue!]: 1,
    })
  })
})
