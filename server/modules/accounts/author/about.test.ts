import { pathTo } from '#shared/addresses.ts'
import { changeSettings, freshApp, signedInMember, signedInOwner } from '#tests/support/index.ts'
import { documentsOf } from '#tests/support/site.ts'
import { call, published, withCover } from '#tests/support/writing.ts'

const app = freshApp({ env: { RATE_LIMITS: 'off' } })
let cookie: string
let id: string

beforeEach(async () => {
  await withCover(app)
  cookie = (await signedInOwner(app)).cookie
  id = (await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
})

const LINK = 'https://fosstodon.org/@asha'
const save = (json: object, by = cookie) =>
  call<{ bio: string; links: { url: string }[]; fields: Record<string, string> }>(
    ...([app, 'PUT /api/auth/author', { cookie: by, json }] as const),
  )
const links = (...urls: string[]) => urls.map((url) => ({ url }))

test('everybody says something about themselves alone', async () => {
  const member = (await signedInMember(app)).cookie
  expect((await save({ bio: 'Mine.', links: links(LINK) }, member)).status).toBe(200)
  const own = (by: string) => call(app, 'GET /api/auth/author', { cookie: by })
  expect((await own(member)).body).toEqual({ bio: 'Mine.', links: links(LINK) })
  expect((await own(cookie)).body).toEqual({ bio: '', links: [] })
  expect((await call(app, 'GET /api/auth/author')).status).toBe(401)
})

test.each([
  ['http://a.example/', /https:/],
  ['javascript:alert(1)', /https:/],
  ['https://me:secret@a.example/', /https:/],
  ['https://localhost/', /https:/],
  [`https://a.example/${'x'.repeat(300)}`, /https:/],
])('a link to %s is refused at its field', async (url, why) => {
  const { status, body } = await save({ bio: '', links: links(LINK, url) })
  expect(status).toBe(400)
  expect(body.fields['links.1.url']).toMatch(why)
})

test('at most five links and 300 characters are saved, and no link twice', async () => {
  const six = [1, 2, 3, 4, 5, 6].map((n) => `https://a.example/${n}`)
  expect((await save({ bio: '', links: links(...six) })).status).toBe(400)
  expect((await save({ bio: 'x'.repeat(301), links: [] })).status).toBe(400)
  const { body } = await save({ bio: 'One\nline\u202e', links: links('', LINK, LINK) })
  expect(body).toEqual({ bio: 'One line', links: links(LINK) })
})

test('words and links stand at the author’s posts and page as soon as they are saved', async () => {
  await changeSettings(app, { authorBio: 'The setting.' })
  const { slug } = await published(app, cookie)
  const open = documentsOf(app)
  const pages = [pathTo.post(slug), pathTo.author(id)]
  for (const path of pages) expect((await open(path)).main).toContain('The setting.')
  await save({ bio: '<b>Tests</b> at night.', links: links(LINK) })
  for (const path of pages) {
    const now = async () => (await open(path)).main
    await expect.poll(now).toContain('&lt;b&gt;Tests&lt;/b&gt; at night.')
    expect(await now()).not.toContain('The setting.')
  }
  const { html: page } = await open(pathTo.author(id))
  expect(page).toContain(`href="${LINK}" rel="me noopener"`)
  expect(page).toContain(`"sameAs":["${LINK}"]`)
})

test('an author’s words never show below the posts of another', async () => {
  const member = (await signedInMember(app)).cookie
  await save({ bio: 'Not mine.', links: [] }, member)
  const { slug } = await published(app, cookie)
  expect((await documentsOf(app)(pathTo.post(slug))).main).not.toContain('Not mine.')
})

test('feeds name the author with their page', async () => {
  await published(app, cookie)
  const rss = await (await app.request('/rss.xml')).text()
  expect(rss).toMatch(/<dc:creator>[^<]+<\/dc:creator>/)
  expect(rss).toMatch(new RegExp(`<atom:uri>[^<]+/authors/${id}</atom:uri>`))
})
