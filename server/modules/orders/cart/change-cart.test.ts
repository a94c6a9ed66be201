import type { Cart } from '#server/modules/orders/schema.ts'
import { freshApp, insertRows, signedInMember, stockProduct } from '#tests/support/index.ts'

const app = freshApp()
let cookie: string
let [lamp, desk] = ['', '']
beforeEach(async () => {
  cookie = (await signedInMember(app)).cookie
  lamp = (await stockProduct(app, { title: 'Lamp' })).id
  desk = (await stockProduct(app, { title: 'Desk' })).id
})

async function put(items: [id: string, quantity: number][], change?: string) {
  const sent = items.map(([productId, quantity]) => ({ productId, quantity, price: 0 }))
  const json = { items: sent, change }
  const answer = await app.request('/api/cart', { method: 'PUT', json, cookie })
  return { status: answer.status, body: (await answer.json()) as Cart }
}

async function read(): Promise<Record<string, number>> {
  const answer = await app.request('/api/cart', { cookie })
  const { items } = (await answer.json()) as Cart
  return Object.fromEntries(items.map(({ productId, quantity }) => [productId, quantity]))
}

test('a cart follows the account, and nobody else sees it', async () => {
  expect(await read()).toEqual({})
  await put([[lamp, 2]])
  expect(await read()).toEqual({ [lamp]: 2 })
  cookie = (await signedInMember(app, 'Tomas Reyes')).cookie
  expect(await read()).toEqual({})
  cookie = ''
  expect((await put([[lamp, 2]])).status).toBe(401)
})

test('at sign-in the larger quantity of a product wins, however often and from however many tabs', async () => {
  await put([
    [lamp, 3],
    [desk, 1],
  ])
  const guestCart: [string, number][] = [
    [desk, 4],
    [lamp, 2],
  ]
  await Promise.all([1, 2, 3].map(() => put(guestCart, 'merge')))
  expect(await read()).toEqual({ [lamp]: 3, [desk]: 4 })
})

test('two tabs that add at once lose nothing of one another', async () => {
  await Promise.all([lamp, desk, lamp, desk, lamp].map((id) => put([[id, 1]], 'add')))
  expect(await read()).toEqual({ [lamp]: 3, [desk]: 2 })
})

test('one line is changed or removed without the others', async () => {
  await put([
    [lamp, 3],
    [desk, 1],
  ])
  await put([[lamp, 5]], 'set')
  expect(await read()).toEqual({ [lamp]: 5, [desk]: 1 })
  await put([[desk, 0]], 'set')
  expect(await read()).toEqual({ [lamp]: 5 })
})

test('a product that is not there any more is dropped, and named', async () => {
  expect((await put([['gone', 1]])).body).toEqual({ items: [], dropped: ['gone'], left: [] })
  await put([
    [lamp, 1],
    [desk, 1],
  ])
  await app.db.deleteFrom('products').where('id', '=', desk).execute()
  expect((await (await app.request('/api/cart', { cookie })).json()) as Cart).toEqual({
    items: [{ productId: lamp, quantity: 1 }],
    dropped: [desk],
    left: [],
  })
})

test.each([-1, 1.5, '1', 10_001, null])('a quantity of %o is refused', async (quantity) => {
  await put([[lamp, 2]])
  expect((await put([[lamp, quantity as number]])).status).toBe(400)
  expect(await read()).toEqual({ [lamp]: 2 })
})

test('a cart holds a hundred products at most, however they came there', async () => {
  const ids = (from: number, count: number) =>
    Array.from({ length: count }, (_, at): [string, number] => [`p${from + at}`, 1])
  expect((await put(ids(0, 101))).status).toBe(400)
  const { userId } = {
    userId: (await app.db.selectFrom('users').select('id').executeTakeFirst())?.id,
  }
  const items = JSON.stringify(ids(0, 100).map(([productId]) => ({ productId, quantity: 1 })))
  await insertRows(app, 'carts', { user_id: userId ?? '', items, updated_at: '' })
  expect((await put([[lamp, 1]], 'add')).status).toBe(400)
  expect((await put([[lamp, 1]], 'merge')).body.left).toEqual([lamp])
})
