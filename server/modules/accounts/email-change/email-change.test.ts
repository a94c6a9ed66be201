import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/kernel/clock.ts'
import { WITH_MAIL, freshApp, renewed } from '#tests/support/index.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { addPasskey, startCeremony, type Device } from '#tests/support/passkeys.ts'
import { confirmedCookie, PASSWORD, signedInMember, signIn } from '#tests/support/people.ts'
import { turnOnTwoStep } from '#tests/support/two-step.ts'

const NEW = 'noor@new.example'
const STRONG = 'harbor-42-violin'

const app = freshApp({ env: WITH_MAIL })
const person = renewed(() => signedInMember(app))
beforeEach(async () => {
  await app.runTasks()
  await app.db.updateTable('users').set({ email_proven_at: '2026-03-04T10:00:00.000Z' }).execute()
})

type Options = { cookie?: string; json?: object }
async function api(route: string, { cookie = person.cookie, json }: Options = {}) {
  const [method = '', path = ''] = route.split(' ')
  const answer = await app.request(`/api/auth/${path}`, { method, cookie, ...(json && { json }) })
  const body = (await answer.json()) as {
    message: string
    code?: string
    fields?: Record<string, string>
    pending?: { email: string } | null
  }
  return { status: answer.status, ...body }
}
const ask = (email = NEW, cookie = person.cookie) =>
  api('POST change-email', { cookie, json: { email } })
const confirm = (token: string, cookie = person.cookie) =>
  api(`POST change-email/${token}`, { cookie })
const undo = (token: string) => api(`POST undo-email-change/${token}`, { cookie: '' })

async function tokensTo(to: string, path: 'change-email' | 'undo-email-change') {
  const texts = (await mailsTo(app, to)).map(({ text }) => text)
  return texts.flatMap((text) => new RegExp(`/${path}/([\\w.-]+)`).exec(text)?.[1] ?? [])
}
const newestTo = async (...of: Parameters<typeof tokensTo>) => (await tokensTo(...of)).at(-1) ?? ''

async function signInStatus(email: string, password = PASSWORD): Promise<number> {
  const json = { email, password }
  return (await app.request('/api/auth/login', { method: 'POST', json })).status
}
const isSignedIn = async (cookie: string) =>
  (await app.request('/api/auth/me', { cookie })).status === 200

async function signsIn(device: Device): Promise<number> {
  const { options, cookie } = await startCeremony(app, 'login/passkey')
  const json = { credential: device.show(options) }
  return (await api('POST login/passkey', { cookie, json })).status
}

async function hasSecondFactors() {
  const rows = async (table: 'passkeys' | 'totp_factors' | 'recovery_codes') =>
    (await app.db.selectFrom(table).selectAll().execute()).length
  const user = await app.db.selectFrom('users').select('has_two_step').executeTakeFirstOrThrow()
  return {
    passkeys: await rows('passkeys'),
    apps: await rows('totp_factors'),
    codes: await rows('recovery_codes'),
    asked: user.has_two_step,
  }
}

async function changeTo(email = NEW, cookie = person.cookie) {
  await ask(email, cookie)
  const token = await newestTo(email, 'change-email')
  expect((await confirm(token, cookie)).status).toBe(200)
  return token
}

