import { createApi } from '#server/app.ts'
import { connect } from '#server/database/connect.ts'
import { HOUR_MS, MINUTE_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { freshApp, signedInAdmin, signedInMember, signedInOwner } from '#tests/support/index.ts'
import { writePost } from '#tests/support/posts.ts'
import { stockProduct } from '#tests/support/products.ts'
import { flushViews } from './index.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const POST = '/blog/tested'
const LAMP = '/store/product/lamp'
const AMAZON = 'https://www.amazon.test/lamp?tag=mine-20&b=1'
const SOURCE = 'https://www.source.test/a?b=1&c=2'

const app = freshApp({ env: { RATE_LIMITS: 'off' } })
let lamp: string
let chair: string
let post: string
let other: Context | undefined

const contentOf = () =>
  `<p>By <a href="${SOURCE.replace('&', '&amp;')}">them</a>, on a <a href="/store/product/chair?x=1">chair</a>.</p>` +
  `<div class="product-card" data-product="${lamp}">Yes</div>`

beforeEach(async () => {
  const sold = { sellingMode: 'both', affiliateUrl: AMAZON } as const
  lamp = (await stockProduct(app, { title: 'Lamp', ...sold })).id
  chair = (await stockProduct(app, { title: 'Chair' })).id
  post = (await writePost(app, { title: 'Tested', content: contentOf() })).id
})
afterEach(async () => {
  await other?.store.close()
  other = undefined
})

type Sender = { ctx?: Context; address?: string; agent?: string; headers?: object }

async function send(path: string, body: object, sender: Sender = {}) {
  const { ctx = app.ctx, address = '198.51.100.1', agent = BROWSER } = sender
  const headers = { 'content-type': 'application/json', 'user-agent': agent, ...sender.headers }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const request = new Request(`https://kiosk.test${path}`, init)
  const { status } = await createApi(ctx).fetch(request, { address })
  expect(status).toBe(204)
}

const view = (path = POST, sender?: Sender) => send('/api/views', { path }, sender)
const press = (click: object, sender?: Sender) =>
  send('/api/clicks', { path: POST, ...click }, sender)

async function counted() {
  await flushViews(app.ctx)
  const rows = await app.db.selectFrom('click_days').selectAll().execute()
  return rows
    .map(({ post_id, product_id, place, target, clicks }) =>
      [post_id === post ? 'post' : post_id, place, product_id, target, clicks].join(' '),
    )
    .toSorted()
}

test('what is pressed in a post counts by product, place and target', async () => {
  await view()
  await press({ place: 'card', href: LAMP })
  await press({ place: 'card', href: AMAZON })
  await press({ place: 'list', href: '/store/product/chair' })
  await press({ place: 'link', href: '/store/product/chair?x=1' })
  await press({ place: 'link', href: SOURCE })
  const rows = [
    `post card ${lamp} amazon.test 1`,
    `post card ${lamp} own 1`,
    `post link  source.test 1`,
    `post link ${chair} own 1`,
    `post list ${chair} own 1`,
  ]
  expect(await counted()).toEqual(rows)
})

test('on a product’s page Add to Cart and the other store count, with the post that led there', async () => {
  await writePost(app, { title: 'Empty' })
  await view(LAMP)
  await press({ path: LAMP, place: 'cart', referrer: app.ctx.config.publicUrl + POST })
  await press({
    path: LAMP,
    place: 'product page',
    href: AMAZON,
    referrer: `https://other.test${POST}`,
  })
  await view('/store/product/chair')
  const referrer = `${app.ctx.config.publicUrl}/blog/empty`
  await press({ path: '/store/product/chair', place: 'cart', referrer })
  const rows = [
    ` cart ${chair} own 1`,
    ` product page ${lamp} amazon.test 1`,
    `post cart ${lamp} own 1`,
  ]
  expect(await counted()).toEqual(rows)
})

test('what does not stand where it is said to leaves nothing', async () => {
  await writePost(app, { title: 'Hidden', status: 'draft', content: contentOf() })
  await writePost(app, { title: 'Empty' })
  const product = '/store/product/chair'
  for (const path of [POST, '/blog/hidden', '/blog/empty', LAMP, product, '/']) await view(path)
  for (const click of [
    { place: 'card', href: '/store/product/chair' },
    { place: 'comparison', href: LAMP },
    { place: 'link', href: AMAZON },
    { place: 'link', href: `${SOURCE}&d=3` },
    { place: 'card', href: SOURCE },
    { place: 'link', href: 'https://spam.test/' },
    { place: 'link', href: app.ctx.config.publicUrl + LAMP },
    { place: 'link', href: 'javascript:alert(1)' },
    { place: 'link', href: `https://source.test/${'x'.repeat(8000)}` },
    { place: 'link', href: `${SOURCE}\0` },
    { place: 'link', href: `${SOURCE}\ud800` },
    { place: 'link', href: '/store/product/none' },
    { place: 'cart' },
    { place: 'product page', href: AMAZON },
    { path: '/blog/hidden', place: 'card', href: LAMP },
    { path: '/blog/empty', place: 'link', href: SOURCE },
    { path: '/blog/none', place: 'card', href: LAMP },
    { path: '/blog/%E0%A4%A', place: 'card', href: LAMP },
    { path: '/', place: 'card', href: LAMP },
    { path: LAMP, place: 'card', href: LAMP },
    { path: LAMP, place: 'product page', href: SOURCE },
    { path: product, place: 'product page', href: AMAZON },
    { path: '/store/product/none', place: 'cart' },
  ])
    await press(click)
  expect(await counted()).toEqual([])
  const keys = await app.db.selectFrom('recent_views').selectAll().execute()
  // Five pages (of the hidden post none), and the site.
  expect(keys).toHaveLength(6)
})

test('what is no click is refused', async () => {
  for (const json of [
    {},
    { path: POST, place: 'menu', href: LAMP },
    { path: POST, href: LAMP },
    { path: 5, place: 'link', href: LAMP },
    { path: POST, place: 'link', href: 'x'.repeat(8193) },
    { path: LAMP, place: 'cart', referrer: [] },
    [],
  ])
    expect((await app.request('/api/clicks', { method: 'POST', json })).status).toBe(400)
})

test('a click counts once in half an hour, in every process and under any made-up query', async () => {
  const config = { DATABASE_URL: app.databaseUrl, dataDir: app.folder }
  other = { ...app.ctx, store: await connect(config, app.ctx.log) }
  await view()
  await counted()
  for (const ctx of [app.ctx, other]) {
    await press({ place: 'card', href: LAMP }, { ctx })
    await press({ place: 'card', href: `${LAMP}?again=1` }, { ctx })
  }
  await Promise.all([app.ctx, other].map(flushViews))
  expect(await counted()).toEqual([`post card ${lamp} own 1`])
  app.clock.advance(31 * MINUTE_MS)
  // The page is still open.
  await press({ place: 'card', href: LAMP })
  expect(await counted()).toEqual([`post card ${lamp} own 2`])
})

test('nobody’s click counts before they viewed the page, nor that of robots and of who runs the site', async () => {
  await view()
  await press({ place: 'card', href: LAMP }, { address: '198.51.100.2' })
  const robot = { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' }
  const staff = [await signedInOwner(app), await signedInAdmin(app)].map(({ cookie }) => ({
    address: '198.51.100.3',
    headers: { cookie },
  }))
  await view(POST, { address: '198.51.100.3' })
  for (const sender of [robot, ...staff]) {
    await view(POST, sender)
    await press({ place: 'card', href: LAMP }, sender)
  }
  expect(await counted()).toEqual([])
  const { cookie } = await signedInMember(app)
  await press({ place: 'card', href: LAMP }, { address: '198.51.100.3', headers: { cookie } })
  expect(await counted()).toEqual([`post card ${lamp} own 1`])
})

test.each(['dnt', 'sec-gpc'])(
  'of whoever sends %s clicks count once, after a view, and nothing of them is stored',
  async (header) => {
    const asked = { headers: { [header]: '1' } }
    await press({ place: 'card', href: AMAZON }, asked)
    await view(POST, asked)
    for (const query of ['', '?x', '?y']) await press({ place: 'card', href: LAMP + query }, asked)
    expect(await counted()).toEqual([`post card ${lamp} own 1`])
    expect(await app.db.selectFrom('recent_views').selectAll().execute()).toEqual([])
  },
)

test('clicks end when a post is withdrawn, and go with the post, and with the product', async () => {
  await view()
  await press({ place: 'card', href: LAMP })
  await press({ place: 'list', href: '/store/product/chair' })
  expect(await counted()).toHaveLength(2)
  await writePost(app, { id: post, title: 'Tested', content: contentOf(), status: 'draft' })
  await press({ place: 'card', href: AMAZON })
  expect(await counted()).toHaveLength(2)
  await transact(app.ctx, ({ emit }) => emit('product.erased', { productId: lamp }))
  app.clock.advance(HOUR_MS)
  await app.runTasks()
  expect(await counted()).toEqual([`post list ${chair} own 1`])
  await transact(app.ctx, ({ emit }) => emit('post.erased', { postId: post }))
  await app.runTasks()
  expect(await counted()).toEqual([])
})
