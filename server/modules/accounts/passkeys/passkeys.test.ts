import { WITH_MAIL, sharedApp } from '#tests/support/index.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { cookiesOf, proveAddress, renewedCookie, signedInMember } from '#tests/support/people.ts'
import { startCeremony } from '#tests/support/passkeys.ts'
import { turnOnTwoStep } from '#tests/support/two-step.ts'

const app = await sharedApp({ env: WITH_MAIL })

const send = (path: string, cookie: string, json: unknown = {}) =>
  app.request(`/api/auth/${path}`, { method: 'POST', cookie, json })
const bodyOf = async (answer: Response) => (await answer.json()) as Record<string, unknown>

const start = (path: string, cookie = '') => startCeremony(app, path, cookie)

async function personWithPasskey(name: string) {
  const person = await signedInMember(app, name)
  const device = authenticator()
  const ceremony = await start('passkeys', person.cookie)
  const credential = device.make(ceremony.options)
  const answer = await send('passkeys', ceremony.cookie, { name: 'My phone', credential })
  if (answer.status !== 201) throw new Error(`no passkey: ${answer.status}`)
  const { passkey } = (await answer.json()) as { passkey: { _id: string } }
  return { ...person, device, id: passkey._id, handle: ceremony.options.user.id }
}

type Device = ReturnType<typeof authenticator>

async function signInWith(device: Device, around: Parameters<Device['show']>[1] = {}) {
  const { options, cookie } = await start('login/passkey')
  return send('login/passkey', cookie, { credential: device.show(options, around) })
}

async function subjectsTo(email: string): Promise<string[]> {
  const mails = await app.db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', email)
    .execute()
  return mails.map(({ subject }) => subject)
}

describe('adding a passkey', () => {
  test('lists it under its name, mails the person, and tells the device no email address', async () => {
    const { email, cookie, handle } = await personWithPasskey('Passkey Adder')
    const list = await bodyOf(await app.request('/api/auth/passkeys', { cookie }))
    expect(list).toMatchObject({ passkeys: [{ name: 'My phone', lastUsedAt: null }] })
    expect(await subjectsTo(email)).toContain('The passkey “My phone” was added at Kiosk')
    expect(Buffer.from(handle, 'base64url').toString()).not.toContain('passkey')
    expect(Buffer.from(handle, 'base64url')).toHaveLength(32)
  })

  test.each([
    ['of another site', { origin: 'https://evil.test' }],
    ['for another site', { host: 'evil.test' }],
    ['without recognizing its person', { isVerified: false }],
  ])('refuses one that was made %s', async (name, around) => {
    const { cookie } = await signedInMember(app, `Made ${name}`)
    const ceremony = await start('passkeys', cookie)
    const credential = authenticator().make(ceremony.options, around)
    const answer = await send('passkeys', ceremony.cookie, { name: 'Forged', credential })
    expect(answer.status).toBe(400)
  })

  test('refuses the answer of another browser, one that comes twice, and one that comes late', async () => {
    const { cookie } = await signedInMember(app, 'One Answer')
    const first = await start('passkeys', cookie)
    const json = { name: 'My phone', credential: authenticator().make(first.options) }
    expect((await send('passkeys', cookie, json)).status).toBe(400)
    expect((await send('passkeys', first.cookie, json)).status).toBe(201)
    expect((await send('passkeys', first.cookie, json)).status).toBe(400)
    const late = await start('passkeys', cookie)
    app.clock.advance(5 * 60_000)
    const credential = authenticator().make(late.options)
    expect((await send('passkeys', late.cookie, { name: 'Late', credential })).status).toBe(400)
  })

  test('takes no name with a link, since mails say the name', async () => {
    const { id, cookie } = await personWithPasskey('Passkey Advertiser')
    const rename = (name: string) =>
      app.request(`/api/auth/passkeys/${id}`, { method: 'PUT', cookie, json: { name } })
    const refused = await rename('Win at casino.example.com')
    expect(await bodyOf(refused)).toMatchObject({
      fields: { name: 'Please leave out links and web addresses' },
    })
    expect((await rename('Galaxy S24, 2. Gen')).status).toBe(200)
  })

  test('needs a recent proof of who it is', async () => {
    const { cookie } = await signedInMember(app, 'Borrowed Session')
    await proveAddress(app, cookie)
    app.clock.advance(10 * 60_000)
    const answer = await send('passkeys/options', cookie)
    expect(await bodyOf(answer)).toMatchObject({ code: 'confirm_needed' })
  })
})

