import { file } from '#tests/support/filed.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import { system } from '#server/kernel/actor.ts'
import { sharedApp } from '#tests/support/index.ts'
import { ownId, signedInAdmin, signedInMember } from '#tests/support/people.ts'
import { writePost } from '#tests/support/posts.ts'
import { emptyBin } from '#server/modules/blog/bin/empty-bin.ts'
import { erasePost } from '#server/modules/blog/bin/erase-post.ts'
import type { ListedPosts, PostCounts } from '#server/modules/blog/schema.ts'
import type { BinnedPost } from '#server/modules/blog/bin/schema.ts'

type Person = { cookie: string; id: string }
type Bin = { posts: BinnedPost[]; totalPosts: number; totalPages: number }

const ids: Record<string, string> = {}

const list = async (query: string, cookie = ''): Promise<ListedPosts> =>
  (await app.request(`/api/blogs?${query}`, { cookie })).json()
const titles = async (query: string, cookie = '') =>
  (await list(query, cookie)).blogs.map(({ title }) => title)
const editorialOf = async (title: string, cookie: string) =>
  (await list('limit=100', cookie)).blogs.find((post) => post.title === title)?.editorial
const counts = async (cookie: string): Promise<PostCounts> =>
  (await app.request('/api/blogs/counts', { cookie })).json()
const bin = async (cookie: string, query = ''): Promise<Bin> =>
  (await app.request(`/api/blogs/bin${query}`, { cookie })).json()

async function write(title: string, input: Parameters<typeof writePost>[1]): Promise<string> {
  const { id } = await writePost(app, { title, ...input })
  ids[title] = id
  return id
}

async function workflow(title: string, row: Record<string, unknown>): Promise<void> {
  const { db } = app
  const post_id = ids[title] ?? ''
  const saved_at = app.clock.now().toISOString()
  await db
    .updateTable('post_drafts')
    .set({ saved_at, version: 3, ...row })
    .where('post_id', '=', post_id)
    .execute()
  await file(app, post_id)
}

async function putIntoBin(title: string, status: string, daysAgo = 0): Promise<void> {
  const { db } = app
  await db
    .updateTable('posts')
    .set({ status: 'draft' })
    .where('id', '=', ids[title] ?? '')
    .execute()
  const deleted_at = new Date(app.clock.now().getTime() - daysAgo * DAY_MS).toISOString()
  await workflow(title, { deleted_at, deleted_by: admin.id, deleted_status: status })
}

const app = await sharedApp({ env: { RATE_LIMITS: 'off' } })
const people = [
  await signedInMember(app),
  await signedInMember(app, 'Other Person'),
  await signedInAdmin(app),
]
const known = people.map(async ({ cookie }) => ({ cookie, id: await ownId(app, cookie) }))
const [member, other, admin] = (await Promise.all(known)) as [Person, Person, Person]
await write('Public', { authorId: member.id })
await write('Mine', { authorId: member.id, status: 'draft' })
await write('Planned', { authorId: admin.id, status: 'draft' })
await write('Handed in', { authorId: member.id, status: 'draft' })
await write('Secret', { authorId: admin.id, status: 'private' })
await workflow('Planned', { publish_at: '2026-05-01T08:00:00.000Z' })
await workflow('Mine', { review_note: 'Add a picture.' })
await app.db
  .updateTable('posts')
  .set({ submitted_at: '2026-03-01T00:00:00.000Z' })
  .where('id', '=', ids['Handed in'] ?? '')
  .execute()
await file(app, ids['Handed in'] ?? '')
await app.db
  .updateTable('post_numbers')
  .set({ views_30_days: 7 })
  .where('post_id', '=', ids['Public'] ?? '')
  .execute()

