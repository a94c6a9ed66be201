import { createTestApp, rowOf, sharedApp, WITH_MAIL, type TestApp } from '#tests/support/index.ts'
import {
  PASSWORD,
  signedInAdmin,
  signedInMember,
  signedInOwner,
  signIn,
} from '#tests/support/people.ts'

const NEW_PASSWORD = 'harbour-of-12-boats'

const app = await sharedApp({ env: WITH_MAIL })

let visitor = 0
const nextAddress = () => `198.51.100.${visitor++ % 250}`

function forgot(email: string, address = nextAddress()) {
  return app.request('/api/auth/forgot-password', { method: 'POST', address, json: { email } })
}

function reset(token: string, newPassword: unknown = NEW_PASSWORD, address = nextAddress()) {
  const path = `/api/auth/reset-password/${encodeURIComponent(token)}`
  return app.request(path, { method: 'POST', address, json: { newPassword } })
}

async function mailsTo(email: string) {
  app.clock.advance(4000)
  await app.runTasks()
  const isOther = /^(?:Confirm|New sign-in)/
  return app.mail.asked.filter(({ to, subject }) => to === email && !isOther.test(subject))
}

async function mailedToken(email: string): Promise<string> {
  await forgot(email)
  return tokenIn((await mailsTo(email)).at(-1))
}

function tokenIn(mail: { text: string } | undefined): string {
  return /\/reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no token'
}

function resets() {
  return app.db.selectFrom('password_resets').selectAll().execute()
}

