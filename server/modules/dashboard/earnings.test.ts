import fc from 'fast-check'
import type { AnalyticsTables } from '#server/modules/analytics/tables.ts'
import type { OrdersTables } from '#server/modules/orders/tables.ts'
import type { ArticleEarnings, Earnings } from './schema-earnings.ts'
import { freshApp, insertRows, signedInAdmin } from '#tests/support/index.ts'
import { writePost } from '#tests/support/posts.ts'
import { stockProduct } from '#tests/support/products.ts'

const app = freshApp()
let cookie: string
let [post, lamp] = ['', '']
beforeEach(async () => {
  cookie = (await signedInAdmin(app)).cookie
  post = (await writePost(app, { title: 'Lamps' })).id
  lamp = (await stockProduct(app, { title: 'Desk lamp' })).id
})

async function read<Report>(path: string): Promise<Report> {
  const answer = await app.request(`/api/analytics/${path}`, { cookie })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Report
}

type Sale = Partial<OrdersTables['line_sales']>

const sale = (row: Sale) =>
  insertRows(app, 'line_sales', [
    {
      order_id: 'o1',
      event: 'paid',
      position: 0,
      day: '2026-03-03',
      product_id: lamp,
      title: 'Desk lamp',
      post_id: post,
      led_by: 'direct',
      pieces: 1,
      cents: 5000,
      ...row,
    },
  ])

const click = (row: Partial<AnalyticsTables['click_days']>) =>
  insertRows(app, 'click_days', [
    {
      post_id: post,
      day: '2026-03-03',
      product_id: lamp,
      place: 'card',
      target: 'own',
      clicks: 1,
      ...row,
    },
  ])

test('an article stands with its readers, clicks, carts, orders and what is left of its sales', async () => {
  const row = { post_id: post, views: 9, reads: 3 }
  await insertRows(app, 'post_days', [
    { ...row, day: '2026-03-02', visitors: 150 },
    { ...row, day: '2026-03-03', visitors: 50 },
    { ...row, day: '2026-02-23', visitors: 70 },
  ])
  await click({ clicks: 20 })
  await click({ place: 'cart', clicks: 4 })
  await click({ target: 'amazon.com', clicks: 7 })
  await click({ product_id: '', place: 'link', target: 'source.example', clicks: 5 })
  await sale({})
  await sale({ event: 'refund', cents: -1000, pieces: 0 })
  await sale({ order_id: 'o2', led_by: 'read', cents: 3000 })
  await sale({ order_id: 'o3', post_id: '', led_by: '', cents: 2500 })
  await sale({ order_id: 'o0', day: '2026-02-24', cents: 700 })
  const report = await read<Earnings>('earnings?range=week')
  const numbers = {
    readers: 200,
    clicks: 20,
    carts: 4,
    affiliateClicks: 7,
    affiliateEarnings: null,
    direct: { orders: 1, sales: 40 },
    read: { orders: 1, sales: 30 },
  }
  expect(report.articles).toMatchObject([{ _id: post, title: 'Lamps', ...numbers }])
  expect(report.articles[0]?.readersByDate).toEqual([0, 0, 0, 0, 150, 50, 0])
  expect(report.total).toEqual(numbers)
  expect(report.previous).toMatchObject({ readers: 70, direct: { orders: 1, sales: 7 } })
  const none = { orders: 1, sales: 25 }
  expect(report.store).toMatchObject({ orders: 3, sales: 95, ways: { none } })
  expect(report.products).toMatchObject([{ _id: lamp, clicks: 20, none, direct: { sales: 40 } }])
  const { posts } = await read<{ posts: object[] }>(`earned?ids=${post},nothing`)
  expect(posts).toEqual([
    { _id: post, earned: 77, perThousand: 285.19 },
    { _id: 'nothing', earned: 0, perThousand: null },
  ])
})

