import { connect } from '#server/database/connect.ts'
import type { Context } from '#server/kernel/context.ts'
import { runDueTasks } from '#server/kernel/tasks/worker.ts'
import { backgroundWork } from '#server/background/background-work.ts'
import { sharedApp } from '#tests/support/index.ts'
import { signedInAdmin, signedInMember } from '#tests/support/people.ts'
import {
  call,
  drafted,
  removePosts,
  FINISHED,
  published,
  withCover,
} from '#tests/support/writing.ts'

const SOON = '2026-03-04T12:00:00.000Z'

const app = await sharedApp()
const { cookie: admin } = await signedInAdmin(app)
await withCover(app)
beforeEach(async () => {
  await removePosts(app)
  app.clock.set('2026-03-04T10:00:00Z')
})

const isPublic = async (slug: string) =>
  (await app.request(`/api/blogs/blog/${slug}`)).status === 200

test('a scheduled post is published at its time and not before, once', async () => {
  const { status, body } = await call(app, 'POST /api/blogs', {
    cookie: admin,
    json: { ...FINISHED, publishAt: '2026-03-04T13:00:00+01:00' },
  })
  expect([status, body.message]).toEqual([201, 'Post scheduled successfully!'])
  expect(body.post).toMatchObject({ status: 'draft', publishAt: SOON, version: 1 })
  app.clock.set('2026-03-04T11:59:59Z')
  await app.runTasks()
  expect(await isPublic(body.post.slug)).toBe(false)
  app.clock.set('2026-03-04T12:00:05Z')
  await app.runTasks()
  await app.runTasks()
  expect(await isPublic(body.post.slug)).toBe(true)
  const answer = await app.request(`/api/blogs/${body.post._id}/edit`, { cookie: admin })
  expect(await answer.json()).toMatchObject({
    status: 'published',
    publishAt: null,
    version: 2,
    publishedAt: SOON,
    createdAt: SOON,
    savedBy: { name: 'Tomas Reyes' },
  })
  const revisions = await app.request(`/api/blogs/${body.post._id}/revisions`, { cookie: admin })
  expect(await revisions.json()).toMatchObject({
    revisions: [{ version: 2, reason: 'publish', status: 'published' }, { version: 1 }],
  })
})

test('publishing by the clock makes cached pages stale', async () => {
  await published(app, admin, { publishAt: SOON })
  const revision = () => app.db.selectFrom('revision').select('value').executeTakeFirstOrThrow()
  const before = await revision()
  app.clock.set(SOON)
  await app.runTasks()
  expect((await revision()).value).toBeGreaterThan(before.value)
})

test('two processes that look at the same time publish a post once', async () => {
  for (const number of [1, 2, 3]) {
    await published(app, admin, { title: `Post ${number}`, publishAt: SOON })
  }
  app.clock.set(SOON)
  const store = await connect({ DATABASE_URL: app.databaseUrl, dataDir: app.folder }, app.ctx.log)
  try {
    const other = { ...app.ctx, store }
    // SQLite lets one connection write at a time by blocking the thread, so here the second must come after the first.
    const run = (ctx: Context) => runDueTasks(ctx, backgroundWork)
    if (store.engine === 'postgres') await Promise.all([app.ctx, other, app.ctx, other].map(run))
    else for (const ctx of [other, app.ctx]) await run(ctx)
  } finally {
    await store.close()
  }
  const { db } = app
  const kept = await db
    .selectFrom('post_revisions')
    .select('version')
    .where('reason', '=', 'publish')
    .execute()
  expect(kept.map(({ version }) => version)).toEqual([2, 2, 2])
})

test('a time that is taken back, and a post in the bin, publish nothing', async () => {
  const one = await published(app, admin, { publishAt: SOON })
  const other = await published(app, admin, { title: 'Other', publishAt: SOON })
  await call(app, `PUT /api/blogs/${one._id}`, { cookie: admin, json: { publishAt: null } })
  await call(app, `DELETE /api/blogs/${other._id}`, { cookie: admin })
  app.clock.set(SOON)
  await app.runTasks()
  const rows = await app.db.selectFrom('posts').select('status').execute()
  expect(rows.map(({ status }) => status)).toEqual(['draft', 'draft'])
})

const EARLIER = '2025-03-04T09:00:00.000Z'

