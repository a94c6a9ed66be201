import { DAY_MS, HOUR_MS } from '#server/kernel/clock.ts'
import { WITH_MAIL, freshApp, renewed } from '#tests/support/index.ts'
import { addPasskey, startCeremony, type Device } from '#tests/support/passkeys.ts'
import { cookiesOf, PASSWORD, signedInMember, signIn } from '#tests/support/people.ts'
import { turnOnTwoStep } from '#tests/support/two-step.ts'

const STRONG = 'harbor-42-violin'

const app = freshApp({ env: WITH_MAIL })
const person = renewed(() => signedInMember(app))
beforeEach(() =>
  app.db.updateTable('users').set({ email_proven_at: '2026-03-04T10:00:00.000Z' }).execute(),
)

const post = (path: string, json: object = {}, cookie = '') =>
  app.request(`/api/auth/${path}`, { method: 'POST', cookie, json })

async function texts(): Promise<string[]> {
  app.clock.advance(5000)
  await app.runTasks()
  return app.mail.asked.map(({ text }) => text)
}
async function links(page = 'remove-factor'): Promise<string[]> {
  const pattern = new RegExp(`/${page}/([\\w.-]+)`)
  return (await texts()).flatMap((text) => pattern.exec(text)?.[1] ?? [])
}
const remove = async (token = 'none') => (await post(`remove-factor/${token}`)).status
const isSignedIn = async (cookie: string) =>
  (await app.request('/api/auth/me', { cookie })).status === 200

async function signsIn(device: Device): Promise<number> {
  const { options, cookie } = await startCeremony(app, 'login/passkey')
  return (await post('login/passkey', { credential: device.show(options) }, cookie)).status
}

async function factors() {
  const count = async (table: 'passkeys' | 'totp_factors' | 'recovery_codes') =>
    (await app.db.selectFrom(table).selectAll().execute()).length
  return [await count('passkeys'), await count('totp_factors'), await count('recovery_codes')]
}

async function chooseByMail(): Promise<number> {
  const token = (await links('reset-password')).at(-1)
  return (await post(`reset-password/${token}`, { newPassword: STRONG })).status
}

describe('the link of the mail about a new second factor', () => {
  test('removes the passkey, ends sessions and password, and leads to a new one', async () => {
    const device = await addPasskey(app, person.cookie)
    const [mail = ''] = (await texts()).filter((text) => text.includes('was added'))
    expect(mail).toContain('a new password is not enough')
    expect(await signsIn(device)).toBe(200)
    const [token] = await links()
    expect(await remove(token)).toBe(200)
    expect([await signsIn(device), await isSignedIn(person.cookie)]).toEqual([401, false])
    const login = await post('login', { email: person.email, password: PASSWORD })
    expect(login.status).toBe(401)
    expect(await chooseByMail()).toBe(200)
    await signIn(app, person.email, STRONG)
    expect(await remove(token)).toBe(400)
    await signIn(app, person.email, STRONG)
    const deeds = await app.db.selectFrom('audit').select('verb').execute()
    expect(deeds.map(({ verb }) => verb)).toContain('factor-disowned')
  })

  test('removes the app and its codes, so that the person is asked for none', async () => {
    await turnOnTwoStep(app, person.cookie)
    const [token] = await links()
    expect(await remove(token)).toBe(200)
    expect(await factors()).toEqual([0, 0, 0])
    await chooseByMail()
    await signIn(app, person.email, STRONG)
  })

  test('works after the password was chosen anew, as the mails before it advised', async () => {
    const device = await addPasskey(app, person.cookie)
    await post('forgot-password', { email: person.email })
    expect(await chooseByMail()).toBe(200)
    expect(await signsIn(device)).toBe(200)
    const [token] = await links()
    expect(await remove(token)).toBe(200)
    expect(await signsIn(device)).toBe(401)
  })

  test('leaves what was there before, and takes what was added after', async () => {
    const own = await addPasskey(app, person.cookie)
    app.clock.advance(HOUR_MS)
    const stolen = await signIn(app, person.email)
    const first = await addPasskey(app, stolen)
    app.clock.advance(1000)
    const second = await addPasskey(app, stolen)
    await turnOnTwoStep(app, stolen)
    const [, token, next] = await links()
    expect(await remove(token)).toBe(200)
    expect([await signsIn(own), await signsIn(first), await signsIn(second)]).toEqual([
      200, 401, 401,
    ])
    expect(await factors()).toEqual([1, 0, 0])
    expect(await remove(next)).toBe(400)
  })

  test('ends after seven days, and is of no use for another factor', async () => {
    await addPasskey(app, person.cookie)
    const [token = ''] = await links()
    const [userId, id, hash] = token.split('.')
    for (const guess of ['none', `${userId}.${id}.`, `${userId}.app.${hash}`, `${userId}.${id}.AA`])
      expect(await remove(guess)).toBe(400)
    app.clock.advance(7 * DAY_MS)
    expect(await remove(token)).toBe(400)
    expect(await factors()).toEqual([1, 0, 0])
  })

  test('of an app does not reach one that was set up later', async () => {
    await turnOnTwoStep(app, person.cookie)
    const [token] = await links()
    const off = await app.request('/api/auth/totp', { method: 'DELETE', cookie: person.cookie })
    expect(off.status).toBe(200)
    await turnOnTwoStep(app, person.cookie)
    expect(await remove(token)).toBe(400)
    expect((await factors())[1]).toBe(1)
  })

  test('is mailed although there were many changes before', async () => {
    await turnOnTwoStep(app, person.cookie)
    for (let count = 0; count < 12; count++) await post('totp/recovery-codes', {}, person.cookie)
    await addPasskey(app, person.cookie)
    expect(await links()).toHaveLength(2)
  })
})

test('only so many factors are added in a day, since each is mailed about', async () => {
  let refusal: unknown
  for (let count = 0; count < 21; count++) {
    const cookie = cookiesOf(await post('login', { email: person.email, password: PASSWORD }))
    await app.db.deleteFrom('passkeys').execute()
    refusal = await addPasskey(app, cookie).catch((error: unknown) => error)
  }
  expect(String(refusal)).toContain('429')
})