describe('a new address', () => {
  test('counts once the link that was mailed to it is followed, and is proven by it', async () => {
    expect((await ask()).status).toBe(200)
    expect((await api('GET change-email')).pending).toMatchObject({ email: NEW })
    expect([await signInStatus(person.email), await signInStatus(NEW)]).toEqual([200, 401])
    const token = await newestTo(NEW, 'change-email')
    expect((await confirm(token)).status).toBe(200)
    expect([await signInStatus(person.email), await signInStatus(NEW)]).toEqual([401, 200])
    const row = await app.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ email: NEW, email_key: NEW, email_proven_at: expect.any(String) })
    const log = app.logLines.join('')
    expect(log).toContain('"trail":"email-changed"')
    for (const secret of [token, NEW]) expect(log).not.toContain(secret)
  })

  test('needs a fresh proof of who asks, and somebody who is signed in', async () => {
    expect((await ask(NEW, '')).status).toBe(401)
    app.clock.advance(10 * MINUTE_MS)
    expect(await ask()).toMatchObject({ status: 403, code: 'confirm_needed' })
  })

  test.each([
    ['', 'Email is required'],
    ['no address', 'Invalid email format'],
    ['noor.abadi@example.com', 'This is your email address already.'],
  ])('%j is refused at its field', async (email, text) => {
    expect(await ask(email)).toMatchObject({ status: 400, fields: { email: text } })
  })

  test('signs out all devices but the one that follows the link', async () => {
    const other = await signIn(app, person.email)
    await changeTo()
    expect([await isSignedIn(person.cookie), await isSignedIn(other)]).toEqual([true, false])
  })

  test('is not revealed to be taken; its holder is mailed, and can keep it', async () => {
    const holder = await signedInMember(app, 'Tomas Reyes')
    const [free, taken] = [await ask('free@new.example'), await ask(holder.email)]
    expect(taken).toEqual(free)
    expect((await api('GET change-email')).pending).toMatchObject({ email: holder.email })
    const subjects = (await mailsTo(app, holder.email)).map(({ subject }) => subject)
    expect(subjects).toContainEqual(expect.stringContaining('was asked for'))
    expect(await tokensTo(holder.email, 'change-email')).toEqual([])
    expect(await signInStatus(holder.email)).toBe(200)
  })

  test('that somebody took meanwhile stays theirs', async () => {
    await ask()
    const token = await newestTo(NEW, 'change-email')
    const json = { name: 'Quick', email: NEW, password: PASSWORD }
    await app.request('/api/auth/signup', { method: 'POST', json })
    expect((await confirm(token)).status).toBe(409)
    expect(await signInStatus(person.email)).toBe(200)
  })

  test('is asked for at most five times in a quarter of an hour', async () => {
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await ask(`n${n}@new.example`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('the link to the new address', () => {
  test('works once, and not as one that undoes', async () => {
    await ask()
    const token = await newestTo(NEW, 'change-email')
    expect((await undo(token)).status).toBe(400)
    expect((await confirm(token)).status).toBe(200)
    expect((await confirm(token)).status).toBe(400)
  })

  test('changes nothing for whoever only reads the mail, signed out or in another account', async () => {
    const other = await signedInMember(app, 'Tomas Reyes')
    await ask()
    const token = await newestTo(NEW, 'change-email')
    for (const viewer of ['', other.cookie]) expect((await confirm(token, viewer)).status).toBe(403)
    expect(await signInStatus(NEW)).toBe(401)
  })

  test('of two presses at once, one changes the address', async () => {
    await ask()
    const token = await newestTo(NEW, 'change-email')
    const answers = await Promise.all([confirm(token), confirm(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test.each<[string, (token: string) => Promise<unknown>]>([
    ['three days', async () => app.clock.advance(3 * DAY_MS)],
    ['another request', () => ask('later@new.example')],
    ['a cancellation', () => api('DELETE change-email')],
    [
      'a change of the password',
      () =>
        api('PUT change-password', { json: { currentPassword: PASSWORD, newPassword: STRONG } }),
    ],
    ['a changed character', async () => undefined],
  ])('ends with %s', async (name, end) => {
    await ask()
    const token = await newestTo(NEW, 'change-email')
    await end(token)
    const sent = name === 'a changed character' ? token.replace(/.$/, '_') : token
    expect((await confirm(sent)).status).toBe(400)
  })
})

describe('the former address', () => {
  test('gets the account back by its link, which ends all sessions and the password', async () => {
    await changeTo()
    const token = await newestTo(person.email, 'undo-email-change')
    expect((await undo(token)).status).toBe(200)
    expect(await isSignedIn(person.cookie)).toBe(false)
    expect([await signInStatus(person.email), await signInStatus(NEW)]).toEqual([401, 401])
    const reset = (await mailsTo(app, person.email)).at(-1)?.text ?? ''
    const secret = /\/reset-password\/([\w-]+)/.exec(reset)?.[1] ?? ''
    await api(`POST reset-password/${secret}`, { cookie: '', json: { newPassword: STRONG } })
    expect(await signInStatus(person.email, STRONG)).toBe(200)
    expect((await undo(token)).status).toBe(400)
    expect(app.logLines.join('')).toContain('"trail":"email-change-undone"')
  })

  test('ends second factors that were added since the day before, tells of them, and leaves older ones', async () => {
    const mine = await addPasskey(app, person.cookie)
    app.clock.advance(2 * DAY_MS)
    person.cookie = await signIn(app, person.email)
    const theirs = await addPasskey(app, person.cookie)
    await turnOnTwoStep(app, person.cookie)
    app.clock.advance(HOUR_MS)
    person.cookie = await confirmedCookie(app, person.cookie)
    await changeTo()
    await addPasskey(app, person.cookie)
    expect((await undo(await newestTo(person.email, 'undo-email-change'))).status).toBe(200)
    expect(await hasSecondFactors()).toEqual({ passkeys: 1, apps: 0, codes: 0, asked: 0 })
    expect([await signsIn(mine), await signsIn(theirs)]).toEqual([200, 401])
    const told = (await mailsTo(app, person.email)).find(({ subject }) =>
      /were removed/.test(subject),
    )
    expect(told?.text).toContain('2 passkeys, two-step sign-in')
  })

  test('ends recovery codes that whoever had the account has read, and leaves the app', async () => {
    await turnOnTwoStep(app, person.cookie)
    app.clock.advance(2 * DAY_MS)
    person.cookie = await confirmedCookie(app, person.cookie)
    await api('POST totp/recovery-codes')
    await changeTo()
    await undo(await newestTo(person.email, 'undo-email-change'))
    expect(await hasSecondFactors()).toEqual({ passkeys: 0, apps: 1, codes: 0, asked: 1 })
  })

  test('has seven days', async () => {
    await changeTo()
    const token = await newestTo(person.email, 'undo-email-change')
    app.clock.advance(7 * DAY_MS)
    expect((await undo(token)).status).toBe(400)
  })

  test('is mailed a new link when whoever changed the address changes the password too', async () => {
    await changeTo()
    const first = await newestTo(person.email, 'undo-email-change')
    const json = { currentPassword: PASSWORD, newPassword: STRONG }
    expect((await api('PUT change-password', { json })).status).toBe(200)
    expect((await undo(first)).status).toBe(400)
    const second = await newestTo(person.email, 'undo-email-change')
    expect(second).not.toBe(first)
    expect((await undo(second)).status).toBe(200)
  })

  test('comes back over a chain of changes, and none of the chain after it', async () => {
    await changeTo('first@new.example')
    await changeTo('second@new.example')
    const ofFirst = await newestTo('first@new.example', 'undo-email-change')
    const own = await newestTo(person.email, 'undo-email-change')
    expect((await undo(own)).status).toBe(200)
    expect((await undo(ofFirst)).status).toBe(400)
    const { email } = await app.db.selectFrom('users').select('email').executeTakeFirstOrThrow()
    expect(email).toBe(person.email)
  })

  test('cannot be taken by another account while it may come back', async () => {
    await changeTo()
    const json = { name: 'Squatter', email: person.email, password: PASSWORD }
    const signUp = await app.request('/api/auth/signup', { method: 'POST', json })
    expect(signUp.status).toBe(409)
    const token = await newestTo(person.email, 'undo-email-change')
    expect((await undo(token)).status).toBe(200)
  })

  test('that nobody had proven to be theirs is told, but gets no link', async () => {
    await app.db.updateTable('users').set({ email_proven_at: null }).execute()
    await changeTo()
    const last = (await mailsTo(app, person.email)).at(-1)
    expect(last?.subject).toMatch(/was changed/)
    expect(await tokensTo(person.email, 'undo-email-change')).toEqual([])
  })
})
