import { DAY_MS, MINUTE_MS } from '#server/kernel/clock.ts'
import { changeRows, createTestApp, freshApp, rowOf } from '#tests/support/index.ts'
import { signedInAdmin, signedInMember, signedInOwner, signIn } from '#tests/support/people.ts'
import { mailedTakeBackLink } from './index.ts'

const WITH_MAIL = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'Kiosk <shop@example.com>' }

const app = freshApp({ env: WITH_MAIL })
let owner: string
let admin: string
beforeEach(async () => {
  owner = (await signedInOwner(app)).cookie
  admin = (await signedInAdmin(app)).cookie
  await changeRows(app, 'users', { email_proven_at: app.clock.now().toISOString() })
})

const idOf = async (name: string) => (await rowOf(app, 'users', { name })).id

const owners = async () =>
  (await app.db.selectFrom('users').select('name').where('is_owner', '=', 1).execute()).map(
    ({ name }) => name,
  )

const give = async (name: string, cookie: string) => {
  const json = { userId: await idOf(name) }
  return app.request('/api/auth/ownership', { method: 'POST', cookie, json })
}

/** The token of the latest transfer's link, as its mail would hold it. */
async function token(): Promise<string> {
  const query = app.db.selectFrom('ownership_transfers').select('id').orderBy('id', 'desc')
  const { id } = await query.executeTakeFirstOrThrow()
  const link = await mailedTakeBackLink(app.ctx, { transferId: id })
  return link?.split('/').at(-1) ?? 'none'
}

const takeBack = (secret: string) =>
  app.request(`/api/auth/ownership/${secret}`, { method: 'POST' })

