import { guest, system, type Member } from './actor.ts'
import { auditRowOf } from './audit-row.ts'
import { markRequest, type TrailLine } from './trail.ts'

const AT = { id: 'r1', at: '2026-03-04T10:15:00.000Z' }
const ines: Member = {
  kind: 'member',
  userId: 'u1',
  sessionId: 's',
  name: 'Ines',
  role: 'admin',
  isOwner: true,
}
const noor: Member = { ...ines, userId: 'u2', name: 'Noor', role: 'user', isOwner: false }

const rowOf = (line: TrailLine, more = {}) => auditRowOf(line, { ...AT, ...more })

test('a row names the person as they are now, the verb, the thing and the short network', () => {
  const mark = { requestId: 'q1', address: '192.0.2.7' }
  const line = { deed: 'post-published', by: ines, subject: 'p1' } as const
  expect(markRequest(mark, () => rowOf(line))).toEqual({
    id: 'r1',
    at: AT.at,
    person_id: 'u1',
    person: 'Ines',
    role: 'owner',
    verb: 'published',
    object_kind: 'post',
    object_id: 'p1',
    facts: '{}',
    network: '192.0.2.0/24',
    request_id: 'q1',
    count: 1,
    sum_key: null,
  })
})

test('a deed whose name does not begin with its thing is its own verb, and its account is the thing', () => {
  const row = rowOf({ deed: 'sign-in', by: noor, user: 'u2' })
  expect(row).toMatchObject({ verb: 'sign-in', object_kind: 'user', object_id: 'u2' })
})

test('the site and strangers have no name of a person', () => {
  const site = { person_id: 'site', person: 'bin', role: 'site' }
  expect(rowOf({ deed: 'post-erased', by: system('bin'), subject: 'p1' })).toMatchObject(site)
  const stranger = { person_id: 'guest', person: '', role: 'guest' }
  expect(rowOf({ deed: 'sign-in-failed', by: guest })).toMatchObject(stranger)
  expect(rowOf({ deed: 'password-reset-asked' })).toMatchObject(stranger)
})

test('facts hold numbers, flags and words of the code, never a text that somebody typed', () => {
  const { facts } = rowOf({
    deed: 'settings-changed',
    by: ines,
    changed: ['tagline', 'noor@example.com', 'a b'],
    reason: 'the password was hunter2',
    email: 'noor@example.com',
    nested: { secret: 'x' },
    items: 3,
    status: 'hidden',
  })
  expect(JSON.parse(facts)).toEqual({ changed: ['tagline'], items: 3, status: 'hidden' })
})

test('an address in the name of a person is left out', () => {
  const by = { ...noor, name: 'noor@example.com' }
  expect(rowOf({ deed: 'sign-out', by }).person).toBe('…')
})

test('what a member repeats within an hour has one key, what an admin does has none', () => {
  const keyOf = (by: Member, at = AT.at) =>
    rowOf({ deed: 'sign-in', by, user: by.userId }, { at }).sum_key
  expect(keyOf(noor)).toBe(keyOf(noor, '2026-03-04T10:59:59.000Z'))
  expect(keyOf(noor)).not.toBe(keyOf(noor, '2026-03-04T11:00:00.000Z'))
  expect(keyOf(noor)).not.toBe(keyOf({ ...noor, userId: 'u3' }))
  expect(keyOf(ines)).toBeNull()
})

test('a job has one key for all things of an hour', () => {
  const keyOf = (subject: string) =>
    rowOf({ deed: 'post-erased', by: system('bin'), subject }).sum_key
  expect(keyOf('p1')).toBe(keyOf('p2'))
})
