import { sharedApp, signedInAdmin, signedInMember, writePost } from '#tests/support/index.ts'
import { ownId } from '#tests/support/people.ts'
import { insertRows } from '#tests/support/rows.ts'
import { stockProduct } from '#tests/support/products.ts'
import type { ClickPlace, SourceKind } from '#server/modules/analytics/tables.ts'
import type { SiteReport } from './schema-reports.ts'

const report = (id: string, cookie: string) => app.request(`/api/analytics/blog/${id}`, { cookie })

const app = await sharedApp()
const admin = await signedInAdmin(app)
const member = await signedInMember(app)
const post = await writePost(app, { title: 'Counted' })
await insertRows(
  app,
  'post_days',
  [
    { post_id: post.id, day: '2026-03-04', views: 2 },
    { post_id: post.id, day: '2026-03-01', views: 5 },
    { post_id: post.id, day: '2024-03-01', views: 11 },
  ].map((row) => ({ ...row, visitors: 1, reads: 1 })),
)

test('an admin sees a post’s views by day, and all of them', async () => {
  const answer = await report(post.id, admin.cookie)
  expect(await answer.json()).toEqual({
    blog: { _id: post.id, title: 'Counted', slug: 'counted', status: 'published' },
    viewsByDate: [
      { _id: '2026-03-01', count: 5, visitors: 1, reads: 1 },
      { _id: '2026-03-04', count: 2, visitors: 1, reads: 1 },
    ],
    referrers: [],
    referred: { count: 0, before: 0 },
    clicks: [],
    clicked: { own: 0, affiliate: 0, other: 0, cart: 0 },
    today: '2026-03-04',
    timeZone: 'UTC',
    totalViews: 18,
    totalLikes: 0,
    totalComments: 0,
    totalSaved: 0,
  })
})

test('members and guests are refused, even what they wrote themselves', async () => {
  const authorId = await ownId(app, member.cookie)
  const own = await writePost(app, { title: 'By a member', authorId, status: 'draft' })
  expect((await report(own.id, member.cookie)).status).toBe(403)
  const refused = await report(post.id, member.cookie)
  expect(refused.status).toBe(403)
  expect((await refused.json()).message).toBe('Access denied. Only admins can view analytics.')
  expect((await report(post.id, '')).status).toBe(401)
})

test('a post that is not there has no numbers', async () => {
  expect((await report('nothing', admin.cookie)).status).toBe(404)
  expect((await report('%00', admin.cookie)).status).toBe(404)
})

