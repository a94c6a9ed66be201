import { DAY_MS, HOUR_MS } from '#server/kernel/clock.ts'
import { transact } from '#server/kernel/scope.ts'
import { endSessions } from '#server/modules/accounts/index.ts'
import { createTestApp, freshApp, renewed, rowOf, WITH_MAIL } from '#tests/support/index.ts'
import {
  cookiesOf,
  cookieValue,
  PASSWORD,
  proveAddress,
  signedInMember,
} from '#tests/support/people.ts'
import { documentsOf } from '#tests/support/site.ts'

const LISBON = '198.51.100.9'
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const app = freshApp({ env: WITH_MAIL, countries: { [LISBON]: 'PT' } })
const person = renewed(() => signedInMember(app))

async function login(cookie = '', password = PASSWORD): Promise<Response> {
  return app.request('/api/auth/login', {
    method: 'POST',
    json: { email: person.email, password },
    address: LISBON,
    cookie,
    headers: { 'user-agent': AGENT },
  })
}

const signInAnew = async (cookie?: string) => cookiesOf(await login(cookie))

async function mails() {
  await app.runTasks()
  return app.mail.asked.filter(({ subject }) => subject.startsWith('New sign-in'))
}

const tokenOf = (text = '') => /\/end-session\/([\w.-]+)/.exec(text)?.[1] ?? ''
const follow = (token: string) => app.request(`/api/auth/end-session/${token}`, { method: 'POST' })
const isSignedIn = async (cookie: string) =>
  (await app.request('/api/auth/me', { cookie })).status === 200
const userId = async () => {
  const query = app.db.selectFrom('users').select('id').where('email', '=', person.email)
  return (await query.executeTakeFirstOrThrow()).id
}

test('a sign-in with a new browser is mailed to the person, with time, device and country', async () => {
  await signInAnew()
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.to).toBe(person.email)
  expect(mail?.text).toMatch(/When: .* \(UTC\)\nDevice: Firefox on Linux\nCountry: Portugal/)
})

test('neither the first sign-in, a known browser, a wrong password nor a browser after a reset is mailed', async () => {
  await signInAnew(`kiosk_device=${cookieValue(person.cookie, 'kiosk_device')}`)
  await login('', 'not-the-password')
  await app.request('/api/auth/forgot-password', { method: 'POST', json: { email: person.email } })
  app.clock.advance(5000)
  await app.runTasks()
  const text = app.mail.asked.map(({ text: each }) => each).join('\n')
  const token = /\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? ''
  const reset = await app.request(`/api/auth/reset-password/${token}`, {
    method: 'POST',
    json: { newPassword: 'harbor-42-violin' },
  })
  expect((await login(cookiesOf(reset), 'harbor-42-violin')).status).toBe(200)
  expect(await mails()).toEqual([])
})

test('the mail goes out even when whoever signed in has left, and not a sixth time in an hour', async () => {
  const cookie = await signInAnew()
  await proveAddress(app, cookie)
  await app.request('/api/auth/logout', { method: 'POST', json: {}, cookie })
  expect(await mails()).toHaveLength(1)
  for (let count = 0; count < 6; count++) await signInAnew()
  expect(await mails()).toHaveLength(5)
  app.clock.advance(HOUR_MS)
  await signInAnew()
  expect(await mails()).toHaveLength(6)
})

test('opening the link changes nothing; the button signs that browser out, once, and offers a new password', async () => {
  const strange = await signInAnew()
  const [mail] = await mails()
  const token = tokenOf(mail?.text)
  const open = documentsOf(app)
  const { main } = await open(`/end-session/${token}`)
  expect(main).toContain('Sign it out')
  expect(await isSignedIn(strange)).toBe(true)
  expect((await follow(token)).status).toBe(200)
  expect([await isSignedIn(strange), await isSignedIn(person.cookie)]).toEqual([false, true])
  expect((await follow(token)).status).toBe(400)
  const done = await open('/end-session/done?done=yes')
  expect(done.main).toContain('href="/forgot-password"')
})

test('a browser that was signed out by the link is mailed about when it comes back', async () => {
  const strange = await signInAnew()
  await follow(tokenOf((await mails())[0]?.text))
  await signInAnew(`kiosk_device=${cookieValue(strange, 'kiosk_device')}`)
  expect(await mails()).toHaveLength(2)
})

test.each([
  ['after seven days', () => void app.clock.advance(7 * DAY_MS)],
  [
    'after the password was changed',
    async () => {
      const id = await userId()
      const { token_hash: except } = await rowOf(app, 'sessions', { is_new_device: 1 })
      await transact(app.ctx, (scope) => endSessions(scope, id, { except }))
    },
  ],
])('the link does nothing %s', async (_when, happen) => {
  const strange = await signInAnew()
  const token = tokenOf((await mails())[0]?.text)
  await happen()
  expect((await follow(token)).status).toBe(400)
  expect(await isSignedIn(strange)).toBe(true)
})

test('the link is bound to its session and its purpose', async () => {
  const strange = await signInAnew()
  const token = tokenOf((await mails())[0]?.text)
  const [id, session, ends, hash] = token.split('.')
  const { id: own } = await rowOf(app, 'sessions', { is_new_device: 0 })
  const forged = [
    `${id}.${own}.${ends}.${hash}`,
    `${id}.${session}.${Number(ends) + 1}.${hash}`,
    `${id}.${session}.NaN.${hash}`,
    `x.${session}.${ends}.${hash}`,
    `${token}x`,
    '...',
  ]
  for (const each of forged) expect((await follow(each)).status).toBe(400)
  const proof = await app.request(`/api/auth/prove-email/${token}`, { method: 'POST' })
  expect(proof.status).toBe(400)
  expect(await isSignedIn(strange)).toBe(true)
})

test('a site without a mail server queues nothing that would be mailed too late', async () => {
  const silent = await createTestApp()
  try {
    const { email } = await signedInMember(silent)
    const json = { email, password: PASSWORD }
    await silent.request('/api/auth/login', { method: 'POST', json })
    await silent.runTasks()
    expect(await silent.db.selectFrom('mails').selectAll().execute()).toEqual([])
  } finally {
    await silent.close()
  }
})
