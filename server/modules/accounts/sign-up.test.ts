import { createTestApp, PASSWORD, sharedApp, signedInOwner, signIn } from '#tests/support/index.ts'
import { rowOf } from '#tests/support/rows.ts'

const app = await sharedApp()

let visitor = 0

// Each from an address of its own, so that one test's sign-ups do not count against another's.
function signUp(json: unknown, headers: Record<string, string> = {}) {
  return app.request('/api/auth/signup', {
    method: 'POST',
    address: `198.51.100.${visitor++ % 250}`,
    json,
    headers,
  })
}

function userRow(email: string) {
  return app.db.selectFrom('users').selectAll().where('email_key', '=', email).executeTakeFirst()
}

async function countUsers(): Promise<number> {
  return (await app.db.selectFrom('users').select('id').execute()).length
}

describe('signing up', () => {
  test('makes an ordinary account that can sign in', async () => {
    const answer = await signUp({ name: 'Ada', email: 'ada@example.com', password: PASSWORD })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ message: expect.any(String) })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await signIn(app, 'ada@example.com')).toContain('kiosk_session=')
  })

  test('says so once, in the same transaction, and says nothing when it is refused', async () => {
    const person = { name: 'Ada', email: 'event@example.com', password: PASSWORD }
    await signUp(person)
    await signUp(person)
    const { id } = (await userRow(person.email)) ?? {}
    const events = await app.db
      .selectFrom('events')
      .select('data')
      .where('name', '=', 'user.signed-up')
      .execute()
    expect(events.filter(({ data }) => data === JSON.stringify({ id }))).toHaveLength(1)
    expect(events).toHaveLength(await countUsers())
  })

  test.each(['Win at pills.com', 'www.example', 'Ada https://x'])(
    'refuses %j, a name that is a link',
    async (name) => {
      const answer = await signUp({ name, email: 'link@example.com', password: PASSWORD })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        fields: { name: 'Please leave out links and web addresses' },
      })
    },
  )

  test.each(['Ada\u200B', '\u202EAda\u202C', 'A\u00ADda', ' Ada\u0000'])(
    'keeps of the name %j what can be seen',
    async (name) => {
      const email = `visible-${visitor}@example.com`
      expect((await signUp({ name, email, password: PASSWORD })).status).toBe(201)
      expect((await userRow(email))?.name).toBe('Ada')
    },
  )

  test.each([
    'Ines Okafor',
    'INES  OKAFOR!',
    'Іnes Оkafor',
    'Ines\u200B Okafor',
    'ＫＩＯＳＫ',
    'Kiоsk',
  ])('refuses the name %s, which readers would take for the owner or the site', async (name) => {
    const other = await createTestApp()
    try {
      await signedInOwner(other)
      const json = { name, email: 'mallory@example.com', password: PASSWORD }
      const answer = await other.request('/api/auth/signup', { method: 'POST', json })
      expect(answer.status).toBe(400)
      const text = 'This name belongs to the site. Please choose another one.'
      expect(await answer.json()).toMatchObject({ fields: { name: text } })
    } finally {
      await other.close()
    }
  })

  test('keeps only an argon2id hash of the password', async () => {
    await signUp({ name: 'Ada', email: 'hash@example.com', password: PASSWORD })
    const row = await userRow('hash@example.com')
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('gives the same password different hashes', async () => {
    // That of PASSWORD is made once.
    const password = 'harbour-of-12-boats'
    await signUp({ name: 'A', email: 'salt-a@example.com', password })
    await signUp({ name: 'B', email: 'salt-b@example.com', password })
    const [a, b] = [await userRow('salt-a@example.com'), await userRow('salt-b@example.com')]
    expect(a?.password_hash).not.toBe(b?.password_hash)
  })

  test('ignores role, id and ownership that the request claims', async () => {
    await signUp({
      name: 'Mallory',
      email: 'mallory@example.com',
      password: PASSWORD,
      role: 'admin',
      isOwner: true,
      is_owner: 1,
      id: 'chosen',
      _id: 'chosen',
      createdAt: '1999-01-01T00:00:00.000Z',
    })
    const row = await userRow('mallory@example.com')
    expect(row).toMatchObject({ role: 'user', is_owner: 0, created_at: '2026-03-04T10:00:00.000Z' })
    expect(row?.id).not.toBe('chosen')
  })

  test.each([
    [{ email: 'a@example.com', password: PASSWORD }, 'name', 'Name is required'],
    [{ name: '  ', email: 'a@example.com', password: PASSWORD }, 'name', 'Name is required'],
    [{ name: 'A', password: PASSWORD }, 'email', 'Email is required'],
    [{ name: 'A', email: '', password: PASSWORD }, 'email', 'Email is required'],
    [{ name: 'A', email: 'a@example', password: PASSWORD }, 'email', 'Invalid email format'],
    [{ name: 'A', email: ['a@example.com'], password: PASSWORD }, 'email', 'Email is required'],
    [{ name: 'A', email: 'a@example.com' }, 'password', 'Password is required'],
    [{ name: 'A', email: 'a@example.com', password: '' }, 'password', 'Password is required'],
    [
      { name: 'A', email: 'a@example.com', password: 'w7-q2' },
      'password',
      'Password must be at least 6 characters',
    ],
    [
      { name: 'A', email: 'a@example.com', password: 'x7'.repeat(5000) },
      'password',
      'Password must be at most 200 characters',
    ],
  ])('refuses %j at the field', async (json, field, text) => {
    const answer = await signUp(json)
    expect(answer.status).toBe(400)
    const body = (await answer.json()) as { error: string; fields: Record<string, string> }
    expect(body.fields[field]).toBe(text)
    expect(body.error).toBe(text)
    expect(await userRow('a@example.com')).toBeUndefined()
  })

  test.each(['password', 'Football1', '123456789', 'kiosk1', 'own.mail@example.com', 'own.mail'])(
    'refuses the easy password %s',
    async (password) => {
      await app.db
        .insertInto('settings')
        .values({ id: 1, site: '{"siteName":"Kiosk 1"}', setup_token: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const answer = await signUp({ name: 'A', email: 'own.mail@example.com', password })
      expect(answer.status).toBe(400)
      const body = (await answer.json()) as { fields: Record<string, string> }
      expect(body.fields.password).toContain('too easy to guess')
    },
  )

  test.each([
    ['six characters', 'q7-zw4'],
    ['200 characters', 'vq7-'.repeat(50)],
    ['spaces and emoji', ' weite Wege 🚲 nachts '],
    ['a NUL', 'before\0after-8'],
    ['80 bytes of UTF-8', 'ж'.repeat(39) + 'ö!'],
  ])('takes a password with %s, and only exactly that one', async (name, password) => {
    const email = `${name.replaceAll(' ', '-').toLowerCase()}@example.com`
    expect((await signUp({ name, email, password })).status).toBe(201)
    expect(await signIn(app, email, password)).toContain('kiosk_session=')
    for (const wrong of [password.slice(0, -1), `${password}x`, password.toUpperCase()]) {
      if (wrong === password) continue
      await expect(signIn(app, email, wrong)).rejects.toThrow('401')
    }
  })

  test('takes a password in either Unicode form of the same letters', async () => {
    const password = 'crème-brûlée-9'
    await signUp({ name: 'N', email: 'nfc@example.com', password: password.normalize('NFD') })
    expect(await signIn(app, 'nfc@example.com', password.normalize('NFC'))).toContain('session=')
  })

  test('refuses an e-mail that is taken, in any spelling of its case', async () => {
    await signUp({ name: 'First', email: 'taken@example.com', password: PASSWORD })
    const answer = await signUp({ name: 'Other', email: ' Taken@Example.COM ', password: PASSWORD })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({
      error: 'This email is already registered',
      message: 'This email is already registered',
      fields: { email: 'This email is already registered' },
    })
  })

  test('twenty times at once makes one account', async () => {
    const before = await countUsers()
    const twice = { name: 'Twin', email: 'twin@example.com', password: PASSWORD }
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(twice)))
    const statuses = answers.map((answer) => answer.status).toSorted()
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
    expect(await countUsers()).toBe(before + 1)
  })

  test('is refused after 60 from one address', async () => {
    const send = () =>
      app.request('/api/auth/signup', {
        method: 'POST',
        address: '192.0.2.60',
        json: { name: 'A', email: 'taken@example.com', password: PASSWORD },
      })
    for (let count = 0; count < 60; count++) expect((await send()).status).toBe(409)
    const answer = await send()
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    app.clock.advance(15 * 60_000)
    expect((await send()).status).toBe(409)
  })

  test('from another site is refused', async () => {
    const json = { name: 'A', email: 'cross@example.com', password: PASSWORD }
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ]
    for (const headers of foreign) {
      expect((await signUp(json, headers)).status).toBe(403)
    }
    expect(await userRow('cross@example.com')).toBeUndefined()
  })

  test.each(['', '[]', 'null', '{"name":', '"text"', '{"email":{"a":1}}'])(
    'answers 400 to the body %s',
    async (body) => {
      const answer = await app.request('/api/auth/signup', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.status).toBe(400)
    },
  )
})

