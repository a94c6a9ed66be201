import { HOUR_MS } from '#server/kernel/clock.ts'
import { cookiesOf, freshApp, PASSWORD, signedInMember, signIn } from '#tests/support/index.ts'
import { addPasskey, confirmWith } from '#tests/support/passkeys.ts'
import { codeOf, turnOnTwoStep } from '#tests/support/two-step.ts'

const app = freshApp()
let cookie: string
let other: string
beforeEach(async () => {
  const person = await signedInMember(app)
  cookie = person.cookie
  other = await signIn(app, person.email)
})

const status = async (who: string) => (await app.request('/api/auth/me', { cookie: who })).status
const post = (path: string, json: object) =>
  app.request(`/api/auth/${path}`, { method: 'POST', cookie, json })
const sessions = () =>
  app.db.selectFrom('sessions').select(['id', 'device_hash', 'created_at']).orderBy('id').execute()

const WAYS: [string, () => Promise<Response> | Response][] = [
  ['the password', () => post('confirm', { password: PASSWORD })],
  ['a passkey', async () => confirmWith(app, cookie, await addPasskey(app, cookie))],
  [
    'a code',
    async () => {
      const { secret } = await turnOnTwoStep(app, cookie)
      return post('confirm/code', { code: codeOf(app, secret) })
    },
  ],
]

test.each(WAYS)('confirming with %s renews the cookie and ends the old one', async (_, confirm) => {
  const before = await sessions()
  const answer = await confirm()
  expect(answer.status).toBe(200)
  const renewed = cookiesOf(answer)
  expect([await status(cookie), await status(renewed), await status(other)]).toEqual([
    401, 200, 200,
  ])
  expect(await sessions()).toEqual(before)
  expect(answer.headers.get('set-cookie')).toMatch(/Max-Age=2592000.*HttpOnly; SameSite=Lax/)
})

test('a wrong password renews nothing', async () => {
  const answer = await post('confirm', { password: 'not-the-password' })
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []])
  expect(await status(cookie)).toBe(200)
})

test('a changed password renews the cookie of the session that changed it', async () => {
  const [own] = await sessions()
  const answer = await app.request('/api/auth/change-password', {
    method: 'PUT',
    cookie,
    json: { currentPassword: PASSWORD, newPassword: 'harbor-42-violin' },
  })
  expect(answer.status).toBe(200)
  const renewed = cookiesOf(answer)
  expect([await status(cookie), await status(renewed), await status(other)]).toEqual([
    401, 200, 401,
  ])
  expect(await sessions()).toEqual([own])
})

test('a copy of the cookie does not become fresh with the session', async () => {
  app.clock.advance(HOUR_MS)
  const renewed = cookiesOf(await post('confirm', { password: PASSWORD }))
  const ask = (who: string) =>
    app.request('/api/auth/totp', { method: 'POST', cookie: who, json: {} })
  expect([(await ask(cookie)).status, (await ask(renewed)).status]).toEqual([401, 200])
})