/** Every row of the tables through which a mail with a link passes. */
async function everythingStored({ db }: TestApp): Promise<string> {
  const tables = ['mails', 'password_resets', 'tasks', 'events'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

async function messageOf(answer: Response): Promise<string> {
  return ((await answer.json()) as { message: string }).message
}

describe('asking for a new password', () => {
  test('answers the same for a known and an unknown e-mail', async () => {
    const { email } = await signedInMember(app, 'Ask Reader')
    const known = await forgot(email)
    const unknown = await forgot('nobody@example.com')
    expect(known.status).toBe(200)
    expect(unknown.status).toBe(200)
    expect(await known.text()).toBe(await unknown.text())
    const names = (answer: Response) => [...answer.headers.keys()].toSorted()
    expect(names(known)).toEqual(names(unknown))
  })

  test('mails a link to the account and to nobody else', async () => {
    const { email } = await signedInMember(app, 'Mail Reader')
    await forgot(email.toUpperCase())
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/reset-password\/[\w-]{43}\n/)
    expect(mail?.html).toContain('<a href="http://localhost:3000/reset-password/')
    expect(await mailsTo('nobody@example.com')).toEqual([])
  })

  test('leaves the token nowhere but in the mail', async () => {
    const { email } = await signedInMember(app, 'Token Reader')
    const token = await mailedToken(email)
    expect(token).toHaveLength(43)
    expect(await everythingStored(app)).not.toContain(token)
    expect(app.logLines.join('')).not.toContain(token)
  })

  test('makes no link while the mail waits, so that nothing stored leads into the account', async () => {
    const { email } = await signedInMember(app, 'Waiting Reader')
    const before = await resets()
    await forgot(email)
    expect(await resets()).toEqual(before)
    app.clock.advance(4000)
    await app.runTasks()
    const mail = await rowOf(app, 'mails', { recipient: email })
    expect(mail).toMatchObject({ status: 'sent', audience: 'member' })
    expect(mail.text).toContain('{{secret}}')
    expect(mail.html).toContain('{{secret}}')
    expect(await resets()).toHaveLength(before.length + 1)
  })

  test('makes no link at all while no mail server is set', async () => {
    const quiet = await createTestApp()
    try {
      const { email } = await signedInMember(quiet, 'Quiet Reader')
      const json = { email }
      const asked = await quiet.request('/api/auth/forgot-password', { method: 'POST', json })
      expect((await asked.json()).message).toContain('sends no email')
      quiet.clock.advance(4000)
      await quiet.runTasks()
      expect(await quiet.db.selectFrom('password_resets').selectAll().execute()).toEqual([])
      const [mail] = await quiet.db.selectFrom('mails').selectAll().execute()
      expect(mail?.status).toBe('kept')
      expect(mail?.text).not.toContain('/reset-password/')
    } finally {
      await quiet.close()
    }
  })

  test('is made by the owner alone, for somebody whom no mail reaches, and told', async () => {
    const person = await signedInMember(app, 'Unreached Reader')
    const { _id: id } = (await (await app.request('/api/auth/me', person)).json()).data
    const make = async (cookie: string) => {
      const path = `/api/auth/users/${id}/reset-link`
      return app.request(path, { method: 'POST', cookie })
    }
    expect((await make((await signedInAdmin(app)).cookie)).status).toBe(403)
    const owner = await signedInOwner(app)
    const { link } = await (await make(owner.cookie)).json()
    const token = String(link).split('/').at(-1)
    const json = { newPassword: 'a-new-long-password-9' }
    const path = `/api/auth/reset-password/${token}`
    expect((await app.request(path, { method: 'POST', json })).status).toBe(200)
    expect((await app.request(path, { method: 'POST', json })).status).toBe(400)
    expect((await mailsTo(person.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('A link to choose a new password was made'),
    )
    app.clock.advance(11 * 60_000)
    expect(await (await make(owner.cookie)).json()).toMatchObject({ code: 'confirm_needed' })
  })

  test('sends no link to an account that is gone by then', async () => {
    const { email } = await signedInMember(app, 'Leaving Reader')
    await forgot(email)
    await app.db.deleteFrom('users').where('email_key', '=', email).execute()
    expect(await mailsTo(email)).toEqual([])
  })

  test('stops after five for an account from one address, and sixty from an address', async () => {
    const email = 'often@example.com'
    const address = '192.0.2.61'
    for (let count = 0; count < 5; count++) expect((await forgot(email, address)).status).toBe(200)
    expect((await forgot(email, address)).status).toBe(429)
    expect((await forgot(email)).status).toBe(200)
    for (let count = 0; count < 60; count++) await forgot(`nr${count}@example.com`, address)
    expect((await forgot('another@example.com', address)).status).toBe(429)
  })

  test('is not kept from the person by strangers, nor does it end the link that they have', async () => {
    const { email } = await signedInMember(app, 'Flooded Reader')
    const first = await mailedToken(email)
    for (let count = 0; count < 12; count++) await forgot(email)
    expect((await forgot(email)).status).toBe(200)
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(5)
    expect((await reset(first)).status).toBe(200)
    await mailsTo(email)
    // The other links are used up with this one; a new one comes at once.
    expect((await reset(await mailedToken(email), 'another-password-5')).status).toBe(200)
  })

  test('writes the same whether or not the account exists, so that its time tells nothing', async () => {
    const { email } = await signedInMember(app, 'Timed Reader')
    await app.runTasks()
    const written = async (asked: string) => {
      const tables = ['mails', 'tasks', 'events', 'password_resets'] as const
      const counts = () =>
        Promise.all(
          tables.map(async (name) => (await app.db.selectFrom(name).selectAll().execute()).length),
        )
      const before = await counts()
      await forgot(asked)
      const after = await counts()
      return after.map((count, at) => count - (before[at] ?? 0))
    }
    expect(await written(email)).toEqual(await written('nobody@example.com'))
  })

  test('leaves the account alone until its answer has gone out', async () => {
    const { email } = await signedInMember(app, 'Later Reader')
    await app.runTasks()
    await forgot(email)
    expect(await app.runTasks()).toBe(0)
    app.clock.advance(4000)
    expect(await app.runTasks()).toBeGreaterThan(0)
  })

  test.each([
    [{}, 'Email is required'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'nothing' }, 'Invalid email format'],
  ])('answers 400 to %j', async (json, text) => {
    const answer = await app.request('/api/auth/forgot-password', { method: 'POST', json })
    expect(answer.status).toBe(400)
    expect(await messageOf(answer)).toBe(text)
  })
})

describe('resetting a password', () => {
  test('sets the new one, ends every session and mails a notice', async () => {
    const { email, cookie } = await signedInMember(app, 'Reset Reader')
    const other = await signIn(app, email)
    const token = await mailedToken(email)
    const answer = await reset(token)
    expect(answer.status).toBe(200)
    expect(await messageOf(answer)).toEqual(expect.any(String))
    for (const old of [cookie, other]) {
      expect((await app.request('/api/auth/me', { cookie: old })).status).toBe(401)
    }
    await expect(signIn(app, email, PASSWORD)).rejects.toThrow('401')
    expect(await signIn(app, email, NEW_PASSWORD)).toContain('kiosk_session=')
    const mails = await mailsTo(email)
    expect(mails.at(-1)?.subject).toContain('was changed')
  })

  test('works once', async () => {
    const { email } = await signedInMember(app, 'Once Reader')
    const token = await mailedToken(email)
    expect((await reset(token)).status).toBe(200)
    const again = await reset(token, 'another-password-5')
    expect(again.status).toBe(400)
    expect(await messageOf(again)).toBe('Invalid or expired token')
    expect(await signIn(app, email, NEW_PASSWORD)).toContain('kiosk_session=')
  })

  test('works for exactly one of fifty who try at once', async () => {
    const { email } = await signedInMember(app, 'Rush Reader')
    const token = await mailedToken(email)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, count) => reset(token, `harbour-${count}-boats`, '192.0.2.5')),
    )
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 400)).toHaveLength(49)
    expect(await signIn(app, email, `harbour-${statuses.indexOf(200)}-boats`)).toContain('session=')
  })

  test('is refused an hour after the mail', async () => {
    const { email } = await signedInMember(app, 'Late Reader')
    const token = await mailedToken(email)
    app.clock.advance(60 * 60_000)
    expect((await reset(token)).status).toBe(400)
  })

  test('works with either of two links, and then with neither', async () => {
    for (const used of [0, 1]) {
      const { email } = await signedInMember(app, `Pair Reader ${used}`)
      const links = [await mailedToken(email), await mailedToken(email)] as const
      expect((await reset(links[used === 0 ? 0 : 1])).status).toBe(200)
      for (const link of links) expect((await reset(link, 'another-password-5')).status).toBe(400)
    }
  })

  test('changes only the account of its own link', async () => {
    const { email } = await signedInMember(app, 'Own Reader')
    const { email: bystander } = await signedInMember(app, 'Bystander Reader')
    await reset(await mailedToken(email))
    expect(await signIn(app, bystander, PASSWORD)).toContain('kiosk_session=')
  })

  test('is refused for a link with one character changed', async () => {
    const { email } = await signedInMember(app, 'Flip Reader')
    const token = await mailedToken(email)
    const flipped = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    const answer = await reset(flipped)
    expect(answer.status).toBe(400)
    expect(await messageOf(answer)).toBe('Invalid or expired token')
  })

  test.each([
    ['seven-7', 'Password must be at least 8 characters.'],
    ['', 'Password must be at least 8 characters.'],
    [undefined, 'Password must be at least 8 characters.'],
    [['a-long-password'], 'Password must be at least 8 characters.'],
    ['x'.repeat(10_000), 'Password must be at most 200 characters.'],
  ])('refuses the new password %j', async (newPassword, text) => {
    const { email } = await signedInMember(app, 'Short Reader')
    const token = await mailedToken(email)
    const answer = await reset(token, newPassword ?? null)
    expect(answer.status).toBe(400)
    expect(await messageOf(answer)).toBe(text)
  })

  test.each(['football', 'PASSWORD1', 'easy.three@example.com'])(
    'refuses the easy password %s and keeps the link open',
    async (easy) => {
      const name = { football: 'Easy One', PASSWORD1: 'Easy Two' }[easy] ?? 'Easy Three'
      const { email } = await signedInMember(app, name)
      const token = await mailedToken(email)
      const answer = await reset(token, easy)
      expect(answer.status).toBe(400)
      expect(await messageOf(answer)).toContain('too easy to guess')
      expect((await reset(token)).status).toBe(200)
    },
  )

  test('stops someone who guesses links, and says so in the log', async () => {
    const address = '192.0.2.66'
    const statuses = []
    for (let count = 0; count < 61; count++) {
      statuses.push((await reset(`guess-${count}`, NEW_PASSWORD, address)).status)
    }
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 400))
    expect(statuses[60]).toBe(429)
    expect(app.logLines.join('')).toContain('"trail":"password-reset-failed"')
    const { email } = await signedInMember(app, 'Neighbour Reader')
    expect((await reset(await mailedToken(email), NEW_PASSWORD, address)).status).toBe(200)
  })

  test('forgets every device but this one', async () => {
    const { email, cookie } = await signedInMember(app, 'Devices Reader')
    const device = /kiosk_device=[^;]*/.exec(cookie)?.[0] ?? ''
    const token = await mailedToken(email)
    const path = `/api/auth/reset-password/${token}`
    const json = { newPassword: NEW_PASSWORD }
    const answer = await app.request(path, { method: 'POST', cookie: device, json })
    const [fresh] = answer.headers.getSetCookie().map((text) => text.split(';')[0])
    expect(fresh).toContain('kiosk_device=')
    expect(fresh).not.toBe(device)
    const devices = await app.db
      .selectFrom('known_devices')
      .innerJoin('users', 'users.id', 'known_devices.user_id')
      .select('token_hash')
      .where('users.email', '=', email)
      .execute()
    expect(devices).toHaveLength(1)
  })

  test('lets the person in although strangers have used up the failures', async () => {
    const { email } = await signedInMember(app, 'Beset Reader')
    const login = (password: string, address: string) =>
      app.request('/api/auth/login', { method: 'POST', address, json: { email, password } })
    for (let count = 0; count < 60; count++) await login('guess', `10.${count}.0.1`)
    expect((await login('guess', '10.0.0.2')).status).toBe(429)
    await reset(await mailedToken(email))
    expect((await login(NEW_PASSWORD, '10.99.0.1')).status).toBe(200)
    expect((await login('guess', '10.99.0.2')).status).toBe(401)
  })
})
