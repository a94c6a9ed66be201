import { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { session } from './session.ts'

const app = new Hono<AppEnv>()
const findActor = async () => Promise.reject(new Error('the database is away'))
app.use(session(false, findActor))
app.all('*', (c) => c.text(c.get('actor').kind))
app.onError((_error, c) => c.text('failed', 500))

test('while the database is away nobody is signed in to a page, and the API fails', async () => {
  const ask = async (path: string) =>
    (await app.request(path, { headers: { cookie: 'kiosk_session=anna' } })).text()
  expect(await ask('/no/such/page')).toBe('guest')
  expect(await ask('/api/auth/me')).toBe('failed')
})

test('a window that was opened with another account is signed out', async () => {
  const anna = { kind: 'member', userId: 'u1' } as Actor
  const site = new Hono<AppEnv>()
  site.use(session(false, () => Promise.resolve(anna)))
  site.all('*', (c) => c.text(c.get('actor').kind))
  const ask = async (headers: Record<string, string>) =>
    (await site.request('/api/x', { headers: { cookie: 'kiosk_session=anna', ...headers } })).text()
  expect(await ask({})).toBe('member')
  expect(await ask({ 'X-Account': 'u1' })).toBe('member')
  expect(await ask({ 'X-Account': 'u2' })).toBe('guest')
})
