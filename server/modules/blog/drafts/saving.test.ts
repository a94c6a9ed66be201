import type { EditablePost } from './schema.ts'
import { sharedApp } from '#tests/support/index.ts'
import { signedInAdmin, signedInMember } from '#tests/support/people.ts'
import { writePost } from '#tests/support/posts.ts'
import {
  call,
  COVER,
  drafted,
  removePosts,
  FINISHED,
  published,
  withCover,
} from '#tests/support/writing.ts'

const app = await sharedApp()
const { cookie: admin } = await signedInAdmin(app)
const { cookie: member } = await signedInMember(app)
await withCover(app)
beforeEach(() => removePosts(app))

const rows = (table: 'posts' | 'post_drafts' | 'post_revisions') =>
  app.db.selectFrom(table).selectAll().execute()

describe('publishing', () => {
  test('makes a post that everybody can read', async () => {
    const categoryId = await category('Power')
    const json = {
      ...FINISHED,
      excerpt: 'What sleeps still eats.',
      coverAlt: 'A plug',
      category: [categoryId, categoryId],
      tags: [' Power ', 'power', 'Meters', ''],
      metaTitle: 'Standby',
      metaDescription: 'Watts at rest',
      featured: true,
      author: 'somebody-else',
      likesCount: 99,
    }
    const { status, body } = await call(app, 'POST /api/blogs', { cookie: admin, json })
    expect(status).toBe(201)
    expect(body.message).toBe('Post published successfully!')
    expect(body.post).toMatchObject({
      title: 'Standby watts',
      slug: 'standby-watts',
      status: 'published',
      version: 1,
      excerpt: json.excerpt,
      coverImage: COVER,
      coverAlt: 'A plug',
      featured: true,
      tags: [{ name: 'Power' }, { name: 'Meters' }],
      category: [{ _id: categoryId, name: 'Power' }],
      author: { name: 'Tomas Reyes' },
      savedBy: { name: 'Tomas Reyes' },
      publishAt: null,
      submittedAt: null,
      previewUrl: null,
      words: 10,
    })
    const read = await app.request('/api/blogs/blog/standby-watts')
    expect(await read.json()).toMatchObject({ likesCount: 0, author: { name: 'Tomas Reyes' } })
  })

  test.each([
    ['title', 'Title and content are required', { title: ' ' }],
    ['title', 'Title and content are required', { title: undefined }],
    ['content', 'Title and content are required', { content: '' }],
    ['content', 'Title and content are required', { content: '<p><br></p><script>1</script>' }],
    ['coverImage', 'Please upload a cover image', { coverImage: '' }],
    ['coverImage', 'Please upload a cover image', { coverImage: '', status: 'private' }],
    [
      'coverImage',
      'Please upload a cover image',
      { coverImage: '', status: 'draft', publishAt: '2026-05-01T10:00:00Z' },
    ],
    ['category', 'Unknown category.', { category: ['nowhere'] }],
    [
      'coverImage',
      'The cover must be a picture that was uploaded here.',
      { coverImage: 'https://evil.example/media/01k0c0ver0000000000000cove/1.jpg' },
    ],
    [
      'coverImage',
      'The cover must be a picture that was uploaded here.',
      { coverImage: '/media/00000000000000000000000000/640.jpg' },
    ],
  ])('is refused at %s with "%s"', async (field, text, changes) => {
    const json = { ...FINISHED, ...changes }
    const { status, body } = await call(app, 'POST /api/blogs', { cookie: admin, json })
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: text, message: text, fields: { [field]: text } })
    expect(await rows('posts')).toEqual([])
  })

  test('without a word of the status makes nothing public', async () => {
    const post = await published(app, admin, { status: undefined })
    expect(post.status).toBe('draft')
  })

  test('a private post shows it to its writer alone', async () => {
    const post = await published(app, admin, { status: 'private' })
    expect(post.status).toBe('private')
    expect((await app.request(`/api/blogs/blog/${post.slug}`)).status).toBe(404)
    expect((await app.request(`/api/blogs/blog/${post.slug}`, { cookie: admin })).status).toBe(200)
  })

  test('a draft makes that draft the post', async () => {
    const draft = await drafted(app, admin)
    const json = { ...FINISHED, draftId: draft._id, version: draft.version }
    const { body } = await call(app, 'POST /api/blogs', { cookie: admin, json })
    expect(body.post).toMatchObject({ _id: draft._id, version: 2, status: 'published' })
    expect(await rows('posts')).toHaveLength(1)
  })

  test('takes the cover by its address on this site, whole or not', async () => {
    const post = await published(app, admin, { coverImage: app.ctx.config.publicUrl + COVER })
    expect(post.coverImage).toBe(COVER)
  })
})

