import { transact } from '#server/kernel/scope.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import type { BlogReport } from '#server/modules/dashboard/schema-reports.ts'
import { freshApp, signedInAdmin, writePost } from '#tests/support/index.ts'
import { isLinear } from '#tests/support/growth.ts'
import { insertRows } from '#tests/support/rows.ts'
import { flushViews } from './index.ts'
import { deleteSourcesBefore } from './queries-sources.ts'
import { deviceOf, otherHost, sourcesOf } from './sources.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const app = freshApp({ env: { RATE_LIMITS: 'off' } })
let postId: string
let visitors: number
beforeEach(async () => {
  postId = (await writePost(app, { title: 'Read me' })).id
  visitors = 0
})

async function readFrom(...referrers: string[]): Promise<void> {
  for (const referrer of referrers) {
    const headers = { 'user-agent': `${BROWSER} ${visitors++}` }
    const json = { path: '/blog/read-me', referrer }
    expect((await app.request('/api/views', { method: 'POST', json, headers })).status).toBe(204)
  }
  await flushViews(app.ctx)
}

async function report(days: number | string = 7) {
  const { cookie } = await signedInAdmin(app)
  const answer = await app.request(`/api/analytics/blog/${postId}?days=${days}`, { cookie })
  return { status: answer.status, ...((await answer.json()) as BlogReport) }
}

test.each([
  ['https://www.Example.com:8443/a/secret?q=name#x', 'example.com'],
  ['http://news.example.org', 'news.example.org'],
  ['https://kiosk.test/blog', undefined],
  ['https://www.kiosk.test/', undefined],
  ['android-app://com.example.mail', undefined],
  ['https://intranet/page', undefined],
  [`https://${'a'.repeat(60)}.${'b'.repeat(60)}.org`, undefined],
  ['nonsense', undefined],
  ['', undefined],
])('of %s the host alone is kept', (referrer, host) => {
  expect(otherHost(referrer, 'https://kiosk.test')).toBe(host)
})

test('readers are counted by the site they came from, beside the time before', async () => {
  await readFrom('https://news.example.org/1', 'https://old.example.org/', '')
  app.clock.advance(7 * DAY_MS)
  await readFrom('https://news.example.org/2', 'https://news.example.org/3', 'https://blog.test/')
  expect(await report()).toMatchObject({
    referrers: [
      { host: 'news.example.org', count: 2, before: 1 },
      { host: 'blog.test', count: 1, before: 0 },
    ],
    referred: { count: 3, before: 2 },
  })
  expect((await report(1)).referred).toEqual({ count: 3, before: 0 })
  expect((await report(180)).referred).toEqual({ count: 5, before: 0 })
})

test.each(['0', '181', 'x', '1.5'])('a report of %s days is refused', async (days) => {
  expect((await report(days)).status).toBe(400)
})

test('a reader who is not counted again brings no site again', async () => {
  await readFrom('https://news.example.org/')
  visitors = 0
  await readFrom('https://other.example.org/')
  expect((await report()).referrers).toEqual([{ host: 'news.example.org', count: 1, before: 0 }])
})

test('no more than fifty sites of a post are kept a day, and the others are counted together', async () => {
  const sites = Array.from({ length: 60 }, (_, at) => `https://s${at}.example.org/`)
  await readFrom(...sites.slice(0, 30))
  await readFrom(...sites.slice(30))
  const kept = await app.db
    .selectFrom('source_days')
    .select(['source', 'views'])
    .where('post_id', '=', postId)
    .where('kind', '=', 'host')
    .execute()
  expect(kept).toHaveLength(51)
  expect(kept.find(({ source }) => source === '(other)')).toEqual({ source: '(other)', views: 10 })
  const { referrers, referred } = await report()
  expect([referrers.length, referred.count]).toEqual([10, 60])
  expect(referrers.map(({ host }) => host)).not.toContain('')
})

