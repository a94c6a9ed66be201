import { system } from '#server/kernel/actor.ts'
import { transact } from '#server/kernel/scope.ts'
import { dropStarterTexts, giveStarterTexts } from '#server/modules/settings/index.ts'
import { ADDRESSES, isReported, cacheKey, pathTo, type AddressName } from '#shared/addresses.ts'
import { SORT_LABELS } from '#web/pages/blog/shelf-view.ts'
import { STORE_SORTS } from '#web/pages/shop/store/store-view.ts'
import { PAGES } from '#web/site/pages.ts'
import { sharedApp, signedInMember, signedInOwner, type TestApp } from './support/index.ts'
import { writePost } from './support/posts.ts'
import { changeSettings, openShop } from './support/orders.ts'
import { stockProduct } from './support/products.ts'
import { deliver, review } from './support/reviews.ts'
import { documentsOf } from './support/site.ts'

const app = await sharedApp({ env: { RATE_LIMITS: 'off' } })
const open = documentsOf(app)
const cora = await signedInMember(app, 'Cora Weiss')
const author: string = (await (await app.request('/api/auth/me', cora)).json()).data._id
const post = await writePost(app, {
  title: 'Anchors & Buoys',
  category: 'Desks',
  tags: ['Wi-Fi'],
  authorId: author,
})
const { id: lamp } = await stockProduct(app, { title: 'Lamp' })
await openShop(app)
await changeSettings(app, { reviewsAppear: 'at-once' })
const order = await deliver(app, { productIds: [lamp], cookie: cora.cookie })
await review(app, { key: order, cookie: cora.cookie, productId: lamp, stars: 4 })
await changeSettings(app, { checkoutMode: 'affiliate', payOnDelivery: false })
const slugs: Partial<Record<AddressName, string>> = {
  post: post.slug,
  category: 'desks',
  dashboardCategory: 'desks',
  product: 'lamp',
  productReviews: 'lamp',
  backInStock: 'lamp',
  author,
  tag: 'wi-fi',
  collection: 'on-the-desk',
}
const people = {
  anna: (await signedInMember(app, 'Anna Lisbon')).cookie,
  ben: (await signedInMember(app, 'Ben Orly')).cookie,
  owner: (await signedInOwner(app)).cookie,
}

const json = { name: 'On the desk', productIds: [] }
await app.request('/api/admin/collections', { method: 'POST', json, cookie: people.owner })

const names = Object.keys(ADDRESSES) as AddressName[]
const pathOf = (name: AddressName) =>
  ADDRESSES[name].path.replace(/:\w+/, slugs[name] ?? 'x').replace('*', 'comments')
const shared = names.filter((name) => PAGES[name].isShared)

test('what the page cache keeps is a shared page, and nothing else is shared', () => {
  expect(shared).toEqual(names.filter((name) => 'cachedBy' in ADDRESSES[name]))
})

test.each(shared)('%s is the same for two members, the owner and a guest', async (name) => {
  const path = pathOf(name)
  const cookies = [people.anna, people.ben, undefined, people.owner, people.anna]
  const seen = []
  for (const cookie of cookies) seen.push(await open(path, cookie ? { cookie } : {}))
  for (const { status, main, html } of seen) {
    expect([status, main]).toEqual([200, seen[0]?.main])
    expect(html.split('</head>')[0]?.split('<title>')[1]).toBe(
      seen[0]?.html.split('</head>')[0]?.split('<title>')[1],
    )
  }
  expect(seen[0]?.main).not.toMatch(/Anna|Ben|Ines/)
})