const JSON_TYPE = { 'content-type': 'application/json' }

describe('a draft', () => {
  test('may lack everything but one field', async () => {
    const json = { title: '' }
    const { status, body } = await call(app, 'POST /api/blogs/drafts', { cookie: admin, json })
    expect(status).toBe(201)
    expect(body.post).toMatchObject({ title: '', content: '', status: 'draft', coverImage: '' })
  })

  test.each([
    ['nothing', undefined, /^The draft is empty/],
    ['an empty object', '{}', /^The draft is empty/],
    ['unknown fields', '{"text":"Hello"}', /^The draft is empty/],
    ['only that it saves itself', '{"autosave":true}', /^The draft is empty/],
    ['an empty body', '', /^The request is empty/],
  ])('of %s is refused in clear words', async (_, body, words) => {
    const sent = body === undefined ? {} : { headers: JSON_TYPE, body }
    const asked = { method: 'POST', cookie: admin, ...sent }
    const answer = await app.request('/api/blogs/drafts', asked)
    const { error } = (await answer.json()) as { error: string }
    expect([answer.status, error]).toEqual([400, expect.stringMatching(words)])
    expect(await rows('posts')).toEqual([])
  })

  test('has an address that follows its title until it is published', async () => {
    const draft = await drafted(app, admin, { title: '' })
    expect(draft.slug).toMatch(/^draft-/)
    const path = `POST /api/blogs/drafts/${draft._id}`
    const named = await call(app, path, { cookie: admin, json: { title: 'Quiet keys' } })
    expect(named.body.post.slug).toBe('quiet-keys')
    const chosen = await call(app, path, { cookie: admin, json: { slug: 'Silence!' } })
    expect(chosen.body.post.slug).toBe('silence')
    const renamed = await call(app, path, { cookie: admin, json: { title: 'Loud keys' } })
    expect(renamed.body.post.slug).toBe('silence')
  })

  test('saved automatically stays where it stands on its way to the public', async () => {
    const draft = await drafted(app, admin, { ...FINISHED, publishAt: '2026-05-01T10:00:00Z' })
    const json = { content: '<p>More.</p>', publishAt: null, autosave: true }
    const { body } = await call(app, `POST /api/blogs/drafts/${draft._id}`, { cookie: admin, json })
    expect(body.post).toMatchObject({ publishAt: '2026-05-01T10:00:00.000Z', version: 2 })
  })

  test('published elsewhere meanwhile is a conflict for an autosave that builds on the draft', async () => {
    const draft = await drafted(app, admin, FINISHED)
    const json = { ...FINISHED, draftId: draft._id, version: draft.version }
    await call(app, 'POST /api/blogs', { cookie: admin, json })
    const path = `POST /api/blogs/drafts/${draft._id}`
    const save = (version: number) =>
      call(app, path, { cookie: admin, json: { title: 'Later', version, autosave: true } })
    expect((await save(draft.version)).status).toBe(409)
    expect((await save(draft.version + 1)).status).toBe(400)
  })

  test('does not empty the page cache', async () => {
    // PostgreSQL tells of a change a moment after it; its row knows at once.
    const revision = () => app.db.selectFrom('revision').select('value').execute()
    const before = await revision()
    const draft = await drafted(app, admin)
    await call(app, `PUT /api/blogs/${draft._id}`, { cookie: admin, json: { title: 'Other' } })
    expect(await revision()).toEqual(before)
  })
})