describe('handing the site over', () => {
  test('makes an admin the owner at once, and tells both', async () => {
    expect((await give('Tomas Reyes', owner)).status).toBe(200)
    expect(await owners()).toEqual(['Tomas Reyes'])
    expect((await app.request('/api/tasks/failed', { cookie: admin })).status).toBe(200)
    expect((await app.request('/api/tasks/failed', { cookie: owner })).status).toBe(403)
    expect((await app.request('/api/auth/users', { cookie: owner })).status).toBe(200)
    const mails = await app.db.selectFrom('mails').select(['recipient', 'subject']).execute()
    expect(mails).toEqual(
      expect.arrayContaining([
        { recipient: 'tomas.reyes@example.com', subject: 'You are the owner now at Kiosk' },
        { recipient: 'ines@example.com', subject: 'You handed Kiosk over' },
      ]),
    )
  })

  test('is the owner’s alone, freshly proven', async () => {
    expect((await give('Tomas Reyes', '')).status).toBe(401)
    expect((await give('Tomas Reyes', admin)).status).toBe(403)
    app.clock.advance(11 * MINUTE_MS)
    expect(await (await give('Tomas Reyes', owner)).json()).toMatchObject({
      code: 'confirm_needed',
    })
    expect(await owners()).toEqual(['Ines Okafor'])
  })

  test('goes only to another admin with a confirmed address', async () => {
    await signedInMember(app)
    const set = app.db.updateTable('users').set({ email_proven_at: null })
    await set.where('name', '=', 'Tomas Reyes').execute()
    for (const [name, error] of [
      ['Noor Abadi', 'The new owner must be an admin. Make them one first.'],
      ['Tomas Reyes', 'The new owner must have confirmed their email address first.'],
      ['Ines Okafor', 'You are the owner already.'],
    ] as const) {
      const answer = await give(name, owner)
      expect(answer.status).toBe(409)
      expect(await answer.json()).toMatchObject({ error })
    }
    expect(await owners()).toEqual(['Ines Okafor'])
  })

  test('waits for a mail server, without which there were no way back', async () => {
    const other = await createTestApp()
    try {
      const { cookie } = await signedInOwner(other)
      const json = { userId: 'nobody' }
      const answer = await other.request('/api/auth/ownership', { method: 'POST', cookie, json })
      expect(answer.status).toBe(409)
    } finally {
      await other.close()
    }
  })

  test('twice at once to two admins leaves one owner', async () => {
    await signedInAdmin(app, 'Mira Lund')
    const set = app.db.updateTable('users').set({ email_proven_at: app.clock.now().toISOString() })
    await set.execute()
    const answers = await Promise.all([give('Tomas Reyes', owner), give('Mira Lund', owner)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    expect(await owners()).toHaveLength(1)
  })

  test('to somebody whom another admin deletes at once makes them the owner, or fails, and leaves one owner', async () => {
    const mira = (await signedInAdmin(app, 'Mira Lund')).cookie
    const path = `/api/auth/users/${await idOf('Tomas Reyes')}`
    const answers = await Promise.all([
      give('Tomas Reyes', owner),
      app.request(path, { method: 'DELETE', cookie: mira }),
    ])
    const [given, deleted] = answers.map(({ status }) => status)
    if (given === 200) expect(deleted).toBe(403)
    else expect(deleted).toBe(200)
    expect(await owners()).toEqual([given === 200 ? 'Tomas Reyes' : 'Ines Okafor'])
  })

  test('cannot be done twice in the database', async () => {
    const both = app.db.updateTable('users').set({ is_owner: 1 }).execute()
    await expect(both).rejects.toThrow(/unique/i)
  })
})

describe('taking the site back', () => {
  test('works once within seven days, also after a new password, and ends the sessions', async () => {
    await give('Tomas Reyes', owner)
    const secret = await token()
    await changeRows(app, 'users', { link_epoch: 5, role: 'user' }, { name: 'Ines Okafor' })
    app.clock.advance(6 * DAY_MS)
    const mine = await signIn(app, 'ines@example.com')
    expect((await takeBack(secret)).status).toBe(200)
    expect(await owners()).toEqual(['Ines Okafor'])
    expect((await app.request('/api/auth/me', { cookie: mine })).status).toBe(401)
    const again = await signIn(app, 'ines@example.com')
    expect((await app.request('/api/tasks/failed', { cookie: again })).status).toBe(200)
    await give('Tomas Reyes', again)
    expect((await takeBack(secret)).status).toBe(400)
    expect(await owners()).toEqual(['Tomas Reyes'])
  })

  test('is over after seven days', async () => {
    await give('Tomas Reyes', owner)
    const secret = await token()
    app.clock.advance(7 * DAY_MS)
    expect((await takeBack(secret)).status).toBe(400)
    expect(await owners()).toEqual(['Tomas Reyes'])
  })

  test('reaches whoever owns the site by then, and ends their way back as well', async () => {
    await signedInAdmin(app, 'Mira Lund')
    const set = app.db.updateTable('users').set({ email_proven_at: app.clock.now().toISOString() })
    await set.execute()
    await give('Tomas Reyes', owner)
    const first = await token()
    await give('Mira Lund', admin)
    const second = await token()
    expect((await takeBack(first)).status).toBe(200)
    expect(await owners()).toEqual(['Ines Okafor'])
    expect((await takeBack(second)).status).toBe(400)
  })

  test('is not to be had by guessing or changing the link', async () => {
    await give('Tomas Reyes', owner)
    const [id] = (await token()).split('.')
    for (const guess of ['none', `${id}.`, `${id}.AAAA`, `${id}`, '%00'])
      expect((await takeBack(guess)).status).toBe(400)
    expect(await owners()).toEqual(['Tomas Reyes'])
  })

  test('and being deleted by the new owner at once gives the site back', async () => {
    await give('Tomas Reyes', owner)
    const secret = await token()
    const path = `/api/auth/users/${await idOf('Ines Okafor')}`
    const answers = await Promise.all([
      takeBack(secret),
      app.request(path, { method: 'DELETE', cookie: admin }),
    ])
    const [back, deleted] = answers.map(({ status }) => status)
    expect(back).toBe(200)
    expect([401, 403, 409]).toContain(deleted)
    expect(await owners()).toEqual(['Ines Okafor'])
  })

  test('keeps the account of the former owner from being deleted by the new one', async () => {
    await give('Tomas Reyes', owner)
    const path = `/api/auth/users/${await idOf('Ines Okafor')}`
    expect((await app.request(path, { method: 'DELETE', cookie: admin })).status).toBe(409)
    app.clock.advance(8 * DAY_MS)
    const later = await signIn(app, 'tomas.reyes@example.com')
    expect((await app.request(path, { method: 'DELETE', cookie: later })).status).toBe(200)
  })
})
