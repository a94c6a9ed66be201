import { HOSTILE_MARKUP } from '#server/richtext/hostile-markup.fixture.ts'
import { system } from '#server/kernel/actor.ts'
import { transact } from '#server/kernel/scope.ts'
import { changeSettings, sharedApp } from '#tests/support/index.ts'
import { ownId, signedInAdmin, signedInMember, signedInOwner } from '#tests/support/people.ts'
import { writePost } from '#tests/support/posts.ts'
import { storePicture } from '#tests/support/products.ts'
import { importPost, removeStarterPosts } from '#server/modules/blog/index.ts'
import type { Post, PostSummary } from '#server/modules/blog/schema.ts'

const get = (slug: string, cookie = '') =>
  app.request(`/api/blogs/blog/${encodeURIComponent(slug)}`, { cookie })
const read = async (slug: string, cookie = ''): Promise<Post> => (await get(slug, cookie)).json()

const app = await sharedApp({ env: { RATE_LIMITS: 'off' } })
const noor = await signedInMember(app)
const member = { cookie: noor.cookie, id: await ownId(app, noor.cookie) }
const admin = await signedInAdmin(app)

describe('one post', () => {
  test('comes with its text cleaned and prepared for reading', async () => {
    const cover = await storePicture(app, '01hcover00000000000000cover')
    const { slug } = await writePost(app, {
      title: 'A dock & two screens',
      content: '<h1>First</h1><p onclick="x()">Some <b>words</b></p><script>alert(1)</script>',
      category: 'Desks',
      tags: ['USB', 'usb', ' dock '],
      coverMediaId: cover,
      coverAlt: 'A dock',
      byline: 'Mara Lind',
      tested: '3 weeks',
    })
    const post = await read(slug)
    expect(slug).toBe('a-dock-two-screens')
    expect(post.content).toBe('<h1>First</h1><p>Some <strong>words</strong></p>')
    expect(post.html).toBe('<h2 id="first">First</h2><p>Some <strong>words</strong></p>')
    expect(post).toMatchObject({
      title: 'A dock & two screens',
      excerpt: 'Some words',
      tags: [{ name: 'USB' }, { name: 'dock' }],
      category: [{ name: 'Desks', slug: 'desks' }],
      author: { _id: 'mara-lind', name: 'Mara Lind', avatar: '/default-avatar.png' },
      toc: [{ id: 'first', text: 'First', level: 2 }],
      tested: '3 weeks',
      likesCount: 0,
      isLikedByUser: false,
      status: 'published',
    })
    expect(post.cover).toMatchObject({ alt: 'A dock', width: 1280, height: 960 })
    expect(post.coverImage).toBe(post.cover?.url)
  })

  test('has a standfirst only if somebody wrote one', async () => {
    const generated = await writePost(app, { content: '<p>A dock, a desk, two weeks.</p>' })
    const written = await writePost(app, { excerpt: 'What stayed on the desk.' })
    expect(await read(generated.slug)).toMatchObject({
      excerpt: 'A dock, a desk, two weeks.',
      standfirst: '',
    })
    expect((await read(written.slug)).standfirst).toBe('What stayed on the desk.')
  })

  test('without cover, author and category has their stand-ins', async () => {
    const { slug } = await writePost(app, { title: 'Bare' })
    expect(await read(slug)).toMatchObject({
      coverImage: '/default-cover.jpg',
      cover: null,
      author: null,
      category: [],
    })
  })

  test.each(['draft', 'private'] as const)(
    'that is a %s is there for its writer and admins only',
    async (status) => {
      const { slug } = await writePost(app, {
        title: `Mine ${status}`,
        status,
        authorId: member.id,
      })
      const stranger = await signedInMember(app, `Stranger ${status}`)
      expect((await get(slug)).status).toBe(404)
      expect((await get(slug, stranger.cookie)).status).toBe(404)
      expect((await get(slug, member.cookie)).status).toBe(200)
      expect((await get(slug, admin.cookie)).status).toBe(200)
    },
  )

  test.each([
    'nothing',
    '-1',
    '1.5',
    "' OR 1=1 --",
    'x'.repeat(290),
    '../../etc/passwd',
    '%00',
    'a\u0000b',
    '__proto__',
  ])('under %j is not found, in the one error shape', async (slug) => {
    const answer = await get(slug)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ error: 'Post not found.', message: 'Post not found.' })
  })

  test('never tells its writer’s e-mail address or role', async () => {
    const { slug } = await writePost(app, { title: 'By a member', authorId: member.id })
    const post = await read(slug)
    expect(post.author).toEqual({
      _id: member.id,
      name: 'Noor Abadi',
      avatar: '/default-avatar.png',
    })
    expect(JSON.stringify(post)).not.toMatch(/@example|author_role/)
  })

  test('gives a member’s outside links no credit, and an admin’s theirs', async () => {
    const content = '<p><a href="https://x.test/">x</a></p>'
    const ours = await writePost(app, { title: 'Ours', content })
    const theirs = await writePost(app, { title: 'Theirs', content, authorId: member.id })
    expect((await read(ours.slug)).html).toContain('rel="noopener"')
    expect((await read(theirs.slug)).html).toContain('rel="nofollow ugc noopener"')
  })

  test('names itself in paid links once that is switched on, for readers of the page alone', async () => {
    const href = 'https://www.amazon.com/dp/B0?tag=me-20'
    const content = `<p><a href="${href}">dock</a></p>`
    const { slug, id } = await writePost(app, { title: 'Paid', content })
    const hidden = await writePost(app, { title: 'Private', content, status: 'private' })
    expect((await read(slug)).html).toContain(`href="${href}"`)
    await changeSettings(app, { amazonSubTags: true })
    const post = await read(slug)
    expect(post.html).toContain(`href="${href}&amp;ascsubtag=${id}"`)
    expect(post.subTag).toEqual({ amazon: true, hosts: [], code: id })
    const unseen = await read(hidden.slug, admin.cookie)
    const feed = await (await app.request('/rss.xml')).text()
    for (const text of [post.content, unseen.html, feed]) {
      expect(text).toContain('tag=me-20')
      expect(text).not.toContain('ascsubtag')
    }
    expect(unseen.subTag).toBeNull()
  })

  test('keeps hostile text out of the database and the answer', async () => {
    const { slug, id } = await writePost(app, {
      title: 'Hostile',
      content: HOSTILE_MARKUP.join('\n'),
    })
    const row = await app.db
      .selectFrom('posts')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { html } = await read(slug)
    for (const text of [row.content, html])
      expect(text).not.toMatch(
        /<(?:script|svg|math|iframe|style|object|embed|form|meta|base|link)\b/i,
      )
  })

  test('holds titles, tags and categories full of quotes and markup as they are', async () => {
    const odd = `"'\`--/*)\\%_[0x<script>alert(1)</script>]]>`
    const { slug } = await writePost(app, { title: odd, tags: [odd], category: `Cat ${odd}` })
    expect(await read(slug)).toMatchObject({
      title: odd,
      tags: [{ name: odd }],
      category: [{ name: `Cat ${odd}` }],
    })
    expect((await app.request('/api/categories')).status).toBe(200)
  })

  test('stores no NUL and no half character', async () => {
    const { slug } = await writePost(app, {
      title: 'a\0b\ud800c',
      content: '<p>x\0y</p>',
      tags: ['t\0'],
    })
    expect(await read(slug)).toMatchObject({
      title: 'ab\ufffdc',
      content: '<p>xy</p>',
      tags: [{ name: 't' }],
    })
  })
})

