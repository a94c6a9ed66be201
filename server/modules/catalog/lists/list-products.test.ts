import { freshApp } from '#tests/support/index.ts'
import {
  listedTitles,
  readJson,
  type ProductList,
  stockProduct,
  stockThreeProducts,
  storePicture,
} from '#tests/support/products.ts'

const app = freshApp()

const read = <Body>(path: string, cookie?: string) => readJson<Body>(app, path, cookie)
const titles = (query: string) => listedTitles(app, query)

describe('listing products', () => {
  test('shows everything that a card needs, in the currency of the visitor', async () => {
    await storePicture(app, 'p1')
    await storePicture(app, 'p2')
    await stockProduct(app, {
      title: 'Arbour lamp',
      category: 'Desk',
      priceCents: 4999,
      tags: ['lamp'],
      facts: ['CRI 96'],
      affiliateUrl: 'https://www.amazon.com/dp/1',
      images: [
        { mediaId: 'p2', alt: 'From the side' },
        { mediaId: 'p1', alt: '' },
      ],
    })
    const { body } = await read<ProductList>('/api/products', 'currency=EUR')
    expect(body).toMatchObject({ totalProducts: 1, currentPage: 1, totalPages: 1 })
    expect(body.products[0]).toMatchObject({
      slug: 'arbour-lamp',
      price: 49.99,
      displayPrice: '€46',
      stock: 25,
      category: { name: 'Desk', slug: 'desk' },
      images: [
        {
          public_id: 'p2',
          url: '/media/p2/1280.jpg',
          alt: 'From the side',
          width: 1280,
          height: 960,
        },
        { public_id: 'p1', alt: 'Arbour lamp' },
      ],
      sellingMode: 'both',
      tags: ['lamp'],
      facts: ['CRI 96'],
      featured: false,
    })
  })

  test.each([
    ['latest', ['cobalt switch', 'Arbour lamp', 'Beech stand']],
    ['oldest', ['Beech stand', 'Arbour lamp', 'cobalt switch']],
    ['price-low', ['Beech stand', 'cobalt switch', 'Arbour lamp']],
    ['price-asc', ['Beech stand', 'cobalt switch', 'Arbour lamp']],
    ['price-high', ['Arbour lamp', 'cobalt switch', 'Beech stand']],
    ['price-desc', ['Arbour lamp', 'cobalt switch', 'Beech stand']],
    ['stock-low', ['Beech stand', 'Arbour lamp', 'cobalt switch']],
    ['stock-high', ['cobalt switch', 'Arbour lamp', 'Beech stand']],
    ['alpha', ['Arbour lamp', 'Beech stand', 'cobalt switch']],
  ])('sorts by %s', async (sort, expected) => {
    await stockThreeProducts(app)
    expect(await titles(`sort=${sort}`)).toEqual(expected)
  })

  test.each([
    ['stock=all', 3],
    ['stock=in-stock', 2],
    ['stock=low-stock', 1],
    ['stock=out-of-stock', 1],
    ['featured=true', 1],
    ['featured=false', 2],
    ['category=home-network', 1],
    ['category=Home%20Network', 1],
    ['category=home%20network', 1],
    ['category=nothing', 0],
    ['category=desk&stock=in-stock', 1],
    ['search=arbour', 1],
    ['search=ARB', 1],
    ['search=desk', 2],
    ['search=%25', 0],
    ['search=_', 0],
    ['search=arbour&category=home-network', 0],
  ])('finds by %s', async (query, count) => {
    await stockThreeProducts(app)
    await app.runTasks()
    const { body } = await read<ProductList>(`/api/products?${query}`)
    expect(body.products).toHaveLength(count)
    expect(body.totalProducts).toBe(count)
  })

  test('finds a category by its id, and leaves out the product named by exclude', async () => {
    await stockThreeProducts(app)
    const { body } = await read<{ categories: { _id: string; name: string }[] }>(
      '/api/product-categories',
    )
    const desk = body.categories.find(({ name }) => name === 'Desk')!
    expect(await titles(`category=${desk._id}`)).toEqual(['Arbour lamp', 'Beech stand'])
    await app.runTasks()
    const lamp = (await read<ProductList>('/api/products?search=arbour')).body.products[0]!
    expect(await titles(`category=${desk._id}&exclude=${lamp._id}`)).toEqual(['Beech stand'])
  })

  test('pages without a gap or a repetition, also among products of the same moment', async () => {
    for (let count = 0; count < 7; count++) await stockProduct(app, { title: `Lamp ${count}` })
    const pages = await Promise.all([1, 2, 3, 4].map((page) => titles(`limit=3&page=${page}`)))
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1, 0])
    expect(new Set(pages.flat()).size).toBe(7)
    const { body } = await read<ProductList>('/api/products?limit=3&page=9')
    expect(body).toMatchObject({ totalProducts: 7, currentPage: 9, totalPages: 3, products: [] })
  })

  test('has one order among equals, and its reverse is the reverse', async () => {
    for (let count = 0; count < 5; count++) await stockProduct(app, { title: `Lamp ${count}` })
    const cheapest = await titles('sort=price-asc')
    expect(await titles('sort=price-desc')).toEqual(cheapest.toReversed())
  })

  test('shows each visitor the currency that is theirs', async () => {
    await stockProduct(app)
    const priceFor = async (code: string) =>
      (await read<ProductList>('/api/products', `currency=${code}`)).body.products[0]?.displayPrice
    expect(await priceFor('USD')).toBe('$49.99')
    expect(await priceFor('GBP')).toBe('£39.50')
    expect(await priceFor('USD')).toBe('$49.99')
  })

  test('shows a change at once', async () => {
    const { id } = await stockProduct(app, { title: 'Old name' })
    await app.runTasks()
    expect(await titles('')).toEqual(['Old name'])
    await stockProduct(app, { id, title: 'New name' })
    expect(await titles('')).toEqual(['New name'])
    expect(await titles('search=new')).toEqual([])
    await app.runTasks()
    expect(await titles('search=new')).toEqual(['New name'])
    expect(await titles('search=old')).toEqual([])
  })

  test.each([
    'page=-1',
    'page=0',
    'page=abc',
    'page=1e9',
    'page=1&page=2',
    'page=9999999999',
    'limit=0',
    'limit=x',
    'limit=1&limit=2',
    'sort=cheapest',
    'sort=constructor',
    'sort=latest;DROP TABLE products',
    'stock=some',
    'featured=1',
    'search=a&search=b',
    `search=${'x'.repeat(201)}`,
    `category=${'x'.repeat(201)}`,
    `exclude=${'x'.repeat(65)}`,
  ])('refuses %s', async (query) => {
    const { status, body } = await read<{ error: string; message: string; fields: object }>(
      `/api/products?${query}`,
    )
    expect(status).toBe(400)
    expect(body.error).toBe(body.message)
    expect(Object.keys(body.fields)).toHaveLength(1)
  })

  test('never answers more than 100 rows, whatever the limit, and ignores names that it does not know', async () => {
    await stockProduct(app)
    const { body } = await read<ProductList>('/api/products?limit=100000&page[]=1&evil=1')
    expect(body.totalPages).toBe(1)
    expect(body.products).toHaveLength(1)
  })

  const INJECTIONS = [
    "'",
    '"',
    '`',
    '--',
    '/*',
    ')',
    '\\',
    '%',
    '_',
    '[',
    '0x1',
    '\u0000',
    '\ud800',
    "' OR '1'='1",
    "'; DROP TABLE products; --",
    "' AND pg_sleep(1)--",
    'NEAR(a b)',
    '{title} : x',
    'a* OR b',
    'x:* | y',
  ]

  test.each(INJECTIONS)('takes %o for the text that it is', async (payload) => {
    await stockThreeProducts(app)
    for (const name of ['search', 'category', 'exclude']) {
      const { status } = await read(
        `/api/products?${name}=${encodeURIComponent(payload.toWellFormed())}`,
      )
      expect(status).toBe(200)
    }
    for (const name of ['sort', 'stock', 'page', 'limit', 'featured']) {
      const { status } = await read(
        `/api/products?${name}=${encodeURIComponent(payload.toWellFormed())}`,
      )
      expect(status).toBe(400)
    }
    const path = encodeURIComponent(payload.toWellFormed())
    expect((await read(`/api/products/slug/x${path}`)).status).toBe(404)
    expect((await read(`/api/products/x${path}`)).status).toBe(404)
    expect((await read(`/api/products/x${path}/related`)).status).toBe(404)
    expect(await titles('')).toHaveLength(3)
  })
})
