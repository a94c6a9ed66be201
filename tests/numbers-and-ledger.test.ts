import { createApi } from '#server/app.ts'
import { connect } from '#server/database/connect.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { flushViews } from '#server/modules/analytics/index.ts'
import type { Earnings } from '#server/modules/dashboard/schema-earnings.ts'
import type { SiteReport } from '#server/modules/dashboard/schema-reports.ts'
import type { StoreReport } from '#server/modules/dashboard/schema-store.ts'
import { freshApp, signedInAdmin } from '#tests/support/index.ts'
import { ADDRESS, openShop } from '#tests/support/orders.ts'
import { writePost } from '#tests/support/posts.ts'
import { stockProduct } from '#tests/support/products.ts'

// Readers, robots, orders and refunds as a seed deals them, over two processes of which one is restarted now and then;
// every report must equal the ledger that the test keeps beside them.

const HALF_HOUR = 30 * MINUTE_MS
const STEPS = 220
const READERS = 6

const app = freshApp({ env: { RATE_LIMITS: 'off' } })
let processes: Context[] = []
afterEach(async () => {
  for (const { store } of processes) await store.close()
  processes = []
})

type Article = { id: string; slug: string; productId: string; product: string }
type Order = { id: string; way: 'direct' | 'read' | 'none'; cents: number; left: number }

function dice(seed: number) {
  let state = seed
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  return {
    below: (most: number) => Math.floor(next() * most),
    is: (share: number) => next() < share,
  }
}

async function startProcess(): Promise<Context> {
  const config = { DATABASE_URL: app.databaseUrl, dataDir: app.folder }
  return { ...app.ctx, store: await connect(config, app.ctx.log) }
}

async function writeArticles(): Promise<Article[]> {
  const articles: Article[] = []
  for (const name of ['lamp', 'desk', 'dock']) {
    const product = await stockProduct(app, { title: name, priceCents: 3333, stock: 10_000 })
    const content = `<p>A <a href="/store/product/${product.slug}">${name}</a>.</p>`
    const { id, slug } = await writePost(app, { title: `On the ${name}`, content })
    articles.push({ id, slug, productId: product.id, product: product.slug })
  }
  return articles
}

const ROBOT = 'Googlebot/2.1 (+http://www.google.com/bot.html)'

