import { guest, system } from '#server/kernel/actor.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import { flushTrail, logTrail } from '#server/kernel/log-trail.ts'
import { transact } from '#server/kernel/scope.ts'
import type { TrailLine } from '#server/kernel/trail.ts'
import {
  changeSettings,
  sharedApp,
  signedInAdmin,
  signedInOwner,
  signIn,
  writePost,
} from '#tests/support/index.ts'
import { recurringTasks } from '#server/background/recurring-tasks.ts'
import type { AuditOut } from './schema.ts'

const app = await sharedApp({ env: { RATE_LIMITS: 'off' } })
const [{ cookie }, other] = [await signedInOwner(app), await signedInAdmin(app)]
const owner = { cookie, id: await idOf('ines@example.com') }
const admin = { cookie: other.cookie, id: await idOf(other.email) }
beforeEach(() => app.db.deleteFrom('audit').execute())

async function idOf(email: string): Promise<string> {
  const found = app.db.selectFrom('users').select('id').where('email_key', '=', email)
  return (await found.executeTakeFirstOrThrow()).id
}

async function leave(line: TrailLine): Promise<void> {
  app.clock.advance(1000)
  await transact(app.ctx, async ({ trail }) => trail(line))
}

async function read(query = ''): Promise<AuditOut> {
  const answer = await app.request(`/api/admin/audit${query}`, { cookie: owner.cookie })
  expect(answer.status).toBe(200)
  return (await answer.json()) as AuditOut
}

const briefly = ({ entries }: AuditOut) =>
  entries.map(({ verb, object }) => `${object.kind}:${object._id} ${verb}`)

const byAdmin = () => ({
  kind: 'member' as const,
  userId: admin.id,
  sessionId: '',
  name: 'Tomas Reyes',
  role: 'admin' as const,
  isOwner: false,
})

test('an entry says when, who, what and to which thing, by the name that it has now', async () => {
  const { id } = await writePost(app, { title: 'Standby watts', content: '<p>x</p>' })
  await app.db.deleteFrom('audit').execute()
  await leave({ deed: 'post-deleted', by: byAdmin(), subject: id })
  const { entries } = await read()
  expect(entries).toMatchObject([
    {
      at: app.clock.now().toISOString(),
      by: { _id: admin.id, name: 'Tomas Reyes', role: 'admin' },
      verb: 'deleted',
      words: 'Moved a post to the bin',
      object: { kind: 'post', _id: id, name: 'Standby watts' },
      count: 1,
    },
  ])
  await leave({ deed: 'post-erased', by: byAdmin(), subject: 'gone' })
  expect((await read()).entries[0]?.object).toEqual({ kind: 'post', _id: 'gone', name: null })
})

test('person, verb, object, one object and days narrow the entries down', async () => {
  await leave({ deed: 'post-deleted', by: byAdmin(), subject: 'p1' })
  await leave({ deed: 'post-restored', by: system('bin'), subject: 'p1' })
  await leave({ deed: 'product-erased', by: byAdmin(), subject: 'x1' })
  expect(briefly(await read())).toEqual([
    'product:x1 erased',
    'post:p1 restored',
    'post:p1 deleted',
  ])
  expect(briefly(await read(`?person=${admin.id}&object=post`))).toEqual(['post:p1 deleted'])
  expect(briefly(await read('?person=site'))).toEqual(['post:p1 restored'])
  expect(briefly(await read('?verb=erased'))).toEqual(['product:x1 erased'])
  expect(briefly(await read('?object=product:x1'))).toEqual(['product:x1 erased'])
  expect(briefly(await read('?object=post:x1'))).toEqual([])
  const today = app.clock.now().toISOString().slice(0, 10)
  expect((await read(`?from=${today}&to=${today}`)).entries).toHaveLength(3)
  expect((await read('?to=2020-01-01')).entries).toEqual([])
  expect((await read('?from=2999-01-01')).entries).toEqual([])
})

test('a day that is none, and a page that is none, are refused', async () => {
  for (const query of [
    '?from=yesterday',
    '?from=2026-99-99',
    '?page=0',
    `?person=${'x'.repeat(101)}`,
  ]) {
    const answer = await app.request(`/api/admin/audit${query}`, { cookie: owner.cookie })
    expect(answer.status).toBe(400)
  }
})

test('pages hold fifty entries each, and the last one the rest', async () => {
  for (let at = 0; at < 53; at++) await leave({ deed: 'post-deleted', by: byAdmin(), subject: 'p' })
  const first = await read()
  expect(first.entries).toHaveLength(50)
  expect(first).toMatchObject({ totalEntries: 53, totalPages: 2, currentPage: 1 })
  expect((await read('?page=2')).entries).toHaveLength(3)
  expect((await read('?page=3')).entries).toEqual([])
})

test('the owner sees their own last sign-ins, and what failed at their account', async () => {
  const login = { method: 'POST', headers: { 'user-agent': 'Firefox/130.0 (Windows NT 10.0)' } }
  const json = { email: 'ines@example.com', password: 'lantern-7-orchard' }
  await app.request('/api/auth/login', { ...login, json })
  await app.request('/api/auth/login', { ...login, json: { ...json, password: 'wrong' } })
  logTrail(app.ctx, { deed: 'sign-in-failed', by: guest, subject: admin.id })
  await flushTrail(app.ctx)
  const { signIns, failures } = await read()
  expect(signIns).toMatchObject([
    { verb: 'sign-in', network: '203.0.113.0/24', facts: { device: 'Firefox on Windows' } },
  ])
  expect(failures).toMatchObject([{ verb: 'sign-in-failed', count: 1 }])
})

test('the file holds all pages, with names that no spreadsheet program runs', async () => {
  for (let at = 0; at < 51; at++)
    await leave({ deed: 'post-deleted', by: { ...byAdmin(), name: '=HYPERLINK(1)' }, subject: 'p' })
  const answer = await app.request('/api/admin/audit.csv?object=post', { cookie: owner.cookie })
  expect(answer.headers.get('content-type')).toContain('text/csv')
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines).toHaveLength(52)
  expect(lines[1]).toContain("'=HYPERLINK(1)")
  expect(briefly(await read('?verb=exported'))).toEqual(['audit: exported'])
})

test('entries go after as many days as the owner keeps them, and the page says how many', async () => {
  await leave({ deed: 'post-deleted', by: byAdmin(), subject: 'p1' })
  const days = async (count: number) => {
    app.clock.advance(count * DAY_MS)
    await recurringTasks.find(({ name }) => name === 'audit log')?.run?.(app.ctx)
    const rows = app.db.selectFrom('audit').selectAll().where('object_id', '=', 'p1')
    return (await rows.execute()).length
  }
  expect((await read()).keptDays).toBe(400)
  expect(await days(90)).toBe(1)
  await changeSettings(app, { auditDays: 91 })
  expect(await days(0)).toBe(1)
  expect(await days(2)).toBe(0)
  owner.cookie = await signIn(app, 'ines@example.com')
  expect((await read()).keptDays).toBe(91)
})
