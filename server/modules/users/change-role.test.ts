import { MINUTE_MS } from '#server/kernel/clock.ts'
import { createTestApp, rowOf, type TestApp } from '#tests/support/index.ts'
import { signedInAdmin, signedInMember, signedInOwner, signIn } from '#tests/support/people.ts'

let app: TestApp
let owner: string
let admin: string
let member: string
beforeEach(async () => {
  await app?.close()
  app = await createTestApp()
  owner = (await signedInOwner(app)).cookie
  admin = (await signedInAdmin(app)).cookie
  member = (await signedInMember(app)).cookie
})
afterAll(() => app.close())

const idOf = async (name: string) => (await rowOf(app, 'users', { name })).id

const put = async (name: string, role: unknown, cookie: string) =>
  app.request(`/api/auth/users/${await idOf(name)}`, { method: 'PUT', cookie, json: { role } })

const roleOf = async (name: string) => (await rowOf(app, 'users', { name })).role

describe('a role', () => {
  test('of an admin is not for somebody who closed their account, until they come back', async () => {
    const json = { posts: 'owner' }
    const closed = { method: 'POST', cookie: member, json }
    expect((await app.request('/api/auth/delete-account', closed)).status).toBe(200)
    const answer = await put('Noor Abadi', 'admin', owner)
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { error: expect.stringContaining('has closed their account') },
    ])
    expect(await roleOf('Noor Abadi')).toBe('user')
    await signIn(app, 'noor.abadi@example.com')
    expect((await put('Noor Abadi', 'admin', owner)).status).toBe(200)
  })

  test('is changed by admins, and counts with the next request of an open session', async () => {
    expect((await app.request('/api/auth/users', { cookie: member })).status).toBe(403)
    const answer = await put('Noor Abadi', 'admin', admin)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      message: 'User role updated.',
      user: { name: 'Noor Abadi', role: 'admin' },
    })
    expect((await app.request('/api/auth/users', { cookie: member })).status).toBe(200)
    expect((await put('Noor Abadi', 'user', owner)).status).toBe(200)
    expect((await app.request('/api/auth/users', { cookie: member })).status).toBe(403)
  })

  test('is not changed by members, guests or oneself', async () => {
    expect((await put('Tomas Reyes', 'user', '')).status).toBe(401)
    expect((await put('Noor Abadi', 'admin', member)).status).toBe(403)
    for (const [name, cookie] of [
      ['Tomas Reyes', admin],
      ['Ines Okafor', owner],
    ] as const) {
      const answer = await put(name, 'user', cookie)
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ error: 'You cannot change your own role.' })
      expect(await roleOf(name)).toBe('admin')
    }
  })

  test('of the owner stays', async () => {
    const answer = await put('Ines Okafor', 'user', admin)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ error: 'The role of the owner cannot be changed.' })
    expect(await roleOf('Ines Okafor')).toBe('admin')
  })

  test.each(['owner', '', null, 1, ['admin']])('%j does not exist', async (role) => {
    expect((await put('Noor Abadi', role, admin)).status).toBe(400)
    expect(await roleOf('Noor Abadi')).toBe('user')
  })

  test('changes nothing else, whatever the request claims', async () => {
    const before = await app.db.selectFrom('users').selectAll().orderBy('id').execute()
    const json = { role: 'user', isOwner: true, is_owner: 1, email: 'x@y.z', name: 'Mallory' }
    const path = `/api/auth/users/${await idOf('Noor Abadi')}`
    expect((await app.request(path, { method: 'PUT', cookie: admin, json })).status).toBe(200)
    expect(await app.db.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(before)
  })

  test('of two admins who demote each other at once, one stays', async () => {
    const second = (await signedInAdmin(app, 'Mira Lund')).cookie
    const answers = await Promise.all([
      put('Mira Lund', 'user', admin),
      put('Tomas Reyes', 'user', second),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    const roles = [await roleOf('Mira Lund'), await roleOf('Tomas Reyes')]
    expect(roles.toSorted()).toEqual(['admin', 'user'])
  })

  test('needs a fresh proof of who the admin is', async () => {
    app.clock.advance(11 * MINUTE_MS)
    const answer = await put('Noor Abadi', 'admin', admin)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'confirm_needed' })
    expect(await roleOf('Noor Abadi')).toBe('user')
  })

  test('is told to the person by mail, once, and an admin may comment again', async () => {
    const path = `/api/comments/blocked/${await idOf('Noor Abadi')}`
    await app.request(path, { method: 'PUT', cookie: admin })
    await put('Noor Abadi', 'admin', admin)
    await put('Noor Abadi', 'admin', admin)
    const mails = await app.db
      .selectFrom('mails')
      .select(['recipient', 'subject'])
      .where('subject', 'like', 'Your role%')
      .execute()
    expect(mails).toEqual([
      { recipient: 'noor.abadi@example.com', subject: 'Your role was changed at Kiosk' },
    ])
    expect(await app.db.selectFrom('blocked_commenters').selectAll().execute()).toEqual([])
  })

  test('is told in the history, once', async () => {
    await put('Noor Abadi', 'admin', admin)
    await put('Noor Abadi', 'admin', admin)
    const rows = await app.db
      .selectFrom('history')
      .select(['verb', 'actor', 'details'])
      .where('kind', '=', 'user')
      .where('subject_id', '=', await idOf('Noor Abadi'))
      .execute()
    expect(rows).toEqual([
      {
        verb: 'promoted',
        actor: 'Tomas Reyes',
        details: '{"before":{"role":"user"},"after":{"role":"admin"}}',
      },
    ])
  })
})
