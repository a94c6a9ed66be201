import {
  freshApp,
  signedInAdmin,
  signedInMember,
  signedInOwner,
  rowOf,
} from '#tests/support/index.ts'
import type { ManagedPerson } from './schema-person.ts'

const app = freshApp()
let owner: string
let admin: string
let member: string
beforeEach(async () => {
  owner = (await signedInOwner(app)).cookie
  admin = (await signedInAdmin(app)).cookie
  member = (await signedInMember(app)).cookie
})

const idOf = async (name: string) => (await rowOf(app, 'users', { name })).id

async function read(name: string, cookie = admin): Promise<ManagedPerson> {
  const answer = await app.request(`/api/auth/users/${await idOf(name)}`, { cookie })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { person: ManagedPerson }).person
}

describe('a person, as admins see them,', () => {
  test('comes with their sessions and the ways they sign in, and nothing secret', async () => {
    const person = await read('Noor Abadi')
    expect(person).toMatchObject({
      email: 'noor.abadi@example.com',
      role: 'user',
      postsCount: 0,
      hasTwoStep: false,
      passkeysCount: 0,
      notes: [],
      canEndSessions: true,
    })
    expect(person.sessions).toHaveLength(1)
    expect(JSON.stringify(person)).not.toMatch(/hash|argon2|token|secret/)
  })

  test('is signed out in one browser by an admin, but the owner by the owner alone', async () => {
    const end = async (name: string, cookie: string) => {
      const [{ _id = '' } = {}] = (await read(name)).sessions
      const path = `/api/auth/users/${await idOf(name)}/sessions/${_id}`
      return (await app.request(path, { method: 'DELETE', cookie })).status
    }
    expect(await end('Noor Abadi', member)).toBe(403)
    expect(await end('Noor Abadi', admin)).toBe(200)
    expect((await app.request('/api/auth/me', { cookie: member })).status).toBe(401)
    expect((await read('Ines Okafor')).canEndSessions).toBe(false)
    expect(await end('Ines Okafor', admin)).toBe(403)
    expect(await end('Tomas Reyes', owner)).toBe(200)
  })

  test('does not lose a session that is another person’s', async () => {
    const [{ _id = '' } = {}] = (await read('Ines Okafor')).sessions
    const path = `/api/auth/users/${await idOf('Noor Abadi')}/sessions/${_id}`
    expect((await app.request(path, { method: 'DELETE', cookie: admin })).status).toBe(404)
    expect((await app.request('/api/auth/me', { cookie: owner })).status).toBe(200)
  })
})

describe('a note about a person', () => {
  const note = async (text: string, cookie = admin) =>
    app.request(`/api/auth/users/${await idOf('Noor Abadi')}/notes`, {
      method: 'POST',
      cookie,
      json: { text },
    })
  const remove = async (id: string, cookie: string) =>
    app.request(`/api/auth/users/${await idOf('Noor Abadi')}/notes/${id}`, {
      method: 'DELETE',
      cookie,
    })

  test('is read by admins, newest first, and never by the person', async () => {
    expect((await note('First')).status).toBe(201)
    await note('<b>Second</b>', owner)
    expect((await read('Noor Abadi')).notes).toMatchObject([
      { text: '<b>Second</b>', author: 'Ines Okafor', canRemove: false },
      { text: 'First', author: 'Tomas Reyes', canRemove: true },
    ])
    expect((await note('Mine', member)).status).toBe(403)
    for (const path of ['/api/auth/me', '/api/auth/profile'])
      expect(await (await app.request(path, { cookie: member })).text()).not.toContain('First')
  })

  test.each(['', '  \0 ', 'x'.repeat(2001)])('is refused when it is %j', async (text) => {
    expect((await note(text)).status).toBe(400)
  })

  test('is removed by its writer and the owner alone', async () => {
    await note('Of the owner', owner)
    await note('Of the admin')
    const [mine, theirs] = (await read('Noor Abadi')).notes
    expect((await remove(theirs?._id ?? '', admin)).status).toBe(403)
    expect((await remove(mine?._id ?? '', member)).status).toBe(403)
    expect((await remove(mine?._id ?? '', owner)).status).toBe(200)
    expect((await remove(mine?._id ?? '', owner)).status).toBe(404)
    expect((await read('Noor Abadi')).notes).toHaveLength(1)
  })
})
