import { changeSettings, sharedApp } from '#tests/support/index.ts'
import { signedInOwner } from '#tests/support/people.ts'
import { documentsOf } from '#tests/support/site.ts'
import { writePost } from '#tests/support/posts.ts'
import { call, drafted, published, withCover } from '#tests/support/writing.ts'

const app = await sharedApp({ env: { RATE_LIMITS: 'off' } })

await withCover(app)
const { cookie } = await signedInOwner(app)
const { id } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow()

const profile = async () => (await app.request(`/api/authors/${id}`)).status

test('an author is known while a post of theirs is public, and by nothing private', async () => {
  await drafted(app, cookie)
  expect(await profile()).toBe(404)
  const { _id } = await published(app, cookie)
  await changeSettings(app, { authorBio: 'Tests at night.' })
  const { body } = await call<Record<string, unknown>>(app, `GET /api/authors/${id}`)
  expect(Object.keys(body).sort()).toEqual(['_id', 'avatar', 'bio', 'isAdmin', 'links', 'name'])
  expect(body.bio).toBe('Tests at night.')
  await call(app, `DELETE /api/blogs/${_id}`, { cookie })
  expect(await profile()).toBe(404)
})

test('the page of an author has their words and posts, and says so to machines and the sitemap', async () => {
  await changeSettings(app, { authorBio: 'Tests at night.' })
  const open = documentsOf(app)
  expect((await open(`/authors/${id}`)).status).toBe(404)
  await published(app, cookie, { title: 'Standby' })
  const { main, status } = await open(`/authors/${id}`)
  expect(status).toBe(200)
  for (const words of ['Tests at night.', 'Standby']) expect(main).toContain(words)
  const sitemap = await (await app.request('/sitemap-pages.xml')).text()
  expect(sitemap).toContain(`/authors/${id}`)
})

test('a name without an account has a page too, and links to it', async () => {
  const { id: postId, slug } = await writePost(app, { title: 'Standby', byline: 'Orrin Vale' })
  const open = documentsOf(app)
  const { main, status } = await open('/authors/orrin-vale')
  expect(status).toBe(200)
  for (const words of ['Posts by Orrin Vale', 'Standby']) expect(main).toContain(words)
  expect((await open(`/blog/${slug}`)).main).toContain('href="/authors/orrin-vale"')
  for (const feed of ['/sitemap-pages.xml', '/rss.xml', '/feed.json'])
    expect(await (await app.request(feed)).text(), feed).toContain('/authors/orrin-vale')
  await call(app, `DELETE /api/blogs/${postId}`, { cookie })
  // PostgreSQL tells that pages are out of date a moment later.
  await expect.poll(async () => (await open('/authors/orrin-vale')).status).toBe(404)
})