describe('an update', () => {
  test('changes what is sent and nothing else', async () => {
    const post = await published(app, admin, { tags: ['Power'], metaTitle: 'Standby' })
    const json = { metaTitle: 'Watts' }
    const { status, body } = await call(app, `PUT /api/blogs/${post._id}`, { cookie: admin, json })
    expect(status).toBe(200)
    expect(body.message).toBe('Post updated successfully!')
    const { updatedAt, savedAt, ...rest } = { ...post, metaTitle: 'Watts', version: 2 }
    expect(body.post).toMatchObject(rest)
  })

  test('of a renamed address leaves a way from the old one', async () => {
    const post = await published(app, admin)
    const json = { slug: 'Sleeping watts', category: '' }
    await call(app, `PUT /api/blogs/${post._id}`, { cookie: admin, json })
    const old = await app.request('/api/blogs/blog/standby-watts')
    expect(old.status).toBe(301)
    expect(old.headers.get('Location')).toBe('/api/blogs/blog/sleeping-watts')
  })

  test('of a published post is seen at once and refuses to leave it empty', async () => {
    const post = await published(app, admin)
    const path = `PUT /api/blogs/${post._id}`
    const empty = await call(app, path, { cookie: admin, json: { content: '<p></p>' } })
    expect(empty.status).toBe(400)
    await call(app, path, { cookie: admin, json: { title: 'Watts at rest' } })
    const read = await app.request('/api/blogs/blog/standby-watts')
    expect(await read.json()).toMatchObject({ title: 'Watts at rest' })
  })

  test('mends an imported post that never had a cover, and publishes it again', async () => {
    const { id } = await writePost(app)
    const path = `PUT /api/blogs/${id}`
    const mended = await call(app, path, { cookie: admin, json: { title: 'Mended' } })
    expect(mended.status).toBe(200)
    await call(app, path, { cookie: admin, json: { status: 'draft' } })
    const again = await call(app, path, { cookie: admin, json: { status: 'published' } })
    expect(again.status).toBe(200)
  })

  test('says how many pictures of the public text lack alternative texts, whatever its changes say', async () => {
    const content = '<p>Text</p><figure><img src="/media/a/800.jpg" alt="" /></figure>'
    const { id } = await writePost(app, { content })
    const read = () => call<EditablePost>(app, `GET /api/blogs/${id}/edit`, { cookie: admin })
    expect((await read()).body.publicWithoutAlt).toBe(1)
    const json = { content: `${content}${content}` }
    await call(app, `PUT /api/blogs/${id}/changes`, { cookie: admin, json })
    const { body } = await read()
    expect(body.content.match(/<img/g)).toHaveLength(2)
    expect(body.publicWithoutAlt).toBe(1)
    const draft = await drafted(app, admin, { content })
    expect(draft.publicWithoutAlt).toBe(0)
  })

  test('keeps the cover of a post that has one', async () => {
    const post = await published(app, admin)
    const path = `PUT /api/blogs/${post._id}`
    const json = { status: 'published', coverImage: '' }
    const bare = await call(app, path, { cookie: admin, json })
    expect(bare.body.message).toBe('Please upload a cover image')
  })

  test('keeps the author of somebody else', async () => {
    const draft = await drafted(app, member)
    const json = { title: 'Edited', author: 'me' }
    const { body } = await call(app, `PUT /api/blogs/${draft._id}`, { cookie: admin, json })
    expect(body.post).toMatchObject({
      author: { name: 'Noor Abadi' },
      savedBy: { name: 'Tomas Reyes' },
    })
  })

  test('writes an excerpt of its own as long as nobody wrote one', async () => {
    const post = await published(app, admin)
    expect(post.excerpt).toBe('')
    const path = `PUT /api/blogs/${post._id}`
    await call(app, path, { cookie: admin, json: { content: '<p>Another start.</p>' } })
    const read = await app.request('/api/blogs/blog/standby-watts')
    expect(await read.json()).toMatchObject({ excerpt: 'Another start.' })
  })
})