describe('slugs', () => {
  test('are made of the title, in ASCII where it can be, and are unique', async () => {
    expect((await writePost(app, { title: 'Übergrößen für 5 €' })).slug).toBe('ubergrossen-fur-5')
    expect((await writePost(app, { title: 'हिन्दी शीर्षक' })).slug).toBe('हिन्दी-शीर्षक')
    expect((await writePost(app, { title: 'Twice' })).slug).toBe('twice')
    expect((await writePost(app, { title: 'Twice' })).slug).toBe('twice-2')
    expect((await writePost(app, { title: 'Twice' })).slug).toBe('twice-3')
    expect((await writePost(app, { title: '!!!' })).slug).toBe('post')
    expect((await writePost(app, { title: 'Category' })).slug).not.toBe('category')
    expect((await writePost(app, { title: 'long '.repeat(60) })).slug.length).toBeLessThanOrEqual(
      80,
    )
    const long = 'x'.repeat(100)
    await writePost(app, { title: long })
    expect((await writePost(app, { title: long })).slug).toMatch(/^x{78}-2$/)
  })

  test('that change lead on from the old one, without chains, and never to what is hidden', async () => {
    const { id } = await writePost(app, { title: 'First name' })
    await writePost(app, { id, title: 'First name', slug: 'second-name' })
    await writePost(app, { id, title: 'First name', slug: 'third-name' })
    for (const old of ['first-name', 'second-name']) {
      const answer = await get(old)
      expect(answer.status).toBe(301)
      expect(answer.headers.get('Location')).toBe('/api/blogs/blog/third-name')
    }
    await writePost(app, { id, title: 'First name', slug: 'second-name' })
    expect((await get('second-name')).status).toBe(200)
    expect((await get('third-name')).headers.get('Location')).toBe('/api/blogs/blog/second-name')
    await writePost(app, { id, title: 'First name', status: 'draft' })
    expect((await get('first-name')).status).toBe(404)
  })

  test('once had are not given to another post', async () => {
    const { id } = await writePost(app, { title: 'Taken once' })
    await writePost(app, { id, title: 'Taken once', slug: 'moved-on' })
    expect((await writePost(app, { title: 'Taken once' })).slug).toBe('taken-once-2')
  })

  test('of a published post stay when only its title changes', async () => {
    const { id } = await writePost(app, { title: 'Stays here' })
    expect((await writePost(app, { id, title: 'Something else' })).slug).toBe('stays-here')
  })
})

