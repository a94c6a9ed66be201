import type { SourceKind } from '#server/modules/analytics/tables.ts'
import type { SiteReport } from '#server/modules/dashboard/schema-reports.ts'
import { freshApp, signedInOwner, signIn, WITH_MAIL } from '#tests/support/index.ts'
import { changeSettings } from '#tests/support/orders.ts'
import { writePost } from '#tests/support/posts.ts'
import { changeRows, insertRows } from '#tests/support/rows.ts'
import { mailLastWeek } from './mail-last-week.ts'
import { lastWeekOf } from './weeks.ts'

// A Sunday; the week of the mail is that of Monday 2 to Sunday 8 March.
const SUNDAY = '2026-03-08T12:00:00.000Z'
const PATH = '/api/dashboard/monday-mail'

const app = freshApp({ env: WITH_MAIL })
let owner: string
beforeEach(async () => {
  await signedInOwner(app)
  await moveTo(SUNDAY)
})

// Sessions do not last for weeks.
async function moveTo(time: string) {
  app.clock.set(time)
  owner = await signIn(app, 'ines@example.com')
}

const put = (wanted: unknown) =>
  app.request(PATH, { method: 'PUT', cookie: owner, json: { wanted } })
const sendNow = () => app.request(PATH, { method: 'POST', cookie: owner })
const mails = async () => {
  const rows = await app.db.selectFrom('mails').selectAll().orderBy('id').execute()
  return rows.filter(({ subject }) => subject.startsWith('Last week'))
}
const countAt = async (time: string) => {
  app.clock.set(time)
  await mailLastWeek(app.ctx)
  return (await mails()).length
}

test.each(['2026-03-09', '2026-03-11', '2026-03-15'])(
  'on %s last week is Monday 2 to Sunday 8 March',
  (today) =>
    expect(lastWeekOf(today)).toEqual({
      monday: '2026-03-09',
      from: '2026-03-02',
      to: '2026-03-08',
    }),
)