describe('a save with a version', () => {
  test('that is not the present one is refused and writes nothing', async () => {
    const post = await published(app, admin)
    const path = `PUT /api/blogs/${post._id}`
    await call(app, path, { cookie: admin, json: { title: 'From the first tab', version: 1 } })
    const before = await rows('posts')
    const json = { title: 'From the second tab', version: 1 }
    const { status, body } = await call(app, path, { cookie: admin, json })
    expect(status).toBe(409)
    expect(body.message).toMatch(/saved somewhere else/)
    expect(await rows('posts')).toEqual(before)
    expect((await call(app, path, { cookie: admin, json: { version: 7 } })).status).toBe(409)
  })

  test('lets exactly one of many through, whatever runs at the same time', async () => {
    const post = await drafted(app, admin)
    const saves = Array.from({ length: 12 }, (_, number) =>
      call(app, `PUT /api/blogs/${post._id}`, {
        cookie: admin,
        json: { title: `Version of tab ${number}`, version: 1 },
      }),
    )
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(11)
    const edit = await call<{ version: number }>(app, `GET /api/blogs/${post._id}/edit`, {
      cookie: admin,
    })
    expect(edit.body.version).toBe(2)
  })

  test('repeated because its answer was lost is no conflict', async () => {
    const post = await drafted(app, admin)
    const json = { content: '<p>Once.</p>', version: 1 }
    const path = `POST /api/blogs/drafts/${post._id}`
    await call(app, path, { cookie: admin, json })
    const { status, body } = await call(app, path, { cookie: admin, json })
    expect(status).toBe(200)
    expect(body.post.version).toBe(2)
  })
})

test('without a version the last save wins, and none is lost', async () => {
  const post = await drafted(app, admin)
  const saves = Array.from({ length: 8 }, (_, number) =>
    call(app, `PUT /api/blogs/${post._id}`, { cookie: admin, json: { title: `Save ${number}` } }),
  )
  const versions = (await Promise.all(saves)).map(({ body }) => body.post.version)
  expect(versions.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  expect(await rows('post_revisions')).toHaveLength(9)
})

test('posts of one title that are made at once get addresses of their own', async () => {
  const posts = await Promise.all(Array.from({ length: 6 }, () => published(app, admin)))
  expect(new Set(posts.map(({ slug }) => slug)).size).toBe(6)
})

test('a save that changes nothing writes nothing', async () => {
  const post = await published(app, admin, { tags: ['Power'], slug: 'My Slug!' })
  app.clock.advance(60_000)
  const { content, title, slug, excerpt, coverImage, coverAlt, metaTitle, featured } = post
  const json = {
    content,
    title,
    slug,
    excerpt,
    coverImage,
    coverAlt,
    metaTitle,
    featured,
    tags: ['Power'],
    category: [],
    status: 'published',
    version: 1,
    publishAt: null,
  }
  const { status, body } = await call(app, `PUT /api/blogs/${post._id}`, { cookie: admin, json })
  expect(status).toBe(200)
  expect(body.post).toEqual(post)
  expect(await rows('post_revisions')).toHaveLength(1)
})

test('GET edit gives the editor everything, and nobody an e-mail address', async () => {
  const post = await published(app, admin, {
    aiWritten: true,
    aiClaims: [{ text: 'x', checked: true }],
  })
  const answer = await app.request(`/api/blogs/${post._id}/edit`, { cookie: admin })
  const text = await answer.text()
  expect(JSON.parse(text)).toEqual(post)
  expect(text).not.toContain('@')
})

async function category(name: string): Promise<string> {
  const { body } = await call<{ category: { _id: string } }>(app, 'POST /api/categories', {
    cookie: admin,
    json: { name },
  })
  return body.category._id
}
