import { transact } from '#server/kernel/scope.ts'
import { placeRecurringTasks } from '#server/kernel/tasks/worker.ts'
import { backgroundWork } from '#server/background/background-work.ts'
import { freshApp, writePost } from '#tests/support/index.ts'
import { flushViews, keepAddress, startViewFlush } from './index.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const app = freshApp()
let postId: string
beforeEach(async () => {
  postId = (await writePost(app, { title: 'Read me' })).id
})

type Visit = { path?: string; address?: string; agent?: string }

const view = ({ path = '/blog/read-me', address = '198.51.100.1', agent = BROWSER }: Visit = {}) =>
  app.request('/api/views', {
    method: 'POST',
    json: { path, referrer: 'https://news.test/' },
    address,
    headers: { 'user-agent': agent },
  })

const counted = async () => {
  await flushViews(app.ctx)
  const rows = await app.db.selectFrom('post_days').select(['day', 'views']).execute()
  return rows.map(({ day, views }) => [day, views])
}

const siteDays = () =>
  app.db.selectFrom('site_days').select(['day', 'post_views as views']).orderBy('day').execute()

test('a look at a post counts once for each visitor in half an hour', async () => {
  expect((await view()).status).toBe(204)
  await view()
  await view({ address: '198.51.100.2' })
  await view({ agent: `${BROWSER} other` })
  expect(await counted()).toEqual([['2026-03-04', 3]])
  app.clock.advance(31 * 60_000)
  await view()
  expect(await counted()).toEqual([['2026-03-04', 4]])
})

test('views of all posts are kept by day', async () => {
  await writePost(app, { title: 'And me' })
  await view()
  await view({ path: '/blog/and-me' })
  await counted()
  app.clock.advance(24 * 3_600_000)
  await view()
  await counted()
  expect(await siteDays()).toEqual([
    { day: '2026-03-04', views: 2 },
    { day: '2026-03-05', views: 1 },
  ])
})

test('each day has its own count', async () => {
  await view()
  app.clock.advance(24 * 3_600_000)
  await view()
  expect((await counted()).sort()).toEqual([
    ['2026-03-04', 1],
    ['2026-03-05', 1],
  ])
})

