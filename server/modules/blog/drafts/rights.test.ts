import { changeSettings, sharedApp } from '#tests/support/index.ts'
import { signedInAdmin, signedInMember } from '#tests/support/people.ts'
import {
  call,
  drafted,
  removePosts,
  FINISHED,
  published,
  withCover,
} from '#tests/support/writing.ts'

const app = await sharedApp()
const { cookie: admin } = await signedInAdmin(app)
const { cookie: writer } = await signedInMember(app)
const { cookie: other } = await signedInMember(app, 'Mara Lind')
await withCover(app)
beforeEach(async () => {
  await removePosts(app)
  await changeSettings(app, { memberPosts: 'review' })
})

/** Every call that touches one post, as a member would send it. */
const TOUCHING = (id: string): [route: string, json?: unknown][] => [
  [`POST /api/blogs/drafts/${id}`, { title: 'Mine now' }],
  [`PUT /api/blogs/${id}`, { title: 'Mine now' }],
  [`POST /api/blogs`, { ...FINISHED, draftId: id }],
  [`GET /api/blogs/${id}/edit`],
  [`GET /api/blogs/${id}/revisions`],
  [`GET /api/blogs/${id}/revisions/1`],
  [`POST /api/blogs/${id}/revisions/1/restore`, {}],
  [`POST /api/blogs/${id}/preview`],
  [`DELETE /api/blogs/${id}/preview`],
  [`DELETE /api/blogs/${id}`],
]

const stored = () => app.db.selectFrom('posts').selectAll().orderBy('id').execute()

test('guests are asked to log in again, whatever they send', async () => {
  const post = await published(app, admin)
  const calls = [
    ...TOUCHING(post._id),
    ['POST /api/blogs', 'no object'],
    ['POST /api/blogs/drafts', { title: '' }],
  ]
  for (const [route, json] of calls as [string, unknown][]) {
    const { status, body } = await call(app, route, { json })
    expect([route, status]).toEqual([route, 401])
    expect(body.message).toBe('User session expired. Please log in again')
  }
})

test("a member finds another's draft and private post nowhere", async () => {
  const draft = await drafted(app, writer)
  const secret = await published(app, writer, { status: 'private' })
  const before = await stored()
  for (const { _id } of [draft, secret]) {
    for (const [route, json] of TOUCHING(_id)) {
      const { status, body } = await call(app, route, { cookie: other, json })
      expect([route, status]).toEqual([route, 404])
      expect(body.message).toBe('Post not found.')
    }
  }
  expect(await stored()).toEqual(before)
})

test('a member changes nothing that is published, not even what they wrote', async () => {
  await changeSettings(app, { memberPosts: 'publish' })
  const own = await published(app, writer)
  const before = await stored()
  for (const cookie of [writer, other]) {
    for (const [route, json] of TOUCHING(own._id)) {
      const { status, body } = await call(app, route, { cookie, json })
      expect([route, status]).toEqual([route, 403])
      const isDelete = route === `DELETE /api/blogs/${own._id}`
      expect(body.message).toBe(
        isDelete
          ? 'Unauthorized: Only an admin can delete blogs!'
          : 'You are not authorized to update this blog',
      )
    }
  }
  expect(await stored()).toEqual(before)
})

test('a member writes, hides and deletes what is their own', async () => {
  const draft = await drafted(app, writer)
  const path = `PUT /api/blogs/${draft._id}`
  expect((await call(app, path, { cookie: writer, json: { title: 'Mine' } })).status).toBe(200)
  const json = { ...FINISHED, status: 'private', draftId: draft._id }
  expect((await call(app, 'POST /api/blogs', { cookie: writer, json })).status).toBe(201)
  const gone = await call(app, `DELETE /api/blogs/${draft._id}`, { cookie: writer })
  expect(gone.status).toBe(200)
})

test('a member cannot feature a post, nor name its author', async () => {
  const json = { featured: true, author: 'someone', likesCount: 5, isStarter: true }
  const draft = await drafted(app, writer, json)
  expect(draft).toMatchObject({ featured: false, author: { name: 'Noor Abadi' } })
})

test('a member who floods the desk with new posts is stopped, and no admin is', async () => {
  const flooder = (await signedInMember(app, 'Flo Odd')).cookie
  const json = { title: 'Again' }
  for (let made = 0; made < 60; made++) {
    await call(app, 'POST /api/blogs/drafts', { cookie: flooder, json })
  }
  const { status, headers } = await call(app, 'POST /api/blogs/drafts', { cookie: flooder, json })
  expect([status, headers.get('Retry-After')]).toEqual([429, '900'])
  expect((await drafted(app, admin)).version).toBe(1)
})

describe('where only admins write', () => {
  test('a member is told so, and may still read and delete what is theirs', async () => {
    const draft = await drafted(app, writer)
    await changeSettings(app, { memberPosts: 'off' })
    const refused = [
      ['POST /api/blogs', FINISHED],
      ['POST /api/blogs/drafts', { title: 'x' }],
      [`POST /api/blogs/drafts/${draft._id}`, { title: 'x' }],
      [`PUT /api/blogs/${draft._id}`, { title: 'x' }],
      [`POST /api/blogs/${draft._id}/revisions/1/restore`, {}],
      ['POST /api/blogs/upload', undefined],
    ] as [string, unknown][]
    for (const [route, json] of refused) {
      const { status, body } = await call(app, route, { cookie: writer, json })
      expect([route, status]).toEqual([route, 403])
      expect(body.message).toBe('Only admins write on this site.')
    }
    const edit = await call(app, `GET /api/blogs/${draft._id}/edit`, { cookie: writer })
    expect(edit.status).toBe(200)
    const gone = await call(app, `DELETE /api/blogs/${draft._id}`, { cookie: writer })
    expect(gone.status).toBe(200)
  })

  test('an admin writes', async () => {
    await changeSettings(app, { memberPosts: 'off' })
    expect((await published(app, admin)).status).toBe('published')
  })
})