describe('writing', () => {
  test('in place of a post keeps what the input leaves out', async () => {
    const { id, slug } = await writePost(app, {
      title: 'Kept',
      metaTitle: 'Meta',
      byline: 'Mara',
      isFeatured: true,
    })
    await writePost(app, { id, title: 'Kept too' })
    expect(await read(slug)).toMatchObject({
      title: 'Kept too',
      metaTitle: 'Meta',
      featured: true,
      author: { name: 'Mara' },
    })
  })

  test('counts a draft from the moment it is first published', async () => {
    const { id, slug } = await writePost(app, { title: 'Waited', status: 'draft' })
    app.clock.advance(86_400_000)
    await writePost(app, { id, title: 'Waited' })
    const published = await read('waited')
    expect(published.createdAt).toBe(app.clock.now().toISOString())
    app.clock.advance(86_400_000)
    await writePost(app, { id, title: 'Waited', content: '<p>more</p>' })
    expect(await read(slug)).toMatchObject({
      createdAt: published.createdAt,
      updatedAt: app.clock.now().toISOString(),
    })
  })

  test('shows at once in the list, the text and the search', async () => {
    const { id, slug } = await writePost(app, { title: 'Fresh', content: '<p>gooseberry</p>' })
    const searched = async (query: string) =>
      (await (await app.request('/api/blogs/search', { method: 'POST', json: { query } })).json())
        .results.length
    expect(await searched('gooseberry')).toBe(1)
    await writePost(app, { id, title: 'Fresh', content: '<p>elderberry</p>' })
    expect((await read(slug)).html).toContain('elderberry')
    expect([await searched('gooseberry'), await searched('elderberry')]).toEqual([0, 1])
  })

  test('is undone whole when the transaction fails', async () => {
    const writing = transact(app.ctx, async (scope) => {
      await importPost(scope, system('test'), {
        title: 'Never',
        content: '',
        status: 'published',
        tags: [],
        categoryIds: [],
      })
      throw new Error('stop')
    })
    await expect(writing).rejects.toThrow('stop')
    expect((await get('never')).status).toBe(404)
  })

  test('marks its pictures as used', async () => {
    const inText = await storePicture(app, '01hintext0000000000000text')
    await writePost(app, {
      title: 'Pictured',
      content: `<p><img src="/media/${inText}/640.jpg" alt="x"></p>`,
    })
    const { is_attached } = await app.db
      .selectFrom('media')
      .select('is_attached')
      .where('id', '=', inText)
      .executeTakeFirstOrThrow()
    expect(is_attached).toBe(1)
  })

  test('counts texts with links that pay', async () => {
    const paid = await writePost(app, {
      title: 'Paid',
      content: '<a href="https://amzn.to/x">x</a>',
    })
    expect((await read(paid.slug)).hasAffiliateLinks).toBe(true)
  })
})