describe('signing up with a picture', () => {
  function form(fields: Record<string, string>, avatar?: Blob): FormData {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.set(name, value)
    if (avatar) data.set('avatar', avatar, 'me.png')
    return data
  }

  function send(body: FormData) {
    return app.request('/api/auth/signup', { method: 'POST', body, address: '192.0.2.9' })
  }

  test('keeps the picture', async () => {
    const { default: sharp } = await import('sharp')
    const png = await sharp({
      create: { width: 64, height: 64, channels: 3, background: '#0a4d5c' },
    })
      .png()
      .toBuffer()
    const fields = { name: 'Pia', email: 'pia@example.com', password: PASSWORD, role: 'admin' }
    expect((await send(form(fields, new Blob([new Uint8Array(png)])))).status).toBe(201)
    const cookie = await signIn(app, 'pia@example.com')
    const answer = await app.request('/api/auth/me', { cookie })
    const { data } = (await answer.json()) as { data: { avatar: string; role: string } }
    expect(data.avatar).toMatch(/^\/media\/[a-z0-9]+\/\d+\.jpg$/)
    expect(data.role).toBe('user')
    const { is_attached } = await rowOf(app, 'media')
    expect(is_attached).toBe(1)
  })

  test('goes without one when the field is empty', async () => {
    const data = form({ name: 'Emil', email: 'emil@example.com', password: PASSWORD })
    data.set('avatar', new Blob([]), '')
    expect((await send(data)).status).toBe(201)
    expect(await userRow('emil@example.com')).toMatchObject({ avatar_media_id: null })
  })

  test.each([
    ['text', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an empty file', ''],
    ['half a picture', '\x89PNG\r\n\x1a\nrest'],
  ])('refuses %s and makes no account', async (_, text) => {
    const answer = await send(
      form({ name: 'Bo', email: 'bo@example.com', password: PASSWORD }, new Blob([text])),
    )
    expect(answer.status).toBe(400)
    expect(await userRow('bo@example.com')).toBeUndefined()
  })

  test('answers 400 to a form that is cut off', async () => {
    const answer = await app.request('/api/auth/signup', {
      method: 'POST',
      body: '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nBo',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
    expect(answer.status).toBe(400)
  })
})
