import { createTestApp, freshApp, renewed, stockProduct, WITH_MAIL } from '#tests/support/index.ts'
import { checkOut, openShop } from '#tests/support/orders.ts'
import { addPasskey, startCeremony, type Device } from '#tests/support/passkeys.ts'
import { signedInMember, signIn } from '#tests/support/people.ts'
import { enterPassword, turnOnTwoStep } from '#tests/support/two-step.ts'

const STRONG = 'harbour-of-12-boats'
const ADDRESS = {
  fullName: 'Former Holder',
  phone: '+1 555 123 4567',
  addressLine1: '1 Elm St',
  city: 'Reno',
  state: 'NV',
  postalCode: '89501',
  country: 'United States',
}

const app = freshApp({ env: WITH_MAIL })
const squatter = renewed(() => signedInMember(app, 'Squatter'))

const send = (path: string, cookie: string, json: unknown = {}) =>
  app.request(`/api/${path}`, { method: 'POST', cookie, json })

/** As if they were set up while the site sent no mail. */
async function settleIn(): Promise<Device> {
  const device = await addPasskey(app, squatter.cookie)
  await turnOnTwoStep(app, squatter.cookie)
  await unprove()
  return device
}

function unprove() {
  return app.db.updateTable('users').set({ email_proven_at: null }).execute()
}

async function resetByMail(): Promise<string> {
  await send('auth/forgot-password', '', { email: squatter.email })
  app.clock.advance(5000)
  await app.runTasks()
  const texts = app.mail.asked.filter(({ to }) => to === squatter.email).map(({ text }) => text)
  const token = /\/reset-password\/([\w-]+)/.exec(texts.join('\n'))?.[1] ?? ''
  const answer = await send(`auth/reset-password/${token}`, '', { newPassword: STRONG })
  expect(answer.status).toBe(200)
  await app.runTasks()
  return texts.join('\n')
}

async function signsIn(device: Device): Promise<number> {
  const { options, cookie } = await startCeremony(app, 'login/passkey')
  return (await send('auth/login/passkey', cookie, { credential: device.show(options) })).status
}

describe('a second factor', () => {
  test.each(['auth/totp', 'auth/totp/confirm', 'auth/passkeys/options', 'auth/passkeys'])(
    'is refused to an unproven address at %s',
    async (path) => {
      const credential = {
        id: 'eA',
        rawId: 'eA',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: 'eA', attestationObject: 'eA', transports: [] },
      }
      const answer = await send(path, squatter.cookie, { code: '123456', name: 'x', credential })
      expect(await answer.json()).toMatchObject({
        code: 'email_unproven',
        message: 'Confirm your email address first.',
      })
      expect(answer.status).toBe(403)
    },
  )

  test('needs no proof where the site sends no mail', async () => {
    const quiet = await createTestApp()
    try {
      const { cookie } = await signedInMember(quiet)
      for (const path of ['totp', 'passkeys/options'])
        expect(
          (await quiet.request(`/api/auth/${path}`, { method: 'POST', cookie, json: {} })).status,
        ).toBe(200)
    } finally {
      await quiet.close()
    }
  })
})

describe('the first proof of an address by a mailed reset link', () => {
  test('ends every way back of whoever had the account, and lets the holder of the address in', async () => {
    const device = await settleIn()
    await resetByMail()
    expect((await app.request('/api/auth/me', { cookie: squatter.cookie })).status).toBe(401)
    expect(await signsIn(device)).toBe(401)
    const login = await enterPassword(app, { email: squatter.email, password: STRONG })
    expect(await login.json()).toMatchObject({ message: 'Login successful' })
    for (const table of ['passkeys', 'totp_factors', 'recovery_codes', 'sign_in_tickets'] as const)
      expect([table, await app.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
    expect(app.logLines.join('')).toContain('"trail":"former-hold-ended"')
  })

  test('ends an open change of address, so that its link takes nothing away', async () => {
    await send('auth/change-email', squatter.cookie, { email: 'squatter@evil.example' })
    await resetByMail()
    expect(await app.db.selectFrom('email_changes').selectAll().execute()).toEqual([])
  })

  test('shows the holder neither saved addresses, nor data exports, nor orders with another address', async () => {
    await openShop(app)
    const { id: productId } = await stockProduct(app, { stock: 9 })
    const order = (email: string) =>
      checkOut(app, { email, items: [{ productId, quantity: 1 }], cookie: squatter.cookie })
    await order('other@evil.example')
    await order(squatter.email)
    expect((await send('addresses', squatter.cookie, ADDRESS)).status).toBe(201)
    expect((await send('auth/export', squatter.cookie)).status).toBeLessThan(300)
    await resetByMail()
    const cookie = await signIn(app, squatter.email, STRONG)
    expect(await (await app.request('/api/addresses', { cookie })).json()).toEqual({
      addresses: [],
    })
    const orders = await app.db.selectFrom('orders').select(['email', 'user_id']).execute()
    expect(orders.filter(({ user_id }) => user_id).map(({ email }) => email)).toEqual([
      squatter.email,
    ])
    expect(await app.db.selectFrom('data_exports').selectAll().execute()).toEqual([])
  })

  test('leaves an account whose address was proven before as it is', async () => {
    const device = await addPasskey(app, squatter.cookie)
    await turnOnTwoStep(app, squatter.cookie)
    await send('addresses', squatter.cookie, ADDRESS)
    await resetByMail()
    expect(await signsIn(device)).toBe(200)
    const login = await enterPassword(app, { email: squatter.email, password: STRONG })
    expect(await login.json()).toEqual({ needsSecondFactor: true })
    expect(await app.db.selectFrom('addresses').selectAll().execute()).toHaveLength(1)
  })
})
