import { flushTrail } from '#server/kernel/log-trail.ts'
import { deedOf } from '#shared/audit-events.ts'
import { ROLE_MATRIX } from './role-matrix.ts'
import { AUDITED } from './role-matrix/audit-rows.ts'
import type { AuditedRow } from './role-matrix/audited-row.ts'
import { UNAUDITED } from './role-matrix/unaudited-rows.ts'
import type { Caller, Sent } from './role-matrix/prepared-calls.ts'
import { openForVera, PLANT } from './role-matrix/plant-objects.ts'
import { sharedApp, signedInAdmin, signedInOwner, signIn, WITH_MAIL } from './support/index.ts'
import { demandSecondFactor } from './support/two-step.ts'
import { withCover } from './support/writing.ts'
import { changeRows } from './support/rows.ts'

// Runs once: what a deed is called comes from the code, and each room tests there what its routes write.

const app = await sharedApp({ env: { RATE_LIMITS: 'off', ...WITH_MAIL } })
const ines = await signedInOwner(app)
const people = await openForVera(app, ines.cookie)
const owner = { ...ines, people: { ...people, vera: ines.cookie } }
await withCover(app)

/** Files of what is stored leave the site, so reading them is a deed. */
const isWrite = (route: string) => !route.startsWith('GET ') || route.endsWith('.csv')

test('every writing route leaves a row of the audit log, or says why not', () => {
  const routes = Object.keys(ROLE_MATRIX).filter(isWrite)
  expect(routes.length).toBeGreaterThan(100)
  const named = [...Object.keys(AUDITED), ...Object.keys(UNAUDITED)]
  expect(named.toSorted()).toEqual(routes.toSorted())
})

let serial = 0

/** A fresh admin, to whom belongs whatever is planted; signed in a moment ago. */
async function caller({ by }: AuditedRow): Promise<Caller> {
  if (by === 'owner') return { ...owner, cookie: await signIn(app, owner.email) }
  const { cookie, email } = await signedInAdmin(app, `Admin ${(serial += 1)}`)
  return { people: { ...people, vera: cookie }, cookie, email }
}

async function idOf({ email }: Caller): Promise<string> {
  const row = app.db.selectFrom('users').select('id').where('email_key', '=', email)
  return (await row.executeTakeFirstOrThrow()).id
}

async function prepared(route: string, row: AuditedRow, me: Caller): Promise<Sent> {
  if (row.prepare) return row.prepare(me)
  const { object, isTheirs, json, path = route.split(' ')[1] ?? '' } = row
  const id = object ? await PLANT[object](isTheirs ? people : me.people) : ''
  return {
    path: path.replace(/:\w+/, encodeURIComponent(id)),
    json: typeof json === 'function' ? json(me.people, id) : json,
  }
}

test.each(Object.entries(AUDITED).map(([route, row]) => ({ route, row })))(
  '$route leaves “$row.deed” under the name of the admin who calls it',
  async ({ route, row }) => {
    const me = await caller(row)
    const id = await idOf(me)
    const [method = '', pattern = ''] = route.split(' ')
    const { path = pattern, cookie = me.cookie, ...content } = await prepared(route, row, me)
    await app.db.deleteFrom('audit').execute()
    const answer = await app.request(path, { method, cookie, ...content })
    expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([
      expect.toSatisfy(isOk),
      '',
    ])
    await flushTrail(app.ctx)
    const rows = await app.db.selectFrom('audit').selectAll().where('person_id', '=', id).execute()
    const deeds = rows.map(({ object_kind, verb }) => deedOf(object_kind, verb))
    expect(deeds).toContain(row.deed)
    await giveBack()
  },
)

const isOk = (status: number) => status < 300

/** The next row has its owner again, and asks nobody for a second factor. */
async function giveBack(): Promise<void> {
  await demandSecondFactor(app, false)
  await app.db.updateTable('users').set({ is_owner: 0 }).where('is_owner', '=', 1).execute()
  await changeRows(app, 'users', { is_owner: 1, role: 'admin' }, { email_key: owner.email })
}
