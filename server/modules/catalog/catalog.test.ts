import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/index.ts'
import { stockProduct, storePicture } from '#tests/support/products.ts'
import { listProductSlugs, putProduct, removeStarterProducts } from './index.ts'
import type { Product, ProductSummary } from './schema.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const read = async <Body>(path: string, cookie?: string) => {
  const response = await app.request(path, { ...(cookie && { cookie }) })
  return {
    status: response.status,
    body: (await response.json()) as Body,
    headers: response.headers,
  }
}

type List = {
  products: ProductSummary[]
  totalProducts: number
  currentPage: number
  totalPages: number
}

const titles = async (query: string) => {
  const { status, body } = await read<List>(`/api/products?${query}`)
  expect(status).toBe(200)
  return body.products.map(({ title }) => title)
}

const threeProducts = async () => {
  const day = (number: number) => `2026-01-0${number}T00:00:00Z`
  await stockProduct(app, {
    title: 'Beech stand',
    priceCents: 3900,
    stock: 0,
    createdAt: day(1),
    category: 'Desk',
  })
  await stockProduct(app, {
    title: 'Arbour lamp',
    priceCents: 9400,
    stock: 10,
    createdAt: day(2),
    category: 'Desk',
    isFeatured: true,
  })
  await stockProduct(app, {
    title: 'cobalt switch',
    priceCents: 5900,
    stock: 11,
    createdAt: day(3),
    category: 'Home Network',
  })
}

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
    const { body } = await read<List>('/api/products', 'currency=EUR')
    expect(body).toMatchObject({ totalProducts: 1, currentPage: 1, totalPages: 1 })
    expect(body.products[0]).toMatchObject({
      slug: 'arbour-lamp',
      price: 49.99,
      displayPrice: '€45.82',
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
    await threeProducts()
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
    await threeProducts()
    const { body } = await read<List>(`/api/products?${query}`)
    expect(body.products).toHaveLength(count)
    expect(body.totalProducts).toBe(count)
  })

  test('finds a category by its id, and leaves out the product named by exclude', async () => {
    await threeProducts()
    const { body } = await read<{ categories: { _id: string; name: string }[] }>(
      '/api/product-categories',
    )
    const desk = body.categories.find(({ name }) => name === 'Desk')!
    expect(await titles(`category=${desk._id}`)).toEqual(['Arbour lamp', 'Beech stand'])
    const lamp = (await read<List>('/api/products?search=arbour')).body.products[0]!
    expect(await titles(`category=${desk._id}&exclude=${lamp._id}`)).toEqual(['Beech stand'])
  })

  test('pages without a gap or a repetition, also among products of the same moment', async () => {
    for (let count = 0; count < 7; count++) await stockProduct(app, { title: `Lamp ${count}` })
    const pages = await Promise.all([1, 2, 3, 4].map((page) => titles(`limit=3&page=${page}`)))
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1, 0])
    expect(new Set(pages.flat()).size).toBe(7)
    const { body } = await read<List>('/api/products?limit=3&page=9')
    expect(body).toMatchObject({ totalProducts: 7, currentPage: 9, totalPages: 3, products: [] })
  })

  test('shows a change at once', async () => {
    const { id } = await stockProduct(app, { title: 'Old name' })
    expect(await titles('')).toEqual(['Old name'])
    await stockProduct(app, { id, title: 'New name' })
    expect(await titles('')).toEqual(['New name'])
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
    const { body } = await read<List>('/api/products?limit=100000&page[]=1&evil=1')
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
    await threeProducts()
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

describe('reading one product', () => {
  test('answers whole, by id and by slug', async () => {
    const { id, slug } = await stockProduct(app, {
      title: 'Arbour lamp',
      specifications: [{ key: 'Power', value: '9.6 W' }],
      figures: [{ label: 'Brightness', value: '1,040', unit: 'lx' }],
      aiContent: '### ✨ Product Overview\n\nA **lamp**.\n\n### In the box\n\n- Lamp',
    })
    const byId = await read<{ product: Product }>(`/api/products/${id}`, 'currency=USD')
    const bySlug = await read<{ product: Product }>(`/api/products/slug/${slug}`, 'currency=USD')
    expect(byId.body).toEqual(bySlug.body)
    expect(byId.body.product).toMatchObject({
      displayPrice: '$49.99',
      displayCurrency: 'USD',
      specifications: [{ key: 'Power', value: '9.6 W' }],
      figures: [{ label: 'Brightness', value: '1,040', unit: 'lx' }],
      overview: expect.stringContaining('<strong>lamp</strong>'),
      details: expect.stringContaining('<li>Lamp</li>'),
    })
    expect(byId.body.product.overview).not.toContain('In the box')
  })

  test('says "Product not found" for what is not there', async () => {
    for (const path of [
      'unknown',
      'slug/unknown',
      'unknown/related',
      '-1',
      '1.5',
      'x'.repeat(60),
    ]) {
      const { status, body } = await read<{ error: string }>(`/api/products/${path}`)
      expect(status).toBe(404)
      expect(body.error).toBe('Product not found')
    }
    expect((await read(`/api/products/${'x'.repeat(1000)}`)).status).toBe(400)
  })

  test('leads from every old slug to the present one in one step', async () => {
    const { id } = await stockProduct(app, { title: 'First name' })
    await stockProduct(app, { id, slug: 'second name' })
    await stockProduct(app, { id, slug: 'third-name' })
    for (const old of ['first-name', 'second-name']) {
      const { status, headers } = await app.request(`/api/products/slug/${old}`)
      expect([status, headers.get('Location')]).toEqual([301, '/api/products/slug/third-name'])
    }
    await stockProduct(app, { id, slug: 'first-name' })
    expect((await read('/api/products/slug/first-name')).status).toBe(200)
    const back = await app.request('/api/products/slug/third-name')
    expect(back.headers.get('Location')).toBe('/api/products/slug/first-name')
  })

  test('keeps the slug when only the title changes', async () => {
    const { id, slug } = await stockProduct(app, { title: 'First name' })
    expect(await stockProduct(app, { id, title: 'Better name' })).toEqual({ id, slug })
  })

  test('never gives a product the slug of another, present or old', async () => {
    const { id } = await stockProduct(app, { title: 'Lamp' })
    await stockProduct(app, { id, slug: 'moved' })
    expect((await stockProduct(app, { title: 'Lamp' })).slug).toBe('lamp-2')
    expect((await stockProduct(app, { title: 'Moved' })).slug).toBe('moved-2')
    expect((await stockProduct(app, { title: '!!!' })).slug).toBe('product')
  })
})

describe('what goes with a product', () => {
  test('is its category first, then shared tags, then the newest, four at most and never itself', async () => {
    const tags = ['usb', 'quiet']
    const { id } = await stockProduct(app, { title: 'Self', category: 'Desk', tags })
    await stockProduct(app, { title: 'Stranger' })
    await stockProduct(app, { title: 'One tag', category: 'Audio', tags: ['usb'] })
    await stockProduct(app, { title: 'Two tags', category: 'Audio', tags })
    await stockProduct(app, { title: 'Same category', category: 'Desk' })
    const { body } = await read<{ products: ProductSummary[] }>(`/api/products/${id}/related`)
    expect(body.products.map(({ title }) => title)).toEqual([
      'Same category',
      'Two tags',
      'One tag',
      'Stranger',
    ])
  })

  test('is nothing when there is nothing else', async () => {
    const { id } = await stockProduct(app)
    expect((await read(`/api/products/${id}/related`)).body).toEqual({ products: [] })
  })
})

test('the categories tell how many products they hold', async () => {
  await threeProducts()
  const { body } = await read<{ categories: object[] }>('/api/product-categories')
  expect(body.categories).toMatchObject([
    { name: 'Desk', slug: 'desk', productCount: 2 },
    { name: 'Home Network', slug: 'home-network', productCount: 1 },
  ])
})

describe('the third-party catalogue', () => {
  test('has its own shape, with prices as text', async () => {
    await storePicture(app, 'p1')
    const { id } = await stockProduct(app, {
      priceCents: 5000,
      isFeatured: true,
      images: [{ mediaId: 'p1', alt: '' }],
    })
    await stockProduct(app, { title: 'Not featured' })
    const { body } = await read('/api/shopify/products?limit=4&featured=true')
    expect(body).toEqual({
      products: [
        {
          id,
          handle: 'desk-lamp',
          title: 'Desk lamp',
          description: 'A lamp for people who work under it.',
          price: '50.00',
          image: '/media/p1/1280.jpg',
          variants: [
            {
              id,
              price: { amount: '50.00', currencyCode: 'USD' },
              selectedOptions: [{ name: 'Title', value: 'Default Title' }],
            },
          ],
        },
      ],
    })
  })

  test('refuses a bad limit', async () => {
    expect((await read('/api/shopify/products?limit=-1')).status).toBe(400)
  })
})

describe('writing a product', () => {
  test('keeps names, tags and keys letter for letter, whatever they look like', async () => {
    const nasty = `Robert'); DROP TABLE products;-- "<b>" \\ % _ 🚲 שלום`
    const { slug } = await stockProduct(app, {
      title: nasty,
      tags: [nasty],
      specifications: [{ key: nasty, value: nasty }],
    })
    const { body } = await read<{ product: Product }>(
      `/api/products/slug/${encodeURIComponent(slug)}`,
    )
    expect(body.product).toMatchObject({
      title: nasty,
      tags: [nasty],
      specifications: [{ key: nasty, value: nasty }],
    })
    expect(await titles('search=robert')).toEqual([nasty])
  })

  test('marks its pictures as in use', async () => {
    await storePicture(app, 'p1')
    await stockProduct(app, { images: [{ mediaId: 'p1', alt: '' }] })
    const { is_attached: attached } = await app.ctx.store.db
      .selectFrom('media')
      .select('is_attached')
      .executeTakeFirstOrThrow()
    expect(attached).toBe(1)
  })

  test('writes nothing at all when it is refused', async () => {
    await expect(
      stockProduct(app, { category: 'New', affiliateUrl: 'javascript:alert(1)' }),
    ).rejects.toThrow('Affiliate link')
    expect(await titles('')).toEqual([])
    expect((await read('/api/product-categories')).body).toEqual({ categories: [] })
  })

  test('lists slugs for the sitemap', async () => {
    await stockProduct(app, { updatedAt: '2026-02-01T00:00:00Z' })
    expect(await listProductSlugs(app.ctx)).toEqual([
      { slug: 'desk-lamp', updated_at: '2026-02-01T00:00:00.000Z' },
    ])
  })
})

test('removing the starter products leaves what the owner made, and categories in use', async () => {
  await app.ctx.store.transaction(async (tx) => {
    const { ensureProductCategory } = await import('./index.ts')
    const used = await ensureProductCategory(app.ctx, tx, { name: 'Used', isStarter: true })
    await ensureProductCategory(app.ctx, tx, { name: 'Unused', isStarter: true })
    const plain = {
      description: '',
      priceCents: 1,
      stock: 1,
      specifications: [],
      tags: [],
      affiliateUrl: '',
      images: [],
    }
    await putProduct(app.ctx, tx, {
      ...plain,
      title: 'Starter',
      isStarter: true,
      categoryId: used.id,
    })
    await putProduct(app.ctx, tx, { ...plain, title: 'Own', categoryId: used.id })
    await removeStarterProducts(app.ctx, tx)
  })
  expect(await titles('')).toEqual(['Own'])
  expect(await titles('search=starter')).toEqual([])
  const { body } = await read<{ categories: { name: string }[] }>('/api/product-categories')
  expect(body.categories.map(({ name }) => name)).toEqual(['Used'])
})
