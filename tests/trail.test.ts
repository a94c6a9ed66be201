import { transact } from '#server/kernel/scope.ts'
import { changeSettings, createTestApp, WITH_MAIL, sharedApp } from '#tests/support/index.ts'
import {
  cookiesOf,
  PASSWORD,
  signedInAdmin,
  signedInMember,
  signedInOwner,
} from '#tests/support/people.ts'
import { call, published, withCover } from '#tests/support/writing.ts'

type Line = { trail: string; by?: string; [fact: string]: unknown }

const app = await sharedApp({ env: WITH_MAIL })
const admin = await signedInAdmin(app)
const member = await signedInMember(app)
await withCover(app)
beforeEach(() => void (app.logLines.length = 0))

function trail(deed: string): Line[] {
  const lines = app.logLines.map((line) => JSON.parse(line) as Line)
  return lines.filter((line) => line.trail === deed)
}

function post(path: string, json: object, options: { address?: string; cookie?: string } = {}) {
  return app.request(path, { method: 'POST', json, ...options })
}

const FROM = '192.0.2.7'
const REQUEST = { requestId: expect.stringMatching(/^\w{12}$/), address: FROM }

test('a sign-up, a sign-in and a sign-out leave a line each, with the request', async () => {
  const email = 'trail.walker@example.com'
  const from = { address: FROM }
  await post('/api/auth/signup', { name: 'Trail Walker', email, password: PASSWORD }, from)
  const answer = await post('/api/auth/login', { email, password: PASSWORD }, from)
  const cookie = cookiesOf(answer)
  await post('/api/auth/logout', {}, { ...from, cookie })
  const [signUp] = trail('sign-up')
  expect(signUp).toMatchObject({ user: expect.any(String), ...REQUEST })
  expect(trail('sign-in')).toMatchObject([{ user: signUp?.user, isKnownDevice: false, ...REQUEST }])
  expect(trail('sign-out')).toMatchObject([{ by: signUp?.user, role: 'user', ...REQUEST }])
})

test('a failed sign-in leaves the address and a mark of the account, never its e-mail or password', async () => {
  const json = { email: 'Nobody.Here@example.com', password: 'wrong-secret-1' }
  await post('/api/auth/login', json, { address: FROM })
  await post('/api/auth/login', { ...json, email: json.email.toLowerCase() }, { address: FROM })
  await post('/api/auth/login', { ...json, email: member.email }, { address: FROM })
  const [first, second, third] = trail('sign-in-failed')
  expect(first).toMatchObject({ account: expect.stringMatching(/^[\w-]{16}$/), ...REQUEST })
  expect(second?.account).toBe(first?.account)
  expect(third?.account).not.toBe(first?.account)
  const log = app.logLines.join('')
  for (const secret of [json.email, json.email.toLowerCase(), member.email, json.password]) {
    expect(log).not.toContain(secret)
  }
})

test('the mark of an account is another one on another site', async () => {
  const other = await createTestApp()
  try {
    const json = { email: 'same@example.com', password: 'x' }
    await post('/api/auth/login', json)
    await other.request('/api/auth/login', { method: 'POST', json })
    const [here] = trail('sign-in-failed')
    expect(other.logLines.join('')).toContain('sign-in-failed')
    expect(other.logLines.join('')).not.toContain(String(here?.account))
  } finally {
    await other.close()
  }
})

test('failures that wait for each other are logged with the request that each came with', async () => {
  const addresses = Array.from({ length: 8 }, (_, at) => `10.${at}.0.1`)
  const json = { email: member.email, password: 'wrong' }
  await Promise.all(addresses.map((address) => post('/api/auth/login', json, { address })))
  const lines = trail('sign-in-failed')
  expect(lines.map(({ address }) => address).toSorted()).toEqual(addresses)
  expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(8)
})

test('a password reset leaves lines without its link or its e-mail', async () => {
  const { email } = await signedInMember(app, 'Reset Walker')
  await post('/api/auth/forgot-password', { email })
  app.clock.advance(4000)
  await app.runTasks()
  const texts = app.mail.asked.map(({ text }) => text).join('')
  const token = /reset-password\/([\w-]+)/.exec(texts)?.[1] ?? ''
  await post('/api/auth/reset-password/not-a-link', { newPassword: 'harbour-of-12-boats' })
  await post(`/api/auth/reset-password/${token}`, { newPassword: 'harbour-of-12-boats' })
  expect(trail('password-reset-asked')).toMatchObject([{ account: expect.any(String) }])
  expect(trail('password-reset-failed')).toHaveLength(1)
  expect(trail('password-reset')).toMatchObject([{ user: expect.any(String) }])
  const log = app.logLines.join('')
  for (const secret of [token, email, 'harbour-of-12-boats']) expect(log).not.toContain(secret)
})

test('a change of the settings and of a role leave what changed and who did it, not the values', async () => {
  await changeSettings(app, { tagline: 'A very quiet tagline' })
  await signedInOwner(app)
  expect(trail('settings-changed')).toMatchObject([{ by: 'site: test', changed: ['tagline'] }])
  expect(app.logLines.join('')).not.toContain('quiet tagline')
  expect(trail('user-promoted')).toMatchObject([{ changed: ['role', 'isOwner'] }])
})

test('approvals, rejections and deletions of posts and comments leave a line each', async () => {
  const first = await published(app, member.cookie)
  const second = await published(app, member.cookie)
  const json = { status: 'published', version: first.version }
  await call(app, `PUT /api/blogs/${first._id}`, { cookie: admin.cookie, json })
  const note = { note: 'Which meter?' }
  await call(app, `POST /api/blogs/${second._id}/send-back`, { cookie: admin.cookie, json: note })
  await call(app, `DELETE /api/blogs/${second._id}`, { cookie: admin.cookie })
  const said = await call<{ comment: { _id: string } }>(
    app,
    `POST /api/blogs/${first._id}/comments`,
    {
      cookie: member.cookie,
      json: { content: 'My first words.' },
    },
  )
  const comment = said.body.comment._id
  const verdict = { cookie: admin.cookie, json: { status: 'hidden' } }
  await call(app, `PUT /api/comments/${comment}`, verdict)
  await call(app, `DELETE /api/comments/${comment}`, { cookie: member.cookie })
  const byAdmin = { by: expect.any(String), role: 'admin', requestId: expect.any(String) }
  expect(trail('post-accepted')).toMatchObject([{ subject: first._id, ...byAdmin }])
  expect(trail('post-returned')).toMatchObject([{ subject: second._id, ...byAdmin }])
  expect(trail('post-deleted')).toMatchObject([{ subject: second._id, ...byAdmin }])
  expect(trail('comment-judged')).toMatchObject([
    { subject: comment, status: 'hidden', ...byAdmin },
  ])
  expect(trail('comment-removed')).toMatchObject([{ subject: comment, role: 'user' }])
})

test('what was rolled back leaves no line', async () => {
  const undone = transact(app.ctx, async ({ trail: write }) => {
    write({ deed: 'sign-up' })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect(trail('sign-up')).toEqual([])
})