test.each([3, 77, 2026])(
  'with seed %i all reports equal the ledger',
  async (seed) => {
    await openShop(app)
    let { cookie } = await signedInAdmin(app)
    const articles = await writeArticles()
    processes = [await startProcess(), await startProcess()]
    const roll = dice(seed)
    const from = app.clock.now().toISOString().slice(0, 10)

    const ledger = { views: 0, visitors: 0, reads: 0, readers: 0, clicks: 0, carts: 0 }
    const orders: Order[] = []
    const seen = new Map<string, number>()
    const first = new Set<string>()
    const day = () => app.clock.now().toISOString().slice(0, 10)
    const isRecent = (key: string) =>
      app.clock.now().getTime() - (seen.get(key) ?? -Infinity) < HALF_HOUR
    /** Whether it counts: once in half an hour. */
    const counts = (key: string) => {
      if (isRecent(key)) return false
      seen.set(key, app.clock.now().getTime())
      return true
    }
    const isFirst = (key: string) => {
      const isNew = !first.has(`${day()} ${key}`)
      first.add(`${day()} ${key}`)
      return isNew
    }

    async function send(path: string, body: object, reader: number) {
      const at = roll.below(2)
      const agent = reader < 0 ? ROBOT : `Mozilla/5.0 Firefox/140.0 reader ${reader}`
      const headers = { 'content-type': 'application/json', 'user-agent': agent }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      const ctx = processes[at] ?? app.ctx
      const request = new Request(`https://kiosk.test${path}`, init)
      const answer = await createApi(ctx).fetch(request, { address: `198.51.100.${reader + 2}` })
      await flushViews(ctx)
      return answer
    }

    async function view(path: string, key: string, reader: number) {
      await send('/api/views', { path }, reader)
      if (reader < 0 || !counts(`${reader} view ${key}`)) return
      ledger.views++
      if (isFirst(`${reader} site`)) ledger.visitors++
      if (isFirst(`${reader} ${key}`) && key.startsWith('post')) ledger.readers++
    }

    const acts: ((reader: number, article: Article) => Promise<void>)[] = [
      (reader, { id, slug }) => view(`/blog/${slug}`, `post ${id}`, reader),
      (reader, { productId, product }) =>
        view(`/store/product/${product}`, `product ${productId}`, reader),
      async (reader, { id, slug }) => {
        await send('/api/views', { path: `/blog/${slug}`, isRead: true }, reader)
        if (reader >= 0 && isRecent(`${reader} view post ${id}`) && counts(`${reader} read ${id}`))
          ledger.reads++
      },
      async (reader, { id, slug, product }) => {
        const href = `/store/product/${product}`
        await send('/api/clicks', { path: `/blog/${slug}`, place: 'link', href }, reader)
        if (first.has(`${day()} ${reader} post ${id}`) && counts(`${reader} press ${id}`))
          ledger.clicks++
      },
      async (reader, { productId, product, slug }) => {
        const referrer = `${app.ctx.config.publicUrl}/blog/${slug}`
        await send(
          '/api/clicks',
          { path: `/store/product/${product}`, place: 'cart', referrer },
          reader,
        )
        const isViewed = first.has(`${day()} ${reader} product ${productId}`)
        if (isViewed && counts(`${reader} cart ${productId}`)) ledger.carts++
      },
      async (reader, { id, slug, productId }) => {
        if (reader < 0) return
        const via = roll.is(0.4) ? slug : undefined
        const items = [{ productId, quantity: 1 + roll.below(3), via }]
        const by = { email: 'ada@example.com', paymentMethod: 'pay_on_delivery' }
        const body = { ...by, items, shippingAddress: ADDRESS }
        const { order } = await (await send('/api/checkout', body, reader)).json()
        const paid = await app.request(`/api/admin/orders/${order._id}/paid`, {
          method: 'POST',
          cookie,
        })
        expect(paid.status).toBe(200)
        const yesterday = new Date(app.clock.now().getTime() - DAY_MS).toISOString().slice(0, 10)
        const hasRead = [day(), yesterday].some((on) => first.has(`${on} ${reader} post ${id}`))
        const way = via ? 'direct' : hasRead ? 'read' : 'none'
        const cents = Math.round(order.total_price * 100)
        orders.push({ id: order._id, way, cents, left: cents })
      },
      async () => {
        const order = orders[roll.below(Math.max(1, orders.length))]
        if (!order || order.left === 0) return
        const cents = 1 + roll.below(order.left)
        const json = { amount: cents / 100, lines: [], reason: 'Scratched' }
        const path = `/api/admin/orders/${order.id}/refund`
        const answer = await app.request(path, { method: 'POST', json, cookie })
        expect(answer.status).toBe(200)
        order.left -= cents
      },
    ]

    for (let step = 0; step < STEPS; step++) {
      const article = articles[roll.below(articles.length)]
      const act = acts[roll.below(acts.length)]
      const reader = roll.is(0.1) ? -1 : roll.below(READERS)
      if (article && act) await act(reader, article)
      if (roll.is(0.3)) app.clock.advance(roll.below(25) * MINUTE_MS)
      // Midnight, when a day's salt changes, has tests of its own.
      if (app.clock.now().getUTCHours() >= 20) {
        app.clock.advance(14 * HOUR_MS)
        cookie = (await signedInAdmin(app, `Admin ${step}`)).cookie
      }
      if (roll.is(0.05)) {
        await processes[1]?.store.close()
        processes[1] = await startProcess()
      }
    }

    const query = `?from=${from}&to=${day()}`
    const read = async <Report>(path: string) =>
      (await (await app.request(`/api/analytics${path}${query}`, { cookie })).json()) as Report
    const site = await read<SiteReport>('')
    const { views, visitors, reads, ...ofArticles } = ledger
    expect({ views: site.views, visitors: site.visitors, reads: site.reads }).toEqual({
      views,
      visitors,
      reads,
    })
    const earnings = await read<Earnings>('/earnings')
    const { readers, clicks, carts } = earnings.total
    expect({ readers, clicks, carts }).toEqual(ofArticles)
    const cents = (dollars: number) => Math.round(dollars * 100)
    for (const way of ['direct', 'read', 'none'] as const) {
      const ofWay = orders.filter((order) => order.way === way)
      const { orders: count, sales } = earnings.store.ways[way]
      expect([way, count, cents(sales)]).toEqual([way, ofWay.length, sumOf(ofWay)])
    }
    const store = await read<StoreReport>('/store')
    expect([store.orders, cents(store.sales)]).toEqual([orders.length, sumOf(orders)])
    const sold = [...store.products, store.otherProducts].reduce(
      (sum, row) => sum + cents(row.sales),
      0,
    )
    expect(sold + cents(store.shipping)).toBe(sumOf(orders))
    // The seed has dealt something of everything.
    expect(Object.values(ledger).every((count) => count > 0)).toBe(true)
    expect(new Set(orders.map(({ way }) => way)).size).toBe(3)
  },
  60_000,
)

const sumOf = (orders: Order[]) => orders.reduce((sum, { left }) => sum + left, 0)
