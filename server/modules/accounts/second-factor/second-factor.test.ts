import { connect } from '#server/database/connect.ts'
import { findActor } from '#server/modules/accounts/index.ts'
import { call, freshApp, renewed, WITH_MAIL, writePost } from '#tests/support/index.ts'
import { addPasskey, confirmWith } from '#tests/support/passkeys.ts'
import {
  renewedCookie,
  sessionSecretOf,
  signedInAdmin,
  signedInOwner,
  signIn,
  PASSWORD,
} from '#tests/support/people.ts'
import { codeOf, demandSecondFactor, turnOnTwoStep } from '#tests/support/two-step.ts'

const app = freshApp({ env: WITH_MAIL })
const owner = renewed(() => signedInOwner(app))
const admin = renewed(() => signedInAdmin(app))

const DEMAND = '/api/auth/second-factor-demand'

type Answer = { status: number; body: Record<string, unknown> }

async function send(
  route: string,
  { cookie = owner.cookie, json }: { cookie?: string; json?: unknown } = {},
): Promise<Answer> {
  const [method = '', path = ''] = route.split(' ')
  const answer = await app.request(path, { method, cookie, ...(json !== undefined && { json }) })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

const demand = (isOn: boolean, cookie = owner.cookie) =>
  send(`PUT ${DEMAND}`, { cookie, json: { isOn } })
const isAdmin = async (cookie: string) =>
  (await send('GET /api/auth/users', { cookie })).status === 200

async function mailsTo(email: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', email)
    .execute()
  return rows.map(({ subject }) => subject)
}

describe('asking admins for a second factor', () => {
  test('is off at first, and the owner cannot turn it on without a factor of their own', async () => {
    expect((await send(`GET ${DEMAND}`)).body).toEqual({
      isOn: false,
      obstacle: 'no_factor',
      factors: { hasApp: false, hasPasskey: false },
      admins: { total: 2, withoutFactor: 2 },
    })
    expect(await demand(true)).toMatchObject({
      status: 409,
      body: { error: 'Set up a second factor for yourself first.' },
    })
    expect(await isAdmin(admin.cookie)).toBe(true)
  })

  test('needs the owner’s factor in the very session, so that they do not shut themselves out', async () => {
    const elsewhere = await signIn(app, owner.email)
    await turnOnTwoStep(app, owner.cookie)
    expect((await send(`GET ${DEMAND}`, { cookie: elsewhere })).body.obstacle).toBe('unproven')
    expect((await demand(true, elsewhere)).status).toBe(409)
    expect(await demand(true)).toMatchObject({ status: 200, body: { isOn: true } })
    expect([await isAdmin(owner.cookie), await isAdmin(elsewhere)]).toEqual([true, false])
  })

  test('needs a recent proof of who it is, to turn it off as well', async () => {
    await turnOnTwoStep(app, owner.cookie)
    await demand(true)
    app.clock.advance(10 * 60_000)
    expect((await demand(false)).body).toMatchObject({ code: 'confirm_needed' })
    expect(await isAdmin(admin.cookie)).toBe(false)
  })

  test('is mailed to every admin and noted, once', async () => {
    await turnOnTwoStep(app, owner.cookie)
    await Promise.all([demand(true), demand(true)])
    await demand(true)
    const subject = 'Kiosk asks admins for a second factor'
    for (const { email } of [owner, admin])
      expect((await mailsTo(email)).filter((one) => one === subject)).toHaveLength(1)
    await demand(false)
    expect(await mailsTo(admin.email)).toContain('Kiosk no longer asks admins for a second factor')
    const rows = await app.db
      .selectFrom('audit')
      .select(['verb', 'role'])
      .where('object_kind', '=', 'settings')
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { verb: 'factor-demanded', role: 'owner' },
      { verb: 'factor-waived', role: 'owner' },
    ])
  })

  test('is felt at once by another process', async () => {
    const { databaseUrl: DATABASE_URL, folder: dataDir } = app
    const other = await connect({ DATABASE_URL, dataDir }, app.ctx.log)
    const roleElsewhere = async () => {
      const ctx = { ...app.ctx, store: other }
      const actor = await findActor(ctx, sessionSecretOf(admin.cookie))
      return actor.kind === 'member' && actor.role
    }
    try {
      expect(await roleElsewhere()).toBe('admin')
      await demandSecondFactor(app)
      expect(await roleElsewhere()).toBe('user')
      await demandSecondFactor(app, false)
      expect(await roleElsewhere()).toBe('admin')
    } finally {
      await other.close()
    }
  })
})

