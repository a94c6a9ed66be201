import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/index.ts'
import { signedInAdmin, signedInMember, signedInOwner } from '#tests/support/people.ts'

let app: TestApp
let member: string
let admin: string
beforeAll(async () => {
  app = await createTestApp()
  await signedInOwner(app)
  admin = (await signedInAdmin(app)).cookie
  member = (await signedInMember(app)).cookie
})
afterAll(() => app.close())

const get = (path: string, cookie = '') => app.request(path, { cookie })

describe('the own account', () => {
  test.each(['/api/auth/me', '/api/auth/profile', '/api/auth/saved-posts'])(
    '%s is for members',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(401)
      expect(await answer.json()).toEqual({
        error: expect.any(String),
        message: expect.any(String),
      })
      expect((await get(path, member)).status).toBe(200)
    },
  )

  test('is told whole, without anything secret', async () => {
    const { data, savedPosts } = (await (await get('/api/auth/me', member)).json()) as {
      data: Record<string, unknown>
      savedPosts: unknown
    }
    expect(Object.keys(data).toSorted().join(' ')).toBe(
      '_id avatar createdAt email emailProven id isOwner name role savedPosts',
    )
    expect(savedPosts).toEqual([])
    const { user } = (await (await get('/api/auth/profile', member)).json()) as { user: unknown }
    expect(user).toEqual(data)
  })
})

describe('the list of users', () => {
  type List = { users: { name: string; email: string }[]; totalUsers: number; totalPages: number }
  const list = async (query: string) =>
    (await (await get(`/api/auth/users${query}`, admin)).json()) as List

  test('is for admins', async () => {
    expect((await get('/api/auth/users')).status).toBe(401)
    const answer = await get('/api/auth/users', member)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ error: 'Access Denied: Admins only.' })
    expect((await get('/api/auth/users', admin)).status).toBe(200)
  })

  test('holds no hash', async () => {
    expect(await (await get('/api/auth/users', admin)).text()).not.toMatch(/hash|argon2|token/)
  })

  test('is searched by name and e-mail, whatever the case or accent, and taken literally', async () => {
    await signedInMember(app, 'Ángel Müller')
    const names = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).users.map((user) => user.name)
    expect(await names('angel')).toEqual(['Ángel Müller'])
    expect(await names('MÜLLER')).toEqual(['Ángel Müller'])
    expect(await names('noor.abadi@')).toEqual(['Noor Abadi'])
    for (const nothing of ['%', '_', '\\', "' OR 1=1 --", 'zzz']) {
      expect(await names(nothing)).toEqual([])
    }
  })

  test('is filtered by role and comes in pages', async () => {
    const admins = await list('?role=admin')
    expect(admins.users.map((user) => user.name).toSorted()).toEqual(['Ines Okafor', 'Tomas Reyes'])
    const first = await list('?limit=1')
    expect(first.users).toHaveLength(1)
    expect(first.totalPages).toBe(first.totalUsers)
    expect((await list('?limit=1&page=999')).users).toEqual([])
    expect((await list('?limit=1000')).users.length).toBeLessThanOrEqual(100)
  })

  test.each([
    '?page=0',
    '?page=-1',
    '?page=abc',
    '?page=1&page=2',
    '?limit=0',
    '?limit=1e9x',
    '?role=owner',
    '?role=user&role=admin',
    `?search=${'x'.repeat(201)}`,
  ])('answers 400 to %s', async (query) => {
    expect((await get(`/api/auth/users${query}`, admin)).status).toBe(400)
  })

  test.each(['?search=%00', '?search=%ED%A0%80', '?search=%', '?unknown[]=1'])(
    'survives %s',
    async (query) => {
      expect((await get(`/api/auth/users${query}`, admin)).status).toBeLessThan(500)
    },
  )
})
