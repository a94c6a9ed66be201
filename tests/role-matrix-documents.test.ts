import { ADDRESSES, type AddressName } from '#shared/addresses.ts'
import { SCREENS, type ScreenName } from '#web/dashboard/screens.ts'
import { ROLE_MATRIX } from './role-matrix.ts'
import { COLUMN, pathOf, ROLES, type Role } from './role-matrix/matrix-row.ts'
import { OBJECT_ROWS } from './role-matrix/object-rows.ts'
import { PAGE_ROWS, SCREEN_ROWS, type DocumentRow } from './role-matrix/page-rows.ts'
import {
  MARKERS,
  openForVera,
  PLANT,
  type MarkerName,
  type ObjectName,
} from './role-matrix/plant-objects.ts'
import { signInRoles } from './role-matrix/sign-in-roles.ts'
import { sharedApp, WITH_MAIL, withCover } from './support/index.ts'
import { documentsOf } from './support/site.ts'

// Runs once: a role is looked up and refused in one way on both, and each room tests there what it reads.

const ids: Partial<Record<ObjectName, string>> = {}
const secrets: string[] = []
/** Which markers each role met on any document. */
const met = new Map<Role, Set<MarkerName>>(ROLES.map((role) => [role, new Set()]))

const app = await sharedApp({ env: { RATE_LIMITS: 'off', ...WITH_MAIL } })
const open = documentsOf(app)
const cookies = await signInRoles(app)
await withCover(app)
const people = await openForVera(app, cookies.owner)
for (const name of Object.keys(PLANT) as ObjectName[]) ids[name] = await PLANT[name](people)
const users = await app.db.selectFrom('users').select('password_hash').execute()
const sessions = await app.db.selectFrom('sessions').select('token_hash').execute()
const hashes = [...users.map((row) => row.password_hash), ...sessions.map((row) => row.token_hash)]
secrets.push(...hashes.filter((hash) => hash !== null))

const DOCUMENTS = [
  ...(Object.keys(ADDRESSES) as AddressName[]).map((name) => ({
    name: `page ${name}`,
    path: ADDRESSES[name].path,
    row: PAGE_ROWS[name],
  })),
  ...(Object.keys(SCREENS) as ScreenName[]).map((name) => ({
    name: `screen ${name}`,
    path: `/dashboard/${SCREENS[name].path}`.replace(/\/$/, '').replace('?', ''),
    row: SCREEN_ROWS[name],
  })),
]

function filled(path: string, { parameter, query }: DocumentRow): string {
  const value = typeof parameter === 'string' ? ids[parameter] : parameter?.text
  if (/[:*]/.test(path) !== (value !== undefined)) throw new Error(`${path} lacks its parameter`)
  const search = query ? `?${query[0]}=${ids[query[1]]}` : ''
  return path.replace(/:\w+|\*/, value ?? '') + search
}

const ADMINS: Role[] = ['admin', 'owner']

/** Who may read a marker anywhere; a saved address is for its member alone, until they order. */
const READERS: Record<MarkerName, Role[]> = {
  email: ADMINS,
  draft: ADMINS,
  savedAddress: [],
  orderAddress: ADMINS,
  note: ADMINS,
  comment: ADMINS,
  message: ADMINS,
  code: ADMINS,
  failure: ['owner'],
}

test('every page and every screen has a row, and every row is one of them', () => {
  expect(Object.keys(PAGE_ROWS).toSorted()).toEqual(Object.keys(ADDRESSES).toSorted())
  expect(Object.keys(SCREEN_ROWS).toSorted()).toEqual(Object.keys(SCREENS).toSorted())
})

test.each(DOCUMENTS.flatMap((document) => ROLES.map((role) => ({ ...document, role }))))(
  '$name answers the $role as its row says, and shows nothing of others',
  async ({ path, row, role }) => {
    const cookie = cookies[role]
    const { status, headers, html } = await open(filled(path, row), cookie ? { cookie } : {})
    const to = headers.Location && new URL(headers.Location, 'http://site').pathname
    expect(to ?? status).toBe(row.outcomes[COLUMN[role]])
    const shown = (Object.keys(MARKERS) as MarkerName[]).filter((n) => html.includes(MARKERS[n]))
    for (const name of shown) met.get(role)?.add(name)
    expect(shown.filter((name) => !READERS[name].includes(role))).toEqual([])
    expect(secrets.filter((secret) => html.includes(secret))).toEqual([])
  },
)

/** What each reading call of the API is asked for: an object of Vera's where its path names one. */
const CALLS = Object.entries(ROLE_MATRIX)
  .filter(([route]) => route.startsWith('GET /api/'))
  .map(([route, asked]) => {
    const row = OBJECT_ROWS[route]
    return row && 'object' in row
      ? { route, path: route.replace('GET ', ''), object: row.object }
      : { route, path: pathOf(route, asked), object: undefined }
  })

test.each(CALLS.flatMap((call) => ROLES.map((role) => ({ ...call, role }))))(
  '$route tells the $role nothing of others, in no answer',
  async ({ path, object, role }) => {
    const id = object ? encodeURIComponent(ids[object] ?? '') : 'none'
    const address = path.replace(':version', '1').replace(/:\w+/, id)
    const text = await (await app.request(address, { cookie: cookies[role] })).text()
    const shown = (Object.keys(MARKERS) as MarkerName[]).filter((n) => text.includes(MARKERS[n]))
    expect(shown.filter((name) => !READERS[name].includes(role))).toEqual([])
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  },
)

/** What nobody but its member reads anywhere. */
const NOWHERE: MarkerName[] = ['savedAddress']

test('what some may read is really there for them', () => {
  for (const role of ADMINS) {
    const readable = (Object.keys(READERS) as MarkerName[]).filter(
      (name) => READERS[name].includes(role) && !NOWHERE.includes(name),
    )
    expect([role, readable.filter((name) => !met.get(role)?.has(name))]).toEqual([role, []])
  }
})
