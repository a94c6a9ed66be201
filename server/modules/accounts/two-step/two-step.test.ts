import { connect } from '#server/database/connect.ts'
import { createApi } from '#server/app.ts'
import { changeRows, sharedApp } from '#tests/support/index.ts'
import { cookiesOf, cookieValue, PASSWORD, signedInMember, signIn } from '#tests/support/people.ts'
import {
  codeOf,
  enterCode,
  enterPassword,
  ticketOf,
  turnOnTwoStep,
} from '#tests/support/two-step.ts'

const app = await sharedApp()

const bodyOf = async (answer: Response) => (await answer.json()) as Record<string, unknown>
const send = (path: string, cookie: string, method = 'POST', json: unknown = {}) =>
  app.request(path, { method, cookie, json })
const statusOf = async (cookie: string) => bodyOf(await app.request('/api/auth/totp', { cookie }))

async function personWithTwoStep(name: string) {
  const person = await signedInMember(app, name)
  return { ...person, ...(await turnOnTwoStep(app, person.cookie)) }
}

describe('turning two-step sign-in on', () => {
  test('counts only once the app has shown a right code', async () => {
    const { cookie, email } = await signedInMember(app, 'First Factor')
    const { secret, uri } = await bodyOf(await send('/api/auth/totp', cookie))
    expect(uri).toMatch(/^otpauth:\/\/totp\/Kiosk:first\.factor%40example\.com\?/)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const wrong = await send('/api/auth/totp/confirm', cookie, 'POST', { code: '000000' })
    expect(wrong.status).toBe(400)
    expect(await statusOf(cookie)).toMatchObject({ isOn: false })
    expect((await enterPassword(app, { email, password: PASSWORD })).status).toBe(200)
    const code = codeOf(app, String(secret))
    const answer = await send('/api/auth/totp/confirm', cookie, 'POST', { code })
    const { recoveryCodes } = await bodyOf(answer)
    expect(new Set(recoveryCodes as string[]).size).toBe(10)
    expect(await statusOf(cookie)).toMatchObject({
      isOn: true,
      recoveryCodes: { left: 10, of: 10 },
    })
  })

  test('is refused while it is on, so that a borrowed session cannot replace the app', async () => {
    const { cookie } = await personWithTwoStep('Second Secret')
    expect((await send('/api/auth/totp', cookie)).status).toBe(409)
  })

  test('stores neither the secret nor a code in readable form', async () => {
    const { secret, recoveryCodes } = await personWithTwoStep('Sealed Secret')
    const rows = JSON.stringify([
      await app.db.selectFrom('totp_factors').selectAll().execute(),
      await app.db.selectFrom('recovery_codes').selectAll().execute(),
    ])
    for (const text of [secret, ...recoveryCodes]) expect(rows).not.toContain(text)
    expect(app.logLines.join('\n')).not.toContain(secret)
  })
})

