import { MINUTE_MS } from '#server/kernel/clock.ts'
import { runDueTasks } from '#server/kernel/tasks/worker.ts'
import { backgroundWork } from '#server/background/background-work.ts'
import {
  freshApp,
  signedInAdmin,
  signedInMember,
  signedInOwner,
  rowOf,
} from '#tests/support/index.ts'

const app = freshApp()
let owner: string
let admin: string
let member: string
beforeEach(async () => {
  owner = (await signedInOwner(app)).cookie
  admin = (await signedInAdmin(app)).cookie
  member = (await signedInMember(app)).cookie
})

const names = async () =>
  (await app.db.selectFrom('users').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  )

const idOf = async (name: string) => (await rowOf(app, 'users', { name })).id

const remove = async (name: string, cookie: string, query = '') =>
  app.request(`/api/auth/users/${await idOf(name)}${query}`, { method: 'DELETE', cookie })

describe('deleting an account', () => {
  test('is for admins, and ends the sessions of the person at once', async () => {
    expect((await remove('Noor Abadi', '')).status).toBe(401)
    expect((await remove('Noor Abadi', member)).status).toBe(403)
    const answer = await remove('Noor Abadi', admin)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ message: 'User deleted.' })
    expect(await names()).toEqual(['Ines Okafor', 'Tomas Reyes'])
    expect((await app.request('/api/auth/me', { cookie: member })).status).toBe(401)
  })

  test('never deletes the owner, nor oneself', async () => {
    const protectedText = 'This user is protected and cannot be deleted.'
    for (const [name, cookie, error] of [
      ['Ines Okafor', admin, protectedText],
      ['Ines Okafor', owner, protectedText],
      ['Tomas Reyes', admin, 'You can delete your own account in Settings.'],
    ] as const) {
      const answer = await remove(name, cookie)
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ error })
    }
    expect(await names()).toHaveLength(3)
  })

  test('needs a fresh proof of who the admin is', async () => {
    app.clock.advance(11 * MINUTE_MS)
    const answer = await remove('Noor Abadi', admin)
    expect(await answer.json()).toMatchObject({ code: 'confirm_needed' })
    expect(await names()).toHaveLength(3)
  })

  test('of two admins who delete each other at once, one stays', async () => {
    const second = (await signedInAdmin(app, 'Mira Lund')).cookie
    const answers = await Promise.all([remove('Mira Lund', admin), remove('Tomas Reyes', second)])
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses[0]).toBe(200)
    expect([401, 403]).toContain(statuses[1])
    expect(await names()).toHaveLength(3)
  })

  test.each(['?posts=keep', '?posts=owner&posts=delete'])('answers 400 to %s', async (query) => {
    expect((await remove('Noor Abadi', admin, query)).status).toBe(400)
  })
})

describe('changing many accounts', () => {
  const change = async (json: object, cookie = admin) => {
    const key = `k-${Math.random().toString(36).slice(2).padEnd(16, '0')}`
    const answer = await app.request('/api/auth/users/bulk', {
      method: 'POST',
      cookie,
      json: { key, ...json },
    })
    await runDueTasks(app.ctx, backgroundWork)
    if (answer.status !== 202) return { status: answer.status, ...(await answer.json()) }
    const run = await (await app.request(`/api/bulk/${key}`, { cookie })).json()
    return { status: 202, key, ...run }
  }
  const blocked = async () =>
    (await app.db.selectFrom('blocked_commenters').select('user_id').execute()).map(
      ({ user_id }) => user_id,
    )

  test('blocks those who may be blocked, names the others, and can be undone', async () => {
    const ids = [await idOf('Noor Abadi'), await idOf('Tomas Reyes')]
    const run = await change({ change: { do: 'block' }, ids })
    expect(run).toMatchObject({
      done: 1,
      failed: 1,
      canUndo: true,
      problems: [{ name: 'Tomas Reyes', problem: 'Admins cannot be blocked from commenting.' }],
    })
    expect(await blocked()).toEqual([ids[0]])
    await app.request(`/api/bulk/${run.key}/undo`, { method: 'POST', cookie: admin })
    await runDueTasks(app.ctx, backgroundWork)
    expect(await blocked()).toEqual([])
  })

  test('deletes all that a search finds, but never the owner or oneself', async () => {
    await signedInMember(app, 'Spam One')
    await signedInMember(app, 'Spam Two')
    const filter = { search: 'spam' }
    const wrong = { change: { do: 'delete', posts: 'delete' }, filter, expected: 3 }
    expect((await change(wrong)).status).toBe(409)
    expect(await change({ ...wrong, expected: 2 })).toMatchObject({ done: 2, failed: 0 })
    expect(await names()).toEqual(['Ines Okafor', 'Noor Abadi', 'Tomas Reyes'])
    const all = { change: wrong.change, filter: {}, expected: 3 }
    expect(await change(all)).toMatchObject({ done: 1, failed: 2 })
    expect(await names()).toEqual(['Ines Okafor', 'Tomas Reyes'])
  })

  test('is refused to members, and needs a fresh proof to delete', async () => {
    const json = { change: { do: 'delete', posts: 'owner' }, ids: [await idOf('Tomas Reyes')] }
    expect((await change(json, member)).status).toBe(403)
    app.clock.advance(11 * MINUTE_MS)
    expect(await change(json, owner)).toMatchObject({ status: 403, code: 'confirm_needed' })
    expect(await names()).toHaveLength(3)
  })
})
