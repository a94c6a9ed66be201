import { sharedApp } from '#tests/support/index.ts'
import { ownId, signedInAdmin, signedInMember } from '#tests/support/people.ts'
import { writePost } from '#tests/support/posts.ts'
import type { ListedPosts, PostSummary } from '#server/modules/blog/schema.ts'

const list = async (query: string, cookie = ''): Promise<ListedPosts> =>
  (await app.request(`/api/blogs?${query}`, { cookie })).json()
const titles = async (query: string, cookie = '') =>
  (await list(query, cookie)).blogs.map(({ title }) => title)
const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString()

const app = await sharedApp({ env: { RATE_LIMITS: 'off' } })
const noor = await signedInMember(app)
const member = { cookie: noor.cookie, id: await ownId(app, noor.cookie) }
const other = await signedInMember(app, 'Other Person')
const admin = await signedInAdmin(app)
const published = [
  { title: 'Old router', category: 'Networks', tags: ['wifi', 'Zürich'], createdAt: day(1) },
  { title: 'New dock', category: 'Desks', tags: ['usb'], createdAt: day(5), isFeatured: true },
  { title: 'A quiet cable', category: 'Networks', tags: ['usb', 'wifi'], createdAt: day(3) },
]
for (const post of published) await writePost(app, { ...post, authorId: member.id })
await writePost(app, {
  title: 'My draft',
  status: 'draft',
  authorId: member.id,
  createdAt: day(8),
})
await writePost(app, {
  title: 'My secret',
  status: 'private',
  authorId: member.id,
  createdAt: day(9),
})
await writePost(app, {
  title: 'Staff draft',
  status: 'draft',
  category: 'Desks',
  createdAt: day(10),
})

describe('who sees what', () => {
  test('a guest sees published posts only, whatever the status asked for', async () => {
    expect(await titles('')).toEqual(['New dock', 'A quiet cable', 'Old router'])
    expect(await titles('status=published')).toHaveLength(3)
    expect(await titles('status=draft')).toEqual([])
    expect(await titles('status=private')).toEqual([])
  })

  test('a member also sees their own, and nobody else’s', async () => {
    expect(await titles('status=draft', member.cookie)).toEqual(['My draft'])
    expect(await titles('', member.cookie)).toEqual([
      'My secret',
      'My draft',
      'New dock',
      'A quiet cable',
      'Old router',
    ])
    expect(await titles('', other.cookie)).toHaveLength(3)
    expect(await titles('status=draft', other.cookie)).toEqual([])
  })

  test('an admin sees all', async () => {
    const { blogs, totalBlogs } = await list('status=draft', admin.cookie)
    expect(blogs.map(({ title }) => title)).toEqual(['Staff draft', 'My draft'])
    expect(totalBlogs).toBe(2)
  })

  test('public lists hold published posts for everybody', async () => {
    for (const path of ['/api/blogs/latest', '/api/posts?limit=20', '/api/categories/desks']) {
      const body = JSON.stringify(await (await app.request(path, { cookie: admin.cookie })).json())
      expect(body).toContain('New dock')
      expect(body).not.toMatch(/draft|secret/)
    }
  })

  test('the overview needs a session and follows the caller’s rights', async () => {
    expect((await app.request('/api/blog/admin')).status).toBe(401)
    const overview = async (cookie: string) =>
      (await (await app.request('/api/blog/admin', { cookie })).json()).blogs.map(
        ({ title }: PostSummary) => title,
      )
    expect(await overview(admin.cookie)).toContain('Staff draft')
    expect(await overview(member.cookie)).toContain('My draft')
    expect(await overview(other.cookie)).not.toContain('My draft')
  })

  test('no list tells a writer’s e-mail address', async () => {
    for (const path of ['/api/blogs', '/api/blogs/latest', '/api/categories/with-blogs'])
      expect(await (await app.request(path, { cookie: admin.cookie })).text()).not.toContain('@')
  })
})