describe('the Monday mail', () => {
  test('is off until the owner chooses it, and comes at seven in the site’s time zone, once', async () => {
    expect(await countAt('2026-03-09T12:00:00Z')).toBe(0)
    await moveTo(SUNDAY)
    await changeSettings(app, { timeZone: 'America/New_York' })
    await put(true)
    expect(await countAt('2026-03-09T10:59:00Z')).toBe(0)
    expect(await countAt('2026-03-09T11:00:00Z')).toBe(1)
    expect(await countAt('2026-03-15T12:00:00Z')).toBe(1)
    expect(await countAt('2026-03-16T12:00:00Z')).toBe(2)
    expect((await mails())[1]?.text).toContain('Monday 9 Mar to Sunday 15 Mar 2026')
    await moveTo('2026-03-17T12:00:00Z')
    await put(false)
    expect(await countAt('2026-03-23T12:00:00Z')).toBe(2)
  })

  test('two processes at the same moment write one', async () => {
    await put(true)
    app.clock.set('2026-03-09T08:00:00Z')
    await Promise.all([mailLastWeek(app.ctx), mailLastWeek(app.ctx)])
    expect(await mails()).toHaveLength(1)
    await app.runTasks()
    const { email } = await app.db.selectFrom('users').select('email').executeTakeFirstOrThrow()
    expect(app.mail.asked.map(({ to }) => to)).toContain(email)
  })

  test('after an outage comes within its week, and not of the week before', async () => {
    await put(true)
    expect(await countAt('2026-03-29T23:30:00Z')).toBe(1)
    expect((await mails())[0]?.text).toContain('Monday 16 Mar to Sunday 22 Mar 2026')
  })

  test('chosen on a Tuesday begins on the next Monday, however often it is chosen', async () => {
    await moveTo('2026-03-10T12:00:00Z')
    await put(true)
    expect(await countAt('2026-03-10T12:10:00Z')).toBe(0)
    await moveTo('2026-03-18T12:00:00Z')
    await put(true)
    expect(await countAt('2026-03-18T12:00:00Z')).toBe(1)
  })

  test('is not written while there is no mail server', async () => {
    await put(true)
    app.clock.set('2026-03-09T08:00:00Z')
    await mailLastWeek({ ...app.ctx, mailer: { ...app.ctx.mailer, isOn: false } })
    expect(await mails()).toEqual([])
  })

  test('is chosen and asked for, ten times in a while', async () => {
    expect((await put('yes')).status).toBe(400)
    expect(await (await put(true)).json()).toEqual({ wanted: true })
    expect((await sendNow()).status).toBe(200)
    expect(await (await app.request(PATH, { cookie: owner })).json()).toEqual({ wanted: true })
    const statuses = []
    for (let count = 0; count < 10; count++) statuses.push((await sendNow()).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('its text', () => {
  const site = (day: string, views: number) => ({
    day,
    views,
    post_views: 1,
    visitors: 2,
    reads: 3,
  })
  const source = (kind: SourceKind, name: string, views: number) => ({
    post_id: '',
    day: '2026-03-02',
    kind,
    source: name,
    views,
  })

  async function text(time = '2026-03-11T08:00:00Z') {
    await moveTo(time)
    expect((await sendNow()).status).toBe(200)
    return (await mails()).at(-1)?.text ?? ''
  }

  test('tells the numbers of the screen it links to, and what stands first', async () => {
    await insertRows(app, 'site_days', [
      site('2026-03-09', 900),
      site('2026-03-08', 1000),
      site('2026-03-02', 200),
      site('2026-03-01', 900),
      site('2026-02-23', 100),
      site('2026-02-22', 700),
    ])
    await insertRows(app, 'source_days', [
      source('host', '(direct)', 9),
      source('host', '(other)', 99),
      source('host', 'a.example', 8),
      source('host', 'b.example', 1),
      source('host', 'c.example', 3),
      source('assistant', 'chatgpt.com', 4),
    ])
    for (const [index, title] of ['Viewed', 'Read', 'Old', 'Rare'].entries()) {
      const { id } = await writePost(app, { title })
      await changeRows(app, 'post_numbers', { views_30_days: 50 }, { post_id: id })
      const day = title === 'Old' ? '2026-03-01' : '2026-03-05'
      const row = { post_id: id, day, views: 40 - index, visitors: 1, reads: index }
      await insertRows(app, 'post_days', [row])
    }
    const [query, hits] = ['hepa filter', 0]
    await insertRows(app, 'search_queries', [
      { day: '2026-03-05', query_key: query, count: 2, empty: 2 },
      { day: '2026-03-09', query_key: 'later', count: 9, empty: 9 },
    ])
    const month = '2026-03'
    await insertRows(app, 'search_months', [
      { month, query_key: query, query, count: 2, empty: 2, hits },
      { month, query_key: 'later', query: 'later', count: 9, empty: 9, hits },
    ])
    const written = await text()
    expect(written)
      .toBe(`Monday 2 Mar to Sunday 8 Mar 2026 (days in UTC), with the change against the week before.

Views: 1,200 (+20.0%, 1,000 before)
Visitors: 4 (unchanged, 4 before)
Reads: 6 (unchanged, 6 before)
Most read: 1. “Rare”: 3 reads, 37 views
    2. “Read”: 1 read, 39 views
    3. “Viewed”: 0 reads, 40 views
Came from: Direct, no link: 9 visits
    a.example: 8 visits
    c.example: 3 visits
Assistants: chatgpt.com: 4 visits
Found nothing: “hepa filter”: 2 searches
Waiting: 0 comments to approve

See the week in full:
http://localhost:3000/dashboard/analytics?range=week&from=2026-03-02&to=2026-03-08

Kiosk

End this email in your settings:
http://localhost:3000/dashboard/settings#mail
`)
    const query_ = /analytics(\?\S+)/.exec(written)?.[1]
    const report = await app.request(`/api/analytics${query_}`, { cookie: owner })
    const { views, visitors, reads, previous } = (await report.json()) as SiteReport
    expect([views, previous.views, visitors, reads]).toEqual([1200, 1000, 4, 6])
  })

  test('of a site where nothing happened says so', async () => {
    const written = await text()
    expect(written).toContain('Views: 0 (0 before)')
    expect(written).toContain('Most read: No post was viewed.\nCame from: No visits.')
    expect(written).toContain('Found nothing: Nothing.')
    expect(written).not.toContain('Orders')
  })

  test('of an open shop tells orders, and sales less refunds, of the week', async () => {
    await changeSettings(app, { checkoutMode: 'checkout' })
    await insertRows(app, 'sales_days', [
      ...['2026-03-09', '2026-03-01', '2026-02-23'].map((day) => ({ day, orders: 1, cents: 5000 })),
      { day: '2026-03-02', orders: 3, cents: 20_000 },
      { day: '2026-03-08', orders: 0, cents: -5000 },
    ])
    const written = await text('2026-03-15T23:00:00Z')
    expect(written).toContain('Orders: 3 (+50.0%, 2 before)')
    expect(written).toContain('Sales: $150.00 (+50.0%, $100.00 before), less refunds')
    expect(written).toContain('Waiting: 0 comments to approve, 0 orders to ship')
  })
})
