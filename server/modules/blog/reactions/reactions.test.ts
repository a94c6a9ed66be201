import { sharedApp, signedInMember, signedInOwner, writePost } from '#tests/support/index.ts'
import { rowsOf } from '#tests/support/rows.ts'

let post: string
const app = await sharedApp()
await signedInOwner(app)
const { cookie: noor } = await signedInMember(app, 'Noor Abadi')
const { cookie: yara } = await signedInMember(app, 'Yara Stein')

beforeEach(async () => {
  app.clock.advance(16 * 60_000)
  post = (await writePost(app)).id
})

const postTo = (path: string, cookie?: string) =>
  app.request(path, { method: 'POST', ...(cookie && { cookie }) })
const like = (id: string, cookie?: string) => postTo(`/api/blogs/${id}/like`, cookie)
const save = (id: string, cookie?: string) => postTo(`/api/auth/save-post/${id}`, cookie)

async function reactions(id: string, cookie?: string): Promise<unknown> {
  return (await app.request(`/api/blogs/${id}/reactions`, { ...(cookie && { cookie }) })).json()
}

async function savedTitles(cookie: string): Promise<string[]> {
  const answer = await app.request('/api/auth/saved-posts', { cookie })
  const { savedPosts } = (await answer.json()) as { savedPosts: { title: string }[] }
  return savedPosts.map(({ title }) => title)
}

describe('a like', () => {
  test('is given and taken back by the same call', async () => {
    expect(await (await like(post, noor)).json()).toEqual({ liked: true, likesCount: 1 })
    expect(await (await like(post, yara)).json()).toEqual({ liked: true, likesCount: 2 })
    expect(await (await like(post, noor)).json()).toEqual({ liked: false, likesCount: 1 })
  })

  test('shows in the lists at once, without a new content revision', async () => {
    const list = async () => {
      const answer = await app.request('/api/blogs?sort=latest&limit=1')
      return ((await answer.json()) as { blogs: { likesCount: number }[] }).blogs[0]?.likesCount
    }
    expect(await list()).toBe(0)
    app.clock.advance(1)
    const liked = (await writePost(app, { category: 'Liked' })).id
    const inCategories = async () => {
      const answer = await app.request('/api/categories/with-blogs')
      const categories = (await answer.json()) as { blogs: { _id: string; likesCount: number }[] }[]
      return categories.flatMap(({ blogs }) => blogs).find(({ _id }) => _id === liked)?.likesCount
    }
    expect(await inCategories()).toBe(0)
    const revision = app.ctx.store.revision()
    await like(liked, noor)
    expect(await list()).toBe(1)
    expect(await inCategories()).toBe(1)
    expect(app.ctx.store.revision()).toBe(revision)
  })

  test('asks guests to sign in', async () => {
    const answer = await like(post)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ error: 'Please login to like the post' })
  })

  // MON-18
  test('counts exactly what is there after a hundred at once', async () => {
    await Promise.all(Array.from({ length: 100 }, () => like(post, noor)))
    const { likesCount } = (await (await like(post, yara)).json()) as { likesCount: number }
    const rows = await rowsOf(app, 'post_likes', { post_id: post })
    expect(likesCount).toBe(rows.length)
    expect(rows.length).toBe(1)
  })

  test('is refused when somebody floods the site with them', async () => {
    for (let count = 0; count < 300; count++) await like(post, yara)
    const answer = await like(post, yara)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  })
})

describe('a post that is not published', () => {
  test.each(['draft', 'private'] as const)('cannot be liked or saved as a %s', async (status) => {
    const hidden = (await writePost(app, { status })).id
    expect((await like(hidden, noor)).status).toBe(404)
    expect((await save(hidden, noor)).status).toBe(404)
    expect((await app.request(`/api/blogs/${hidden}/reactions`, { cookie: noor })).status).toBe(404)
  })

  test('vanishes from the saved ones, and its likes cannot be changed', async () => {
    await save(post, noor)
    await like(post, noor)
    await app.db.updateTable('posts').set({ status: 'draft' }).where('id', '=', post).execute()
    expect(await savedTitles(noor)).toEqual([])
    expect((await like(post, noor)).status).toBe(404)
  })

  test.each(['nothing', '%00', '%ED%A0%80', 'x'.repeat(299), '%27%20OR%201=1'])(
    'may as well not be there: %s',
    async (id) => {
      expect((await like(id, noor)).status).toBe(404)
      expect((await save(id, noor)).status).toBe(404)
    },
  )
})

describe('saving', () => {
  test('puts a post first among the saved ones, and takes it out again', async () => {
    const second = await writePost(app, { title: 'Second' })
    expect(await (await save(post, yara)).json()).toEqual({ saved: true })
    app.clock.advance(1)
    await save(second.id, yara)
    expect(await savedTitles(yara)).toEqual(['Second', 'A post'])
    expect(await (await save(second.id, yara)).json()).toEqual({ saved: false })
    expect(await savedTitles(yara)).toEqual(['A post'])
    expect(await savedTitles(noor)).toEqual([])
  })

  test('asks guests to sign in', async () => {
    const answer = await save(post)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ error: 'Please login to save posts' })
  })

  test('leaves one row or none after many calls at once', async () => {
    await Promise.all(Array.from({ length: 21 }, () => save(post, noor)))
    const rows = await rowsOf(app, 'post_saves', { post_id: post })
    expect(rows).toHaveLength(1)
  })
})

describe('the numbers of a post', () => {
  test("are everybody's, the marks are the caller's own", async () => {
    await like(post, noor)
    await save(post, noor)
    const numbers = { likesCount: 1, commentsCount: 0 }
    expect(await reactions(post, noor)).toEqual({
      ...numbers,
      isLikedByUser: true,
      isSaved: true,
    })
    const unmarked = { ...numbers, isLikedByUser: false, isSaved: false }
    expect(await reactions(post, yara)).toEqual(unmarked)
    expect(await reactions(post)).toEqual(unmarked)
  })

  test('are never kept by a cache', async () => {
    const answer = await app.request(`/api/blogs/${post}/reactions`)
    // Nothing said: then the server's own "private, no-store" holds.
    expect(answer.headers.get('Cache-Control')).toBeNull()
  })
})
