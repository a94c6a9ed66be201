import { DAY_MS } from '#server/kernel/clock.ts'
import { insertRows, sharedApp } from '#tests/support/index.ts'
import { signedInAdmin, signedInMember, signedInOwner, signIn } from '#tests/support/people.ts'

const app = await sharedApp()
await signedInOwner(app)
let admin: string = (await signedInAdmin(app)).cookie
const { cookie: member } = await signedInMember(app)

const get = (path: string, cookie = '') => app.request(path, { cookie })

describe('the list of users', () => {
  type Row = { _id: string; name: string; lastSeenAt: string | null; isBlocked: boolean } & Record<
    'ordersCount' | 'commentsCount',
    number
  >
  type List = {
    users: Row[]
    counts: Record<'all' | 'user' | 'admin' | 'leaving' | 'active', number>
    totalUsers: number
    totalPages: number
  }
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
    '?sort=password',
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

  test.each([
    ['name', ['Ángel Müller', 'Ines Okafor', 'Noor Abadi', 'Tomas Reyes']],
    ['name-desc', ['Tomas Reyes', 'Noor Abadi', 'Ines Okafor', 'Ángel Müller']],
    ['oldest', ['Ines Okafor', 'Tomas Reyes', 'Noor Abadi', 'Ángel Müller']],
    ['newest', ['Ángel Müller', 'Noor Abadi', 'Tomas Reyes', 'Ines Okafor']],
  ])('is sorted by %s', async (sort, names) => {
    const { users } = await list(`?sort=${sort}`)
    expect(users.map(({ name }) => name)).toEqual(names)
    const second = await list(`?sort=${sort}&limit=1&page=2`)
    expect(second.users.map(({ name }) => name)).toEqual(names.slice(1, 2))
  })

  test('tells who was here last, and how many were here in seven days', async () => {
    app.clock.advance(8 * DAY_MS)
    admin = await signIn(app, 'tomas.reyes@example.com')
    const { users, counts } = await list('?sort=seen')
    expect(users[0]).toMatchObject({
      name: 'Tomas Reyes',
      lastSeenAt: app.clock.now().toISOString(),
    })
    expect(counts).toEqual({ all: 4, user: 2, admin: 2, leaving: 0, active: 1 })
  })

  test('marks and finds those who are leaving, with the day of their erasure', async () => {
    const [noor] = (await list('?search=noor')).users
    const closedAt = app.clock.now().toISOString()
    const leavesAt = '2027-01-05T10:00:00.000Z'
    await insertRows(app, 'account_closings', {
      user_id: noor?._id ?? '',
      posts: 'owner',
      closed_at: closedAt,
      final_at: leavesAt,
    })
    const { users, totalUsers, counts } = await list('?role=leaving&sort=name')
    expect(users).toMatchObject([{ name: 'Noor Abadi', leavesAt }])
    expect([totalUsers, counts.leaving]).toEqual([1, 1])
    expect((await list('?role=leaving&search=angel')).users).toEqual([])
    expect((await list('?search=angel')).users).toMatchObject([{ leavesAt: null }])
    await app.db.deleteFrom('account_closings').execute()
  })

  test.each([
    ['orders', 'Noor Abadi'],
    ['orders-fewest', 'Ines Okafor'],
    ['comments', 'Tomas Reyes'],
    ['comments-fewest', 'Ines Okafor'],
  ])('is sorted by %s, also among what a search finds', async (sort, name) => {
    const set = (key: string, counts: { orders_count: number; comments_count: number }) =>
      app.db.updateTable('users').set(counts).where('name_key', '=', key).execute()
    await set('noor abadi', { orders_count: 7, comments_count: 2 })
    await set('tomas reyes', { orders_count: 3, comments_count: 9 })
    const first = async (query: string) => (await list(`?sort=${sort}${query}`)).users[0]?.name
    expect(await first('')).toBe(name)
    expect(await first('&search=o')).toBe(name)
    await set('noor abadi', { orders_count: 0, comments_count: 0 })
    await set('tomas reyes', { orders_count: 0, comments_count: 0 })
  })

  test('counts the comments of each, and names who may not comment', async () => {
    const { users } = await list('?search=noor')
    const id = users[0]?._id ?? ''
    expect(users[0]).toMatchObject({ ordersCount: 0, commentsCount: 0, isBlocked: false })
    await app.request(`/api/comments/blocked/${id}`, { method: 'PUT', cookie: admin })
    expect((await list('?search=noor')).users[0]).toMatchObject({ isBlocked: true })
  })
})

describe('the file of users', () => {
  const file = async (query = '') => (await get(`/api/auth/users.csv${query}`, admin)).text()

  test('is stored by no cache', async () => {
    const answer = await get('/api/auth/users.csv', admin)
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  test('begins with the mark of UTF-8 and holds the people whom the list finds', async () => {
    const answer = await get('/api/auth/users.csv', admin)
    const [first, second, third] = new Uint8Array(await answer.arrayBuffer())
    expect([first, second, third]).toEqual([0xef, 0xbb, 0xbf])
    expect((await file()).trim().split('\r\n')).toHaveLength(5)
    const found = await file('?search=angel')
    expect(found).toContain('Ángel Müller,angel.muller@example.com,no,user,')
    expect(found.trim().split('\r\n')).toHaveLength(2)
    expect((await file('?role=admin')).trim().split('\r\n')).toHaveLength(3)
  })

  test('runs no name as a formula', async () => {
    await signedInMember(app, 'Sumner Adams')
    const name = '=SUM(A1:A9)'
    await app.db.updateTable('users').set({ name }).where('name_key', '=', 'sumner adams').execute()
    expect(await file('?search=sumner')).toContain(`\r\n'${name},sumner.adams@example.com,`)
  })

  test('is read in turns, each person once', async () => {
    const now = app.clock.now().toISOString()
    const rows = Array.from({ length: 1203 }, (_, index) => ({
      id: `bulk-${String(index).padStart(5, '0')}`,
      name: `Reader ${index}`,
      email: `reader-${index}@example.net`,
      email_key: `reader-${index}@example.net`,
      password_hash: null,
      role: 'user' as const,
      is_owner: 0 as const,
      avatar_media_id: null,
      email_proven_at: null,
      created_at: now,
      updated_at: now,
    }))
    for (let at = 0; at < rows.length; at += 100)
      await insertRows(app, 'users', rows.slice(at, at + 100))
    const lines = (await file('?search=example.net')).trim().split('\r\n').slice(1)
    expect(new Set(lines).size).toBe(1203)
    expect(lines).toHaveLength(1203)
  })
})
