import { hasOwner, openSetup } from '#server/modules/accounts/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { createTestApp, rowOf, type TestApp } from '#tests/support/index.ts'
import { cookiesOf, PASSWORD, signedInMember, signIn } from '#tests/support/people.ts'

let app: TestApp
afterEach(() => app.close())

const ANSWERS = {
  siteName: 'Bench & Co',
  name: 'Ines Okafor',
  email: 'ines@example.com',
  password: PASSWORD,
}

async function openToken(): Promise<string> {
  const url = await openSetup(app.ctx)
  return new URL(url ?? 'http://closed').searchParams.get('token') ?? ''
}

function finish(json: unknown) {
  return app.request('/api/setup', { method: 'POST', json })
}

describe('set-up', () => {
  test('opens with a link of its own whose token is kept as a hash', async () => {
    app = await createTestApp()
    const url = await openSetup(app.ctx)
    expect(url).toMatch(/^http:\/\/localhost:3000\/setup\?token=[\w-]{43}$/)
    const { setup_token } = await rowOf(app, 'settings')
    expect(setup_token).toMatch(/^[0-9a-f]{64}$/)
    expect(app.logLines.join('')).not.toContain(url?.split('=')[1])
  })

  test('makes the owner, names the site and signs in', async () => {
    app = await createTestApp()
    const token = await openToken()
    const answer = await finish({ ...ANSWERS, token, role: 'user', isOwner: false })
    expect(answer.status).toBe(201)
    const me = await app.request('/api/auth/me', { cookie: cookiesOf(answer) })
    const { data } = (await me.json()) as { data: { _id: string } }
    expect(data).toMatchObject({ role: 'admin', isOwner: true, email: 'ines@example.com' })
    const frame = await app.request('/api/frame', { cookie: cookiesOf(answer) })
    expect(((await frame.json()) as { user: unknown }).user).toMatchObject({
      _id: data._id,
      name: 'Ines Okafor',
      role: 'admin',
      isOwner: true,
      avatar: '/default-avatar.png',
    })
    expect((await getSettings(app.db)).siteName).toBe('Bench & Co')
    expect(await hasOwner(app.ctx)).toBe(true)
  })

  test('is gone afterwards', async () => {
    app = await createTestApp()
    const token = await openToken()
    await finish({ ...ANSWERS, token })
    expect((await finish({ ...ANSWERS, email: 'b@example.com', token })).status).toBe(404)
    expect((await app.request(`/api/setup?token=${token}`)).status).toBe(404)
    expect(await openSetup(app.ctx)).toBeNull()
  })

  test('is not there for anyone without the link, whatever they send', async () => {
    app = await createTestApp()
    const token = await openToken()
    const wrong = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    for (const given of [wrong, '', undefined, null, [token], 'x'.repeat(10_000)]) {
      expect((await finish({ ...ANSWERS, token: given })).status).toBe(404)
    }
    expect((await finish({ token: wrong })).status).toBe(404)
    expect((await finish(null)).status).toBe(404)
    for (const query of ['', '?token=', `?token=${wrong}`]) {
      expect((await app.request(`/api/setup${query}`)).status).toBe(404)
    }
    expect(await hasOwner(app.ctx)).toBe(false)
  })

  test('tells the holder of the link what stands ready', async () => {
    app = await createTestApp()
    const answer = await app.request(`/api/setup?token=${await openToken()}`)
    expect(await answer.json()).toEqual({
      siteName: 'Kiosk',
      shopCurrency: 'USD',
      database: app.ctx.store.engine,
      mailIsOn: false,
    })
  })

  test('by two at once makes one owner', async () => {
    app = await createTestApp()
    const token = await openToken()
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) => finish({ ...ANSWERS, email: `${name}@example.com`, token })),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 404, 404])
  })

  test('opened again ends the link from before', async () => {
    app = await createTestApp()
    const [older, newer] = [await openToken(), await openToken()]
    expect((await finish({ ...ANSWERS, token: older })).status).toBe(404)
    expect((await finish({ ...ANSWERS, token: newer })).status).toBe(201)
  })

  test('takes over an account that had signed up with the same e-mail', async () => {
    app = await createTestApp()
    const squatter = await signedInMember(app, 'Ines Okafor')
    const token = await openToken()
    await finish({ ...ANSWERS, email: squatter.email, token, password: 'harbour-of-12-boats' })
    expect((await app.request('/api/auth/me', { cookie: squatter.cookie })).status).toBe(401)
    await expect(signIn(app, squatter.email, squatter.password)).rejects.toThrow('401')
  })

  test.each([
    [{ siteName: ' ' }, 'siteName', 'Site name is required'],
    [{ name: '' }, 'name', 'Name is required'],
    [{ email: 'nothing' }, 'email', 'Invalid email format'],
    [{ password: 'short-7' }, 'password', 'Password must be at least 8 characters.'],
    [{ password: 'bench&co' }, 'password', 'too easy to guess'],
  ])('refuses %j at the field and stays open', async (wrong, field, text) => {
    app = await createTestApp()
    const token = await openToken()
    const answer = await finish({ ...ANSWERS, token, ...wrong })
    expect(answer.status).toBe(400)
    const { fields } = (await answer.json()) as { fields: Record<string, string> }
    expect(fields[field]).toContain(text)
    expect((await finish({ ...ANSWERS, token })).status).toBe(201)
  })

  test('is not needed when the environment names the owner', async () => {
    app = await createTestApp({
      env: { OWNER_EMAIL: 'env@example.com', OWNER_PASSWORD: PASSWORD, OWNER_NAME: 'Env Owner' },
    })
    expect(await openSetup(app.ctx)).toBeNull()
    expect(await openSetup(app.ctx)).toBeNull()
    const me = await app.request('/api/auth/me', { cookie: await signIn(app, 'env@example.com') })
    expect(await me.json()).toMatchObject({ data: { name: 'Env Owner', isOwner: true } })
    expect((await finish({ ...ANSWERS, token: '' })).status).toBe(404)
  })

  test('creates no owner with an easy password of the environment', async () => {
    app = await createTestApp({
      env: { OWNER_EMAIL: 'env@example.com', OWNER_PASSWORD: '88888888' },
    })
    await expect(openSetup(app.ctx)).rejects.toThrow(/^OWNER_PASSWORD: .*too easy to guess/)
    expect(await hasOwner(app.ctx)).toBe(false)
  })
})
