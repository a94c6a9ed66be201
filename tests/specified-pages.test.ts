import { pathTo } from '#shared/addresses.ts'
import { call, sharedApp, signedInAdmin, signedInMember, type TestApp } from './support/index.ts'
import { ADDRESS, checkOut, openShop } from './support/orders.ts'
import { writePost } from './support/posts.ts'
import { stockProduct } from './support/products.ts'
import { documentsOf, type TestDocument } from './support/site.ts'

const LONG = 'A title that is longer than the fifty characters of a footer’s line'

const app = await sharedApp({ env: { RATE_LIMITS: 'off' } })
const open = documentsOf(app)
const { cookie: member } = await signedInMember(app)
const { cookie: admin } = await signedInAdmin(app)
const empty = {
  home: await open('/'),
  savedPosts: await open('/saved-posts', { cookie: member }),
  myOrders: await open('/my-orders', { cookie: member }),
}
await call(app, 'POST /api/categories', { cookie: admin, json: { name: 'Empty shelf' } })
for (let number = 1; number <= 7; number++) {
  app.clock.advance(1000)
  await writePost(app, { title: number < 7 ? `Post ${number}` : LONG, category: 'Desks' })
}
await stockProduct(app, { title: 'Lamp', stock: 20, category: 'Light' })
await openShop(app)
const product = await stockProduct(app, { title: 'Shade', stock: 20, isFeatured: true })
const items = [{ productId: product.id, quantity: 2 }]
const order = (await checkOut(app, { items, cookie: member })).body.order

const as = (cookie: string) => ({ cookie })

test('the home page leads to products, posts, the store and the blog', async () => {
  const { main, html } = await open('/')
  expect(main).toContain(`href="${pathTo.product('shade')}"`)
  expect(main).toContain(`href="${pathTo.post('post-6')}"`)
  expect(main).toContain('href="/store"')
  expect(html).toContain('href="/blog"')
})