test('an opened article tells its sources, and what was pressed and bought in it', async () => {
  const source = { day: '2026-03-03', kind: 'host', views: 3 } as const
  await insertRows(app, 'source_days', [
    { ...source, post_id: post, source: 'news.example' },
    { ...source, post_id: '', source: 'elsewhere.example' },
    { ...source, post_id: post, kind: 'utm_source', source: 'letter' },
  ])
  await click({ clicks: 3 })
  await click({ place: 'link', clicks: 2 })
  await click({ place: 'comparison', target: 'amazon.com', clicks: 6 })
  await click({ place: 'card', target: 'shop.example', clicks: 1 })
  await click({ place: 'cart', clicks: 2 })
  await click({ place: 'link', product_id: '', target: 'source.example', clicks: 9 })
  await sale({})
  await sale({ order_id: 'o2', post_id: 'another' })
  await sale({ order_id: 'o3', product_id: 'gone', title: 'Former lamp', cents: 100 })
  const report = await read<ArticleEarnings>(`earnings/${post}?range=week`)
  expect(report).toMatchObject({
    title: 'Lamps',
    sources: [{ source: 'news.example', views: 3 }],
    carts: 2,
    products: [
      {
        title: 'Desk lamp',
        shownAs: [
          { name: 'comparison', clicks: 0, affiliateClicks: 6 },
          { name: 'card', clicks: 3, affiliateClicks: 1 },
          { name: 'link', clicks: 2, affiliateClicks: 0 },
        ],
        clicks: 5,
        affiliateClicks: 7,
        carts: 2,
        direct: { orders: 1, sales: 50 },
      },
      { title: 'Former lamp', shownAs: [], clicks: 0, carts: 0, direct: { orders: 1, sales: 1 } },
    ],
  })
  const missing = await app.request('/api/analytics/earnings/nothing', { cookie })
  expect(missing.status).toBe(404)
})

test('however sales come about, articles, the others and what none led to add up to the store', async () => {
  const way = fc.constantFrom<OrdersTables['line_sales']['led_by'][]>('', 'direct', 'read')
  const line = fc.record({ way, cents: fc.integer({ min: -900, max: 9000 }), at: fc.nat(40) })
  const [lines = []] = fc.sample(fc.array(line, { minLength: 120, maxLength: 120 }), { numRuns: 1 })
  for (const [index, { way: led_by, cents, at }] of lines.entries())
    await sale({ order_id: `o${index}`, led_by, cents, post_id: led_by && `post${at}` })
  const { articles, otherArticles, store, total } = await read<Earnings>('earnings?range=week')
  const cents = (dollars: number[]) =>
    dollars.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
  const all = lines.reduce((sum, one) => sum + one.cents, 0)
  expect(articles).toHaveLength(20)
  expect(cents([store.sales])).toBe(all)
  for (const name of ['direct', 'read'] as const)
    expect(cents([...articles, otherArticles].map((row) => row[name].sales))).toBe(
      cents([total[name].sales]),
    )
  expect(cents([total.direct.sales, total.read.sales, store.ways.none.sales])).toBe(all)
  const csv = await app.request('/api/analytics/earnings.csv?range=week', { cookie })
  expect((await csv.text()).trim().split('\n')).toHaveLength(23)
})

test('what programmes report of no article stands beside what articles earned', async () => {
  expect((await read<Earnings>('earnings?range=week')).otherAffiliateEarnings).toBeNull()
  const day = '2026-03-03'
  await insertRows(app, 'affiliate_days', [
    { post_id: '', day, lines: 3, cents: 506_346 },
    { post_id: post, day, lines: 1, cents: 150 },
  ])
  const { total, otherAffiliateEarnings } = await read<Earnings>('earnings?range=week')
  expect([total.affiliateEarnings, otherAffiliateEarnings]).toEqual([1.5, 5063.46])
  const csv = await app.request('/api/analytics/earnings.csv?range=week', { cookie })
  expect((await csv.text()).trim().split('\n').at(-1)).toBe('Not from an article,,,,0,0,,,,5063.46')
})

test('what posts earned is asked of a hundred at most', async () => {
  const many = Array.from({ length: 101 }, (_, at) => `p${at}`).join(',')
  expect((await app.request(`/api/analytics/earned?ids=${many}`, { cookie })).status).toBe(400)
})
