import { DAY_MS } from '#server/kernel/clock.ts'
import { createTestApp, WITH_MAIL, sharedApp } from '#tests/support/index.ts'
import { PASSWORD, signedInMember, signedInOwner } from '#tests/support/people.ts'

const app = await sharedApp({ env: WITH_MAIL })

async function tokensFor(email: string): Promise<string[]> {
  await app.runTasks()
  const texts = app.mail.asked.filter(({ to }) => to === email).map(({ text }) => text)
  return texts.flatMap((text) => /\/prove-email\/([\w.-]+)/.exec(text)?.[1] ?? [])
}

const prove = (token: string, cookie = '') =>
  app.request(`/api/auth/prove-email/${encodeURIComponent(token)}`, { method: 'POST', cookie })

const ask = (cookie: string) => app.request('/api/auth/prove-email', { method: 'POST', cookie })

async function isProven(cookie: string): Promise<boolean> {
  const me = await app.request('/api/auth/me', { cookie })
  return ((await me.json()) as { data: { emailProven: boolean } }).data.emailProven
}

test('a sign-up is mailed a link that proves the address in a session of the account, as often as it is opened', async () => {
  const { email, cookie } = await signedInMember(app, 'Proof Reader')
  const [token = '', ...others] = await tokensFor(email)
  expect(others).toEqual([])
  expect(await isProven(cookie)).toBe(false)
  expect([(await prove(token, cookie)).status, (await prove(token, cookie)).status]).toEqual([
    200, 200,
  ])
  expect(await isProven(cookie)).toBe(true)
  expect(app.logLines.join('')).toContain('"trail":"email-proven"')
  expect(app.logLines.join('')).not.toContain(token)
})

test('a link proves nothing for whoever only reads the mail, signed out or in another account', async () => {
  const { email, cookie } = await signedInMember(app, 'Hijacking Reader')
  const other = await signedInMember(app, 'Mail Reading Stranger')
  const [token = ''] = await tokensFor(email)
  for (const viewer of ['', other.cookie]) expect((await prove(token, viewer)).status).toBe(403)
  expect(await isProven(cookie)).toBe(false)
})

test('a link proves nothing when it is changed, three days old, or of an address that is no longer the account’s', async () => {
  const { email, cookie } = await signedInMember(app, 'Late Reader')
  const { email: other } = await signedInMember(app, 'Other Reader')
  const [token = ''] = await tokensFor(email)
  const [, mark, ends, hash] = token.split('.')
  const [otherId] = (await tokensFor(other))[0]?.split('.') ?? []
  const forged = [
    `${otherId}.${mark}.${ends}.${hash}`,
    token.replace(/.$/, '_'),
    `${token}x`,
    'x',
    'a.b',
  ]
  for (const given of forged) expect((await prove(given, cookie)).status).toBe(400)
  const change = { email: 'new@example.com', email_key: 'new@example.com' }
  await app.db.updateTable('users').set(change).where('email', '=', email).execute()
  expect((await prove(token, cookie)).status).toBe(400)
  const back = { email, email_key: email }
  await app.db.updateTable('users').set(back).where('email', '=', change.email).execute()
  app.clock.advance(3 * DAY_MS)
  expect((await prove(token, cookie)).status).toBe(400)
  expect(await isProven(cookie)).toBe(false)
})

test('another link is mailed on request, three times in a quarter of an hour, and none to a proven address', async () => {
  const { email, cookie } = await signedInMember(app, 'Asking Reader')
  await tokensFor(email)
  const statuses = []
  for (let count = 0; count < 4; count++) statuses.push((await ask(cookie)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  const tokens = await tokensFor(email)
  expect(tokens).toHaveLength(4)
  await prove(tokens[1] ?? '', cookie)
  app.clock.advance(15 * 60_000)
  expect((await ask(cookie)).status).toBe(200)
  expect(await tokensFor(email)).toHaveLength(4)
})

test('the owner counts as proven, and so does whoever used a mailed reset link', async () => {
  const owner = await signedInOwner(app)
  expect(await isProven(owner.cookie)).toBe(true)
  const { email } = await signedInMember(app, 'Reset Prover')
  await app.request('/api/auth/forgot-password', { method: 'POST', json: { email } })
  app.clock.advance(4000)
  await app.runTasks()
  const texts = app.mail.asked.filter(({ to }) => to === email).map(({ text }) => text)
  const token = /reset-password\/([\w-]+)/.exec(texts.join(''))?.[1]
  const json = { newPassword: 'harbour-of-12-boats' }
  await app.request(`/api/auth/reset-password/${token}`, { method: 'POST', json })
  const row = await app.db
    .selectFrom('users')
    .select('email_proven_at')
    .where('email', '=', email)
    .executeTakeFirst()
  expect(row?.email_proven_at).not.toBeNull()
})

test('without a mail server nothing is asked, and nothing is kept from anyone', async () => {
  const quiet = await createTestApp()
  try {
    const { email, cookie } = await signedInMember(quiet, 'Quiet Reader')
    expect((await quiet.request('/api/auth/prove-email', { method: 'POST', cookie })).status).toBe(
      200,
    )
    await quiet.runTasks()
    expect(await quiet.db.selectFrom('mails').selectAll().execute()).toEqual([])
    const json = { email, password: PASSWORD }
    expect((await quiet.request('/api/auth/login', { method: 'POST', json })).status).toBe(200)
  } finally {
    await quiet.close()
  }
})
