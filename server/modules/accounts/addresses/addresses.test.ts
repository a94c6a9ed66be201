import { ADDRESS, freshApp, signedInMember } from '#tests/support/index.ts'
import type { Address } from './schema.ts'

const app = freshApp()
let cookie: string
beforeEach(async () => void ({ cookie } = await signedInMember(app)))

async function call<Body = { address: Address }>(method: string, id = '', json?: object) {
  app.clock.advance(1)
  const path = `/api/addresses${id && `/${id}`}`
  const answer = await app.request(path, { method, cookie, ...(json && { json }) })
  return { status: answer.status, body: (await answer.json()) as Body & { error: string } }
}

const add = async (changes: object = {}) =>
  (await call('POST', '', { ...ADDRESS, ...changes })).body.address
const list = async () => {
  const { addresses } = (await call<{ addresses: Address[] }>('GET')).body
  return addresses.map(({ fullName, isDefault }) => `${fullName}${isDefault ? ' *' : ''}`)
}

test('the first address is the default, until another is made it', async () => {
  await add({ fullName: 'Home' })
  const work = await add({ fullName: 'Work' })
  expect(await list()).toEqual(['Home *', 'Work'])
  await call('PUT', work._id, { isDefault: true })
  expect(await list()).toEqual(['Work *', 'Home'])
  await add({ fullName: 'Boat', isDefault: true })
  expect(await list()).toEqual(['Boat *', 'Work', 'Home'])
  expect((await call('PUT', work._id, { isDefault: false })).body.address.isDefault).toBe(false)
})

test('when the default is deleted, the newest other one is it', async () => {
  const home = await add({ fullName: 'Home' })
  await add({ fullName: 'Work' })
  await add({ fullName: 'Boat' })
  expect((await call('DELETE', home._id)).status).toBe(200)
  expect(await list()).toEqual(['Boat *', 'Work'])
})

test('a change keeps what it does not name', async () => {
  const { _id, ...kept } = await add({ addressLine2: 'Flat 4' })
  const { body } = await call('PUT', _id, { city: 'Leeds' })
  expect(body.address).toEqual({ ...kept, _id, city: 'Leeds' })
  const bad = await call('PUT', _id, { city: '', country: 'Atlantis' })
  expect(bad).toMatchObject({
    status: 400,
    body: { fields: { city: 'City is required', country: 'Unknown country' } },
  })
})

test('an address that moves to another country needs what that country has', async () => {
  const { _id } = await add({ country: 'Uganda', state: '', postalCode: '' })
  const refused = await call('PUT', _id, { country: 'Germany' })
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { postalCode: 'Postal code is required' } },
  })
  expect((await call('PUT', _id, { country: 'Germany', postalCode: '10115' })).status).toBe(200)
  expect((await call('PUT', _id, { postalCode: '' })).status).toBe(400)
  expect((await call('PUT', _id, { isDefault: true })).status).toBe(200)
})

test('nobody reads, changes or deletes an address of somebody else', async () => {
  const { _id } = await add()
  cookie = (await signedInMember(app, 'Tomas Reyes')).cookie
  expect(await list()).toEqual([])
  expect((await call('PUT', _id, { city: 'Leeds' })).status).toBe(404)
  expect((await call('DELETE', _id)).status).toBe(404)
  cookie = ''
  expect((await call('GET')).status).toBe(401)
})

test('a member keeps twenty addresses at most, however many they add at once', async () => {
  const tries = Array.from({ length: 22 }, () => call('POST', '', ADDRESS))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array(20).fill(201), 409, 409])
  expect((await list()).filter((name) => name.endsWith('*'))).toHaveLength(1)
})