/** Pages without a beacon: their path may hold a secret, they only lead on, or they are no public page. */
const SILENT: AddressName[] = [
  ...(['preview', 'checkoutOrder', 'resetPassword', 'proveEmail', 'endSession'] as const),
  ...(['unsubscribe', 'keepAccount', 'order', 'confirmOrder', 'claimOrders'] as const),
  ...(['finishOrder', 'cancelOrder', 'reviewOrder', 'returnOrder', 'stopReviewMail'] as const),
  ...(['backInStock', 'tellMe', 'stopWaiting', 'discount'] as const),
  ...(['dashboardScreen', 'acceptInvitation', 'takeBack'] as const),
  ...(['changeEmail', 'undoEmailChange', 'removeFactor', 'dataExport'] as const),
  ...(['logout', 'currency', 'formerAnalytics', 'mailSettings', 'dashboard', 'setup'] as const),
  'loginCode',
  'expressCheckout',
]
const BEACON = /data-start="view"/g
const beaconsAt = async (path: string, cookie?: string) => {
  const { status, html } = await open(path, cookie ? { cookie } : {})
  return { status, beacons: html.match(BEACON)?.length ?? 0 }
}
const isForGuests = (name: AddressName) => ['login', 'loginCode', 'signup'].includes(name)

test.each(names.filter((name) => !SILENT.includes(name)))(
  '%s reports that it is read, once',
  async (name) => {
    const cookie = isForGuests(name) ? undefined : people.anna
    expect(await beaconsAt(pathOf(name), cookie)).toEqual({ status: 200, beacons: 1 })
  },
)

test.each(SILENT)('%s does not report that it is read', async (name) => {
  expect(await beaconsAt(pathOf(name), people.owner)).toMatchObject({ beacons: 0 })
})

test('a path that may hold a secret is never reported, and a missing page or a draft neither', async () => {
  expect(names.filter((name) => !isReported(name)).toSorted()).toEqual(
    SILENT.slice(0, 26).toSorted(),
  )
  const { status } = await open('/reset-password/x')
  expect(status).toBe(200)
  const { slug } = await writePost(app, { title: 'Not yet', status: 'draft' })
  expect(await beaconsAt(pathTo.post(slug), people.owner)).toEqual({ status: 200, beacons: 0 })
  for (const path of ['/no/such/page', '/tags/none', '/blog/none'])
    expect(await beaconsAt(path, people.anna)).toEqual({ status: 404, beacons: 0 })
})

test('a tag and a writer without public posts have no page', async () => {
  for (const path of ['/tags/none', '/authors/nobody', '/tags/wi-fi?page=9'])
    expect([path, (await open(path)).status]).toEqual([path, 404])
  const { html } = await open('/tags/WI-FI')
  expect(html).toMatch(/rel="canonical" href="[^"]*\/tags\/wi-fi"/)
})

test('a former address leads to its current one for good', async () => {
  const { status, headers } = await open('/admin/analytics')
  expect([status, headers.Location]).toEqual([301, '/dashboard/analytics'])
})

test('the frame is written for whoever looks, and never for another', async () => {
  const anna = await open('/', { cookie: people.anna })
  const ben = await open('/', { cookie: people.ben })
  const nobody = await open('/')
  expect(anna.html).toContain('Anna Lisbon')
  expect(ben.html).not.toContain('Anna Lisbon')
  expect(nobody.html).not.toMatch(/Anna|Ben|Sign Out/)
  expect(nobody.html).toContain('Sign In')
})

test('a kept page follows the next change of content', async () => {
  const before = await open('/blog')
  await writePost(app, { title: 'Written just now', category: 'Desks' })
  await expect.poll(async () => (await open('/blog')).main).not.toBe(before.main)
})

test('a draft is shown to its writer, and to nobody after them', async () => {
  const { slug } = await writePost(app, { title: 'Half a thought', status: 'draft' })
  const path = pathTo.post(slug)
  expect((await open(path)).status).toBe(404)
  expect(await open(path, { cookie: people.owner })).toMatchObject({ status: 200 })
  expect((await open(path, { cookie: people.anna })).status).toBe(404)
  expect((await open(path)).main).not.toContain('Half a thought')
})

test('nothing that a guest may not have is kept by a browser', async () => {
  const keeping = async (path: string, cookie?: string) =>
    (await open(path, cookie ? { cookie } : {})).headers['Cache-Control']
  expect(await keeping('/blog')).toBe('private, no-cache')
  expect(await keeping('/blog', people.anna)).toBe('private, no-store')
  expect(await keeping('/login')).toBe('private, no-store')
})

