import { WITH_MAIL, freshApp, renewed } from '#tests/support/index.ts'
import {
  cookieValue,
  PASSWORD,
  renewedCookie,
  signedInMember,
  signIn,
} from '#tests/support/people.ts'

const app = freshApp({ env: WITH_MAIL })
const person = renewed(() => signedInMember(app))

const NEW = 'harbor-42-violin'

async function change(json: object, from: { cookie?: string; address?: string } = {}) {
  const sent = { currentPassword: PASSWORD, newPassword: NEW, ...json }
  const options = { method: 'PUT', json: sent, cookie: person.cookie, ...from }
  const answer = await app.request('/api/auth/change-password', options)
  const body = (await answer.json()) as { message: string; fields?: Record<string, string> }
  return { status: answer.status, cookie: renewedCookie(person.cookie, answer), ...body }
}

const isSignedIn = async (cookie: string) =>
  (await app.request('/api/auth/me', { cookie })).status === 200

async function signInStatus(password: string): Promise<number> {
  const json = { email: person.email, password }
  return (await app.request('/api/auth/login', { method: 'POST', json })).status
}

test('a changed password is the only one that signs in, and the session in use goes on', async () => {
  const answer = await change({ confirmPassword: NEW })
  expect(answer).toMatchObject({
    status: 200,
    message: 'Your password was changed. All other devices were signed out.',
  })
  expect([await signInStatus(PASSWORD), await signInStatus(NEW)]).toEqual([401, 200])
  expect(await isSignedIn(answer.cookie)).toBe(true)
  expect(app.logLines.join('')).toContain('"trail":"password-changed"')
})

test('all other sessions and known devices of the account end, and nobody else’s', async () => {
  const other = await signIn(app, person.email)
  const stranger = await signedInMember(app, 'Tomas Reyes')
  await change({})
  expect(await isSignedIn(other)).toBe(false)
  expect(await isSignedIn(stranger.cookie)).toBe(true)
  const devices = await app.db.selectFrom('known_devices').selectAll().execute()
  expect(devices).toHaveLength(2)
})

test('a link that was mailed before no longer sets a password or confirms an address', async () => {
  await app.request('/api/auth/forgot-password', { method: 'POST', json: { email: person.email } })
  app.clock.advance(5000)
  await app.runTasks()
  const texts = app.mail.asked.map(({ text }) => text).join('\n')
  const reset = /\/reset-password\/([\w-]+)/.exec(texts)?.[1] ?? ''
  const proof = /\/prove-email\/([\w.-]+)/.exec(texts)?.[1] ?? ''
  expect([reset, proof]).not.toContain('')
  await change({})
  const json = { newPassword: 'thicket-91-comet' }
  const use = (path: string, body = {}) => app.request(path, { method: 'POST', json: body })
  expect((await use(`/api/auth/reset-password/${reset}`, json)).status).toBe(400)
  expect((await use(`/api/auth/prove-email/${proof}`)).status).toBe(400)
})

test('the person is mailed when it was, and from which device, and never the password', async () => {
  await app.runTasks()
  await change({})
  await app.runTasks()
  const mail = app.mail.asked.at(-1)
  expect(mail).toMatchObject({ to: person.email })
  expect(mail?.subject).toMatch(/^Your password was changed at /)
  expect(mail?.text).toMatch(/When: .*\(UTC\)/)
  expect(mail?.text).toContain('/forgot-password')
  expect(JSON.stringify(app.mail.asked) + app.logLines.join('')).not.toContain(NEW)
})

test.each([
  [{ currentPassword: 'not-it-at-all' }, 'currentPassword', 'This is not your current password.'],
  [{ currentPassword: '' }, 'currentPassword', 'Password is required'],
  [{ newPassword: 'short' }, 'newPassword', 'Password must be at least 8 characters.'],
  [{ newPassword: 'password1' }, 'newPassword', /too easy to guess/],
  [{ newPassword: 'noor.abadi@example.com' }, 'newPassword', /too easy to guess/],
  [{ newPassword: 'x'.repeat(201) }, 'newPassword', /at most 200/],
  [{ confirmPassword: `${NEW}!` }, 'confirmPassword', 'New passwords do not match.'],
])('%j is refused at its field, and nothing changes', async (json, field, text) => {
  const other = await signIn(app, person.email)
  const answer = await change(json)
  expect(answer.status).toBe(400)
  expect(answer.fields?.[field]).toMatch(text)
  expect(await isSignedIn(other)).toBe(true)
  expect(await signInStatus(PASSWORD)).toBe(200)
})

test('a stolen session does not change the password without knowing it, however fresh it is', async () => {
  const stolen = {
    cookie: `kiosk_session=${cookieValue(person.cookie, 'kiosk_session')}`,
    address: '198.51.100.9',
  }
  const statuses = []
  for (let count = 0; count < 11; count++)
    statuses.push((await change({ currentPassword: `guess-${count}` }, stolen)).status)
  expect(statuses).toEqual([...Array(10).fill(400), 429])
  expect((await change({}, stolen)).status).toBe(429)
  expect(app.logLines.join('')).toContain('"trail":"password-change-failed"')
  expect((await change({})).status).toBe(200)
})

test('of two changes at once one wins, and its password is the one', async () => {
  const other = await signIn(app, person.email)
  const tries = [
    { newPassword: NEW, cookie: person.cookie },
    { newPassword: 'thicket-91-comet', cookie: other },
  ]
  const answers = await Promise.all(tries.map(({ cookie, ...json }) => change(json, { cookie })))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  const winner = tries[statuses.indexOf(200)]?.newPassword ?? ''
  expect(await signInStatus(winner)).toBe(200)
})
