import { ROLE_MATRIX } from './role-matrix.ts'
import { OBJECT_ROWS, type ObjectRow } from './role-matrix/object-rows.ts'
import { openForVera, PLANT } from './role-matrix/plant-objects.ts'
import { digestTables } from './support/digest-tables.ts'
import { sharedApp, WITH_MAIL, withCover } from './support/index.ts'
import { signedInAdmin, signedInMember, signedInOwner } from './support/people.ts'

const app = await sharedApp({ env: { RATE_LIMITS: 'off', ...WITH_MAIL } })
const owner = (await signedInOwner(app)).cookie
const people = await openForVera(app, owner)
await withCover(app)
const cookies = {
  author: people.vera,
  admin: (await signedInAdmin(app)).cookie,
  owner,
  other: (await signedInMember(app)).cookie,
  guest: '',
}

type RefusedRow = Extract<ObjectRow, { object: string }>

const ROWS = Object.entries(OBJECT_ROWS)
  .filter((entry): entry is [string, RefusedRow] => 'object' in entry[1])
  .map(([route, row]) => ({ route, row }))

test('every route with a parameter in its path says whose the object is', () => {
  const routes = Object.keys(ROLE_MATRIX).filter((route) => route.includes('/:'))
  expect(Object.keys(OBJECT_ROWS).toSorted()).toEqual(routes.toSorted())
})

test.each(ROWS)(
  '$route is refused to others and changes nothing for them; its $row.may gets $row.status',
  async ({ route, row }) => {
    const [method = '', pattern = ''] = route.split(' ')
    const id = await PLANT[row.object](people)
    const path = pattern
      .replace(':version', '1')
      .replace(':publicId', 'none')
      .replace(/:\w+/, encodeURIComponent(id))
    const status = async (who: keyof typeof cookies) => {
      const json = row.json === undefined ? {} : { json: row.json }
      return (await app.request(path, { method, cookie: cookies[who], ...json })).status
    }
    const before = await digestTables(app)
    expect(await status('other')).toBe(row.other)
    expect([401, 403, 404]).toContain(await status('guest'))
    if (row.may === 'owner') expect(await status('admin')).toBe(403)
    expect(await digestTables(app)).toEqual(before)
    expect(await status(row.may)).toBe(row.status)
  },
)
