import { file } from '#tests/support/filed.ts'
import { sharedApp, signedInAdmin, signedInMember, writePost } from '#tests/support/index.ts'
import { stockProduct } from '#tests/support/products.ts'
import type { Dashboard } from './schema.ts'

const overview = async (cookie: string): Promise<Dashboard> =>
  (await app.request('/api/dashboard', { cookie })).json()
const withId = async ({ cookie }: { cookie: string }) => ({
  cookie,
  id: (await (await app.request('/api/auth/me', { cookie })).json()).data._id as string,
})

const app = await sharedApp({ env: { RATE_LIMITS: 'off' } })
const member = await withId(await signedInMember(app))
const admin = await withId(await signedInAdmin(app))
const { db } = app
const handed = await writePost(app, { title: 'Handed in', authorId: member.id, status: 'draft' })
const back = await writePost(app, { title: 'Sent back', authorId: member.id, status: 'draft' })
await writePost(app, { title: 'My own', authorId: admin.id, status: 'draft' })
const old = { authorId: admin.id, createdAt: '2026-01-01T00:00:00.000Z' }
const read = await writePost(app, { title: 'Read by many', ...old })
await writePost(app, { title: 'Fresh', authorId: admin.id })
await stockProduct(app, { title: 'Lamp' })
await db
  .updateTable('posts')
  .set({ submitted_at: '2026-03-02T00:00:00.000Z' })
  .where('id', '=', handed.id)
  .execute()
await file(app, handed.id)
const saved_at = '2026-03-03T00:00:00.000Z'
await db
  .updateTable('post_drafts')
  .set({ version: 2, saved_at, review_note: 'Shorter, please.' })
  .where('post_id', '=', back.id)
  .execute()
await db
  .insertInto('site_days')
  .values(
    [
      { day: '2026-03-04', post_views: 5 },
      { day: '2026-02-25', post_views: 3 },
      { day: '2025-01-01', post_views: 40 },
    ].map((row) => ({ ...row, views: 50, visitors: 1, reads: 1 })),
  )
  .execute()
await db
  .insertInto('comments')
  .values({
    id: 'c1',
    post_id: read.id,
    parent_id: null,
    author_id: member.id,
    status: 'waiting',
    created_at: saved_at,
    content: 'A good read.',
  })
  .execute()

describe('GET /api/dashboard', () => {
  test('an admin sees the numbers of the site', async () => {
    const { stats, counts } = await overview(admin.cookie)
    expect(stats).toMatchObject({
      totalBlogs: 5,
      totalProducts: 1,
      totalViews: 48,
      totalSales: 0,
      viewsWeek: 5,
      viewsWeekBefore: 3,
      viewsByDay: [0, 0, 0, 0, 0, 0, 5],
      blogsWeek: 1,
      productsWeek: 1,
    })
    expect(counts).toMatchObject({ published: 2, draft: 3, submitted: 1 })
  })

  test('an admin sees what waits for them, and their own draft', async () => {
    const { submissions, comments, draft, recentProducts } = await overview(admin.cookie)
    expect(submissions).toMatchObject([{ title: 'Handed in', author: 'Noor Abadi' }])
    expect(comments).toMatchObject({ waiting: 1, list: [{ text: 'A good read.', isFirst: true }] })
    expect(draft?.title).toBe('My own')
    expect(recentProducts?.map(({ title }) => title)).toEqual(['Lamp'])
  })

  test('a member sees what is theirs and nothing of the site', async () => {
    const seen = await overview(member.cookie)
    expect(seen).toMatchObject({ stats: null, recentProducts: null, comments: null })
    expect(seen.counts).toMatchObject({ all: 2, published: 0 })
    expect(seen.recentPosts.map(({ title }) => title).sort()).toEqual(['Handed in', 'Sent back'])
    expect(seen.submissions.map(({ title }) => title)).toEqual(['Handed in'])
    expect(seen.sentBack).toMatchObject([{ title: 'Sent back', note: 'Shorter, please.' }])
    expect(seen.draft?.title).toBe('Sent back')
  })
})

describe('POST /api/cache/clear-all', () => {
  const clear = (cookie: string) =>
    app.request('/api/cache/clear-all', { method: 'POST', cookie, json: {} })
  const revision = async () =>
    (await app.db.selectFrom('revision').select('value').executeTakeFirstOrThrow()).value

  test('an admin makes every cached page stale', async () => {
    const before = await revision()
    const answer = await clear(admin.cookie)
    expect([answer.status, await answer.json()]).toEqual([200, { message: 'Cache cleared.' }])
    expect(await revision()).toBe(before + 1)
  })

  test('others are refused, and nothing is dropped', async () => {
    const before = await revision()
    expect((await clear('')).status).toBe(401)
    const refused = await clear(member.cookie)
    expect(refused.status).toBe(403)
    expect((await refused.json()).message).toBe('You do not have permission to clear the cache.')
    expect(await revision()).toBe(before)
  })

  test('asking with GET clears nothing', async () => {
    const answer = await app.request('/api/cache/clear-all', { cookie: admin.cookie })
    expect(answer.status).toBe(404)
  })
})