test('a site that is too busy says so in the plain frame, and when to come again', async () => {
  const busy = await open('/search?q=a', { cookie: people.anna, isBusy: true })
  expect(busy).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
  expect(busy.main).toContain('The site is very busy')
  expect(busy.headers['Cache-Control']).toBe('no-store')
})

test('every order of a list is part of the key of its page', () => {
  for (const { value } of STORE_SORTS.slice(1))
    expect(cacheKey('/store', `sort=${value}`)).toBe(`/store?sort=${value}`)
  for (const { value } of SORT_LABELS.slice(1))
    expect(cacheKey('/blog/category/a', `sort=${value}`)).toBe(`/blog/category/a?sort=${value}`)
})

test('an address that nobody knows is a page of its own, with 404', async () => {
  const page = await open('/no/such/page')
  expect(page).toMatchObject({ status: 404 })
  expect(page.html).toMatch(/<meta name="robots" content="noindex"/)
})

test('a guest’s 404 leads to home, the search and the dashboard', async () => {
  const { main } = await open('/no/such/page')
  for (const path of ['/', '/dashboard']) expect(main).toContain(`href="${path}"`)
  expect(main).toContain('action="/search"')
})

test('only the starter’s site plays with words where a page is missing or failed', async () => {
  const read = async () => [
    (await open('/no/such/page')).main,
    (await open('/search?q=a', { isBusy: true })).main,
  ]
  for (const main of await read()) expect(main).not.toMatch(/off the scale|measurement failed/)
  await transact(app.ctx, (scope) =>
    giveStarterTexts(scope, system('test'), { siteName: 'The Test Bench', tagline: 'One desk' }),
  )
  await expect
    .poll(read)
    .toEqual([
      expect.stringContaining('off the scale'),
      expect.stringContaining('measurement failed'),
    ])
  await transact(app.ctx, (scope) => dropStarterTexts(scope, system('test')))
})

test('a refused form comes back with its status, what was typed, and never the password', async () => {
  const form = { email: 'nobody@example.com', password: 'a-wrong-secret-1' }
  const page = await open('/login', { form })
  expect(page).toMatchObject({ status: 401 })
  expect(page.main).toContain('Invalid Credentials')
  expect(page.main).toContain('value="nobody@example.com"')
  expect(page.html).not.toContain(form.password)
})

test('a form that was done leads on, and its message is shown once', async () => {
  const away = await open('/logout', { cookie: people.ben, form: {} })
  expect(away).toMatchObject({ status: 303, headers: { Location: '/' }, html: '' })
  expect(away.cookies.join()).toContain('flash=signed-out')
  const next = await open('/', { cookie: 'flash=signed-out' })
  expect(next.html).toContain('You are signed out.')
  expect(next.cookies).toEqual(['flash=; Path=/; Max-Age=0'])
  expect((await open('/', { cookie: 'flash=<script>' })).html).not.toContain('class="flash"')
})

test('a member whose session cannot be looked up is told so, and not sent to sign in', async () => {
  await open('/')
  const page = await open('/dashboard', { cookie: people.anna, isUnknown: true })
  expect(page).toMatchObject({ status: 503, headers: { 'Cache-Control': 'no-store' } })
  expect(page.main).toContain('Something went wrong')
})

test('a message to the owner is confirmed on the page and once beside it, a forgotten password as far as mail is sent', async () => {
  const email = 'anna.lisbon@example.com'
  const forms = [
    ['/contact', { name: 'Anna', email, message: 'Hello' }, 'Your message has been sent.', true],
    ['/forgot-password', { email }, 'Ask its owner for a link', false],
  ] as const
  for (const [path, form, words, isSent] of forms) {
    const away = await open(path, { form })
    expect(away.status).toBe(303)
    const said = await open(away.headers.Location ?? '', { cookie: away.cookies[0] ?? '' })
    expect(said.main).toContain(words)
    expect(said.html.includes('class="flash"')).toBe(isSent)
    expect((await open(away.headers.Location ?? '')).html).not.toContain('class="flash"')
  }
})

