import { DAY_MS, MINUTE_MS } from '#server/kernel/clock.ts'
import type { Leaving } from '#server/modules/leaving/schema.ts'
import { changeSettings, createTestApp, WITH_MAIL, freshApp } from '#tests/support/index.ts'
import { memberEverywhere } from '#tests/support/leaver.ts'
import {
  confirmedCookie,
  PASSWORD,
  signedInMember,
  signedInOwner,
  signIn,
} from '#tests/support/people.ts'
import { call, published, withCover } from '#tests/support/writing.ts'

const app = freshApp({ env: { ...WITH_MAIL, RATE_LIMITS: 'off' } })
let owner: string
let nell: { cookie: string; email: string }
beforeEach(async () => {
  await withCover(app)
  owner = (await signedInOwner(app)).cookie
  nell = await signedInMember(app, 'Nell Adeyemi')
})

type Closed = { message: string; error: string; finalAt: string }
const close = (posts: unknown = 'owner', cookie = nell.cookie) =>
  call<Closed>(app, 'POST /api/auth/delete-account', { cookie, json: { posts } })
const keep = (token: string) => call<Closed>(app, `POST /api/auth/keep-account/${token}`)
const status = async (cookie: string) => (await app.request('/api/auth/me', { cookie })).status
const names = async () =>
  (await app.db.selectFrom('users').select('name').execute()).map(({ name }) => name)

async function mailedTo(email: string) {
  await app.runTasks()
  return app.mail.asked.filter(({ to }) => to === email)
}

async function mailedToken(): Promise<string> {
  const links = (await mailedTo(nell.email)).flatMap(
    ({ text }) => /keep-account\/(\S+)/.exec(text)?.[1] ?? [],
  )
  return links.at(-1) ?? ''
}

test('what goes is told in numbers of one’s own', async () => {
  const some = await createTestApp()
  await withCover(some)
  const person = await memberEverywhere(some, (await signedInOwner(some)).cookie)
  const { body } = await call<Leaving>(some, 'GET /api/auth/leaving', { cookie: person.cookie })
  await some.close()
  expect(body).toEqual({
    posts: 1,
    publicPosts: 0,
    comments: 2,
    likes: 1,
    savedPosts: 1,
    orders: 1,
    addresses: 1,
    owner: 'Ines Okafor',
    isMailed: false,
  })
})

test('a closed account is signed out everywhere, still shown to readers, and deleted after 14 days', async () => {
  await changeSettings(app, { memberPosts: 'publish' })
  const { slug } = await published(app, nell.cookie, { title: 'Nell’s' })
  const second = await signIn(app, nell.email)
  const { status: answered, body, headers } = await close('delete')
  expect([answered, body.finalAt]).toEqual([
    200,
    new Date(app.clock.now().getTime() + 14 * DAY_MS).toISOString(),
  ])
  expect(headers.get('set-cookie')).toMatch(/kiosk_session=;.*Max-Age=0/)
  expect([await status(nell.cookie), await status(second)]).toEqual([401, 401])
  expect((await app.request(`/api/blogs/blog/${slug}`)).status).toBe(200)
  app.clock.advance(14 * DAY_MS - MINUTE_MS)
  await app.runTasks()
  expect(await names()).toContain('Nell Adeyemi')
  app.clock.advance(MINUTE_MS)
  const mails = (await mailedTo(nell.email)).map(({ subject }) => subject)
  expect(mails).toContain('Your account was closed at Kiosk')
  expect(mails).toContain('Your account on Kiosk was deleted')
  expect(await names()).toEqual(['Ines Okafor'])
  expect((await app.request(`/api/blogs/blog/${slug}`)).status).toBe(404)
})

test('signing in brings everything back, and so does the mailed link, once', async () => {
  await close()
  const again = await signIn(app, nell.email)
  expect(await status(again)).toBe(200)
  const former = await mailedToken()
  expect(former).toBe('')

  await close('owner', again)
  const token = await mailedToken()
  expect(token).not.toBe('')
  expect((await keep(`${token}x`)).status).toBe(400)
  expect((await keep(token)).status).toBe(200)
  expect((await keep(token)).status).toBe(400)
  app.clock.advance(15 * DAY_MS)
  await app.runTasks()
  expect(await names()).toContain('Nell Adeyemi')
  expect(app.logLines.join('')).toContain('"trail":"account-reopened"')
})

test('whoever comes back within the 14 days is told that the account is kept, and only then', async () => {
  const login = async () => {
    const json = { email: nell.email, password: PASSWORD }
    const answer = await app.request('/api/auth/login', { method: 'POST', json })
    return answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('flash='))
  }
  expect(await login()).toEqual([])
  await close()
  expect(await login()).toEqual([expect.stringMatching(/^flash=account-kept; Max-Age=60/)])
  expect(await login()).toEqual([])
})

test('a link of one closing does nothing about the next, nor after the end', async () => {
  await close()
  const token = await mailedToken()
  await keep(token)
  app.clock.advance(MINUTE_MS)
  await close('owner', await signIn(app, nell.email))
  expect((await keep(token)).status).toBe(400)
  const next = await mailedToken()
  app.clock.advance(14 * DAY_MS)
  expect((await keep(next)).status).toBe(400)
})

test('a fresh proof is asked for, the owner stays, and a choice about the posts is needed', async () => {
  expect((await close('owner', owner)).body.error).toBe('Hand the site to someone else first.')
  expect((await close('keep')).status).toBe(400)
  expect((await close('owner', '')).status).toBe(401)
  app.clock.advance(10 * MINUTE_MS)
  const late = await close()
  expect([late.status, late.body]).toMatchObject([403, { code: 'confirm_needed' }])
  nell.cookie = await confirmedCookie(app, nell.cookie)
  expect((await close()).status).toBe(200)
})

test('whoever became the owner meanwhile keeps the account', async () => {
  await close()
  await app.db.updateTable('users').set({ is_owner: 0 }).execute()
  const own = { is_owner: 1, role: 'admin' } as const
  await app.db.updateTable('users').set(own).where('email_key', '=', nell.email).execute()
  app.clock.advance(14 * DAY_MS)
  await app.runTasks()
  expect(await names()).toContain('Nell Adeyemi')
})

test('pressing twice closes once', async () => {
  const [one, two] = await Promise.all([close(), close()])
  expect([one.status, two.status].filter((code) => code !== 200 && code !== 401)).toEqual([])
  expect(await app.db.selectFrom('account_closings').select('user_id').execute()).toHaveLength(1)
  const mails = (await mailedTo(nell.email)).filter(({ subject }) => subject.includes('closed'))
  expect(mails).toHaveLength(1)
})