test('robots, other pages, unknown and hidden posts are not counted', async () => {
  await writePost(app, { title: 'Hidden', status: 'draft' })
  await view({ agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
  await view({ agent: 'curl/8.0' })
  await view({ agent: '' })
  for (const path of [
    '/',
    '/blog',
    '/store',
    '/blog/nothing',
    '/blog/hidden',
    '/blog/%E0%A4%A',
    '/blog/%00',
    'blog/read-me',
  ])
    expect((await view({ path })).status).toBe(204)
  expect(await counted()).toEqual([])
})

test('what is no view is refused', async () => {
  for (const json of [
    {},
    { path: 5 },
    { path: 'x'.repeat(8193) },
    [],
    { path: '/blog/read-me', referrer: 1 },
  ])
    expect((await app.request('/api/views', { method: 'POST', json })).status).toBe(400)
})

// The row itself: on PostgreSQL a process hears of a change a moment after it.
const writtenRevision = () =>
  app.db.selectFrom('revision').select('value').executeTakeFirstOrThrow()

test('views do not make cached pages stale', async () => {
  const revision = await writtenRevision()
  await view()
  await counted()
  expect(await writtenRevision()).toEqual(revision)
})

test('stopping writes down what is left', async () => {
  const stop = startViewFlush(app.ctx)
  await view()
  await stop()
  const rows = await app.db.selectFrom('post_days').select('views').execute()
  expect(rows).toEqual([{ views: 1 }])
})

test('views that cannot be written are kept for the next time', async () => {
  await view()
  const { transaction } = app.ctx.store
  app.ctx.store.transaction = () => Promise.reject(new Error('busy'))
  await flushViews(app.ctx)
  app.ctx.store.transaction = transaction
  expect(await counted()).toEqual([['2026-03-04', 1]])
})

describe('an address that is not known yet', () => {
  const arrive = (slug: string, isPublic = true) =>
    transact(app.ctx, async ({ emit }) => {
      await emit('post.listed', { postId: `id of ${slug}`, slug, isPublic })
    })

  test('has its views kept until the event arrives that tells of it', async () => {
    await view({ path: '/blog/new' })
    expect(await counted()).toEqual([])
    await arrive('new')
    await app.runTasks()
    expect(await counted()).toEqual([['2026-03-04', 1]])
  })

  test('has them dropped after ten seconds', async () => {
    await view({ path: '/blog/new' })
    app.clock.advance(11_000)
    expect(await counted()).toEqual([])
    await arrive('new')
    await app.runTasks()
    expect(await counted()).toEqual([])
  })
})

test('views follow a post to its new address, and end when it is withdrawn', async () => {
  const { id } = await writePost(app, { title: 'Moving' })
  await writePost(app, { id, title: 'Moving', slug: 'moved' })
  await view({ path: '/blog/moving' })
  await view({ path: '/blog/moved' })
  expect(await counted()).toEqual([['2026-03-04', 1]])
  await writePost(app, { id, title: 'Moving', status: 'draft' })
  await view({ path: '/blog/moved', address: '198.51.100.2' })
  expect(await counted()).toEqual([['2026-03-04', 1]])
})

test('an event that comes late does not bring a former address back', async () => {
  const told = (slug: string, at: string) =>
    transact(app.ctx, (scope) =>
      keepAddress(scope, {
        id: slug,
        name: 'post.listed',
        at,
        data: { postId: 'p1', slug, isPublic: true },
      }),
    )
  await told('later', '2026-03-04T00:00:02.000Z')
  await told('former', '2026-03-04T00:00:01.000Z')
  await view({ path: '/blog/former' })
  await view({ path: '/blog/later', address: '198.51.100.2' })
  expect(await counted()).toEqual([['2026-03-04', 1]])
  const rows = await app.db
    .selectFrom('viewed_posts')
    .select('slug')
    .where('post_id', '=', 'p1')
    .execute()
  expect(rows).toEqual([{ slug: 'later' }])
})

test('the views of a post that is erased are dropped, and those of its days stay', async () => {
  await view()
  await counted()
  await transact(app.ctx, ({ emit }) => emit('post.erased', { postId }))
  await app.runTasks()
  expect(await counted()).toEqual([])
  expect(await siteDays()).toEqual([{ day: '2026-03-04', views: 1 }])
})

describe('the views of the last 30 days', () => {
  const DAY = 24 * 3_600_000
  beforeEach(() => placeRecurringTasks(app.ctx, backgroundWork))
  const popularity = async () => {
    await flushViews(app.ctx)
    await app.runTasks()
    const row = await app.db
      .selectFrom('post_numbers')
      .select('views_30_days')
      .where('post_id', '=', postId)
      .executeTakeFirstOrThrow()
    return row.views_30_days
  }
  const told = async () => {
    const rows = await app.db
      .selectFrom('events')
      .select('id')
      .where('name', '=', 'views.summed')
      .execute()
    return rows.length
  }

  test('are told at most once a minute', async () => {
    await app.runTasks()
    for (let second = 0; second < 59; second++) {
      app.clock.advance(1000)
      await view({ address: `198.51.100.${second}` })
      await popularity()
    }
    expect(await told()).toBe(0)
    app.clock.advance(1000)
    expect([await popularity(), await told()]).toEqual([59, 1])
    app.clock.advance(60_000)
    expect([await popularity(), await told()]).toEqual([59, 1])
  })

  test('lose each day that leaves them, also after the site stood still', async () => {
    await view()
    expect(await popularity()).toBe(1)
    app.clock.advance(2 * DAY)
    await view()
    expect(await popularity()).toBe(2)
    app.clock.advance(28 * DAY)
    expect(await popularity()).toBe(2)
    app.clock.advance(DAY)
    expect(await popularity()).toBe(1)
    app.clock.advance(40 * DAY)
    expect(await popularity()).toBe(0)
  })
})
