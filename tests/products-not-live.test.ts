import type { Cart } from '#server/modules/orders/schema.ts'
import type { ProductStatus } from '#shared/products/product-status.ts'
import {
  checkOut,
  freshApp,
  openShop,
  readJson,
  signedInMember,
  signedInOwner,
  stockProduct,
  storePicture,
} from './support/index.ts'
import { deliver, judgeReview, orderReviews, review } from './support/reviews.ts'
import { documentsOf } from './support/site.ts'
import { call, published, withCover } from './support/writing.ts'

// The word stands in the title alone, so whatever holds it names the product.
const WORD = 'Zephyrine'
const SLUG = 'zephyrine-lamp'

const app = freshApp({ env: { RATE_LIMITS: 'off', PUBLIC_URL: 'https://bench.test' } })
let open: ReturnType<typeof documentsOf>
let [owner, id, post] = ['', '', '']

beforeEach(async () => {
  open = documentsOf(app)
  await withCover(app)
  owner = (await signedInOwner(app)).cookie
  await openShop(app)
  const images = [{ mediaId: await storePicture(app, 'p1'), alt: '' }]
  const common = { category: 'Light', isFeatured: true, images }
  id = (await stockProduct(app, { ...common, title: `${WORD} lamp` })).id
  await stockProduct(app, { ...common, title: 'Candle' })
  const content = `<p>Text.</p><div class="product-card" data-product="${id}"><p>Good.</p></div>`
  post = (await published(app, owner, { title: 'Review', content })).slug
  await app.runTasks()
})

async function become(status: ProductStatus) {
  const answer = await call(app, `PUT /api/products/${id}`, { cookie: owner, json: { status } })
  expect(answer.status).toBe(200)
  await app.runTasks()
}

const read = async (path: string) => (await app.request(path)).text()
const listings = (other: string) => ({
  home: () => open('/'),
  store: () => open('/store'),
  category: () => open('/store?category=light'),
  'search page': () => open(`/search?q=${WORD}`),
  'page of the other': () => open('/store/product/candle'),
  list: () => read('/api/products'),
  'featured list': () => read('/api/products?featured=true'),
  'searched list': () => read(`/api/products?search=${WORD}`),
  'search by stock': () => read(`/api/products?search=${WORD}&sort=price-low&stock=in-stock`),
  search: () => read(`/api/search?q=${WORD}`),
  suggestions: () => read(`/api/search/suggestions?q=${WORD}`),
  related: () => read(`/api/products/${other}/related`),
  'third party': () => read('/api/shopify/products'),
  'product feed': () => read('/products.xml'),
  'product sitemap': () => read('/sitemap-products.xml'),
})

const isNamed = async (look: () => Promise<string | { html: string }>) => {
  const found = await look()
  const text = typeof found === 'string' ? found : found.html
  // What was searched for stands on the page, so the address tells.
  return text.includes(`${WORD} lamp`) || text.includes(SLUG)
}

async function named(): Promise<string[]> {
  const { body } = await readJson<{ product: { _id: string } }>(app, '/api/products/slug/candle')
  const found = []
  for (const [name, look] of Object.entries(listings(body.product._id)))
    if (await isNamed(look)) found.push(name)
  return found
}

test('every list names a live product, and none a draft or an archived one', async () => {
  expect(await named()).toEqual(Object.keys(listings('')))
  await become('draft')
  expect(await named()).toEqual([])
  await become('archived')
  expect(await named()).toEqual([])
  await become('live')
  expect(await named()).toEqual(Object.keys(listings('')))
})

test('before the search has followed, it finds no product that is not live any more', async () => {
  await call(app, `PUT /api/products/${id}`, { cookie: owner, json: { status: 'draft' } })
  expect(await named()).toEqual([])
})

test('categories and counts leave out what is not live', async () => {
  const count = async () => {
    const { body } = await readJson<{ categories: { productCount: number }[] }>(
      app,
      '/api/product-categories',
    )
    return body.categories.map(({ productCount }) => productCount)
  }
  expect(await count()).toEqual([2])
  await become('draft')
  expect(await count()).toEqual([1])
  const { body } = await readJson(app, '/api/products/counts', owner)
  expect(body).toMatchObject({ all: 2, live: 1, draft: 1, archived: 0 })
})

const statusOf = async (path: string, cookie = '') => (await app.request(path, { cookie })).status

test('a draft has no page, no data and no stock for anybody but admins', async () => {
  const member = (await signedInMember(app)).cookie
  await call(app, `PUT /api/products/${id}`, { cookie: owner, json: { slug: 'zephyrine-2' } })
  await become('draft')
  const paths = ['', '/related', '/reviews', '/posts'].map((part) => `/api/products/${id}${part}`)
  paths.push('/api/products/slug/zephyrine-2', `/api/products/slug/${SLUG}`)
  for (const path of paths) {
    expect([path, await statusOf(path)]).toEqual([path, 404])
    expect([path, await statusOf(path, member)]).toEqual([path, 404])
    expect([path, await statusOf(path, owner)]).not.toEqual([path, 404])
  }
  expect(await read(`/api/products/availability?ids=${id}`)).toBe('{"products":[]}')
  expect(await read(`/api/products/chosen?ids=${id}`)).toBe('{"products":[]}')
  for (const cookie of ['', member]) {
    const { status, html } = await open('/store/product/zephyrine-2', { cookie })
    expect([status, html.includes(`${WORD} lamp`)]).toEqual([404, false])
  }
})

