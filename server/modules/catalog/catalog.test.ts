import { system } from '#server/kernel/actor.ts'
import { transact } from '#server/kernel/scope.ts'
import { freshApp, rowOf } from '#tests/support/index.ts'
import {
  listedTitles,
  readJson,
  stockProduct,
  stockThreeProducts,
  storePicture,
} from '#tests/support/products.ts'
import {
  ensureProductCategory,
  listProductChanges,
  putProduct,
  removeStarterProducts,
} from './index.ts'
import type { Product, ProductSummary } from './schema.ts'

const app = freshApp()

const read = <Body>(path: string, cookie?: string) => readJson<Body>(app, path, cookie)
const titles = (query: string) => listedTitles(app, query)

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
  await stockThreeProducts(app)
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
              sku: '',
              barcode: '',
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
    await app.runTasks()
    expect(await titles('search=robert')).toEqual([nasty])
  })

  test('marks its pictures as in use', async () => {
    await storePicture(app, 'p1')
    await stockProduct(app, { images: [{ mediaId: 'p1', alt: '' }] })
    const { is_attached: attached } = await rowOf(app, 'media')
    expect(attached).toBe(1)
  })

  test('writes nothing at all when it is refused', async () => {
    await expect(
      stockProduct(app, { category: 'New', affiliateUrl: 'javascript:alert(1)' }),
    ).rejects.toThrow('Affiliate link')
    expect(await titles('')).toEqual([])
    expect((await read('/api/product-categories')).body).toEqual({ categories: [] })
  })

  test.each([
    ['own', {}],
    ['both', { affiliateUrl: 'https://amzn.to/1' }],
    ['none', { affiliateUrl: 'https://amzn.to/1', sellingMode: 'none' as const }],
  ])('is sold as %s with %o', async (sellingMode, given) => {
    const { id } = await stockProduct(app, given)
    const { body } = await read<{ product: Product }>(`/api/products/${id}`)
    expect(body.product.sellingMode).toBe(sellingMode)
  })

  test('lists slugs for the sitemap', async () => {
    await stockProduct(app, { updatedAt: '2026-02-01T00:00:00Z' })
    expect(await listProductChanges(app.ctx, { limit: 10, offset: 0 })).toEqual([
      { slug: 'desk-lamp', updated_at: '2026-02-01T00:00:00.000Z' },
    ])
  })
})

test('removing the starter products leaves what the owner made, and categories in use', async () => {
  const site = system('import')
  await transact(app.ctx, async (scope) => {
    const used = await ensureProductCategory(scope, { name: 'Used', isStarter: true })
    await ensureProductCategory(scope, { name: 'Unused', isStarter: true })
    const plain = {
      description: '',
      priceCents: 1,
      stock: 1,
      specifications: [],
      tags: [],
      affiliateUrl: '',
      images: [],
    }
    await putProduct(scope, site, {
      ...plain,
      title: 'Starter',
      isStarter: true,
      categoryId: used.id,
    })
    await putProduct(scope, site, { ...plain, title: 'Own', categoryId: used.id })
    await removeStarterProducts(scope, site)
  })
  await app.runTasks()
  expect(await titles('')).toEqual(['Own'])
  expect(await titles('search=starter')).toEqual([])
  const { body } = await read<{ categories: { name: string }[] }>('/api/product-categories')
  expect(body.categories.map(({ name }) => name)).toEqual(['Used'])
})