describe('signing in with a second factor', () => {
  test('opens no session for the password alone', async () => {
    const person = await personWithTwoStep('No Session')
    const answer = await enterPassword(app, person)
    expect(await bodyOf(answer)).toEqual({ needsSecondFactor: true })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^kiosk_ticket=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ])
    const me = await app.request('/api/auth/me', { cookie: cookiesOf(answer) })
    expect(me.status).toBe(401)
  })

  test('a right code answers as signing in does, and drops the ticket', async () => {
    const person = await personWithTwoStep('Right Code')
    const ticket = await ticketOf(app, person)
    const answer = await enterCode(app, ticket, codeOf(app, person.secret))
    expect(await bodyOf(answer)).toMatchObject({
      message: 'Login successful',
      user: { email: person.email },
    })
    expect(answer.headers.getSetCookie().join()).toContain('kiosk_ticket=; Max-Age=0')
    const me = await app.request('/api/auth/me', { cookie: cookiesOf(answer) })
    expect(me.status).toBe(200)
    expect((await enterCode(app, ticket, codeOf(app, person.secret, 1))).status).toBe(401)
  })

  test.each([
    ['90 seconds slow', -3, 401],
    ['30 seconds slow', -1, 200],
    ['30 seconds fast', 1, 200],
    ['90 seconds fast', 3, 401],
  ])('a phone whose clock is %s is answered so', async (name, steps, status) => {
    const person = await personWithTwoStep(`Clock ${name}`)
    const code = codeOf(app, person.secret, steps)
    expect((await enterCode(app, await ticketOf(app, person), code)).status).toBe(status)
  })

  test('a code works once, and no earlier one after it', async () => {
    const person = await personWithTwoStep('Code Replayed')
    const code = codeOf(app, person.secret)
    const earlier = codeOf(app, person.secret, -1)
    expect((await enterCode(app, await ticketOf(app, person), code)).status).toBe(200)
    for (const again of [code, earlier])
      expect((await enterCode(app, await ticketOf(app, person), again)).status).toBe(401)
    app.clock.advance(60_000)
    const next = codeOf(app, person.secret)
    expect((await enterCode(app, await ticketOf(app, person), next)).status).toBe(200)
  })

  test.each([-3, 3])(
    'a code of a phone whose clock is %i steps of 30 seconds off is wrong, and the answer asks about its clock',
    async (steps) => {
      const person = await personWithTwoStep(`Clock Off ${steps + 9}`)
      const ticket = await ticketOf(app, person)
      const answer = await enterCode(app, ticket, codeOf(app, person.secret, steps))
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({
        fields: { code: expect.stringContaining('Is your phone’s clock right?') },
      })
    },
  )

  test('of two processes that get one code at once, one accepts it', async () => {
    const person = await personWithTwoStep('Code Raced')
    const config = { DATABASE_URL: app.databaseUrl, dataDir: app.folder }
    const other = { ...app.ctx, store: await connect(config, app.ctx.log) }
    const tickets = [await ticketOf(app, person), await ticketOf(app, person)]
    const code = codeOf(app, person.secret)
    const apis = [app.api, createApi(other)]
    const answers = await Promise.all(
      tickets.map((cookie, at) =>
        apis[at]?.fetch(
          new Request(new URL('/api/auth/login/second', app.ctx.config.publicUrl), {
            method: 'POST',
            headers: { cookie, 'content-type': 'application/json' },
            body: JSON.stringify({ code }),
          }),
          { address: '203.0.113.7' },
        ),
      ),
    )
    expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 401])
    await other.store.close()
  })

  test('a ticket ends after ten minutes, with the password, and in another account', async () => {
    const person = await personWithTwoStep('Ticket Holder')
    const late = await ticketOf(app, person)
    app.clock.advance(10 * 60_000 + 1)
    expect((await enterCode(app, late, codeOf(app, person.secret))).status).toBe(401)
    const other = await personWithTwoStep('Other Holder')
    const foreign = await ticketOf(app, other)
    expect((await enterCode(app, foreign, codeOf(app, person.secret))).status).toBe(401)
    const open = await ticketOf(app, person)
    await changeRows(app, 'users', { password_hash: 'another' }, { email_key: person.email })
    const answer = await enterCode(app, open, codeOf(app, person.secret))
    expect(await bodyOf(answer)).toMatchObject({
      message: 'That took too long. Please sign in with your password again.',
    })
    expect((await enterCode(app, '', codeOf(app, person.secret))).status).toBe(401)
  })

  test('is not asked of whoever turned it off', async () => {
    const person = await personWithTwoStep('Turned Off')
    const ticket = await ticketOf(app, person)
    expect((await send('/api/auth/totp', person.cookie, 'DELETE')).status).toBe(200)
    expect((await enterCode(app, ticket, codeOf(app, person.secret))).status).toBe(401)
    const cookie = await signIn(app, person.email)
    expect(cookieValue(cookie, 'kiosk_session')).not.toBe('')
    expect(await statusOf(cookie)).toMatchObject({ isOn: false, recoveryCodes: { left: 0 } })
  })
})

