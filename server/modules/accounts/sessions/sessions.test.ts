import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/kernel/clock.ts'
import { freshApp, renewed, rowOf } from '#tests/support/index.ts'
import { cookiesOf, cookieValue, PASSWORD, signedInMember } from '#tests/support/people.ts'
import type { Session } from './schema.ts'

const LISBON = '198.51.100.9'
const LEEDS = '203.0.113.7'
const AGENTS = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  android:
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}

const app = freshApp({ countries: { [LISBON]: 'PT', [LEEDS]: 'GB' } })
const person = renewed(() => signedInMember(app))

type From = { cookie?: string; address?: string; agent?: string }

async function signInFrom({ agent = '', ...from }: From = {}): Promise<string> {
  const answer = await app.request('/api/auth/login', {
    method: 'POST',
    json: { email: person.email, password: PASSWORD },
    headers: { 'user-agent': agent },
    ...from,
  })
  return cookiesOf(answer)
}

async function listed(cookie = person.cookie): Promise<Session[]> {
  const answer = await app.request('/api/auth/sessions', { cookie })
  return ((await answer.json()) as { sessions: Session[] }).sessions
}

const end = async (id: string, cookie = person.cookie) =>
  (await app.request(`/api/auth/sessions/${id}`, { method: 'DELETE', cookie })).status
const isSignedIn = async (cookie: string) =>
  (await app.request('/api/auth/me', { cookie })).status === 200
const idOf = async (cookie: string) =>
  (await listed(cookie)).find(({ isCurrent }) => isCurrent)?._id ?? ''

test('people see their own sessions in words, the one in use first, and no secret of them', async () => {
  app.clock.advance(HOUR_MS)
  await signInFrom({ agent: AGENTS.android, address: LISBON })
  const [current, other, ...more] = await listed()
  expect(more).toEqual([])
  expect(current).toMatchObject({ isCurrent: true, device: 'Unknown device', isNewDevice: false })
  expect(other).toEqual({
    _id: expect.stringMatching(/^[\da-z]{26}$/),
    device: 'Chrome on Android',
    country: 'Portugal',
    createdAt: app.clock.now().toISOString(),
    lastSeenAt: app.clock.now().toISOString(),
    isCurrent: false,
    isNewDevice: true,
    isNewCountry: true,
  })
  const rows = await app.db.selectFrom('sessions').select('token_hash').execute()
  const shown = JSON.stringify(await listed())
  for (const { token_hash } of rows) expect(shown).not.toContain(token_hash)
})

test('a browser and a country that were used before are not strange', async () => {
  const first = await signInFrom({ agent: AGENTS.firefox, address: LISBON })
  const device = { cookie: `kiosk_device=${cookieValue(first, 'kiosk_device')}` }
  const again = await signInFrom({ ...device, address: LEEDS })
  const known = (await listed(again))[0]
  expect(known).toMatchObject({
    country: 'United Kingdom',
    isNewDevice: false,
    isNewCountry: false,
  })
  const back = await signInFrom({ ...device, address: LISBON })
  expect((await listed(back))[0]).toMatchObject({ country: 'Portugal', isNewCountry: false })
})

test('the very first sign-in of an account is not strange, wherever it is from', async () => {
  const { cookie } = await signedInMember(app, 'Tomas Reyes')
  expect(await listed(cookie)).toMatchObject([{ isNewDevice: false, isNewCountry: false }])
})

test('a session that was ended is signed out at once, and only it', async () => {
  const [other, third] = [await signInFrom(), await signInFrom()]
  expect(await end(await idOf(other))).toBe(200)
  const live = await Promise.all([person.cookie, other, third].map(isSignedIn))
  expect(live).toEqual([true, false, true])
  expect(app.logLines.join('')).toContain('"trail":"session-ended"')
})

test('a browser that was signed out by hand is an unknown one from then on', async () => {
  const other = await signInFrom()
  await end(await idOf(other))
  const again = await signInFrom({ cookie: `kiosk_device=${cookieValue(other, 'kiosk_device')}` })
  expect((await listed(again))[0]).toMatchObject({ isCurrent: true, isNewDevice: true })
})

test('the session in use is not ended from the list', async () => {
  expect(await end(await idOf(person.cookie))).toBe(409)
  expect(await isSignedIn(person.cookie)).toBe(true)
})

test('somebody else’s session is not found, and goes on', async () => {
  const stranger = await signedInMember(app, 'Tomas Reyes')
  expect(await end(await idOf(stranger.cookie))).toBe(404)
  expect(await isSignedIn(stranger.cookie)).toBe(true)
  for (const odd of ['%00', "'", 'x'.repeat(101), '%F0%9F%92%A9'])
    expect([400, 404]).toContain(await end(odd))
})

test('all others end with one request, which spares the session in use and everybody else', async () => {
  const others = [await signInFrom(), await signInFrom()]
  const stranger = await signedInMember(app, 'Tomas Reyes')
  const { cookie } = person
  const answer = await app.request('/api/auth/sessions', { method: 'DELETE', cookie })
  expect(await answer.json()).toEqual({ message: '2 other sessions ended.', endedCount: 2 })
  expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false])
  expect([await isSignedIn(cookie), await isSignedIn(stranger.cookie)]).toEqual([true, true])
  const again = await signInFrom({ cookie: `kiosk_device=${cookieValue(cookie, 'kiosk_device')}` })
  expect((await listed(again))[0]).toMatchObject({ isNewDevice: false })
})

test('sessions that no longer work are not listed', async () => {
  await signInFrom()
  app.clock.advance(13 * DAY_MS)
  await listed()
  app.clock.advance(DAY_MS + MINUTE_MS)
  expect(await listed()).toMatchObject([{ isCurrent: true }])
})

test('a program with hundreds of sessions gets the hundred used last, its own among them', async () => {
  const { user_id } = await rowOf(app, 'sessions')
  const later = new Date(app.clock.now().getTime() + MINUTE_MS).toISOString()
  const rows = Array.from({ length: 300 }, (_, at) => ({
    token_hash: `t${at}`,
    id: `s${at}`,
    user_id,
    device_hash: null,
    device: '',
    country: '',
    ...({ is_new_device: 0, is_new_country: 0, confirmed_at: null } as const),
    created_at: later,
    last_seen_at: later,
  }))
  await app.db.insertInto('sessions').values(rows).execute()
  const found = await listed()
  expect(found).toHaveLength(100)
  expect(found[0]?.isCurrent).toBe(true)
})
