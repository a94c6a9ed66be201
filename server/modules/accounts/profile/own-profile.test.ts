import { readFile } from 'node:fs/promises'
import { DAY_MS } from '#server/kernel/clock.ts'
import { removeUnusedPictures } from '#server/modules/media/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { freshApp, rowOf, signedInMember, signedInOwner } from '#tests/support/index.ts'
import { documentsOf } from '#tests/support/site.ts'
import { call, published, withCover } from '#tests/support/writing.ts'

const FILE = 'web/public/default-avatar.png'
const OTHER_FILE = 'web/public/icon-192.png'

const app = freshApp({ env: { RATE_LIMITS: 'off' } })
let owner: string
let member: string
beforeEach(async () => {
  owner = (await signedInOwner(app)).cookie
  member = (await signedInMember(app)).cookie
})

type Reply = {
  user: { name: string; avatar: string; email: string; role: string }
  error: string
  fields?: Record<string, string>
}
const rename = (json: object, cookie = member) =>
  call<Reply>(app, 'PUT /api/auth/update-name', { cookie, json })

function send(blob: Blob, { field = 'avatar', cookie = member } = {}) {
  const form = new FormData()
  form.append(field, blob, 'me.png')
  return app.request('/api/auth/update-avatar', { method: 'PUT', body: form, cookie })
}
const picture = async (path = FILE) => new Blob([await readFile(path)], { type: 'image/png' })

describe('a new name', () => {
  test('is answered with the user, and nothing else in the body counts', async () => {
    const { status, body } = await rename({ name: ' Noor  A. ', role: 'admin', email: 'x@x.test' })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      name: 'Noor  A.',
      role: 'user',
      email: 'noor.abadi@example.com',
    })
  })

  test.each(['', '   ', '\u200B\u202E', '\n'])('is ignored when it is blank: %j', async (name) => {
    const { status, body } = await rename({ name })
    expect([status, body.user.name]).toEqual([200, 'Noor Abadi'])
  })

  test.each([
    [{}, /required/],
    [{ name: 'x'.repeat(81) }, /80/],
    [{ name: 'x'.repeat(5000) }, /80/],
    [{ name: 'Win at pills.com' }, /links/],
    [{ name: 'Ines Okafor' }, /belongs to the site/],
    [{ name: 'Іnes Оkafor' }, /belongs to the site/],
  ])('%j is refused at its field', async (json, why) => {
    const { status, body } = await rename(json)
    expect(status).toBe(400)
    expect(body.fields?.name).toMatch(why)
    expect((await rename({ name: '' })).body.user.name).toBe('Noor Abadi')
  })

  test.each([
    ['\u202EAda\u202C', 'Ada'],
    ['=HYPERLINK(1)', '=HYPERLINK(1)'],
    ['<b>Ada</b>', '<b>Ada</b>'],
    ['😀'.repeat(40), '😀'.repeat(40)],
  ])('%j is text: %j', async (name, kept) => {
    expect((await rename({ name })).body.user.name).toBe(kept)
  })

  test('lets the owner keep or restyle their own', async () => {
    expect((await rename({ name: 'INES OKAFOR' }, owner)).status).toBe(200)
  })

  test('is found by the search of users', async () => {
    await rename({ name: 'Zoë Quill' })
    const found = await call<{ totalUsers: number }>(app, 'GET /api/auth/users?search=zoe', {
      cookie: owner,
    })
    expect(found.body.totalUsers).toBe(1)
  })

  test('stands at the posts of its writer as soon as it is saved', async () => {
    await withCover(app)
    const { slug } = await published(app, owner)
    const open = documentsOf(app)
    expect((await open(pathTo.post(slug))).main).toContain('Ines Okafor')
    await rename({ name: 'Ines <i>O</i>' }, owner)
    const name = 'Ines &lt;i&gt;O&lt;/i&gt;'
    await expect.poll(async () => (await open(pathTo.post(slug))).main).toContain(name)
    const feed = async () => (await app.request('/rss.xml')).text()
    await expect.poll(feed).toContain(`<dc:creator>${name}`)
  })
})

describe('a new picture', () => {
  const stored = () => app.db.selectFrom('media').select(['id', 'is_attached']).execute()

  test('replaces the former one, which is deleted a day later', async () => {
    const first = (await (await send(await picture())).json()) as Reply
    expect(first.user.avatar).toMatch(/^\/media\//)
    const second = (await (await send(await picture(OTHER_FILE))).json()) as Reply
    expect(second.user.avatar).not.toBe(first.user.avatar)
    expect(await stored()).toHaveLength(2)
    app.clock.advance(DAY_MS + 1)
    expect(await removeUnusedPictures(app.ctx)).toBe(1)
    const [left] = await stored()
    expect(second.user.avatar).toContain(left?.id ?? 'none')
  })

  test.each([
    ['an SVG', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' })],
    ['a text', new Blob(['hello'], { type: 'image/png' })],
    ['nothing', new Blob([], { type: 'image/png' })],
  ])('that is %s is refused, and the present one stays', async (_, blob) => {
    await send(await picture())
    const answer = await send(blob)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'Image upload failed' })
    expect((await rename({ name: '' })).body.user.avatar).toMatch(/^\/media\//)
  })

  test('in another field is refused', async () => {
    expect((await send(await picture(), { field: 'file' })).status).toBe(400)
    expect(await stored()).toHaveLength(0)
  })

  test('counts towards what its owner may upload', async () => {
    await send(await picture())
    const { pictures } = await rowOf(app, 'picture_usage')
    expect(pictures).toBe(1)
  })
})