test('what is older than the time it is kept for is deleted, some at a time', async () => {
  await readFrom('https://a.example.org/', 'https://b.example.org/')
  app.clock.advance(DAY_MS)
  await readFrom('https://c.example.org/')
  const before = app.clock.now().toISOString()
  const remove = () => transact(app.ctx, ({ tx }) => deleteSourcesBefore(tx, before, 1))
  const rows = () =>
    app.db.selectFrom('source_days').select('day').where('day', '<', before.slice(0, 10)).execute()
  for (let left = (await rows()).length; left > 0; left--) {
    expect([(await rows()).length, await remove()]).toEqual([left, 1])
  }
  expect(await remove()).toBe(0)
  expect((await report()).referred.count).toBe(1)
})

describe('what a visit began with', () => {
  const PUBLIC = 'https://kiosk.test'
  const from = (path: string, referrer = '') => sourcesOf({ path, referrer }, PUBLIC)

  test('is the other site, the assistant, or no link at all', () => {
    expect(from('/', 'https://www.news.example.org/x')).toEqual([
      { kind: 'host', source: 'news.example.org' },
    ])
    expect(from('/', 'https://chatgpt.com/')).toEqual([
      { kind: 'assistant', source: 'chatgpt.com' },
    ])
    expect(from('/')).toEqual([{ kind: 'host', source: '(direct)' }])
    expect(from('/?utm_source=x', 'https://kiosk.test/blog')).toEqual([])
  })

  test('is what the link calls itself, and nothing else of its query', () => {
    const path =
      '/blog/x?token=secret&utm_source=News%20Letter&utm_campaign=((%20(other)&utm_medium=mail'
    expect(from(path)).toEqual([
      { kind: 'host', source: '(direct)' },
      { kind: 'utm_source', source: 'news letter' },
      { kind: 'utm_campaign', source: 'other)' },
    ])
    expect(from(`/?utm_source=${'x'.repeat(1900)}`)[1]?.source).toHaveLength(100)
    expect(from('/?utm_source=%00%0A')).toHaveLength(1)
  })

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1', 'phone'],
    ['Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/140 Mobile Safari/537.36', 'phone'],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Safari/604.1', 'tablet'],
    ['Mozilla/5.0 (Linux; Android 16; SM-X910) Chrome/140 Safari/537.36', 'tablet'],
    [BROWSER, 'computer'],
  ])('%s is a %s', (agent, device) => {
    expect(deviceOf(agent)).toBe(device)
  })

  test('is told by a name of any length in time in proportion to it', () => {
    const name = (length: number) => `${'android'.repeat(length / 7)} mobile`
    expect(isLinear(deviceOf, name)).toBe(true)
  })

  test('is counted for the site, with the page, the country and the device', async () => {
    await readFrom('https://news.example.org/')
    const rows = await app.db
      .selectFrom('source_days')
      .select(['kind', 'source', 'views'])
      .where('post_id', '=', '')
      .orderBy('kind')
      .execute()
    expect(rows).toEqual([
      { kind: 'country', source: 'unknown', views: 1 },
      { kind: 'device', source: 'computer', views: 1 },
      { kind: 'entry', source: '/blog/read-me', views: 1 },
      { kind: 'host', source: 'news.example.org', views: 1 },
    ])
  })

  test('stays known for the site where made-up sources of posts have filled a day', async () => {
    const day = app.clock.now().toISOString().slice(0, 10)
    const madeUp = Array.from({ length: 3000 }, (_, index) => ({
      post_id: `p${index % 70}`,
      day,
      kind: 'host' as const,
      source: `s${index}.example.org`,
      views: 1,
    }))
    await insertRows(app, 'source_days', madeUp)
    await readFrom('https://news.example.org/')
    const rows = await app.db
      .selectFrom('source_days')
      .select(['post_id', 'source'])
      .where('post_id', 'in', ['', postId])
      .where('kind', '=', 'host')
      .orderBy('post_id')
      .execute()
    expect(rows).toEqual([
      { post_id: '', source: 'news.example.org' },
      { post_id: postId, source: '(other)' },
    ])
  })
})
