import { hash } from '@node-rs/argon2'
import { DAY_MS, HOUR_MS } from '#server/kernel/clock.ts'
import { createTestApp, sharedApp } from '#tests/support/index.ts'
import {
  cookiesOf,
  cookieValue,
  PASSWORD,
  sessionSecretOf,
  signedInAdmin,
  signedInMember,
  signIn,
} from '#tests/support/people.ts'

const app = await sharedApp()

type Attempt = { address?: string; cookie?: string; headers?: Record<string, string> }

function login(email: string, password: string, attempt: Attempt = {}) {
  return app.request('/api/auth/login', { method: 'POST', json: { email, password }, ...attempt })
}

const me = (cookie: string) => app.request('/api/auth/me', { cookie })

describe('signing in', () => {
  test('answers with the person and opens a session', async () => {
    const { email } = await signedInMember(app, 'Olga Petrov')
    const answer = await login(email, PASSWORD)
    expect(answer.status).toBe(200)
    const body = (await answer.json()) as { user: Record<string, unknown> }
    expect(body).toEqual({
      message: 'Login successful',
      user: {
        _id: expect.any(String),
        id: body.user._id,
        name: 'Olga Petrov',
        email,
        emailProven: false,
        avatar: '/default-avatar.png',
        role: 'user',
        isOwner: false,
        createdAt: '2026-03-04T10:00:00.000Z',
        savedPosts: [],
      },
    })
    expect((await me(cookiesOf(answer))).status).toBe(200)
  })

  test('sets cookies that scripts and other sites never see', async () => {
    const { email } = await signedInMember(app, 'Cookie Reader')
    for (const cookie of (await login(email, PASSWORD)).headers.getSetCookie()) {
      expect(cookie).toMatch(
        /^kiosk_(session|device)=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
      )
    }
  })

  test('on HTTPS pins the cookies to this host', async () => {
    const secure = await createTestApp({ env: { PUBLIC_URL: 'https://bench.example' } })
    await signedInMember(secure, 'Https Reader')
    const answer = await secure.request('/api/auth/login', {
      method: 'POST',
      json: { email: 'https.reader@example.com', password: PASSWORD },
    })
    const cookies = answer.headers.getSetCookie()
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies)
      expect(cookie).toMatch(/^__Host-kiosk_.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    await secure.close()
  })

  test('keeps only hashes of the secrets', async () => {
    const { cookie } = await signedInMember(app, 'Hash Reader')
    const { db } = app
    const kept = JSON.stringify([
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('known_devices').selectAll().execute(),
    ])
    expect(kept).not.toContain(sessionSecretOf(cookie))
    expect(kept).not.toContain(cookieValue(cookie, 'kiosk_device'))
  })

  test('makes a new session and ends the one that the browser had', async () => {
    const { email, cookie } = await signedInMember(app, 'Renewed Reader')
    const renewed = cookiesOf(await login(email, PASSWORD, { cookie }))
    expect(sessionSecretOf(renewed)).not.toBe(sessionSecretOf(cookie))
    expect((await me(cookie)).status).toBe(401)
    expect((await me(renewed)).status).toBe(200)
  })

  test('never takes over a session secret that was set from outside', async () => {
    const { email } = await signedInMember(app, 'Fixed Reader')
    const chosen = 'kiosk_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
    await login(email, PASSWORD, { cookie: chosen })
    expect((await me(chosen)).status).toBe(401)
  })

  test('says the same about a wrong password and an unknown e-mail', async () => {
    const { email } = await signedInMember(app, 'Known Reader')
    const answers = [await login(email, 'wrong'), await login('nobody@example.com', 'wrong')]
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(await answer.json()).toEqual({
        error: 'Invalid Credentials',
        message: 'Invalid Credentials',
      })
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  test.each([
    [{ password: 'x' }, 'Email is required'],
    [{ email: 'no', password: 'x' }, 'Invalid email format'],
    [{ email: 'a@example.com' }, 'Password is required'],
    [{ email: 'a@example.com', password: '' }, 'Password is required'],
    [{ email: 'a@example.com', password: ['x'] }, 'Password is required'],
    [[], 'must be an object'],
  ])('answers 400 to %j', async (json, text) => {
    const answer = await app.request('/api/auth/login', { method: 'POST', json })
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { error: string }).error).toContain(text)
  })

  test('brings an old hash up to date', async () => {
    const { email } = await signedInMember(app, 'Old Reader')
    const { db } = app
    const old = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await db.updateTable('users').set({ password_hash: old }).where('email', '=', email).execute()
    await signIn(app, email)
    const row = await db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row.password_hash).toContain('m=19456,t=2,p=1')
    await signIn(app, email)
  })

  test('from another site is refused, while a plain client passes', async () => {
    const { email } = await signedInMember(app, 'Cross Reader')
    const statuses: Record<string, number> = {}
    for (const [name, headers] of Object.entries({
      cross: { 'sec-fetch-site': 'cross-site' },
      same: { 'sec-fetch-site': 'same-site' },
      origin: { origin: 'https://evil.example' },
      none: { origin: 'null' },
      plain: {},
      own: { 'sec-fetch-site': 'same-origin', origin: app.ctx.config.publicUrl },
    } as Record<string, Record<string, string>>)) {
      statuses[name] = (await login(email, PASSWORD, { headers })).status
    }
    expect(statuses).toEqual({
      cross: 403,
      same: 403,
      origin: 403,
      none: 403,
      plain: 200,
      own: 200,
    })
  })

  test('writes no password, cookie or e-mail to the log', async () => {
    const { email, cookie } = await signedInMember(app, 'Logged Reader')
    await login(email, 'a-wrong-secret-31')
    const log = app.logLines.join('')
    for (const secret of [PASSWORD, 'a-wrong-secret-31', email, sessionSecretOf(cookie)]) {
      expect(log).not.toContain(secret)
    }
  })
})