test('admins see the page of a draft as it will be, which says so, and which nobody else is shown from a cache', async () => {
  await become('draft')
  expect((await open(`/store/product/${SLUG}`)).status).toBe(404)
  const { status, html, headers } = await open(`/store/product/${SLUG}`, { cookie: owner })
  expect(status).toBe(200)
  expect(html).toContain('This product is a draft.')
  expect(html).toContain('noindex')
  expect(html).not.toContain('data-submit="add-to-cart"')
  expect(headers['Cache-Control']).toBe('private, no-store')
  expect((await open(`/store/product/${SLUG}`)).status).toBe(404)
})

test('only admins list what is not live', async () => {
  await become('draft')
  const member = (await signedInMember(app)).cookie
  for (const status of ['all', 'draft', 'archived']) {
    expect(await statusOf(`/api/products?status=${status}`)).toBe(401)
    expect(await statusOf(`/api/products?status=${status}`, member)).toBe(403)
  }
  const { body } = await readJson<{ products: { _id: string; status: string }[] }>(
    app,
    `/api/products?status=draft&search=${WORD}`,
    owner,
  )
  expect(body.products).toMatchObject([{ _id: id, status: 'draft' }])
})

test('the page of an archived product stays, says that it is no longer sold, and offers nothing', async () => {
  expect((await open(`/store/product/${SLUG}`)).html).toContain('"@type":"Offer"')
  await become('archived')
  const { status, html } = await open(`/store/product/${SLUG}`)
  expect(status).toBe(200)
  expect(html).toContain('This product is no longer sold.')
  expect(html).toContain('noindex')
  expect(html).toContain('"@type":"Product"')
  expect(html).not.toContain('"@type":"Offer"')
  expect(html).not.toContain('data-submit="add-to-cart"')
  expect(html).toContain('You may also like')
  expect(await read(`/api/products/availability?ids=${id}`)).toBe('{"products":[]}')
})

test('the card of a post shows a draft as one that is gone, and says of an archived one that it is no longer sold', async () => {
  const card = async () => (await open(`/blog/${post}`)).main
  expect(await card()).toContain(`href="/store/product/${SLUG}"`)
  await become('draft')
  expect(await card()).not.toContain(WORD)
  expect(await read('/rss.xml')).not.toContain(WORD)
  await become('archived')
  expect(await card()).toContain(`href="/store/product/${SLUG}"`)
  expect(await card()).toContain('No longer sold')
  expect(await card()).not.toContain('$49.99')
})

test.each(['draft', 'archived'] as const)('nobody buys a product that is %s', async (status) => {
  const { cookie } = await signedInMember(app)
  const items = [{ productId: id, quantity: 1 }]
  await call(app, 'PUT /api/cart', { cookie, json: { items } })
  await become(status)
  const { body } = await readJson<Cart>(app, '/api/cart', cookie)
  expect(body).toMatchObject({ items: [], dropped: [id] })
  const added = await call<Cart>(app, 'PUT /api/cart', { cookie, json: { items, change: 'add' } })
  expect(added.body).toMatchObject({ items: [], dropped: [id] })
  const order = await checkOut(app, { items, cookie })
  expect([order.status, order.body.error]).toEqual([409, 'A product is no longer in the store.'])
  await become('live')
  expect((await checkOut(app, { items, cookie })).status).toBe(201)
})

test('reviews stay with an archived product, and are asked of nobody for a draft', async () => {
  const key = await deliver(app, { productIds: [id], cookie: owner })
  const { body } = await review(app, {
    key,
    cookie: owner,
    productId: id,
    stars: 5,
    text: 'Bright.',
  })
  await judgeReview(app, body.review._id, owner)
  await become('archived')
  expect((await open(`/store/product/${SLUG}`)).html).toContain('Bright.')
  await become('draft')
  expect((await orderReviews(app, key, owner)).body.products).toEqual([])
})

test('a status that there is not is refused, and nothing is changed', async () => {
  const json = { status: 'sold', title: 'Other' }
  const answer = await call(app, `PUT /api/products/${id}`, { cookie: owner, json })
  expect(answer.status).toBe(400)
  expect(answer.body.fields).toEqual({ status: 'Status must be one of: live, draft, archived.' })
  const { body } = await readJson<{ product: object }>(app, `/api/products/${id}`)
  expect(body.product).toMatchObject({ title: `${WORD} lamp`, status: 'live' })
})
