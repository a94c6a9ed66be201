import { DAY_MS } from '#server/kernel/clock.ts'
import { removeUnusedPictures } from '#server/modules/media/index.ts'
import { createTestApp, sharedApp, signedInAdmin, signedInOwner } from '#tests/support/index.ts'
import { call, drafted } from '#tests/support/writing.ts'
import { insertRows } from '#tests/support/rows.ts'
import { loadStarterContent } from './index.ts'
import type { StarterContent } from './schema.ts'

const app = await sharedApp({ env: { STARTER_CONTENT: 'true' } })
const { cookie: owner } = await signedInOwner(app)
await loadStarterContent(app.ctx)
await app.runTasks()

const find = async () =>
  (await call<StarterContent>(app, 'GET /api/starter-content', { cookie: owner })).body
const idOf = async (table: 'posts' | 'products', slug: string) =>
  (await app.db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirstOrThrow())
    .id
const slugs = async (table: 'posts' | 'products' | 'post_categories' | 'product_categories') =>
  (await app.db.selectFrom(table).select('slug').orderBy('slug').execute()).map(({ slug }) => slug)

async function order(productId: string): Promise<void> {
  const at = app.clock.now().toISOString()
  await insertRows(app, 'orders', {
    id: 'order-1',
    number: '0123456789',
    user_id: null,
    holder_hash: null,
    email: 'a@b.example',
    email_key: 'a@b.example',
    customer_name: 'A',
    customer_key: 'a',
    shipping_address: '{}',
    status: 'pending',
    financial_status: 'pending',
    provider: 'pay_on_delivery',
    currency: 'USD',
    rate: '1',
    subtotal_minor: 1,
    shipping_minor: 0,
    total_minor: 1,
    total_cents: 1,
    created_at: at,
    updated_at: at,
    expires_at: null,
    paid_at: null,
    cancelled_at: null,
  })
  await insertRows(app, 'order_lines', {
    order_id: 'order-1',
    position: 0,
    product_id: productId,
    title: 'P',
    slug: 'p',
    media_id: null,
    quantity: 1,
    price_minor: 1,
    price_cents: 1,
  })
}

test('one removal takes the starter content, and leaves what was changed or ordered', async () => {
  const whole = await find()
  expect(whole).toMatchObject({
    isThere: true,
    comments: 0,
    kept: { changedPosts: 0, changedProducts: 0, orderedProducts: 0 },
  })

  const changed = await idOf('posts', 'passkeys-move-house')
  const saved = await call(app, `PUT /api/blogs/${changed}`, {
    cookie: owner,
    json: { title: 'My keys', version: 1 },
  })
  expect(saved.status).toBe(200)
  const lamp = await idOf('products', 'arbour-desk-lamp')
  const priced = await call(app, `PUT /api/products/${lamp}`, {
    cookie: owner,
    json: { price: 12.5, version: 1 },
  })
  expect(priced.status).toBe(200)
  await order(await idOf('products', 'pivot-trackball'))
  const talked = await idOf('posts', 'calibrate-a-monitor-by-eye')
  const said = { cookie: owner, json: { content: 'Thank you for this.' } }
  expect((await call(app, `POST /api/blogs/${talked}/comments`, said)).status).toBe(201)
  await call(app, 'PUT /api/settings', { cookie: owner, json: { tagline: 'Mine' } })

  expect(await find()).toEqual({
    isThere: true,
    hasTexts: true,
    posts: whole.posts - 1,
    products: whole.products - 2,
    comments: 1,
    showing: { total: 0, posts: [] },
    kept: { changedPosts: 1, changedProducts: 1, orderedProducts: 1 },
  })
  const { cookie } = await signedInAdmin(app)
  const removed = await call(app, 'POST /api/starter-content/removal', { cookie })
  expect(removed.body).toMatchObject({ posts: whole.posts - 1, products: whole.products - 2 })

  expect(await slugs('posts')).toEqual(['passkeys-move-house'])
  expect(await slugs('products')).toEqual(['arbour-desk-lamp', 'pivot-trackball'])
  expect(await slugs('post_categories')).toEqual(['tech-news'])
  expect(await slugs('product_categories')).toEqual(['desk'])
  expect((await call(app, 'GET /api/settings', { cookie: owner })).body).toMatchObject({
    siteName: 'The Test Bench',
    tagline: 'Mine',
    storeTitle: '',
    methodTitle: '',
    aboutText: '',
  })
  expect(await find()).toMatchObject({ isThere: false, posts: 0, products: 0 })

  app.clock.advance(DAY_MS + 1)
  await app.runTasks()
  while ((await removeUnusedPictures(app.ctx)) > 0);
  const shown = await app.db.selectFrom('picture_uses').select('media_id').distinct().execute()
  const left = await app.db.selectFrom('media').select('id').execute()
  expect(left).toHaveLength(shown.length)
  await loadStarterContent(app.ctx)
  expect(await slugs('posts')).toEqual(['passkeys-move-house'])
})

test('a removal without any starter content takes nothing', async () => {
  const plain = await createTestApp()
  try {
    const { cookie } = await signedInOwner(plain)
    const { body } = await call(plain, 'POST /api/starter-content/removal', { cookie })
    expect(body).toMatchObject({ posts: 0, products: 0 })
  } finally {
    await plain.close()
  }
})

test('before a removal, the own posts that show sample products are named; links do not count', async () => {
  const fresh = await createTestApp({ env: { STARTER_CONTENT: 'true' } })
  try {
    const { cookie } = await signedInOwner(fresh)
    await loadStarterContent(fresh.ctx)
    await fresh.runTasks()
    const products = await fresh.db.selectFrom('products').select(['id', 'slug']).execute()
    const [lamp, trackball] = ['arbour-desk-lamp', 'pivot-trackball'].map((slug) =>
      products.find((product) => product.slug === slug),
    )
    const link = `<a href="/store/product/${lamp?.slug}">It</a>`
    const card = (id = '') => `<div class="product-card" data-product="${id}">Mine</div>`
    const mine = await drafted(fresh, cookie, {
      title: 'My desk',
      content: `${card(lamp?.id)}<p>${link}</p>${card(trackball?.id)}`,
    })
    await drafted(fresh, cookie, { title: 'Links', content: `<p>See ${link} there.</p>` })
    const route = 'GET /api/starter-content'
    const { showing } = (await call<StarterContent>(fresh, route, { cookie })).body
    expect(showing).toEqual({
      total: 1,
      posts: [{ _id: mine._id, title: 'My desk', products: 2 }],
    })
  } finally {
    await fresh.close()
  }
})
