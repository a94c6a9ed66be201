import { sharedApp, signedInMember, writePost } from '#tests/support/index.ts'

const app = await sharedApp()
const { cookie: noor } = await signedInMember(app)
const { cookie: yara } = await signedInMember(app, 'Yara Haddad')

const get = async (path: string, cookie = '') => (await app.request(path, { cookie })).json()

test('saved posts are the published ones among what the person saved, newest save first', async () => {
  const first = await writePost(app, { title: 'First', category: 'Tech News' })
  const second = await writePost(app, { title: 'Second' })
  const withdrawn = await writePost(app, { title: 'Withdrawn' })
  await writePost(app, { title: 'Not saved' })
  for (const { id } of [first, second, withdrawn]) {
    app.clock.advance(1000)
    await app.request(`/api/auth/save-post/${id}`, { method: 'POST', cookie: noor })
  }
  await writePost(app, { id: withdrawn.id, title: 'Withdrawn', status: 'draft' })
  const coverless = {
    coverImage: '/default-cover.jpg',
    cover: null,
    createdAt: expect.any(String),
    readingMinutes: 1,
  }
  const none = { _id: '', name: 'Uncategorized', slug: '' }
  const news = { _id: expect.any(String), name: 'Tech News', slug: 'tech-news' }
  expect(await get('/api/auth/saved-posts', noor)).toEqual({
    savedPosts: [
      { _id: second.id, slug: 'second', title: 'Second', ...coverless, category: none },
      { _id: first.id, slug: 'first', title: 'First', ...coverless, category: news },
    ],
  })
  expect(await get('/api/auth/me', noor)).toMatchObject({ savedPosts: [second.id, first.id] })
  expect(await get('/api/auth/saved-posts', yara)).toEqual({ savedPosts: [] })
})

test('guests are asked to log in before they see saved posts', async () => {
  const answer = await app.request('/api/auth/saved-posts')
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ message: 'Please log in to see saved posts.' })
})
