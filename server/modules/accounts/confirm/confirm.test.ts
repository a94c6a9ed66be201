import { Hono } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { errorHandler } from '#server/http/error-response.ts'
import { MINUTE_MS } from '#server/kernel/clock.ts'
import { transact } from '#server/kernel/scope.ts'
import { endSessions, findActor, markConfirmed } from '#server/modules/accounts/index.ts'
import { freshApp, renewed } from '#tests/support/index.ts'
import {
  PASSWORD,
  renewedCookie,
  sessionSecretOf,
  signedInMember,
  signIn,
} from '#tests/support/people.ts'
import { CONFIRMED_MS, requireConfirmed } from './require-confirmed.ts'

const app = freshApp()
const person = renewed(() => signedInMember(app))

const OTHER_SITE_OF_TOWN = '198.51.100.9'
const NEEDED = {
  kind: 'forbidden',
  code: 'confirm_needed',
  message: 'Confirm that it is you first.',
}

const actor = (cookie = person.cookie) => findActor(app.ctx, sessionSecretOf(cookie))
const mayChange = async (cookie?: string) => requireConfirmed(app.ctx, await actor(cookie))
async function confirm(password: string, from: { cookie?: string; address?: string } = {}) {
  const answer = await app.request('/api/auth/confirm', {
    method: 'POST',
    json: { password },
    cookie: person.cookie,
    ...from,
  })
  if (answer.status === 200) person.cookie = renewedCookie(person.cookie, answer)
  return answer
}
const sessionOnly = () => person.cookie.replace(/kiosk_device=[^;]*/, '')

test('signing in is a proof for ten minutes, and the password for ten more', async () => {
  app.clock.advance(CONFIRMED_MS - 1)
  expect(await mayChange()).toMatchObject({ kind: 'member', name: 'Noor Abadi' })
  app.clock.advance(1)
  await expect(mayChange()).rejects.toMatchObject(NEEDED)
  expect((await confirm(PASSWORD)).status).toBe(200)
  app.clock.advance(CONFIRMED_MS - 1)
  await mayChange()
})

test('whoever was signed out meanwhile is asked to sign in, not to prove who they are', async () => {
  const member = await mayChange()
  await transact(app.ctx, (scope) => endSessions(scope, member.userId))
  await expect(requireConfirmed(app.ctx, member)).rejects.toMatchObject({ kind: 'unauthenticated' })
})

test('a proof counts for the session that gave it alone', async () => {
  const other = await signIn(app, person.email)
  app.clock.advance(CONFIRMED_MS)
  await confirm(PASSWORD)
  await mayChange()
  await expect(mayChange(other)).rejects.toMatchObject(NEEDED)
})

test.each([90_000, -90_000])(
  'a proof given where the clock is %i ms off counts here',
  async (offMs) => {
    app.clock.advance(CONFIRMED_MS + offMs)
    await confirm(PASSWORD)
    app.clock.advance(-offMs)
    await mayChange()
  },
)

test('a proof written while the clock was a day ahead is none', async () => {
  app.clock.advance(1440 * MINUTE_MS)
  const secret = await signIn(app, person.email)
  app.clock.advance(-1440 * MINUTE_MS)
  await expect(mayChange(secret)).rejects.toMatchObject(NEEDED)
})

test('a wrong password proves nothing, and is told at its field', async () => {
  app.clock.advance(CONFIRMED_MS)
  const answer = await confirm('not-the-password')
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    fields: { password: 'This is not your current password.' },
  })
  await expect(mayChange()).rejects.toMatchObject(NEEDED)
  expect(app.logLines.join('')).toContain('"trail":"confirmation-failed"')
})

test('the refusal reaches the browser with its code, and others carry none', async () => {
  const site = new Hono<AppEnv>()
  site.onError(errorHandler(app.ctx.log))
  site.get('/', async (c) => c.json(await mayChange()))
  app.clock.advance(CONFIRMED_MS)
  const answer = await site.request('/')
  expect(answer.status).toBe(403)
  const { message } = NEEDED
  expect(await answer.json()).toEqual({ error: message, message, code: NEEDED.code })
  expect(await (await confirm('')).json()).not.toHaveProperty('code')
})

test('whoever took a session guesses ten times, and does not keep the person from signing in', async () => {
  const stolen = { cookie: sessionOnly(), address: OTHER_SITE_OF_TOWN }
  const statuses = []
  for (let count = 0; count < 11; count++) statuses.push((await confirm('guess', stolen)).status)
  expect(statuses).toEqual([...Array(10).fill(400), 429])
  expect((await confirm(PASSWORD, stolen)).status).toBe(429)
  expect((await confirm(PASSWORD)).status).toBe(200)
  await signIn(app, person.email)
})

test('guesses at a sign-in and at a confirmation share their counters', async () => {
  const stolen = { cookie: sessionOnly(), address: OTHER_SITE_OF_TOWN }
  for (let count = 0; count < 10; count++) await confirm('guess', stolen)
  const json = { email: person.email, password: PASSWORD }
  const address = OTHER_SITE_OF_TOWN
  const answer = await app.request('/api/auth/login', { method: 'POST', json, address })
  expect(answer.status).toBe(429)
})

test('a session that has ended, or has grown too old, cannot be confirmed', async () => {
  const member = await mayChange()
  await transact(app.ctx, (scope) => endSessions(scope, member.userId))
  expect((await confirm(PASSWORD)).status).toBe(401)
  await expect(
    transact(app.ctx, (scope) => markConfirmed(scope, member.sessionId)),
  ).rejects.toMatchObject({ kind: 'unauthenticated' })
  const old = await signIn(app, person.email)
  app.clock.advance(31 * 1440 * MINUTE_MS)
  expect((await confirm(PASSWORD, { cookie: old })).status).toBe(401)
})
