import type { OrderList } from '#server/modules/orders/administration/schema.ts'
import { asAdmin, freshApp, stockProduct } from '#tests/support/index.ts'
import { ADDRESS, checkOut, openShop } from '#tests/support/orders.ts'
import type { View } from './schema.ts'

const app = freshApp()
type Answer = { view: View; views: View[]; fields?: Record<string, string> } & OrderList
const admin = asAdmin<Answer>(app)
const VIEWS = '/api/admin/order-views'

const save = (name: string, filter: object = {}) =>
  admin.ask(`POST ${VIEWS}`, { json: { name, filter } })
const names = async () => (await admin.ask(`GET ${VIEWS}`)).views.map(({ name }) => name)

test('a filter is named for all admins, renamed and deleted', async () => {
  const filter = { status: 'to-ship', country: 'DE', min: '50', search: '', sort: 'newest' }
  const { status, view } = await save(' To Germany ', filter)
  expect([status, view]).toEqual([
    201,
    { _id: expect.any(String), name: 'To Germany', query: 'status=to-ship&min=50&country=DE' },
  ])
  await save('All of March', { from: '2026-03-01', to: '2026-03-31' })
  expect(await names()).toEqual(['All of March', 'To Germany'])
  expect((await save('to germany')).fields?.name).toBe('Another view has this name.')
  const put = (name: string) => admin.ask(`PUT ${VIEWS}/${view._id}`, { json: { name } })
  expect((await put('ALL OF MARCH')).status).toBe(400)
  expect((await put('TO GERMANY')).view.name).toBe('TO GERMANY')
  for (const expected of [200, 200])
    expect((await admin.ask(`DELETE ${VIEWS}/${view._id}`)).status).toBe(expected)
  expect(await names()).toEqual(['All of March'])
})

test('there are twenty of them at most, and each has a name and a filter that the list knows', async () => {
  for (const json of [
    { name: '', filter: {} },
    { name: 'x'.repeat(41), filter: {} },
    { name: 'One', filter: { status: 'none' } },
    { name: 'One', filter: { min: 'much' } },
    { name: 'One', filter: { country: 'Atlantis' } },
  ])
    expect((await admin.ask(`POST ${VIEWS}`, { json })).status).toBe(400)
  for (let at = 0; at < 20; at++) expect((await save(`View ${at}`)).status).toBe(201)
  expect((await save('One more')).status).toBe(409)
})

describe('orders are narrowed', () => {
  beforeEach(async () => {
    await openShop(app)
    const { id: productId } = await stockProduct(app, { stock: 90, priceCents: 10_000 })
    const sell = (country: string, quantity: number) =>
      checkOut(app, {
        items: [{ productId, quantity }],
        shippingAddress: { ...ADDRESS, fullName: `${country} ${quantity}`, country },
      })
    for (const [country, quantity] of [
      ['Germany', 1],
      ['Germany', 3],
      ['France', 2],
      ['Japan', 5],
    ] as const)
      await sell(country, quantity)
  })

  const found = async (query: string) => {
    const { orders, totalOrders } = await admin.ask(`GET /api/admin/orders?${query}`)
    return [totalOrders, ...orders.map(({ shipping_address: { name } }) => name)]
  }

  test.each([
    ['country=DE', [2, 'Germany 3', 'Germany 1']],
    ['country=DE&sort=oldest', [2, 'Germany 1', 'Germany 3']],
    ['min=200', [3, 'Japan 5', 'France 2', 'Germany 3']],
    ['min=200&max=300&sort=attention', [2, 'France 2', 'Germany 3']],
    ['max=300&country=DE&limit=1&page=2', [2, 'Germany 1']],
    ['min=200&status=to-ship&search=germany', [1, 'Germany 3']],
    ['country=DE&status=delivered', [0]],
  ])('by sum and country: %s', async (query, expected) => {
    const [total, ...rest] = await found(query)
    expect([total, ...rest.toSorted()]).toEqual([expected[0], ...expected.slice(1).toSorted()])
  })

  test('in the file of the list, too', async () => {
    const file = await (await admin.get('/api/admin/orders.csv?country=DE')).text()
    expect(file.trim().split('\n')).toHaveLength(3)
  })

  test.each(['min=x', 'max=-1', 'min=1.2345', 'country=Germany'])(
    '%s is refused',
    async (query) => {
      expect((await admin.ask(`GET /api/admin/orders?${query}`)).status).toBe(400)
    },
  )
})
