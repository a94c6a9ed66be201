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
await withCover(app)
beforeEach(() => removePosts(app))

async function previewOf(id: string, cookie: string): Promise<string> {
  const { status, body } = await call<{ url: string }>(app, `POST /api/blogs/${id}/preview`, {
    cookie,
  })
  expect(status).toBe(200)
  return body.url
}

const read = (url: string, cookie = '') =>
  app.request(`/api/blogs/preview/${url.split('/').at(-1)}`, { cookie })

describe('a preview link', () => {
  test('lets anyone read a draft, a private and a scheduled post, and shows no address', async () => {
    const posts = [
      await drafted(app, admin),
      await published(app, admin, { status: 'private' }),
      await published(app, admin, { publishAt: '2026-05-01T10:00:00Z' }),
    ]
    for (const post of posts) {
      const url = await previewOf(post._id, admin)
      expect(url).toMatch(/\/preview\/[\w-]{43}$/)
      const answer = await read(url)
      // Nothing said: then the server's own "private, no-store" holds.
      expect(answer.headers.get('Cache-Control')).toBeNull()
      const text = await answer.text()
      expect(JSON.parse(text)).toMatchObject({ title: post.title, html: expect.any(String) })
      expect(text).not.toContain('@')
    }
  })

  test('of a member’s post opens only for its writer and admins while posts are reviewed', async () => {
    const stranger = (await signedInMember(app, 'Curious Stranger')).cookie
    const url = await previewOf((await drafted(app, writer))._id, writer)
    const statuses = async () => {
      const readers = ['', stranger, writer, admin].map((cookie) => read(url, cookie))
      return (await Promise.all(readers)).map(({ status }) => status)
    }
    expect(await statuses()).toEqual([404, 404, 200, 200])
    await changeSettings(app, { memberPosts: 'off' })
    expect(await statuses()).toEqual([404, 404, 200, 200])
    await changeSettings(app, { memberPosts: 'publish' })
    expect(await statuses()).toEqual([200, 200, 200, 200])
    await changeSettings(app, { memberPosts: 'review' })
  })

  test('stays the same until it is withdrawn, and is another one then', async () => {
    const draft = await drafted(app, writer)
    const url = await previewOf(draft._id, writer)
    expect(await previewOf(draft._id, admin)).toBe(url)
    const path = `/api/blogs/${draft._id}`
    const edit = await call<{ previewUrl: string }>(app, `GET ${path}/edit`, { cookie: writer })
    expect(edit.body.previewUrl).toBe(url)
    const gone = await call(app, `DELETE ${path}/preview`, { cookie: writer })
    expect(gone.status).toBe(200)
    expect((await read(url)).status).toBe(404)
    expect(await previewOf(draft._id, writer)).not.toBe(url)
  })

  test('is neither a save nor a version', async () => {
    const draft = await drafted(app, writer)
    await previewOf(draft._id, writer)
    const edit = await call<{ version: number }>(app, `GET /api/blogs/${draft._id}/edit`, {
      cookie: writer,
    })
    expect(edit.body.version).toBe(1)
  })

  test.each(['x', '%00', 'a'.repeat(43), 'a'.repeat(3000), '..%2f..', 'null'])(
    'that nobody made is not found: %s',
    async (token) => {
      await drafted(app, admin)
      const { status } = await app.request(`/api/blogs/preview/${token}`)
      expect([400, 404]).toContain(status)
    },
  )
})

describe('a deleted post', () => {
  test('is gone for everybody, and its preview with it', async () => {
    const post = await published(app, admin)
    const url = await previewOf(post._id, admin)
    const { status, body } = await call(app, `DELETE /api/blogs/${post._id}`, { cookie: admin })
    expect([status, body.message]).toEqual([200, 'The blog was moved to the bin.'])
    expect((await read(url)).status).toBe(404)
    for (const cookie of ['', writer, admin]) {
      expect((await app.request(`/api/blogs/blog/${post.slug}`, { cookie })).status).toBe(404)
      const lists = ['/api/blogs?status=all', '/api/blogs/latest', '/api/posts', '/api/blog/admin']
      for (const path of lists) {
        expect(await (await app.request(path, { cookie })).text()).not.toContain(post._id)
      }
    }
    const search = { method: 'POST', json: { query: 'standby' } }
    expect(await (await app.request('/api/blogs/search', search)).json()).toEqual({ results: [] })
  })

  test('cannot be edited, previewed, sent back or deleted again', async () => {
    const { _id } = await drafted(app, admin)
    await call(app, `DELETE /api/blogs/${_id}`, { cookie: admin })
    const calls = [
      [`PUT /api/blogs/${_id}`, { title: 'x' }],
      [`POST /api/blogs/drafts/${_id}`, { title: 'x' }],
      ['POST /api/blogs', { ...FINISHED, draftId: _id }],
      [`GET /api/blogs/${_id}/edit`, undefined],
      [`GET /api/blogs/${_id}/revisions`, undefined],
      [`POST /api/blogs/${_id}/preview`, undefined],
      [`POST /api/blogs/${_id}/send-back`, { note: 'x' }],
      [`DELETE /api/blogs/${_id}`, undefined],
    ] as [string, unknown][]
    for (const [route, json] of calls) {
      expect([route, (await call(app, route, { cookie: admin, json })).status]).toEqual([
        route,
        404,
      ])
    }
  })

  test('keeps its address, so that a new post gets another one', async () => {
    const post = await published(app, admin)
    await call(app, `DELETE /api/blogs/${post._id}`, { cookie: admin })
    expect((await published(app, admin)).slug).toBe('standby-watts-2')
  })

  test('comes back from the bin as it was, but for its preview link', async () => {
    const post = await published(app, admin)
    const url = await previewOf(post._id, admin)
    await call(app, `DELETE /api/blogs/${post._id}`, { cookie: admin })
    const back = await call(app, `POST /api/blogs/bin/${post._id}/restore`, { cookie: admin })
    expect(back.status).toBe(200)
    expect((await app.request(`/api/blogs/blog/${post.slug}`)).status).toBe(200)
    expect((await read(url)).status).toBe(404)
  })
})