test('a time that has passed publishes at once and becomes the date', async () => {
  await published(app, admin, { title: 'Today' })
  const draft = await drafted(app, admin, FINISHED)
  const json = { publishAt: EARLIER }
  const { body } = await call(app, `PUT /api/blogs/${draft._id}`, { cookie: admin, json })
  expect(body.post).toMatchObject({
    status: 'published',
    publishAt: null,
    publishedAt: EARLIER,
    createdAt: EARLIER,
    updatedAt: EARLIER,
  })
  const list = await (await app.request('/api/blogs')).json()
  expect(list.blogs.map((post: { title: string }) => post.title)).toEqual(['Today', FINISHED.title])
  const feed = await (await app.request('/feed.json')).json()
  expect(feed.items[1]).toMatchObject({ date_published: EARLIER })
  const rss = await (await app.request('/rss.xml')).text()
  expect(rss.match(/<pubDate>[^<]*/g)?.[1]).toBe(`<pubDate>${new Date(EARLIER).toUTCString()}`)
  const sitemap = await (await app.request('/sitemap-posts.xml')).text()
  expect(sitemap).toContain(`/blog/${body.post.slug}</loc><lastmod>${EARLIER}</lastmod>`)
  const archive = await (await app.request('/api/blogs?category=')).json()
  expect(archive.blogs.at(-1)).toMatchObject({ title: FINISHED.title, createdAt: EARLIER })
})

test('a public post moves to an earlier date, whatever else changes', async () => {
  const post = await published(app, admin)
  await published(app, admin, { title: 'Later' })
  const change = (publishAt: string) =>
    call(app, `PUT /api/blogs/${post._id}`, { cookie: admin, json: { publishAt } })
  const { body } = await change(EARLIER)
  expect(body.post).toMatchObject({ createdAt: EARLIER, publishedAt: EARLIER })
  const list = await (await app.request('/api/blogs?sort=oldest')).json()
  expect(list.blogs.map(({ _id }: { _id: string }) => _id)).toContain(post._id)
  expect(list.blogs[0]).toMatchObject({ _id: post._id, createdAt: EARLIER })
  const refused = await change(SOON)
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['publishAt']])
})

test('the date of a post is not for members whose posts are reviewed', async () => {
  const member = (await signedInMember(app)).cookie
  const draft = await drafted(app, member, FINISHED)
  const json = { status: 'published', publishAt: EARLIER }
  const { body } = await call(app, `PUT /api/blogs/${draft._id}`, { cookie: member, json })
  expect(body.post).toMatchObject({ status: 'draft', createdAt: '2026-03-04T10:00:00.000Z' })
  expect(body.post.submittedAt).not.toBeNull()
})

test.each([
  'tomorrow',
  '2026-02-30T10:00:00Z',
  '2026-13-01T10:00:00Z',
  '2026-03-05',
  '2026-03-05T10:00',
  '+275760-09-13T00:00:00Z',
  1772700000000,
  ['2026-03-05T10:00:00Z'],
  '',
])('%j is refused as a time', async (publishAt) => {
  const json = { ...FINISHED, publishAt }
  const { status, body } = await call(app, 'POST /api/blogs', { cookie: admin, json })
  expect(status).toBe(400)
  expect(body.fields).toHaveProperty('publishAt')
})

test('a draft stays a draft, whatever time comes with it', async () => {
  for (const path of ['/api/blogs', '/api/blogs/drafts']) {
    const json = { ...FINISHED, status: 'draft', publishAt: '2020-01-01T00:00:00Z' }
    const { body } = await call(app, `POST ${path}`, { cookie: admin, json })
    expect(body.post).toMatchObject({ status: 'draft', publishAt: null })
  }
})

test.each(['9999-12-31T23:59:59-23:59', '0000-01-01T00:00:00+23:59', '1969-12-31T00:00:00Z'])(
  'a time whose year cannot be compared is refused: %s',
  async (publishAt) => {
    const json = { ...FINISHED, status: 'published', publishAt }
    expect((await call(app, 'POST /api/blogs', { cookie: admin, json })).status).toBe(400)
  },
)

test('an unfinished post cannot be scheduled', async () => {
  const draft = await drafted(app, admin)
  const json = { publishAt: SOON }
  const { status, body } = await call(app, `PUT /api/blogs/${draft._id}`, { cookie: admin, json })
  expect([status, body.message]).toEqual([400, 'Please upload a cover image'])
})