describe('signing in with a passkey', () => {
  test('needs neither password nor code, and is told at the passkey', async () => {
    const { device, email, cookie } = await personWithPasskey('Passkey User')
    await turnOnTwoStep(app, cookie)
    const answer = await signInWith(device)
    expect(await bodyOf(answer)).toMatchObject({ message: 'Login successful', user: { email } })
    const list = await app.request('/api/auth/passkeys', { cookie: cookiesOf(answer) })
    expect(await bodyOf(list)).toMatchObject({ passkeys: [{ lastUsedAt: expect.any(String) }] })
  })

  test.each([
    ['on another site', { origin: 'https://evil.test' }],
    ['for another site', { host: 'evil.test' }],
    ['without recognizing its person', { isVerified: false }],
  ])('is refused %s', async (name, around) => {
    const { device } = await personWithPasskey(`Shown ${name}`)
    expect((await signInWith(device, around)).status).toBe(401)
    expect((await signInWith(device)).status).toBe(200)
  })

  test('takes each challenge once, in its own browser, for five minutes, and for nothing else', async () => {
    const { device, cookie } = await personWithPasskey('Challenge Reuser')
    const { options, cookie: browser } = await start('login/passkey')
    const other = await start('login/passkey')
    const json = { credential: device.show(options) }
    expect((await send('login/passkey', '', json)).status).toBe(400)
    expect((await send('login/passkey', other.cookie, json)).status).toBe(401)
    expect((await send('login/passkey', browser, json)).status).toBe(200)
    expect((await send('login/passkey', browser, json)).status).toBe(400)
    const late = await start('login/passkey')
    app.clock.advance(5 * 60_000)
    const shown = { credential: device.show(late.options) }
    expect((await send('login/passkey', late.cookie, shown)).status).toBe(400)
    const confirming = await start('confirm/passkey', cookie)
    const moved = { credential: device.show(confirming.options) }
    expect((await send('login/passkey', confirming.cookie, moved)).status).toBe(400)
  })

  test('refuses and mails a copy, whose count has fallen behind', async () => {
    const { device, email } = await personWithPasskey('Passkey Cloned')
    expect((await signInWith(device, { counter: 9 })).status).toBe(200)
    expect((await signInWith(device, { counter: 8 })).status).toBe(401)
    expect(await subjectsTo(email)).toContain(
      'A passkey was refused because it seems to be a copy at Kiosk',
    )
    expect((await signInWith(device, { counter: 10 })).status).toBe(200)
  })

  test('accepts devices that do not count', async () => {
    const { device } = await personWithPasskey('Not Counting')
    await app.db.updateTable('passkeys').set({ counter: 0 }).execute()
    for (let times = 0; times < 2; times++)
      expect((await signInWith(device, { counter: 0 })).status).toBe(200)
  })

  test('ends when the passkey is removed, and a stranger’s passkey is none', async () => {
    const { device, id, cookie } = await personWithPasskey('Passkey Remover')
    const other = await signedInMember(app, 'Other Remover')
    const remove = (as: string) =>
      app.request(`/api/auth/passkeys/${id}`, { method: 'DELETE', cookie: as })
    expect((await remove(other.cookie)).status).toBe(404)
    expect((await remove(cookie)).status).toBe(200)
    expect((await signInWith(device)).status).toBe(401)
    expect((await signInWith(authenticator())).status).toBe(401)
  })
})

test('confirming by a passkey counts for ten minutes, and only with one’s own', async () => {
  const person = await personWithPasskey('Passkey Confirmer')
  const other = await personWithPasskey('Other Confirmer')
  app.clock.advance(10 * 60_000)
  const confirm = async (device: Device) => {
    const { options, cookie } = await start('confirm/passkey', person.cookie)
    const answer = await send('confirm/passkey', cookie, { credential: device.show(options) })
    person.cookie = renewedCookie(person.cookie, answer)
    return answer
  }
  expect((await confirm(other.device)).status).toBe(401)
  expect((await send('totp', person.cookie)).status).toBe(403)
  expect((await confirm(person.device)).status).toBe(200)
  expect((await send('totp', person.cookie)).status).toBe(200)
})