describe('the list in the dashboard', () => {
  test('a guest learns nothing of editorial fields', async () => {
    expect((await list('')).blogs.map((post) => post.editorial)).toEqual([undefined])
    expect(await titles('status=scheduled')).toEqual([])
    expect(await titles('status=submitted')).toEqual([])
  })

  test('an admin sees version, plan, note and the views of 30 days of every post', async () => {
    expect(await editorialOf('Public', admin.cookie)).toMatchObject({
      version: 1,
      views: 7,
      canEdit: true,
      canDelete: true,
    })
    expect(await editorialOf('Planned', admin.cookie)).toMatchObject({
      version: 3,
      publishAt: '2026-05-01T08:00:00.000Z',
    })
    expect(await editorialOf('Handed in', admin.cookie)).toMatchObject({
      submittedAt: '2026-03-01T00:00:00.000Z',
    })
  })

  test('a post whose import lacked pictures says so until it has them', async () => {
    const putContent = (content: string) =>
      app.db
        .updateTable('posts')
        .set({ content })
        .where('id', '=', ids['Public'] ?? '')
        .execute()
    const misses = async () => (await editorialOf('Public', admin.cookie))?.missesPictures
    expect(await misses()).toBe(false)
    await putContent('<figure><img data-missing="a.png" alt="A" /></figure>')
    expect(await misses()).toBe(true)
    await putContent('<p>&lt;img data-missing=</p>')
    expect(await misses()).toBe(false)
  })

  test('a member learns of their own posts, and may change those that are not public', async () => {
    expect(await editorialOf('Mine', member.cookie)).toMatchObject({
      reviewNote: 'Add a picture.',
      canEdit: true,
    })
    expect(await editorialOf('Public', member.cookie)).toMatchObject({ canEdit: false, views: 7 })
    expect(await editorialOf('Public', other.cookie)).toBeUndefined()
  })

  test('scheduled and submitted posts can be listed alone, within reach', async () => {
    expect(await titles('status=scheduled', admin.cookie)).toEqual(['Planned'])
    expect(await titles('status=submitted', admin.cookie)).toEqual(['Handed in'])
    expect(await titles('status=scheduled', member.cookie)).toEqual([])
    expect(await titles('status=submitted', other.cookie)).toEqual([])
  })

  test('a list can be narrowed to one writer', async () => {
    expect(await titles(`authorId=${member.id}&sort=oldest`, admin.cookie)).toHaveLength(3)
    expect(await titles(`authorId=${member.id}`)).toEqual(['Public'])
    expect(await titles('authorId=nobody', admin.cookie)).toEqual([])
  })

  test('posts are counted as far as the person looks after them', async () => {
    const all = {
      published: 1,
      draft: 3,
      private: 1,
      scheduled: 1,
      submitted: 1,
      changed: 0,
      bin: 0,
      all: 5,
    }
    expect(await counts(admin.cookie)).toEqual(all)
    expect(await counts(member.cookie)).toMatchObject({
      all: 3,
      draft: 2,
      submitted: 1,
      private: 0,
    })
  })

  test.each(['status=trash', 'page=0', 'limit=x', 'sort=length'])(
    '%s is refused',
    async (query) => {
      expect((await app.request(`/api/blogs?${query}`, { cookie: admin.cookie })).status).toBe(400)
    },
  )
})