describe('while a second factor is asked for, an admin', () => {
  beforeEach(() => demandSecondFactor(app))

  test('is told what leads on, and is shown the site like a member', async () => {
    const { status, body } = await send('GET /api/auth/users', admin)
    expect([status, body.code]).toEqual([403, 'second_factor_needed'])
    expect(body.error).toBe(
      'Your site asks admins for a second factor. Set one up, or confirm with yours, in your settings.',
    )
    expect((await send('GET /api/frame', admin)).body).toMatchObject({
      counts: null,
      user: { role: 'user', secondFactorNeeded: { hasApp: false, hasPasskey: false } },
    })
    expect((await send('GET /api/auth/profile', admin)).body).toMatchObject({
      user: { role: 'user', isOwner: false },
    })
  })

  test('goes on as soon as two-step sign-in is set up, in this session', async () => {
    await turnOnTwoStep(app, admin.cookie)
    expect(await isAdmin(admin.cookie)).toBe(true)
    expect((await send('GET /api/frame', admin)).body).toMatchObject({
      user: { role: 'admin', secondFactorNeeded: null },
    })
  })

  test('goes on with a first passkey', async () => {
    await addPasskey(app, admin.cookie)
    expect(await isAdmin(admin.cookie)).toBe(true)
  })

  test('goes on with a code in a session from before two-step sign-in, and not with a wrong one', async () => {
    const elsewhere = { cookie: await signIn(app, admin.email) }
    const { secret, recoveryCodes } = await turnOnTwoStep(app, admin.cookie)
    async function show(code: string) {
      const options = { method: 'POST', cookie: elsewhere.cookie, json: { code } }
      const answer = await app.request('/api/auth/confirm/code', options)
      elsewhere.cookie = renewedCookie(elsewhere.cookie, answer)
      return answer
    }
    expect((await send('GET /api/frame', elsewhere)).body).toMatchObject({
      user: { secondFactorNeeded: { hasApp: true, hasPasskey: false } },
    })
    expect((await show('000000')).status).toBe(400)
    expect(await isAdmin(elsewhere.cookie)).toBe(false)
    expect((await show(codeOf(app, secret))).status).toBe(200)
    expect((await show(codeOf(app, secret))).status).toBe(400)
    expect(await isAdmin(elsewhere.cookie)).toBe(true)
    await app.db.updateTable('sessions').set({ is_two_step: 0 }).execute()
    expect((await show(recoveryCodes[0] ?? '')).status).toBe(200)
    expect(await mailsTo(admin.email)).toContain(
      'A recovery code was used to confirm who you are at Kiosk',
    )
  })

  test('tries ten wrong codes in a session at most, after their password', async () => {
    const elsewhere = { cookie: await signIn(app, admin.email) }
    await turnOnTwoStep(app, admin.cookie)
    const guess = () =>
      send('POST /api/auth/confirm/code', { ...elsewhere, json: { code: '000000' } })
    const statuses = []
    for (let count = 0; count < 11; count++) statuses.push((await guess()).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    app.clock.advance(10 * 60_000)
    expect((await guess()).body).toMatchObject({ code: 'confirm_needed' })
  })

  test('goes on with their passkey after the password alone has signed them in', async () => {
    const device = await addPasskey(app, admin.cookie)
    const later = await signIn(app, admin.email)
    expect(await isAdmin(later)).toBe(false)
    const answer = await confirmWith(app, later, device)
    expect(answer.status).toBe(200)
    expect(await isAdmin(renewedCookie(later, answer))).toBe(true)
  })

  test('cannot make, change or remove factors with the password alone once they have one', async () => {
    await addPasskey(app, admin.cookie)
    const { passkeys } = (await send('GET /api/auth/passkeys', admin)).body
    const [passkey] = passkeys as { _id: string }[]
    const thief = { cookie: await signIn(app, admin.email) }
    for (const route of [
      'POST /api/auth/totp',
      'POST /api/auth/passkeys/options',
      'POST /api/auth/totp/recovery-codes',
      `DELETE /api/auth/passkeys/${passkey?._id}`,
      'DELETE /api/auth/totp',
    ])
      expect([route, (await send(route, thief)).body.code]).toEqual([route, 'second_factor_needed'])
    expect(await isAdmin(thief.cookie)).toBe(false)
  })

  test('starts bulk changes with the rights that the session has', async () => {
    const { id } = await writePost(app, { title: 'Of the owner' })
    const json = { key: 'press-number-00000001', ids: [id], change: { do: 'delete' } }
    const { body } = await call<{ _id: string }>(app, 'POST /api/blogs/bulk', { ...admin, json })
    await demandSecondFactor(app, false)
    await app.runTasks()
    expect((await call(app, `GET /api/bulk/${body._id}`, admin)).body).toMatchObject({ failed: 1 })
  })
})

describe('whoever loses their last second factor', () => {
  test('is only a member again in all sessions, once nothing is left', async () => {
    await addPasskey(app, admin.cookie)
    await turnOnTwoStep(app, admin.cookie)
    const other = await signedInAdmin(app, 'Priya Raman')
    await turnOnTwoStep(app, other.cookie)
    await demandSecondFactor(app)
    const { passkeys } = (await send('GET /api/auth/passkeys', admin)).body
    const [passkey] = passkeys as { _id: string }[]
    expect((await send(`DELETE /api/auth/passkeys/${passkey?._id}`, admin)).status).toBe(200)
    expect(await isAdmin(admin.cookie)).toBe(true)
    expect((await send('DELETE /api/auth/totp', admin)).status).toBe(200)
    expect([await isAdmin(admin.cookie), await isAdmin(other.cookie)]).toEqual([false, true])
  })

  test('by removing the last passkey as well', async () => {
    await addPasskey(app, admin.cookie)
    await demandSecondFactor(app)
    const { passkeys } = (await send('GET /api/auth/passkeys', admin)).body
    const [passkey] = passkeys as { _id: string }[]
    await send(`DELETE /api/auth/passkeys/${passkey?._id}`, admin)
    expect(await isAdmin(admin.cookie)).toBe(false)
  })

  test('by the owner’s own reset, and sets one up again with the password', async () => {
    await turnOnTwoStep(app, owner.cookie)
    await demand(true)
    const { body } = await send('GET /api/auth/me')
    const { _id } = body.data as { _id: string }
    expect((await send(`POST /api/auth/users/${_id}/reset-two-step`)).status).toBe(200)
    expect(await isAdmin(owner.cookie)).toBe(false)
    const again = await signIn(app, owner.email, PASSWORD)
    await turnOnTwoStep(app, again)
    expect(await isAdmin(again)).toBe(true)
  })
})