test('the forms of the account lead to each other', async () => {
  const { main } = await open('/login')
  expect(main).toMatch(/href="\/forgot-password/)
  expect(main).toMatch(/href="\/signup/)
  expect((await open('/signup')).main).toMatch(/href="\/login/)
})

test('the blog begins with the newest post and has six of each category', async () => {
  const { main } = await open('/blog')
  expect(main.indexOf(LONG)).toBeLessThan(main.indexOf('Post 6'))
  const section = main.slice(main.indexOf('<h2'))
  expect(new Set(section.match(/href="\/blog\/(?!category)[^"]+"/g))).toHaveProperty('size', 6)
  expect(section).toMatch(/href="\/blog\/category\/desks"[^>]*><span>View All/)
})

test('an empty category says so and leads back', async () => {
  const { status, main } = await open(pathTo.category('empty-shelf'))
  expect(status).toBe(200)
  expect(main).toContain('No posts found for this category.')
  expect(main).toContain('href="/blog"')
})

test.each([
  ['/blog/nothing', 'Post not found.'],
  ['/blog/category/nothing', 'Unknown Category'],
  ['/store/product/nothing', 'Product not found'],
])('what is not there says so in the specified words: %s', async (path, words) => {
  const { status, main, html } = await open(path)
  expect([status, /<meta name="robots" content="noindex"/.test(html)]).toEqual([404, true])
  expect(main).toContain(words)
})

test('the missing product leads to the store', async () => {
  expect((await open('/store/product/nothing')).main).toContain('Return to Store')
})

test('saved posts say what they are, that there are none, and to whom', async () => {
  expect(empty.savedPosts.main).toContain('Your Saved Posts')
  expect(empty.savedPosts.main).toMatch(/<div>.*No posts saved yet\./s)
  expect((await open('/saved-posts')).main).toContain('Please log in to see saved posts.')
})

test('My Orders says what it is, that there are none, and to whom', async () => {
  for (const text of ['My Orders', 'No Orders Found', 'Start Shopping', 'href="/store"'])
    expect(empty.myOrders.main).toContain(text)
  const { main } = await open('/my-orders')
  expect(main).toContain('Please log in to see your orders.')
  expect(main).toContain('the email address you ordered with')
})

test('an order shows what was bought, where it goes and where it is', async () => {
  const json = {
    status: 'shipped',
    tracking_number: 'TRACK-1',
    tracking_company: 'Northpost',
    tracking_url: 'https://parcels.example.com/TRACK-1',
  }
  const path = `/api/admin/orders/${order._id}`
  expect((await app.request(path, { method: 'PUT', cookie: admin, json })).status).toBe(200)
  const { main } = await open('/my-orders', as(member))
  for (const text of [
    order.order_number.slice(-6),
    'Shade',
    'TRACK-1',
    'Northpost',
    'Track Package',
    '4 Mar 2026',
    ADDRESS.addressLine1,
    'aria-label="Progress"',
    'Estimated delivery',
    'href="/contact',
  ])
    expect(main).toContain(text)
})

test('an order is tracked by its number, and one that is not there says so', async () => {
  const found = await open(`/track-order?number=${order.order_number}`)
  expect(found.status).toBe(200)
  for (const text of ['Tracking...', 'Shade', 'aria-label="Progress"'])
    expect(found.main).toContain(text)
  expect(found.main).not.toContain(ADDRESS.addressLine1)
  const missing = await open('/track-order?number=0000000000')
  expect(missing.main).toContain('Order not found. Please check your order number.')
  expect((await open('/track-order?number=')).main).toContain('Enter an order number.')
})

test('what was delivered leads to its return, wherever its customer looks', async () => {
  const delivered = async (cookie?: string) => {
    const placed = await checkOut(app, { items, ...(cookie && { cookie }) })
    const path = `/api/admin/orders/${placed.body.order._id}`
    await call(app, `POST ${path}/paid`, { cookie: admin, json: {} })
    await call(app, `PUT ${path}`, { cookie: admin, json: { status: 'delivered' } })
    return placed
  }
  const { body, cookie } = await delivered()
  const track = `/track-order?number=${body.order.order_number}`
  const way = `href="${pathTo.returnOrder(body.order._id)}"`
  expect((await open(track, as(cookie))).main).toContain(way)
  expect((await open(pathTo.checkoutOrder(body.order._id), as(cookie))).main).toContain(way)
  const elsewhere = (await open(track)).main
  expect(elsewhere).not.toContain(way)
  expect(elsewhere).toContain('items can be returned by whoever ordered')
  const own = (await delivered(member)).body.order
  expect((await open('/my-orders', as(member))).main).toContain(
    `href="${pathTo.returnOrder(own._id)}"`,
  )
  expect((await open('/refund-policy')).main).toContain('href="/track-order"')
})

test('tracking an order and the guest’s orders are one screen', async () => {
  const { main } = await open('/guest-orders')
  expect(main).toBe((await open('/track-order')).main)
  expect(main).toContain('Create an account')
  expect(main).toContain('href="/signup"')
})

test('a product can be shared, and leads to the contact page', async () => {
  const { main } = await open('/store/product/lamp')
  for (const network of ['Facebook', 'Twitter', 'Pinterest', 'WhatsApp', 'Copy link'])
    expect(main).toContain(network)
  expect(main).toContain('href="/contact')
})

test('a product says to whom no script can say more that the last ones may be taken', async () => {
  const { main } = await open('/store/product/shade')
  expect(main).toMatch(/<noscript><p[^>]*>Some may be on hold for others\./)
})

test('a product without a picture shows the stand-in', async () => {
  expect((await open('/store/product/lamp')).main).toContain('/default-product.jpg')
})

test('the sidebar has the sections of whoever looks', async () => {
  const sections = async (cookie = '') => {
    const { html } = await open('/', cookie ? as(cookie) : {})
    const titles = ['Navigation', 'Blog Categories', 'Personal', 'Blog Management']
    return [...titles, 'Store Management', 'Administration'].filter((title) =>
      new RegExp(`>${title}<`).test(html),
    )
  }
  expect(await sections()).toEqual(['Navigation', 'Blog Categories', 'Personal'])
  expect(await sections(member)).toEqual(['Navigation', 'Blog Categories', 'Personal'])
  expect(await sections(admin)).toEqual([
    'Navigation',
    'Blog Categories',
    'Personal',
    'Blog Management',
    'Store Management',
    'Administration',
  ])
})

test('the top bar leads to My Orders when somebody is signed in', async () => {
  const bar = ({ html }: TestDocument) => /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? ''
  expect(bar(await open('/', as(member)))).toContain('href="/my-orders"')
  expect(bar(await open('/'))).not.toContain('href="/my-orders"')
  for (const way of ['/blog', '/store', '/cart'])
    expect(bar(await open('/'))).toContain(`href="${way}"`)
})

const footer = ({ html }: TestDocument) => /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? ''

test('the footer has the five latest titles, cut at 50 characters', async () => {
  const shown = footer(await open('/'))
  expect(shown.match(/title="(?:Post \d|A title)/g)).toHaveLength(5)
  expect(shown).toContain(`>${LONG.slice(0, 50).trimEnd()}…<`)
  expect(shown).not.toContain('Post 2')
})

test('without posts the footer says so', () => {
  expect(footer(empty.home)).toContain('No latest blogs found')
})

const BROKEN = {
  fetch: async () => Response.json({ error: 'x', message: 'x' }, { status: 500 }),
} as unknown as TestApp['api']

test.each([
  ['/', 'Failed to load posts'],
  ['/blog', 'Failed to load posts'],
  ['/store', 'Failed to load products'],
  ['/store/product/lamp', 'Product Error'],
  ['/my-orders', 'Failed to fetch orders. Please try again later.'],
])('a page that cannot be had says so in the specified words: %s', async (path, words) => {
  const failing: TestApp['api'] = {
    ...BROKEN,
    fetch: (request, env) =>
      new URL(request.url).pathname === '/api/frame'
        ? app.api.fetch(request, env)
        : BROKEN.fetch(request),
  } as TestApp['api']
  const { status, main } = await documentsOf({ ...app, api: failing })(path, as(member))
  expect([status, main.includes(words)]).toEqual([503, true])
})