describe('the report of the site', () => {
  const siteReport = async (query = '') => {
    const answer = await app.request(`/api/analytics${query}`, { cookie: admin.cookie })
    return { status: answer.status, body: (await answer.json()) as SiteReport }
  }
  const source = (day: string, kind: string, name: string, views: number) => ({
    post_id: '',
    day,
    kind: kind as SourceKind,
    source: name,
    views,
  })
  beforeAll(async () => {
    await insertRows(app, 'site_days', [
      { day: '2026-03-04', views: 9, post_views: 6, visitors: 4, reads: 3 },
      { day: '2026-02-26', views: 5, post_views: 5, visitors: 2, reads: 1 },
      { day: '2026-02-25', views: 7, post_views: 0, visitors: 7, reads: 0 },
      { day: '2025-06-01', views: 90, post_views: 80, visitors: 40, reads: 30 },
    ])
    await insertRows(app, 'source_days', [
      source('2026-03-04', 'host', 'news.example.org', 3),
      source('2026-03-04', 'host', '(direct)', 5),
      source('2026-03-03', 'assistant', 'chatgpt.com', 4),
      source('2026-02-25', 'host', 'news.example.org', 2),
      source('2026-03-04', 'country', 'DE', 8),
      ...Array.from({ length: 25 }, (_, index) =>
        source('2026-03-04', 'utm_campaign', `c${index}`, 30 - index),
      ),
    ])
  })

  test('its days add up, beside as many days before', async () => {
    const { body } = await siteReport()
    expect(body).toMatchObject({
      from: '2026-02-26',
      to: '2026-03-04',
      timeZone: 'UTC',
      views: 14,
      visitors: 6,
      reads: 4,
      previous: { views: 7, visitors: 7, reads: 0 },
      totalViews: 91,
      publishedCount: 1,
      topReferrers: [
        { referrer: 'chatgpt.com', count: 4 },
        { referrer: 'news.example.org', count: 3 },
      ],
    })
    expect(body.viewsByDate).toHaveLength(7)
    expect(body.viewsByDate[6]).toEqual({ date: '2026-03-04', views: 9, visitors: 4, reads: 3 })
    expect(body.viewsLast7Days.map(({ views }) => views)).toEqual([5, 0, 0, 0, 0, 0, 6])
    expect(body.blogsPerMonth).toHaveLength(12)
    expect(body.blogsPerMonth.at(-1)?.month).toBe('2026-03')
  })

  test('sources are told by kind, beside the time before, and the rest of a kind in one number', async () => {
    const { sources } = (await siteReport()).body
    expect(sources.filter(({ kind }) => kind === 'host')).toEqual([
      { kind: 'host', source: '(direct)', views: 5, before: 0 },
      { kind: 'host', source: 'news.example.org', views: 3, before: 2 },
    ])
    const campaigns = sources.filter(({ kind }) => kind === 'utm_campaign')
    expect(campaigns).toHaveLength(21)
    expect(campaigns.at(-1)).toMatchObject({ source: '(other)', views: 10 + 9 + 8 + 7 + 6 })
  })

  test.each([
    ['?range=today', '2026-03-04', '2026-03-04', 9],
    ['?range=year', '2025-03-05', '2026-03-04', 111],
    ['?from=2026-02-25&to=2026-02-26', '2026-02-25', '2026-02-26', 12],
    ['?from=2026-03-04', '2026-03-04', '2026-03-04', 9],
  ])('%s counts from %s to %s', async (query, from, to, views) => {
    expect((await siteReport(query)).body).toMatchObject({ from, to, views })
  })

  test.each([
    '?range=decade',
    '?from=2026-02-30',
    '?from=yesterday',
    '?from=2026-03-04&to=2026-03-01',
    '?from=2024-01-01&to=2026-03-01',
  ])('%s is refused', async (query) => {
    expect((await siteReport(query)).status).toBe(400)
  })

  test('the eight most frequent searches are told, and those that found nothing', async () => {
    const searches = Array.from({ length: 9 }, (_, index) => ({
      query_key: `word ${index}`,
      count: 20 - index,
      empty: index === 3 ? 17 : 0,
    }))
    await insertRows(
      app,
      'search_queries',
      searches.map((one) => ({ ...one, day: '2026-03-04' })),
    )
    await insertRows(
      app,
      'search_months',
      searches.map((one) => ({
        ...one,
        month: '2026-03',
        query: one.query_key.replace('w', 'W'),
        hits: one.empty > 0 ? 0 : 2,
      })),
    )
    const { body } = await siteReport()
    expect(body.topSearchQueries).toHaveLength(8)
    expect(body.topSearchQueries[0]).toEqual({ query: 'Word 0', count: 20 })
    expect(body.emptySearchQueries).toEqual([{ query: 'Word 3', count: 17 }])
  })

  test('the days are a CSV file', async () => {
    const answer = await app.request('/api/analytics.csv?range=today', { cookie: admin.cookie })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect((await answer.text()).split('\r\n').slice(0, 2)).toEqual([
      'Date (UTC),Views,Visitors,Reads',
      '2026-03-04,9,4,3',
    ])
  })

  test('weeks begin on Monday, and months are those of the calendar', async () => {
    const days = '?from=2026-02-25&to=2026-03-04'
    const weeks = (await siteReport(`${days}&by=week`)).body
    expect(weeks.viewsByDate).toEqual([
      { date: '2026-02-23', views: 12, visitors: 9, reads: 1 },
      { date: '2026-03-02', views: 9, visitors: 4, reads: 3 },
    ])
    expect(weeks.previous.viewsByDate.map(({ date }) => date)).toEqual(['2026-02-16', '2026-02-23'])
    expect(weeks).toMatchObject({ views: 21, visitors: 13, reads: 4 })
    const months = (await siteReport(`${days}&by=month`)).body.viewsByDate
    expect(months.map(({ date, views }) => [date, views])).toEqual([
      ['2026-02', 12],
      ['2026-03', 9],
    ])
    const csv = await app.request(`/api/analytics.csv${days}&by=month`, { cookie: admin.cookie })
    expect((await csv.text()).split('\r\n').slice(0, 2)).toEqual([
      'Month (UTC),Views,Visitors,Reads',
      '2026-02,12,9,1',
    ])
    expect((await siteReport('?by=year')).status).toBe(400)
  })

  test('a post has its weeks and months of all time, also as a CSV file', async () => {
    const path = `/api/analytics/blog/${post.id}`
    const weeks = await app.request(`${path}?by=week`, { cookie: admin.cookie })
    expect((await weeks.json()).viewsByDate).toEqual([
      { _id: '2024-02-26', count: 11, visitors: 1, reads: 1 },
      { _id: '2026-02-23', count: 5, visitors: 1, reads: 1 },
      { _id: '2026-03-02', count: 2, visitors: 1, reads: 1 },
    ])
    const csv = async (query: string) =>
      (await (await app.request(`${path}/numbers.csv${query}`, { cookie: admin.cookie })).text())
        .split('\r\n')
        .slice(1, -1)
    expect(await csv('')).toEqual(['2024-03-01,11,1,1', '2026-03-01,5,1,1', '2026-03-04,2,1,1'])
    expect(await csv('?by=month')).toEqual(['2024-03,11,1,1', '2026-03,7,2,2'])
    const none = await app.request('/api/analytics/blog/none/numbers.csv', { cookie: admin.cookie })
    expect(none.status).toBe(404)
  })
})

test('the clicks of a post are told by product, place and target, of the chosen days', async () => {
  const { id } = await writePost(app, { title: 'Pressed' })
  const lamp = await stockProduct(app, { title: 'Lamp' })
  const click = (
    place: ClickPlace,
    target: string,
    clicks: number,
    { product_id = lamp.id, day = '2026-03-04' } = {},
  ) => ({ post_id: id, day, product_id, place, target, clicks })
  await insertRows(app, 'click_days', [
    click('card', 'own', 2),
    click('card', 'own', 3, { day: '2026-03-03' }),
    click('card', 'own', 90, { day: '2026-02-25' }),
    click('card', 'shop.test', 4),
    click('link', 'amzn.to', 1, { product_id: '' }),
    click('link', 'source.test', 2, { product_id: '' }),
    click('cart', 'own', 3),
  ])
  const body = await (await report(id, admin.cookie)).json()
  expect(body.clicks).toEqual([
    { product: 'Lamp', place: 'card', target: 'own', count: 5 },
    { product: 'Lamp', place: 'card', target: 'shop.test', count: 4 },
    { product: 'Lamp', place: 'cart', target: 'own', count: 3 },
    { product: '', place: 'link', target: 'source.test', count: 2 },
    { product: '', place: 'link', target: 'amzn.to', count: 1 },
  ])
  expect(body.clicked).toEqual({ own: 5, affiliate: 5, other: 2, cart: 3 })
})