describe('the bin', () => {
  test('what lies in it is in no list and no count', async () => {
    await write('Gone', { authorId: member.id, status: 'private' })
    await putIntoBin('Gone', 'private', 2.5)
    for (const cookie of [admin.cookie, member.cookie]) {
      expect(await titles('limit=100', cookie)).not.toContain('Gone')
      expect(await titles('status=draft&limit=100', cookie)).not.toContain('Gone')
    }
    expect(await counts(admin.cookie)).toMatchObject({ all: 5, bin: 1 })
    const own = await app.request('/api/blogs/blog/gone', { cookie: member.cookie })
    expect(own.status).toBe(404)
  })

  test('its list tells who deleted what, when, and how long it stays', async () => {
    const { posts, totalPosts } = await bin(admin.cookie)
    expect(totalPosts).toBe(1)
    expect(posts[0]).toMatchObject({
      title: 'Gone',
      status: 'private',
      author: 'Noor Abadi',
      deletedBy: 'Tomas Reyes',
      daysLeft: 28,
    })
    expect((await bin(admin.cookie, '?page=9')).posts).toEqual([])
  })

  test('a member sees their own deleted posts only', async () => {
    expect((await bin(member.cookie)).posts.map(({ title }) => title)).toEqual(['Gone'])
    expect((await bin(other.cookie)).posts).toEqual([])
    expect((await app.request('/api/blogs/bin?page=x', { cookie: admin.cookie })).status).toBe(400)
  })

  const restore = (title: string, cookie: string) =>
    app.request(`/api/blogs/bin/${ids[title]}/restore`, { method: 'POST', cookie })

  test('another member can neither restore nor erase it', async () => {
    expect((await restore('Gone', other.cookie)).status).toBe(404)
    const erase = { method: 'DELETE', cookie: other.cookie }
    expect((await app.request(`/api/blogs/bin/${ids['Gone']}`, erase)).status).toBe(404)
    expect((await bin(admin.cookie)).totalPosts).toBe(1)
  })

  test('a restored post is what it was, once', async () => {
    const answer = await restore('Gone', member.cookie)
    expect(await answer.json()).toEqual({ message: 'Blog restored.', status: 'private' })
    expect(await titles('status=private', member.cookie)).toEqual(['Gone'])
    expect((await restore('Gone', member.cookie)).status).toBe(404)
  })

  test('a published post comes back to the public when an admin restores it', async () => {
    await putIntoBin('Public', 'published')
    expect(await titles('')).toEqual([])
    expect((await restore('Public', admin.cookie)).status).toBe(200)
    expect(await titles('')).toEqual(['Public'])
  })

  test('its writer cannot bring a post back to the public', async () => {
    await putIntoBin('Public', 'published')
    expect(await (await restore('Public', member.cookie)).json()).toMatchObject({ status: 'draft' })
    expect(await titles('')).toEqual([])
  })

  test('a plan that has passed meanwhile is dropped, a later one stays', async () => {
    await workflow('Planned', {
      publish_at: '2026-03-04T08:00:00.000Z',
      deleted_at: '2026-03-04T08:00:00.000Z',
      deleted_status: 'draft',
    })
    await restore('Planned', admin.cookie)
    expect(await editorialOf('Planned', admin.cookie)).toMatchObject({ publishAt: null })
    await workflow('Planned', {
      publish_at: '2026-09-05T08:00:00.000Z',
      deleted_at: '2026-03-04T08:00:00.000Z',
      deleted_status: 'draft',
    })
    await restore('Planned', admin.cookie)
    expect(await editorialOf('Planned', admin.cookie)).toMatchObject({
      publishAt: '2026-09-05T08:00:00.000Z',
    })
  })

  test('what is no longer in the bin is not erased by whoever still saw it there', async () => {
    expect(await erasePost(app.ctx, system('test'), ids['Secret'] ?? '')).toBe(false)
    expect((await app.request(`/api/blogs/${ids['Secret']}/edit`, admin)).status).toBe(200)
  })

  test('an admin erases a post for good, and only from the bin', async () => {
    const erase = { method: 'DELETE', cookie: admin.cookie }
    expect((await app.request(`/api/blogs/bin/${ids['Secret']}`, erase)).status).toBe(404)
    await putIntoBin('Secret', 'private')
    expect((await app.request(`/api/blogs/bin/${ids['Secret']}`, erase)).status).toBe(200)
    const { db } = app
    const row = db
      .selectFrom('posts')
      .select('id')
      .where('id', '=', ids['Secret'] ?? '')
    expect(await row.execute()).toEqual([])
  })

  test('a member erases what they put into the bin, and not what an admin did', async () => {
    await write('Mine', { authorId: member.id, status: 'private' })
    await putIntoBin('Mine', 'private')
    const mine = async () => (await bin(member.cookie)).posts.find(({ title }) => title === 'Mine')
    const erase = () =>
      app.request(`/api/blogs/bin/${ids['Mine']}`, { method: 'DELETE', cookie: member.cookie })
    expect(await mine()).toMatchObject({ mayErase: false })
    expect((await erase()).status).toBe(403)
    await workflow('Mine', {
      deleted_at: app.clock.now().toISOString(),
      deleted_by: member.id,
      deleted_status: 'private',
    })
    expect(await mine()).toMatchObject({ mayErase: true })
    expect((await erase()).status).toBe(200)
    expect(await mine()).toBeUndefined()
  })

  test('after 30 days a post is erased by itself, and not before', async () => {
    await putIntoBin('Gone', 'private', 30)
    expect(await emptyBin(app.ctx)).toBe(0)
    app.clock.advance(1)
    expect(await emptyBin(app.ctx)).toBe(1)
    expect((await bin(admin.cookie)).totalPosts).toBe(0)
  })
})
