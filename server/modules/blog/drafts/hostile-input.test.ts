import { cleanHtml } from '#server/richtext/unbounded.ts'
import { HOSTILE_MARKUP } from '#server/richtext/hostile-markup.fixture.ts'
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

const app = await sharedApp()
const { cookie: admin } = await signedInAdmin(app)
await withCover(app)
beforeEach(() => removePosts(app))

const WRONG = [null, 7, -0, 1e300, true, 'nonsense', {}, [[]], [null], { $gt: '' }]
const TEXTS = ['title', 'content', 'excerpt', 'slug', 'coverAlt', 'metaTitle', 'metaDescription']
const KINDS: Record<string, (value: unknown) => boolean> = {
  ...Object.fromEntries(TEXTS.map((name) => [name, (value: unknown) => typeof value === 'string'])),
  featured: (value) => typeof value === 'boolean',
  aiWritten: (value) => typeof value === 'boolean',
  coverImage: () => false,
  tags: () => false,
  category: () => false,
  status: () => false,
  aiClaims: () => false,
  version: (value) => value === 7,
}

const stored = () => app.db.selectFrom('posts').selectAll().orderBy('id').execute()

describe('a value of the wrong kind', () => {
  test.each(Object.entries(KINDS))(
    'in %s is refused, and changes nothing',
    async (field, isRight) => {
      const post = await drafted(app, admin)
      const before = await stored()
      for (const value of WRONG.filter((one) => !isRight(one))) {
        const update = { cookie: admin, json: { [field]: value } }
        expect((await call(app, `PUT /api/blogs/${post._id}`, update)).status).toBe(400)
        const creation = { cookie: admin, json: { ...FINISHED, [field]: value } }
        expect((await call(app, 'POST /api/blogs', creation)).status).toBe(400)
      }
      expect(await stored()).toEqual(before)
    },
  )

  test.each(['', '{', '[]', 'null', '"text"', '7', '{"title":', '\u0000', '[[[[[[]]]]]]'])(
    'as the whole body is refused: %j',
    async (body) => {
      for (const path of ['/api/blogs', '/api/blogs/drafts']) {
        const headers = { 'content-type': 'application/json' }
        const answer = await app.request(path, { method: 'POST', cookie: admin, headers, body })
        expect(answer.status).toBe(400)
        expect(await answer.json()).toMatchObject({ error: expect.any(String) })
      }
      expect(await stored()).toEqual([])
    },
  )
})

describe('a text that is too long', () => {
  test.each([
    ['title', 201],
    ['excerpt', 501],
    ['coverAlt', 301],
    ['metaTitle', 121],
    ['metaDescription', 321],
    ['coverImage', 2001],
  ])('in %s is refused at the field', async (field, length) => {
    const json = { ...FINISHED, [field]: 'x'.repeat(length) }
    const { status, body } = await call(app, 'POST /api/blogs', { cookie: admin, json })
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty(field)
  })

  test('in the body of a post is refused with 413, and nothing is stored', async () => {
    const draft = await drafted(app, admin)
    const before = await stored()
    // Two bytes each, so that characters are not counted in place of bytes.
    const json = { ...FINISHED, content: `<p>${'é'.repeat(1024 * 1024)}</p>` }
    for (const route of [
      `PUT /api/blogs/${draft._id}`,
      'POST /api/blogs',
      'POST /api/blogs/drafts',
    ]) {
      const { status, body } = await call(app, route, { cookie: admin, json })
      expect(status).toBe(413)
      const text = 'The post is too long: its text takes 2.1 MB, and the limit is 2 MB.'
      expect(body).toEqual({ error: text, message: text, fields: { content: text } })
    }
    expect(await stored()).toEqual(before)
  })

  test("in a member's post is refused above 500 KB, and says how long it is", async () => {
    const member = (await signedInMember(app)).cookie
    const write = (bytes: number) => {
      const json = { ...FINISHED, content: `<p>${'x'.repeat(bytes - 7)}</p>` }
      return call(app, 'POST /api/blogs/drafts', { cookie: member, json })
    }
    expect((await write(500 * 1024)).status).toBe(201)
    const { status, body } = await write(612 * 1024 + 1)
    expect(status).toBe(413)
    const text = 'The post is too long: its text takes 613 KB, and the limit is 500 KB.'
    expect(body).toEqual({ error: text, message: text, fields: { content: text } })
  })

  test('beyond every limit is refused before it is read', async () => {
    const body = JSON.stringify({ ...FINISHED, content: 'x'.repeat(13 * 1024 * 1024) })
    const answer = await app.request('/api/blogs', {
      method: 'POST',
      cookie: admin,
      headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
      body,
    })
    expect(answer.status).toBe(413)
    expect(await stored()).toEqual([])
  })

  test('is refused too when it grows beyond the limit by being cleaned', async () => {
    const json = { ...FINISHED, content: `<p>${'<'.repeat(700_000)}</p>` }
    expect((await call(app, 'POST /api/blogs', { cookie: admin, json })).status).toBe(413)
    expect(await stored()).toEqual([])
  })

  test('just within the limit is kept', async () => {
    const content = `<p>${'word '.repeat(400_000)}</p>`
    const { post } = (
      await call(app, 'POST /api/blogs', { cookie: admin, json: { ...FINISHED, content } })
    ).body
    expect(post.words).toBe(400_000)
  })
})