test('a page whose data cannot be had answers 503 in the frame, says so, and is not kept', async () => {
  const path = pathTo.store({ page: 7 })
  const api = { fetch: async () => Response.json({ error: 'x', message: 'x' }, { status: 500 }) }
  const broken = documentsOf({ ...app, api: api as unknown as TestApp['api'] })
  const page = await broken(path)
  expect(page).toMatchObject({ status: 503, headers: { 'Cache-Control': 'no-store' } })
  expect(page.main).toContain('Failed to load products')
  expect(page.html).toContain('<footer')
  expect((await open(path)).status).toBe(200)
})

test.each([
  ['Failed to load posts', Response.json({ error: 'x', message: 'x' }, { status: 500 })],
  ['Invalid data format received from server', Response.json({ blogs: null })],
  ['Invalid data format received from server', new Response(null, { status: 204 })],
])('a category page whose posts cannot be had says “%s”', async (words, answer) => {
  const api = {
    fetch: async (request: Request) =>
      new URL(request.url).pathname === '/api/blogs' ? answer.clone() : app.api.fetch(request),
  }
  const broken = documentsOf({ ...app, api: api as unknown as TestApp['api'] })
  const [category] = (await (await app.request('/api/categories')).json()) as { slug: string }[]
  const page = await broken(pathTo.category(category?.slug ?? ''))
  expect(page.status).toBe(503)
  expect(page.main).toContain(words)
})

test('a page that says something once says it no more on the way back', async () => {
  const { headers } = await open('/', { cookie: 'flash=signed-out' })
  expect(headers['Cache-Control']).toBe('private, no-store')
})

test.each(['//evil.test/x', '/\\evil.test', 'x'])(
  'a choice of currency never leads off the site: %s',
  async (path) => {
    const referrer = app.ctx.config.publicUrl + path
    const { headers } = await open('/currency', { referrer, form: { code: 'INR' } })
    expect(headers.Location).toMatch(/^\/(?!\/)/)
  },
)

test.each(['//evil.test/x', '/\\evil.test', 'https://evil.test/'])(
  'a choice of country never leads off the site, and lasts for the visit: %s',
  async (way) => {
    const form = { country: 'DE' }
    const { headers, cookies } = await open(`/country?return=${encodeURIComponent(way)}`, { form })
    expect(headers.Location).toMatch(/^\/(?!\/)/)
    expect(cookies).toEqual(['country=DE; Path=/; SameSite=Lax'])
  },
)

test('no address can make the server fail or speak for another host', async () => {
  for (const path of ['/\\[', '/\\:', '/@x', '/\\evil.test']) {
    expect(await open(path)).toMatchObject({ status: 404 })
  }
})

test('an unkept page shows prices in the currency that was decided for the visitor', async () => {
  const { html } = await open('/search', { currency: 'USD' })
  expect(html).toMatch(/<option value="USD" selected/)
})

test('the frame of a failure is forgotten with it', async () => {
  let isDown = true
  const api = {
    fetch: async (...asked: Parameters<TestApp['api']['fetch']>) =>
      isDown ? new Response(null, { status: 500 }) : app.api.fetch(...asked),
  }
  const flaky = documentsOf({ ...app, api: api as unknown as TestApp['api'] })
  expect(await flaky('/')).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
  isDown = false
  expect((await flaky('/')).html.split('<main')[0]).toBe((await open('/')).html.split('<main')[0])
})

test('who could not be signed out is not told that they are', async () => {
  const api = {
    fetch: async (...[request, env]: Parameters<TestApp['api']['fetch']>) =>
      request.url.endsWith('/logout')
        ? Response.json({ error: 'x', message: 'x' }, { status: 500 })
        : app.api.fetch(request, env),
  }
  const broken = documentsOf({ ...app, api: api as unknown as TestApp['api'] })
  const page = await broken('/logout', { cookie: people.anna, form: {} })
  expect(page).toMatchObject({ status: 503, headers: { 'Cache-Control': 'no-store' } })
  expect(page.cookies).toEqual([])
})

test.each(['/reset-password/abc', '/preview/abc'])(
  'the address of %s is given to no other page',
  async (path) => {
    const page = await open(path)
    expect(page.headers['Referrer-Policy']).toBe('no-referrer')
    expect(page.html).not.toContain('name="referrer"')
    expect((await open('/')).headers['Referrer-Policy']).toBeUndefined()
  },
)
