import { DAY_MS, HOUR_MS } from '#server/kernel/clock.ts'
import { freshApp, insertRows, WITH_MAIL, rowOf } from '#tests/support/index.ts'
import { mailsTo } from '#tests/support/mails.ts'
import {
  PASSWORD,
  signedInAdmin,
  signedInMember,
  signedInOwner,
  signIn,
} from '#tests/support/people.ts'

const THIEF = 'nell@thief.example'
const OWNER = 'ines@example.com'

const app = freshApp({ env: WITH_MAIL })
let owner: string
let nell: { cookie: string; email: string }
beforeEach(async () => {
  owner = (await signedInOwner(app)).cookie
  nell = await signedInMember(app, 'Nell Adeyemi')
  const email_proven_at = app.clock.now().toISOString()
  await app.db.updateTable('users').set({ email_proven_at }).execute()
})

const post = async (path: string, options: { cookie?: string; json?: object } = {}) =>
  (await app.request(`/api/auth/${path}`, { method: 'POST', ...options })).status

const subjectsTo = async (email: string) =>
  (await mailsTo(app, email)).map(({ subject }) => subject)

async function newestLink(email: string, page: string): Promise<string> {
  const pattern = new RegExp(`/${page}/([\\w.-]+)`)
  const links = (await mailsTo(app, email)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])
  return links.at(-1) ?? 'none'
}

const idOf = async (name: string) => (await rowOf(app, 'users', { name })).id

async function changeAddress() {
  await post('change-email', { cookie: nell.cookie, json: { email: THIEF } })
  const link = await newestLink(THIEF, 'change-email')
  expect(await post(`change-email/${link}`, { cookie: nell.cookie })).toBe(200)
}

const close = (cookie = nell.cookie) =>
  post('delete-account', { cookie, json: { posts: 'delete' } })

async function resetByMail(email: string) {
  await post('forgot-password', { json: { email } })
  const link = await newestLink(email, 'reset-password')
  return post(`reset-password/${link}`, { json: { newPassword: 'quiet-harbour-31' } })
}

async function expectKeptForGood() {
  app.clock.advance(15 * DAY_MS)
  await app.runTasks()
  const names = await app.db.selectFrom('users').select('name').execute()
  expect(names).toContainEqual({ name: 'Nell Adeyemi' })
}

test('an account that a thief closed is kept by undoing their change of address', async () => {
  await changeAddress()
  expect(await close()).toBe(200)
  const [told] = (await mailsTo(app, nell.email)).filter(({ subject }) =>
    subject.includes('was closed'),
  )
  const token = /\/undo-email-change\/([\w.-]+)/.exec(told?.text ?? '')?.[1] ?? 'none'
  expect(await post(`undo-email-change/${token}`)).toBe(200)
  const { text = '' } = (await mailsTo(app, nell.email)).at(-1) ?? {}
  expect(text).toContain('had been closed, too. It is kept')
  await expectKeptForGood()
})

test('and by a new password, which its mail tells', async () => {
  expect(await close()).toBe(200)
  expect(await resetByMail(nell.email)).toBe(200)
  const texts = (await mailsTo(app, nell.email)).map(({ text }) => text)
  expect(texts.some((text) => text.includes('had been closed, too. It is kept'))).toBe(true)
  await expectKeptForGood()
})

test('the mail about a closing is sent whatever else was mailed, and an account closes three times a day', async () => {
  await insertRows(app, 'rate_limits', {
    key: `mails:account:${await idOf('Nell Adeyemi')}`,
    count: 1000,
    window_ends_at: new Date(app.clock.now().getTime() + HOUR_MS).toISOString(),
  })
  let { cookie } = nell
  for (const closing of [1, 2, 3]) {
    expect(await close(cookie)).toBe(200)
    const told = (await subjectsTo(nell.email)).filter((text) => text.includes('was closed'))
    expect(told).toHaveLength(closing)
    cookie = await signIn(app, nell.email)
  }
  expect(await close(cookie)).toBe(429)
})

test('a password that a mailed link ended can be chosen anew, however many links were asked for', async () => {
  for (let asked = 0; asked < 5; asked++)
    await post('forgot-password', { json: { email: nell.email } })
  await changeAddress()
  expect(await post(`undo-email-change/${await newestLink(nell.email, 'undo-email-change')}`)).toBe(
    200,
  )
  const link = await newestLink(nell.email, 'reset-password')
  expect(await post(`reset-password/${link}`, { json: { newPassword: 'quiet-harbour-31' } })).toBe(
    200,
  )
})

test('open invitations of admins end when the owner gets the account back; the owner is told of each new admin', async () => {
  const invite = (email: string, role: string) =>
    post('users/invite', { cookie: owner, json: { email, role } })
  expect(await invite('one@evil.example', 'admin')).toBe(201)
  expect(await invite('two@evil.example', 'admin')).toBe(201)
  expect(await invite('friend@example.com', 'user')).toBe(201)
  const accept = (link: string, name: string) =>
    post(`accept-invitation/${link}`, { json: { name, password: PASSWORD } })
  expect(await accept(await newestLink('one@evil.example', 'accept-invitation'), 'Ada Vale')).toBe(
    201,
  )
  expect(await subjectsTo(OWNER)).toContain('There is a new admin at Kiosk')
  const [second, friend] = [
    await newestLink('two@evil.example', 'accept-invitation'),
    await newestLink('friend@example.com', 'accept-invitation'),
  ]
  expect(await resetByMail(OWNER)).toBe(200)
  expect(second).not.toBe('none')
  expect(await accept(second, 'Bo Vale')).toBe(404)
  expect(await accept(friend, 'Cy Vale')).toBe(201)
})

test('the owner is told of a member who was made an admin', async () => {
  const answer = await app.request(`/api/auth/users/${await idOf('Nell Adeyemi')}`, {
    method: 'PUT',
    cookie: owner,
    json: { role: 'admin' },
  })
  expect(answer.status).toBe(200)
  const { text = '' } =
    (await mailsTo(app, OWNER)).find(({ subject }) => subject.startsWith('There is a new admin')) ??
    {}
  expect(text).toContain(nell.email)
})

test('the owner makes no link for their own password', async () => {
  const link = (id: string) => post(`users/${id}/reset-link`, { cookie: owner })
  expect(await link(await idOf('Ines Okafor'))).toBe(409)
  expect(await link(await idOf('Nell Adeyemi'))).toBe(200)
})

test('files of many people’s data want a proof of who asks', async () => {
  const admin = (await signedInAdmin(app)).cookie
  const files = ['/api/auth/users.csv', '/api/admin/orders.csv', '/api/admin/audit.csv']
  const statuses = (cookie: string) =>
    Promise.all(files.map(async (path) => (await app.request(path, { cookie })).status))
  expect(await statuses(owner)).toEqual([200, 200, 200])
  app.clock.advance(HOUR_MS)
  expect(await statuses(owner)).toEqual([403, 403, 403])
  expect(await statuses(admin)).toEqual([403, 403, 403])
})