test('lists that are too long are refused', async () => {
  const lists = [
    { tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`) },
    { category: Array.from({ length: 21 }, () => 'x') },
    { aiClaims: Array.from({ length: 101 }, () => ({ text: 'x', checked: false })) },
    { tags: ['x'.repeat(41)] },
  ]
  for (const list of lists) {
    const json = { ...FINISHED, ...list }
    expect((await call(app, 'POST /api/blogs', { cookie: admin, json })).status).toBe(400)
  }
})

test.each([
  ['NUL', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
  ['right-to-left marks and joiners', 'a\u202eb\u200d'],
  ['ten thousand accents', `a${'\u0301'.repeat(150)}`],
  ['markup', '</title><script>alert(1)</script>'],
])('%s in every text is no fault, and means only itself', async (_name, text) => {
  const json = {
    ...FINISHED,
    title: text,
    excerpt: text,
    slug: text,
    coverAlt: text,
    tags: [text.slice(0, 40)],
    metaTitle: text.slice(0, 120),
    metaDescription: text,
    content: `<p>Words ${text}</p>`,
    aiClaims: [{ text, checked: false }],
  }
  const { status, body } = await call(app, 'POST /api/blogs', { cookie: admin, json })
  expect(status).toBe(201)
  expect(body.post.content).not.toContain('\0')
  expect(body.post.content).not.toContain('<script')
  const path = `/api/blogs/blog/${encodeURIComponent(body.post.slug)}`
  expect((await app.request(path)).status).toBe(200)
  const edit = await app.request(`/api/blogs/${body.post._id}/edit`, { cookie: admin })
  expect(await edit.json()).toEqual(body.post)
})

test('hostile markup is stored clean, at every door', async () => {
  const content = HOSTILE_MARKUP.join('\n')
  const clean = cleanHtml(content)
  const post = await published(app, admin, { content })
  expect(post.content).toBe(clean)
  const draft = await drafted(app, admin, { content })
  expect(draft.content).toBe(clean)
  const json = { content, autosave: true }
  const path = `POST /api/blogs/drafts/${(await drafted(app, admin))._id}`
  expect((await call(app, path, { cookie: admin, json })).body.post.content).toBe(clean)
  expect(clean).not.toMatch(/<script|javascript:|\son\w+=|srcdoc|<svg|<iframe/i)
})

test.each([
  ['elements', (depth: number) => '<div>'.repeat(depth)],
  ['quotations', (depth: number) => '<blockquote>'.repeat(depth) + 'x'],
  ['lists', (depth: number) => '<ul><li>'.repeat(depth) + 'x'],
])('%s nested ten thousand deep are no fault', async (_name, nest) => {
  const json = { ...FINISHED, content: `<p>Words.</p>${nest(10_000)}` }
  expect((await call(app, 'POST /api/blogs', { cookie: admin, json })).status).toBe(201)
})

test.each(['<img src="/media/x/640.jpg">', '<pre>x</pre>', '<table><tr><td>x</td></tr></table>'])(
  'a thousand of %s are no fault, and one more is refused',
  async (box) => {
    const save = (count: number) => {
      const json = { ...FINISHED, content: `<p>Words.</p>${box.repeat(count)}` }
      return call(app, 'POST /api/blogs', { cookie: admin, json })
    }
    const { status, body } = await save(1000)
    expect(status).toBe(201)
    expect((await app.request(`/api/blogs/blog/${body.post.slug}`)).status).toBe(200)
    expect((await save(1001)).status).toBe(413)
  },
)

test.each(['<', '<td>', '<h2>a</h2>', '&', '"', '< '])(
  'a text of nothing but %s is refused for its markup',
  async (mark) => {
    const content = mark.repeat(Math.floor(1_200_000 / mark.length))
    const { status, body } = await call(app, 'POST /api/blogs/drafts', {
      cookie: admin,
      json: { title: 'Dense', content },
    })
    expect(status).toBe(413)
    expect(body).toMatchObject({ message: expect.stringContaining('too much formatting') })
  },
)

test.each(["' OR 1=1 --", '%', '_', '\\', '0', '-1', '1e9', 'x'.repeat(300), '%00', '💥'])(
  'an id that is none is not found: %s',
  async (id) => {
    const path = encodeURIComponent(id)
    const answer = await call(app, `GET /api/blogs/${path}/edit`, { cookie: admin })
    expect(answer.status).toBe(404)
    const json = { title: 'x' }
    const update = await call(app, `PUT /api/blogs/${path}`, { cookie: admin, json })
    expect(update.status).toBe(404)
    const whole = { ...FINISHED, draftId: id }
    const post = await call(app, 'POST /api/blogs', { cookie: admin, json: whole })
    expect([400, 404]).toContain(post.status)
  },
)