describe('recovery codes', () => {
  test('work once each, however they are typed, and are counted down', async () => {
    const person = await personWithTwoStep('Phone Lost')
    const [code = ''] = person.recoveryCodes
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
    const answer = await enterCode(app, await ticketOf(app, person), typed)
    expect(answer.status).toBe(200)
    expect(await statusOf(cookiesOf(answer))).toMatchObject({ recoveryCodes: { left: 9 } })
    expect((await enterCode(app, await ticketOf(app, person), code)).status).toBe(401)
  })

  test('of another person are wrong', async () => {
    const [person, other] = [await personWithTwoStep('Codes A'), await personWithTwoStep('Codes B')]
    const [code = ''] = other.recoveryCodes
    expect((await enterCode(app, await ticketOf(app, person), code)).status).toBe(401)
  })

  test('end when a new set is made', async () => {
    const person = await personWithTwoStep('Codes Renewed')
    const answer = await send('/api/auth/totp/recovery-codes', person.cookie)
    const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] }
    const [old = ''] = person.recoveryCodes
    expect((await enterCode(app, await ticketOf(app, person), old)).status).toBe(401)
    const [fresh = ''] = recoveryCodes
    expect((await enterCode(app, await ticketOf(app, person), fresh)).status).toBe(200)
  })
})

describe('whoever knows the password and guesses codes', () => {
  const STRANGER = '192.0.2.66'
  const ELSEWHERE = '198.51.100.77'

  test('is stopped after ten wrong ones, and the person gets in with another network or a recovery code', async () => {
    const person = await personWithTwoStep('Codes Guessed')
    const ticket = await ticketOf(app, person, { address: STRANGER })
    const guess = () => enterCode(app, ticket, '000000', STRANGER)
    const guesses = await Promise.all(Array.from({ length: 12 }, guess))
    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429, 429])
    const code = codeOf(app, person.secret)
    expect((await enterCode(app, ticket, code, STRANGER)).status).toBe(429)
    const [recovery = ''] = person.recoveryCodes
    expect((await enterCode(app, ticket, recovery, STRANGER)).status).toBe(200)
    const elsewhere = await ticketOf(app, person, { address: ELSEWHERE })
    expect((await enterCode(app, elsewhere, code, ELSEWHERE)).status).toBe(200)
  })

  test('has sixty guesses a day from all networks together, of which known devices know nothing', async () => {
    const person = await personWithTwoStep('Codes Besieged')
    const ticket = await ticketOf(app, person)
    const statuses: number[] = []
    for (let at = 0; at < 62; at++)
      statuses.push((await enterCode(app, ticket, '000000', `10.${at}.0.1`)).status)
    expect(statuses).toEqual([...Array(60).fill(401), 429, 429])
    const code = codeOf(app, person.secret)
    expect((await enterCode(app, ticket, code, ELSEWHERE)).status).toBe(429)
    const known = await ticketOf(app, person, { cookie: person.cookie })
    expect((await enterCode(app, `${person.cookie}; ${known}`, code)).status).toBe(200)
  })
})

test('resetting the password does not skip the second factor', async () => {
  const person = await personWithTwoStep('Mailbox Stolen')
  const { makeResetLink } = await import('#server/modules/accounts/index.ts')
  const link = await makeResetLink(app.ctx, { kind: 'system', job: 'test' }, person)
  const token = String(link).split('/').at(-1)
  const password = 'quiet-9-harbour'
  const reset = await send(`/api/auth/reset-password/${token}`, '', 'POST', {
    newPassword: password,
  })
  expect(reset.status).toBe(200)
  const answer = await enterPassword(
    app,
    { email: person.email, password },
    { cookie: cookiesOf(reset) },
  )
  expect(await bodyOf(answer)).toEqual({ needsSecondFactor: true })
})
