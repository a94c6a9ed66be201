import { MINUTE_MS } from '#server/kernel/clock.ts'
import { sharedApp } from '#tests/support/index.ts'
import { signedInAdmin, signedInMember } from '#tests/support/people.ts'
import { call } from '#tests/support/writing.ts'

const app = await sharedApp()

const { cookie } = await signedInMember(app)

function clean(html: string, who = cookie) {
  return call<{ html: string; fields?: object }>(app, 'POST /api/blogs/clean-html', {
    cookie: who,
    json: { html },
  })
}

test('HTML is shown the way a post stores it, in a thread like at once', async () => {
  expect((await clean('<p onclick=a>x</p>')).body.html).toBe('<p>x</p>')
  const many = await clean('<p onclick=a>x</p>'.repeat(9000))
  expect(many.body.html).toBe('<p>x</p>'.repeat(9000))
})

test.each([
  ['longer than a member’s post', `<p>${'a'.repeat(500 * 1024)}</p>`],
  ['little but markup', '<'.repeat(40_000)],
  ['made of boxes', '<pre>a</pre>'.repeat(1001)],
])('HTML that is %s is refused as a save of it would be', async (_, html) => {
  const { status, body } = await clean(html)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([413, ['content']])
})

test('HTML as long as an admin’s post is refused to a member alone', async () => {
  const html = `<p>${'a'.repeat(600 * 1024)}</p>`
  const admin = (await signedInAdmin(app)).cookie
  expect([(await clean(html)).status, (await clean(html, admin)).status]).toEqual([413, 200])
})

test('previews of a member are counted: after 900 in 15 minutes, they wait', async () => {
  await clean('<p>x</p>')
  const counted = app.db.updateTable('rate_limits').where('key', 'like', 'html-previews:%')
  expect((await counted.set({ count: 899 }).executeTakeFirst()).numUpdatedRows).toBe(1n)
  expect((await clean('<p>x</p>')).status).toBe(200)
  const refused = await clean('<p>x</p>')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '900'])
  app.clock.advance(15 * MINUTE_MS)
  expect((await clean('<p>x</p>')).status).toBe(200)
})

test('long texts of one person are worked on in turn: five wait, more are refused, and those of others are not', async () => {
  const long = '<p onclick=a>x</p>'.repeat(9000)
  const other = (await signedInAdmin(app)).cookie
  const status = async (html: string, cookieOfWriter = cookie) => {
    const body = JSON.stringify({ html })
    const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }
    const request = { method: 'POST', headers: { ...headers, Cookie: cookieOfWriter }, body }
    return (await app.request('/api/blogs/clean-html', request)).status
  }
  const own = Array.from({ length: 8 }, () => status(long))
  expect(await Promise.all([status('<p>x</p>'), status(long, other)])).toEqual([200, 200])
  const statuses = (await Promise.all(own)).toSorted()
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  expect(await status(long)).toBe(200)
})
