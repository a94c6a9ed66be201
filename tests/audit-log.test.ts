import { deleteAuditBefore } from '#server/database/audit/write-audit.ts'
import { guest, system, type Member } from '#server/kernel/actor.ts'
import { flushTrail, logTrail } from '#server/kernel/log-trail.ts'
import { transact } from '#server/kernel/scope.ts'
import { markRequest } from '#server/kernel/trail.ts'
import { DEEDS } from '#shared/audit-events.ts'
import { freshApp, signedInAdmin, signedInMember, signIn } from './support/index.ts'

const app = freshApp({ env: { RATE_LIMITS: 'off' } })

const rows = () => app.db.selectFrom('audit').selectAll().orderBy('at').orderBy('id').execute()
const inBrief = async () =>
  (await rows()).map(({ verb, object_id, count }) => ({ verb, object_id, count }))

/** Fails to sign in, without the hashing. */
function fail(account: string, address = '192.0.2.7', facts: object = {}) {
  const mark = { requestId: 'q', address }
  markRequest(mark, () =>
    logTrail(app.ctx, { deed: 'sign-in-failed', by: guest, subject: account, ...facts }),
  )
}

test('a change and its row of the audit log are written together or not at all', async () => {
  const undone = transact(app.ctx, async ({ trail }) => {
    trail({ deed: 'settings-changed', by: system('test'), subject: 'site' })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect(await rows()).toEqual([])
  await transact(app.ctx, async ({ trail, tx }) => {
    trail({ deed: 'settings-changed', by: system('test'), subject: 'site' })
    expect(await tx.selectFrom('audit').selectAll().execute()).toEqual([])
  })
  expect(await inBrief()).toEqual([{ verb: 'changed', object_id: 'site', count: 1 }])
})

test('a row that cannot be written undoes the change', async () => {
  const broken = transact(app.ctx, async ({ trail, tx }) => {
    await tx.insertInto('site_id').values({ id: 1, value: 'x', folder: 'y' }).execute()
    trail({ deed: 'task-removed', by: { ...system('test'), job: null as never }, subject: 't' })
  })
  await expect(broken).rejects.toThrow()
  expect(await app.db.selectFrom('site_id').selectAll().execute()).toEqual([])
})

test('a flood of guesses from one network is a bounded number of rows, and counts every guess', async () => {
  for (let at = 0; at < 300; at++) {
    fail(`account-${at}`, `192.0.2.${at % 250}`)
    if (at % 50 === 0) await flushTrail(app.ctx)
  }
  await flushTrail(app.ctx)
  const found = await rows()
  expect(found).toHaveLength(21)
  expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(300)
  expect(found.at(-1)).toMatchObject({ object_id: '', network: '192.0.2.0/24' })
})

test('a flood of guesses from ten thousand networks is a bounded number of rows, and counts every guess', async () => {
  for (let at = 0; at < 10_000; at++) fail(`account-${at}`, `10.${at >> 8}.${at & 255}.1`)
  await flushTrail(app.ctx)
  const found = await rows()
  expect(found).toHaveLength(501)
  expect(found.find(({ network }) => network === '')).toMatchObject({
    count: 9500,
    object_id: '',
    facts: '{"isMore":true}',
  })
})

test('a flood of guesses does not hide those at an account of an admin', async () => {
  for (let at = 0; at < 600; at++) fail('nobody', `10.${at >> 8}.${at & 255}.1`)
  fail('owner', '192.0.2.7', { isAdmin: true })
  fail('owner', '198.51.100.7', { isAdmin: true })
  await flushTrail(app.ctx)
  const atOwner = (await rows()).filter(({ object_id }) => object_id === 'owner')
  expect(atOwner).toMatchObject([{ network: '', count: 2 }])
})

test('what a member repeats fills no more rows than a hundred an hour; what an admin does has a row each', async () => {
  const deeds = async (by: Member) => {
    for (let at = 0; at < 130; at++)
      await transact(app.ctx, async ({ trail }) =>
        trail({ deed: 'post-deleted', by, subject: `p${at}` }),
      )
    const all = (await rows()).filter(({ person_id }) => person_id === by.userId)
    return all.map(({ count }) => count)
  }
  const noor: Member = {
    kind: 'member',
    userId: 'noor',
    sessionId: '',
    name: 'Noor',
    role: 'user',
    isOwner: false,
  }
  expect((await deeds(noor)).toSorted((one, other) => other - one).slice(0, 2)).toEqual([30, 1])
  expect(await deeds({ ...noor, userId: 'tomas', role: 'admin' })).toHaveLength(130)
  app.clock.advance(3_600_000)
  expect(await deeds(noor)).toHaveLength(202)
})

test('guesses at one account within an hour are one row, in another hour another one', async () => {
  fail('u1')
  await flushTrail(app.ctx)
  app.clock.advance(60_000)
  fail('u1', '192.0.2.200')
  await flushTrail(app.ctx)
  app.clock.advance(3_600_000)
  fail('u1')
  await flushTrail(app.ctx)
  const failed = { verb: 'sign-in-failed', object_id: 'u1' }
  expect(await inBrief()).toEqual([
    { ...failed, count: 2 },
    { ...failed, count: 1 },
  ])
})

test('a failed sign-in writes nothing itself, and its row names the account', async () => {
  const { email } = await signedInMember(app)
  await app.db.deleteFrom('audit').execute()
  const json = { email, password: 'wrong-secret-1' }
  await app.request('/api/auth/login', { method: 'POST', json })
  expect(await rows()).toEqual([])
  await flushTrail(app.ctx)
  const { id } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  expect(await rows()).toMatchObject([
    { verb: 'sign-in-failed', object_id: id, person_id: 'guest', network: '203.0.113.0/24' },
  ])
})

test('what could not be written for lack of a database is written later', async () => {
  fail('u1')
  await app.db.schema.alterTable('audit').renameTo('gone').execute()
  await flushTrail(app.ctx)
  await app.db.schema.alterTable('gone').renameTo('audit').execute()
  fail('u1')
  await flushTrail(app.ctx)
  expect(await inBrief()).toMatchObject([{ object_id: 'u1', count: 2 }])
})

test('a member who signs in again and again has one row an hour, an admin one each time', async () => {
  const { email } = await signedInMember(app)
  const boss = await signedInAdmin(app)
  await app.db.deleteFrom('audit').execute()
  for (let at = 0; at < 3; at++) {
    await signIn(app, email)
    await signIn(app, boss.email)
  }
  const counts = (await rows()).map(({ person, count }) => [person, count])
  expect(counts.toSorted()).toEqual([
    ['Noor Abadi', 3],
    ['Tomas Reyes', 1],
    ['Tomas Reyes', 1],
    ['Tomas Reyes', 1],
  ])
})

test('a job that erases many things leaves one row an hour', async () => {
  for (const subject of ['p1', 'p2', 'p3'])
    await transact(app.ctx, async ({ trail }) =>
      trail({ deed: 'post-erased', by: system('bin'), subject }),
    )
  expect(await inBrief()).toEqual([{ verb: 'erased', object_id: '', count: 3 }])
})

test('rows that are too old are deleted, a few at a time', async () => {
  for (const account of ['u1', 'u2', 'u3']) {
    fail(account)
    await flushTrail(app.ctx)
    app.clock.advance(1000)
  }
  const now = app.clock.now().toISOString()
  const removed = await transact(app.ctx, ({ tx }) => deleteAuditBefore(tx, now, 2))
  expect(removed).toBe(2)
  expect(await inBrief()).toMatchObject([{ object_id: 'u3' }])
})

test('every deed says what it is done to, in words that begin with a capital', () => {
  for (const [deed, { words, object }] of Object.entries(DEEDS)) {
    expect(words, deed).toMatch(/^[A-Z][^.]+$/)
    expect(object, deed).toMatch(/^[a-z-]+$/)
  }
})

test('no secret, no text and no e-mail address of a request gets into the audit log', async () => {
  const boss = await signedInAdmin(app)
  const planted = ['planted.person@example.com', 'planted-password-9', 'Planted words of theirs']
  const [email = '', password = '', words = ''] = planted
  const post = (path: string, json: object, cookie = '') =>
    app.request(path, { method: 'POST', json, cookie, headers: { 'user-agent': words } })
  await post('/api/auth/signup', { name: email, email, password })
  await post('/api/auth/login', { email, password: `${password}x` })
  await post('/api/auth/login', { email, password })
  await post('/api/auth/forgot-password', { email })
  await post(`/api/auth/reset-password/${password}`, { newPassword: password })
  await post('/api/categories', { name: words }, boss.cookie)
  const json = { tagline: words, aboutText: email }
  await app.request('/api/settings', { method: 'PUT', json, cookie: boss.cookie })
  await app.runTasks()
  await flushTrail(app.ctx)
  const found = await rows()
  expect(found.map(({ verb }) => verb)).toEqual(
    expect.arrayContaining(['sign-up', 'sign-in', 'sign-in-failed', 'added', 'changed']),
  )
  const table = JSON.stringify(found)
  for (const text of [...planted, boss.email, '203.0.113.7']) expect(table).not.toContain(text)
  expect(table).toContain('203.0.113.0/24')
})
