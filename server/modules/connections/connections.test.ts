import { sharedApp, signedInAdmin } from '#tests/support/index.ts'
import { testConnection } from './test-connection.ts'
import type { Check, Connection, ConnectionName } from './schema.ts'

const SECRETS = ['s3cret-password', 'client-s3cret', 'client-1d', 'key-s3cret']

const app = await sharedApp({
  env: {
    SMTP_URL: 'smtps://ines:s3cret-password@mail.example.com:465',
    MAIL_FROM: 'shop@example.com',
    RATES_URL: 'https://rates.example.com/inr?token=key-s3cret',
    PAYPAL_CLIENT_ID: 'client-1d',
    PAYPAL_CLIENT_SECRET: 'client-s3cret',
    PAYPAL_API_BASE: 'http://127.0.0.1:9',
  },
})
const { cookie: admin } = await signedInAdmin(app)

const list = async (): Promise<Connection[]> =>
  (await (await app.request('/api/connections', { cookie: admin })).json()).connections
const find = async (name: ConnectionName) => (await list()).find((one) => one.name === name)
const ask = (name: string, cookie = admin) =>
  app.request(`/api/connections/${name}/test`, { method: 'POST', cookie })
const check = async (name: ConnectionName): Promise<Check> => (await ask(name)).json()

test('connections name their variables and hosts, and no secret', async () => {
  const text = JSON.stringify(await list())
  for (const secret of SECRETS) expect(text).not.toContain(secret)
  expect(await find('mail')).toMatchObject({
    isConfigured: true,
    variables: [
      { name: 'SMTP_URL', isSet: true, value: 'mail.example.com:465' },
      { name: 'MAIL_FROM', isSet: true, value: 'shop@example.com' },
    ],
  })
  expect(await find('ai')).toMatchObject({ isConfigured: false, okAt: null, failedAt: null })
})

describe('testing a connection', () => {
  test('sends a test email to the admin who asks, and says what the server answered', async () => {
    expect(await check('mail')).toMatchObject({ isOk: true })
    expect(app.mail.asked.at(-1)).toMatchObject({ subject: 'Test email' })
    expect((await find('mail'))?.okAt).not.toBeNull()
    app.mail.next({ fault: 'unwelcome', detail: '535 5.7.8 Bad credentials' })
    const failed = await check('mail')
    expect(failed).toMatchObject({ isOk: false })
    expect(failed.words).toContain('535 5.7.8 Bad credentials')
    expect((await find('mail'))?.failure).toBe(failed.words)
  })

  test('fetches exchange rates now', async () => {
    app.rates.next({ ok: true, rates: { INR: 1, USD: 0.012 } })
    expect(await check('rates')).toMatchObject({ isOk: true })
    app.rates.next({ fault: 'timeout' })
    expect(await check('rates')).toMatchObject({ isOk: false })
  })

  test('says that PayPal cannot be reached', async () => {
    expect(await check('paypal')).toMatchObject({
      isOk: false,
      words: 'PayPal could not be reached.',
    })
  })

  test('ends when a server stays silent', async () => {
    const silent = { ...app.ctx, mailer: { isOn: true, send: () => new Promise<never>(() => {}) } }
    const member = { kind: 'member', userId: 'u1', sessionId: '', name: 'Ines' } as const
    const actor = { ...member, role: 'admin', isOwner: false } as const
    const { id } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    expect(await testConnection(silent, { ...actor, userId: id }, 'mail', 20)).toMatchObject({
      isOk: false,
      words: 'There was no answer within ten seconds.',
    })
  })

  test('is refused where nothing is set up, for unknown names, and too often', async () => {
    expect((await ask('ai')).status).toBe(409)
    expect((await ask('moon')).status).toBe(400)
    const statuses = []
    for (let times = 0; times < 11; times++) statuses.push((await ask('rates')).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
