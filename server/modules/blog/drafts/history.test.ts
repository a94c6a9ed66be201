import type { Revision, WholeRevision } from './schema.ts'
import { sharedApp } from '#tests/support/index.ts'
import { signedInAdmin, signedInMember } from '#tests/support/people.ts'
import { writePost } from '#tests/support/posts.ts'
import { call, COVER, drafted, removePosts, published, withCover } from '#tests/support/writing.ts'

const app = await sharedApp()
const { cookie: admin } = await signedInAdmin(app)
const { cookie: writer } = await signedInMember(app)
await withCover(app)
beforeEach(() => removePosts(app))

const MINUTE = 60_000

async function history(id: string, cookie = admin): Promise<Revision[]> {
  const { status, body } = await call<{ revisions: Revision[] }>(
    app,
    `GET /api/blogs/${id}/revisions`,
    { cookie },
  )
  expect(status).toBe(200)
  return body.revisions
}

function revision(id: string, version: number) {
  return call<WholeRevision>(app, `GET /api/blogs/${id}/revisions/${version}`, { cookie: admin })
}

async function autosave(id: string, words: string, cookie = admin) {
  const json = { content: `<p>${words}</p>`, autosave: true }
  const { body } = await call(app, `POST /api/blogs/drafts/${id}`, { cookie, json })
  return body.post.version
}

describe('every save', () => {
  test('is a revision that says who, when and why', async () => {
    const draft = await drafted(app, writer)
    app.clock.advance(MINUTE)
    const json = { title: 'Edited', status: 'private', coverImage: COVER }
    await call(app, `PUT /api/blogs/${draft._id}`, { cookie: admin, json })
    app.clock.advance(MINUTE)
    await call(app, `PUT /api/blogs/${draft._id}`, { cookie: admin, json: { status: 'published' } })
    const [third, second, first] = await history(draft._id)
    expect([third, second, first]).toMatchObject([
      { version: 3, reason: 'publish', savedBy: 'Tomas Reyes', status: 'published' },
      { version: 2, reason: 'save', savedBy: 'Tomas Reyes', title: 'Edited', status: 'private' },
      { version: 1, reason: 'save', savedBy: 'Noor Abadi', title: 'A draft', words: 2 },
    ])
    expect(Date.parse(second?.savedAt ?? '') - Date.parse(first?.savedAt ?? '')).toBe(MINUTE)
  })

  test('can be read whole', async () => {
    const made = await call<{ category: { _id: string } }>(app, 'POST /api/categories', {
      cookie: admin,
      json: { name: 'Desks' },
    })
    const category = made.body.category._id
    const draft = await drafted(app, admin, {
      tags: ['One'],
      excerpt: 'Short.',
      coverImage: COVER,
      category: [category],
    })
    const { body } = await revision(draft._id, 1)
    expect(body).toMatchObject({
      title: 'A draft',
      content: '<p>First words.</p>',
      excerpt: 'Short.',
      tags: ['One'],
      category: [category],
      coverImage: COVER,
    })
    expect((await revision(draft._id, 2)).status).toBe(404)
  })
})

describe('automatic saves', () => {
  test('of one writer within ten minutes keep the first and the last of them', async () => {
    const draft = await drafted(app, admin)
    for (const minute of [1, 2, 3]) {
      app.clock.advance(MINUTE)
      expect(await autosave(draft._id, `Minute ${minute}`)).toBe(minute + 1)
    }
    const revisions = await history(draft._id)
    expect(revisions.map(({ version, reason }) => [version, reason])).toEqual([
      [4, 'autosave'],
      [2, 'autosave'],
      [1, 'save'],
    ])
  })

  test('that go on for longer leave a first and a last for every ten minutes', async () => {
    const draft = await drafted(app, admin)
    for (let minute = 1; minute <= 25; minute++) {
      app.clock.advance(MINUTE)
      await autosave(draft._id, `Minute ${minute}`)
    }
    const kept = (await history(draft._id)).filter(({ reason }) => reason === 'autosave')
    expect(kept.map(({ version }) => version)).toEqual([26, 22, 21, 12, 11, 2])
  })

  test('that empty a text leave what was there, and so does a pause', async () => {
    const draft = await drafted(app, admin)
    const article = 'Two hundred and forty words. '.repeat(48)
    for (const words of ['Two', article, 'x', 'xy']) {
      app.clock.advance(5000)
      await autosave(draft._id, words)
    }
    expect((await history(draft._id)).map(({ words }) => words)).toEqual([1, 1, 240, 1, 2])
    app.clock.advance(4 * MINUTE)
    await autosave(draft._id, 'Back')
    app.clock.advance(5000)
    await autosave(draft._id, 'Back again')
    expect((await history(draft._id)).map(({ version }) => version)).toEqual([7, 6, 5, 4, 3, 2, 1])
  })

  test('of another writer, and saves by hand, are revisions of their own', async () => {
    const draft = await drafted(app, writer)
    await autosave(draft._id, 'Writer', writer)
    await autosave(draft._id, 'Admin')
    await call(app, `PUT /api/blogs/${draft._id}`, { cookie: admin, json: { title: 'By hand' } })
    await autosave(draft._id, 'Admin again')
    const versions = (await history(draft._id)).map(({ version }) => version)
    expect(versions).toEqual([5, 4, 3, 2, 1])
  })

  test('do not touch a published post', async () => {
    const post = await published(app, admin)
    const json = { content: '<p>Half a thought</p>', autosave: true }
    const answer = await call(app, `POST /api/blogs/drafts/${post._id}`, { cookie: admin, json })
    expect(answer.status).toBe(400)
    const edit = await app.request(`/api/blogs/${post._id}/edit`, { cookie: admin })
    expect(await edit.json()).toMatchObject({ content: post.content, status: 'published' })
  })
})