describe('related posts', () => {
  test('share tags first, then a category, the newest first, and are published', async () => {
    const day = (number: number) => new Date(Date.UTC(2025, 0, number)).toISOString()
    const { id } = await writePost(app, { title: 'Root', tags: ['ra', 'rb'], category: 'Roots' })
    await writePost(app, { title: 'Two tags', tags: ['RA', 'rb'], createdAt: day(1) })
    await writePost(app, { title: 'One tag', tags: ['rb'], createdAt: day(9) })
    await writePost(app, { title: 'Same shelf, old', category: 'Roots', createdAt: day(2) })
    await writePost(app, { title: 'Same shelf, new', category: 'Roots', createdAt: day(3) })
    await writePost(app, { title: 'Hidden', tags: ['ra', 'rb'], status: 'draft' })
    const { blogs } = await (await app.request(`/api/blogs/${id}/related`)).json()
    expect(blogs.map(({ title }: PostSummary) => title)).toEqual([
      'Two tags',
      'One tag',
      'Same shelf, new',
    ])
  })

  test('of a post that is hidden or not there are not found', async () => {
    const { id } = await writePost(app, { title: 'Lone draft', status: 'draft' })
    for (const wanted of [id, 'nothing', '-1', "'"])
      expect((await app.request(`/api/blogs/${encodeURIComponent(wanted)}/related`)).status).toBe(
        404,
      )
  })
})

describe('categories', () => {
  test('count published posts and hold their newest six', async () => {
    for (let number = 1; number <= 7; number++)
      await writePost(app, {
        title: `Shelf ${number}`,
        category: 'Shelf',
        createdAt: `2026-02-0${number}T00:00:00.000Z`,
      })
    await writePost(app, { title: 'Shelf draft', category: 'Shelf', status: 'draft' })
    const list = await (await app.request('/api/categories')).json()
    expect(list.find(({ slug }: { slug: string }) => slug === 'shelf')).toMatchObject({
      name: 'Shelf',
      postCount: 7,
    })
    const whole = await (await app.request('/api/categories/with-blogs')).json()
    const { blogs } = whole.find(({ slug }: { slug: string }) => slug === 'shelf')
    expect(blogs.map(({ title }: PostSummary) => title)).toEqual(
      [7, 6, 5, 4, 3, 2].map((n) => `Shelf ${n}`),
    )
    const posts = await (await app.request('/api/categories/shelf')).json()
    expect(posts).toHaveLength(7)
    expect(posts[0]).toMatchObject({ title: 'Shelf 7', category: { name: 'Shelf', slug: 'shelf' } })
  })

  test('that are unknown are not found, and empty ones are empty', async () => {
    expect((await app.request('/api/categories/nothing')).status).toBe(404)
    await writePost(app, { title: 'Only a draft', category: 'Quiet', status: 'draft' })
    expect(await (await app.request('/api/categories/quiet')).json()).toEqual([])
  })
})

test('starter posts can be removed, and with them only what they leave empty', async () => {
  await writePost(app, { title: 'Starter one', category: 'Starters', isStarter: true })
  const removed = await transact(app.ctx, (scope) => removeStarterPosts(scope, system('test')))
  expect(removed).toBe(1)
  await app.runTasks()
  expect((await get('starter-one')).status).toBe(404)
  expect((await get('bare')).status).toBe(200)
  const search = await app.request('/api/blogs/search', {
    method: 'POST',
    json: { query: 'starter one' },
  })
  expect((await search.json()).results).toEqual([])
})

test('tells about the author only where that is the owner, or the writer of the starter content', async () => {
  await changeSettings(app, { authorBio: 'Writes here.' })
  const { cookie } = await signedInOwner(app)
  const me = await (await app.request('/api/auth/me', { cookie })).json()
  const own = await writePost(app, { authorId: me.data._id })
  const posts = [
    own,
    await writePost(app, { authorId: member.id }),
    await writePost(app, { byline: 'A guest' }),
    await writePost(app, { byline: 'Elena', isStarter: true }),
  ]
  const told = posts.map(async ({ slug }) => (await read(slug)).authorBio)
  expect(await Promise.all(told)).toEqual(['Writes here.', '', '', 'Writes here.'])
})