describe('filters', () => {
  test('find a category by id, slug or name in any case, and nothing under an unknown one', async () => {
    const [category] = (await list('category=networks')).blogs[0]?.category ?? []
    for (const wanted of ['networks', 'Networks', 'NETWORKS', category?._id])
      expect(await titles(`category=${wanted}`)).toEqual(['A quiet cable', 'Old router'])
    expect(await list('category=nothing')).toEqual({
      blogs: [],
      totalBlogs: 0,
      currentPage: 1,
      totalPages: 1,
    })
  })

  test('sort by date both ways and by views, then likes', async () => {
    expect(await titles('sort=oldest')).toEqual(['Old router', 'A quiet cable', 'New dock'])
    const { db } = app
    const [router] = (await list('search=router')).blogs
    const [cable] = (await list('search=cable')).blogs
    await db
      .updateTable('post_numbers')
      .set({ views_30_days: 3 })
      .where('post_id', '=', router?._id ?? '')
      .execute()
    await db
      .updateTable('post_numbers')
      .set({ likes: 2 })
      .where('post_id', '=', cable?._id ?? '')
      .execute()
    expect(await titles('sort=popular')).toEqual(['Old router', 'A quiet cable', 'New dock'])
    expect(await titles('sort=popular-up')).toEqual(['New dock', 'A quiet cable', 'Old router'])
    expect((await titles('sort=likes'))[0]).toBe('A quiet cable')
    expect((await titles('sort=likes-up'))[2]).toBe('A quiet cable')
  })

  test('sort by title, and by the last change', async () => {
    const byTitle = ['A quiet cable', 'New dock', 'Old router']
    expect(await titles('sort=title')).toEqual(byTitle)
    expect(await titles('sort=title-down')).toEqual(byTitle.toReversed())
    expect(await titles('sort=title&search=dock')).toEqual(['New dock'])
    const [first = '', last = ''] = await titles('sort=updated&limit=2')
    expect((await titles('sort=updated-up')).slice(1)).toEqual([last, first])
  })

  test('page through the list, and past its end give an empty page', async () => {
    const first = await list('limit=2')
    expect(first).toMatchObject({ totalBlogs: 3, currentPage: 1, totalPages: 2 })
    expect(first.blogs).toHaveLength(2)
    expect(await titles('limit=2&page=2')).toEqual(['Old router'])
    expect(await titles('limit=2&page=99')).toEqual([])
  })

  test('limit a page to 100', async () => {
    expect((await app.request('/api/blogs?limit=100000')).status).toBe(200)
  })

  test.each([
    'page=0',
    'page=-1',
    'page=1e9',
    'page=abc',
    'page=1.5',
    'limit=0',
    'limit=-5',
    'sort=drop table posts',
    'sort=constructor',
    'sort=created_at;--',
    'status=everything',
    'status=__proto__',
    'page=99999999999999999999',
  ])('refuse %s with 400', async (query) => {
    const answer = await app.request(`/api/blogs?${query}`)
    expect(answer.status).toBe(400)
    expect(Object.keys(await answer.json())).toEqual(['error', 'message', 'fields'])
  })

  test.each([
    'page=1&page=2',
    'page[]=1',
    'category=a&category=b',
    'search=%00',
    'category=%00',
    'search=%ED%A0%80',
    'search=%F0%9F%98%80',
    `search=${'x'.repeat(300)}`,
    'search[$ne]=1',
    'limit=NaN',
  ])('take odd input without a fault: %s', async (query) => {
    expect((await app.request(`/api/blogs?${query}`)).status).toBeLessThan(500)
  })
})

describe('search', () => {
  const search = async (query: unknown, more = {}) =>
    app.request('/api/blogs/search', { method: 'POST', json: { query, ...more } })
  const found = async (query: string) =>
    (await (await search(query)).json()).results.map(({ title }: { title: string }) => title)

  test('finds by title, tag and text, with words begun and accents left out', async () => {
    expect(await found('quiet cab')).toEqual(['A quiet cable'])
    expect(await found('zurich')).toEqual(['Old router'])
    expect(await found('sentence')).toHaveLength(3)
  })

  test('answers title, slug, excerpt and id', async () => {
    const { results } = await (await search('router')).json()
    expect(Object.keys(results[0]).sort()).toEqual(['_id', 'excerpt', 'slug', 'title'])
  })

  test('needs three characters', async () => {
    expect(await found('ro')).toEqual([])
    expect(await found('  ro  ')).toEqual([])
  })

  test('never finds what is not published, and keeps to one writer when asked', async () => {
    expect(await found('draft')).toEqual([])
    expect(await found('secret')).toEqual([])
    expect((await (await search('router', { authorId: member.id })).json()).results).toHaveLength(1)
    expect((await (await search('router', { authorId: 'x' })).json()).results).toEqual([])
  })

  test.each([
    "'",
    '"',
    '`',
    "' OR 1=1 --",
    "'; DROP TABLE posts; --",
    '/* */ router',
    'router)',
    '(router',
    'router\\',
    '%%%',
    '___',
    '[abc]',
    'a* OR b*',
    'NEAR(a b)',
    'title:router',
    '^router',
    'router AND',
    'AND OR NOT',
    '"router',
    '-router',
    'router & | !',
    ':*:*:*',
    '\0router',
    '\ud800router',
    '0x41414141',
    "1' AND sleep(5)--",
  ])('takes %j literally', async (text) => {
    expect((await search(text)).status).toBe(200)
    expect(
      (await app.request(`/api/blogs?search=${encodeURIComponent(text.toWellFormed())}`)).status,
    ).toBe(200)
  })

  test('treats % and _ as signs like any other', async () => {
    await writePost(app, { title: 'All 100% wool' })
    expect(await found('100%')).toEqual(['All 100% wool'])
    expect(await titles('search=%25')).toEqual([])
    expect(await titles('search=_')).toEqual([])
  })

  test.each([
    [{}],
    [{ query: 5 }],
    [{ query: null }],
    [{ query: ['a'] }],
    [{ query: 'x'.repeat(400) }],
    [[]],
    ['x'],
  ])('refuses %j with 400', async (body) => {
    const answer = await app.request('/api/blogs/search', { method: 'POST', json: body })
    expect(answer.status).toBe(400)
  })
})