test('a post that was not written here keeps what it said before its first save', async () => {
  const { id } = await writePost(app, { byline: 'A guest', content: '<p>As imported.</p>' })
  await call(app, `PUT /api/blogs/${id}`, { cookie: admin, json: { content: '<p>New.</p>' } })
  expect(await history(id)).toMatchObject([
    { version: 2, reason: 'save' },
    { version: 1, reason: 'import', savedBy: 'A guest', status: 'published' },
  ])
  expect((await revision(id, 1)).body.content).toBe('<p>As imported.</p>')
})

test('an import over an open editor is a version of its own, and loses nothing', async () => {
  const { id } = await writePost(app)
  await call(app, `PUT /api/blogs/${id}`, { cookie: admin, json: { title: 'Edited' } })
  await writePost(app, { id, title: 'Imported again' })
  const stale = { title: 'From the editor', version: 2 }
  const answer = await call(app, `PUT /api/blogs/${id}`, { cookie: admin, json: stale })
  expect(answer.status).toBe(409)
  await call(app, `PUT /api/blogs/${id}`, { cookie: admin, json: { title: 'Both seen' } })
  expect((await history(id)).map(({ title, reason }) => [title, reason])).toEqual([
    ['Both seen', 'save'],
    ['Imported again', 'import'],
    ['Edited', 'save'],
    ['A post', 'import'],
  ])
})

test('at most 200 revisions are kept, and automatic ones within a session go first', async () => {
  const draft = await drafted(app, admin)
  for (const words of ['Automatic', 'Automatic, too']) await autosave(draft._id, words)
  const { db } = app
  const one = await db
    .selectFrom('post_revisions')
    .selectAll()
    .where('version', '=', 1)
    .executeTakeFirstOrThrow()
  const more = Array.from({ length: 197 }, (_, at) => ({ ...one, version: 4 + at }))
  await db.insertInto('post_revisions').values(more).execute()
  await db.updateTable('post_drafts').set({ version: 200 }).execute()
  await call(app, `PUT /api/blogs/${draft._id}`, { cookie: admin, json: { title: 'The last' } })
  const versions = (await history(draft._id)).map(({ version }) => version)
  expect(versions).toHaveLength(200)
  expect(versions[0]).toBe(201)
  expect(versions.slice(-3)).toEqual([4, 2, 1])
})

test('automatic saves of a post with a full history keep the first and the last of them, and drop the oldest by hand', async () => {
  const draft = await drafted(app, admin)
  const { db } = app
  const one = await db.selectFrom('post_revisions').selectAll().executeTakeFirstOrThrow()
  const more = Array.from({ length: 199 }, (_, at) => ({ ...one, version: 2 + at }))
  await db.insertInto('post_revisions').values(more).execute()
  await db.updateTable('post_drafts').set({ version: 200 }).execute()
  for (const words of ['First', 'Second', 'Third']) await autosave(draft._id, words)
  const kept = await history(draft._id)
  expect(kept.map(({ version }) => version).slice(0, 2)).toEqual([203, 201])
  expect(kept).toHaveLength(200)
  expect(kept.at(-1)?.version).toBe(3)
})

describe('restoring a revision', () => {
  test('says again what it said, as a save of its own, and moves the post nowhere', async () => {
    const post = await published(app, admin, { tags: ['Power'] })
    const path = `PUT /api/blogs/${post._id}`
    const json = { title: 'Worse', content: '<p>Worse.</p>', tags: [], slug: 'worse' }
    await call(app, path, { cookie: admin, json })
    const restore = `POST /api/blogs/${post._id}/revisions/1/restore`
    const { status, body } = await call(app, restore, { cookie: admin, json: { version: 2 } })
    expect(status).toBe(200)
    expect(body.post).toMatchObject({
      title: 'Standby watts',
      content: post.content,
      tags: [{ name: 'Power' }],
      version: 3,
      status: 'published',
      slug: 'worse',
    })
    expect((await history(post._id))[0]).toMatchObject({ reason: 'restore' })
  })

  test('is refused over a newer version, for what is not there, and where it leaves the post unfinished', async () => {
    const draft = await drafted(app, admin, { title: '' })
    const json = { title: 'Whole', coverImage: COVER, status: 'private' }
    await call(app, `PUT /api/blogs/${draft._id}`, { cookie: admin, json })
    const path = `POST /api/blogs/${draft._id}/revisions`
    const stale = await call(app, `${path}/1/restore`, { cookie: admin, json: { version: 1 } })
    expect(stale.status).toBe(409)
    expect((await call(app, `${path}/9/restore`, { cookie: admin, json: {} })).status).toBe(404)
    const empty = await call(app, `${path}/1/restore`, { cookie: admin })
    expect([empty.status, empty.body.message]).toEqual([400, 'Title and content are required'])
    for (const version of ['x', '0', '99999999999'])
      expect(
        (await call(app, `${path}/${version}/restore`, { cookie: admin, json: {} })).status,
      ).toBe(400)
  })
})
