import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/index.ts'
import { writePost } from '#tests/support/posts.ts'
import { flushViews, startViewFlush } from './index.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
  await writePost(app, { title: 'Read me' })
})
afterEach(() => app.close())

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
  const rows = await app.db.selectFrom('post_views').select(['day', 'count']).execute()
  return rows.map(({ day, count }) => [day, count])
}

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
    { path: 'x'.repeat(3000) },
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
  const rows = await app.db.selectFrom('post_views').select('count').execute()
  expect(rows).toEqual([{ count: 1 }])
})

test('views that cannot be written are kept for the next time', async () => {
  await view()
  const { transaction } = app.ctx.store
  app.ctx.store.transaction = () => Promise.reject(new Error('busy'))
  await flushViews(app.ctx)
  app.ctx.store.transaction = transaction
  expect(await counted()).toEqual([['2026-03-04', 1]])
})