describe('a session', () => {
  test('of a member ends after 14 days without a request', async () => {
    const { cookie } = await signedInMember(app, 'Idle Reader')
    app.clock.advance(14 * DAY_MS - 1)
    expect((await me(cookie)).status).toBe(200)
    app.clock.advance(14 * DAY_MS)
    expect((await me(cookie)).status).toBe(401)
  })

  test('of a member ends after 30 days whatever they do', async () => {
    const { cookie } = await signedInMember(app, 'Daily Reader')
    for (let day = 0; day < 29; day++) {
      app.clock.advance(DAY_MS)
      expect((await me(cookie)).status).toBe(200)
    }
    app.clock.advance(DAY_MS)
    expect((await me(cookie)).status).toBe(401)
  })

  test('of an admin ends after 8 hours without a request, and after a day', async () => {
    const { cookie } = await signedInAdmin(app, 'Idle Admin')
    app.clock.advance(8 * HOUR_MS)
    expect((await me(cookie)).status).toBe(401)
    const busy = await signIn(app, 'idle.admin@example.com')
    for (let hours = 0; hours < 23; hours++) {
      app.clock.advance(HOUR_MS)
      expect((await me(busy)).status).toBe(200)
    }
    app.clock.advance(HOUR_MS)
    expect((await me(busy)).status).toBe(401)
  })

  test('notes a request at most every five minutes', async () => {
    const { cookie } = await signedInMember(app, 'Noted Reader')
    const seen = async () => {
      await me(cookie)
      const rows = await app.db.selectFrom('sessions').select('last_seen_at').execute()
      return rows
        .map((row) => row.last_seen_at)
        .toSorted()
        .at(-1)
    }
    const before = await seen()
    app.clock.advance(4 * 60_000)
    expect(await seen()).toBe(before)
    app.clock.advance(60_000)
    expect(await seen()).toBe(app.clock.now().toISOString())
  })

  test('follows a change of role at the next request', async () => {
    const { cookie, email } = await signedInAdmin(app, 'Former Admin')
    expect((await app.request('/api/auth/users', { cookie })).status).toBe(200)
    await app.db.updateTable('users').set({ role: 'user' }).where('email', '=', email).execute()
    expect((await app.request('/api/auth/users', { cookie })).status).toBe(403)
  })

  test('dies with its user', async () => {
    const { cookie, email } = await signedInMember(app, 'Gone Reader')
    await app.db.deleteFrom('users').where('email', '=', email).execute()
    expect((await me(cookie)).status).toBe(401)
  })

  test.each([
    ['empty', ''],
    ['short', 'x'],
    ['NUL', '%00'],
    ['long', 'a'.repeat(5000)],
    ['path', '../../etc'],
    ['SQL', "' OR 1=1 --"],
  ])('is not opened by a cookie that is %s', async (_, secret) => {
    expect((await me(`kiosk_session=${encodeURIComponent(secret)}`)).status).toBe(401)
  })
})

describe('logging out', () => {
  const logout = (cookie?: string) =>
    app.request('/api/auth/logout', { method: 'POST', ...(cookie && { cookie }) })

  test('ends the session for good and empties the cache', async () => {
    const { cookie } = await signedInMember(app, 'Leaving Reader')
    const answer = await logout(cookie)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Clear-Site-Data')).toBe('"cache"')
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^kiosk_session=; Max-Age=0;/),
    ])
    expect((await me(cookie)).status).toBe(401)
  })

  test('may be repeated, and done by a guest', async () => {
    const { cookie } = await signedInMember(app, 'Twice Reader')
    for (const who of [cookie, cookie, undefined]) expect((await logout(who)).status).toBe(200)
  })

  test('does not happen by a GET or from another site', async () => {
    const { cookie } = await signedInMember(app, 'Staying Reader')
    expect((await app.request('/api/auth/logout', { cookie })).status).toBe(404)
    const cross = await app.request('/api/auth/logout', {
      method: 'POST',
      cookie,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(cross.status).toBe(403)
    expect((await me(cookie)).status).toBe(200)
  })

  test('leaves other devices signed in', async () => {
    const { cookie, email } = await signedInMember(app, 'Two Devices')
    const other = await signIn(app, email)
    await logout(cookie)
    expect((await me(other)).status).toBe(200)
  })
})
