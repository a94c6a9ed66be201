import fc from 'fast-check'
import type { Actor } from '#server/kernel/actor.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { releaseStock, reserveStock, sellStock } from '#server/modules/catalog/index.ts'
import type { StockMoves } from '#server/modules/catalog/schema.ts'
import { rowsOf, sharedApp, signedInAdmin, stockProduct } from '#tests/support/index.ts'
import { expectKeptCounts } from '#tests/support/tallies.ts'
import { countStock, importStock } from './index.ts'

const app = await sharedApp()

const buyer: Actor = { kind: 'guest' }
const shop: Actor = { kind: 'system', job: 'test' }
const within = <T>(work: (scope: Scope) => Promise<T>) => transact(app.ctx, work)

const reserve = (reference: string, lines: { productId: string; quantity: number }[]) =>
  within((scope) => reserveStock(scope, buyer, { reference, lines }))
const release = (reference: string) => within((scope) => releaseStock(scope, buyer, reference))
const sell = (reference: string) => within((scope) => sellStock(scope, buyer, reference))

async function shelf(productId: string) {
  const row = await app.db
    .selectFrom('stock')
    .select(['quantity', 'reserved'])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return [row.quantity, row.reserved]
}

async function ledger(productId: string) {
  const moves = await rowsOf(app, 'stock_moves', { product_id: productId })
  const sum = (name: 'quantity' | 'reserved') =>
    moves.reduce((total, move) => total + move[name], 0)
  return [sum('quantity'), sum('reserved')]
}

/** Pieces that came in, less those that were handed out. */
async function balance(productId: string) {
  const moves = await app.db
    .selectFrom('stock_moves')
    .select(['kind', 'quantity', 'reserved'])
    .where('product_id', '=', productId)
    .where('kind', 'in', ['counted', 'imported', 'sold'])
    .execute()
  return moves.reduce(
    (sum, { kind, quantity, reserved }) => sum + (kind === 'sold' ? reserved : quantity),
    0,
  )
}

async function revision() {
  const { value } = await app.db.selectFrom('revision').select('value').executeTakeFirstOrThrow()
  return value
}

/** Runs all at once and returns how many went well; a refusal is expected, a fault is thrown. */
async function countDone(deeds: Promise<unknown>[]): Promise<number> {
  const outcomes = await Promise.allSettled(deeds)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected' && !(outcome.reason instanceof Refusal)) throw outcome.reason
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

describe('stock', () => {
  test('of 10 pieces goes to exactly 10 of 200 who want one at once', async () => {
    const { id } = await stockProduct(app, { stock: 10 })
    const wishes = Array.from({ length: 200 }, (_, at) =>
      reserve(`order-${at}`, [{ productId: id, quantity: 1 }]),
    )
    expect(await countDone(wishes)).toBe(10)
    expect(await shelf(id)).toEqual([0, 10])
    expect(await ledger(id)).toEqual([0, 10])
  })

  test('is set aside for an order whole or not at all, and the refusal names the product', async () => {
    const { id: many } = await stockProduct(app, { title: 'Many', stock: 50 })
    const { id: few } = await stockProduct(app, { title: 'Few', stock: 2 })
    const lines = [
      { productId: few, quantity: 1 },
      { productId: many, quantity: 5 },
      { productId: few, quantity: 2 },
    ]
    await expect(reserve('a', lines)).rejects.toMatchObject({
      kind: 'conflict',
      message: '“Few” has only 2 left.',
    })
    expect([await shelf(many), await shelf(few)]).toEqual([
      [50, 0],
      [2, 0],
    ])
    await reserve('b', [{ productId: few, quantity: 2 }])
    await expect(reserve('c', lines)).rejects.toThrow('“Few” is out of stock.')
    await expect(reserve('d', [{ productId: 'gone', quantity: 1 }])).rejects.toThrow(
      'no longer in the store',
    )
  })

  test.each([0, -1, 0.5, NaN])('is never set aside by %d pieces', async (quantity) => {
    const { id } = await stockProduct(app, { stock: 10 })
    await expect(reserve('a', [{ productId: id, quantity }])).rejects.toThrow(RangeError)
  })

  test('is given back or handed out once, however often and at once that is asked', async () => {
    const { id } = await stockProduct(app, { stock: 10 })
    await reserve('a', [{ productId: id, quantity: 3 }])
    await reserve('b', [{ productId: id, quantity: 2 }])
    await Promise.all([release('a'), release('a'), sell('a'), release('a')])
    const [free = 0, held] = await shelf(id)
    expect(held).toBe(2)
    expect([5, 8]).toContain(free)
    await Promise.all([sell('b'), sell('b'), release('b'), sell('b')])
    expect((await shelf(id))[1]).toBe(0)
    expect(await ledger(id)).toEqual(await shelf(id))
    await release('nobody')
  })

  test('of orders that name the same products in another order never locks up', async () => {
    const { id: one } = await stockProduct(app, { title: 'One', stock: 500 })
    const { id: two } = await stockProduct(app, { title: 'Two', stock: 500 })
    const there = [one, two].map((productId) => ({ productId, quantity: 1 }))
    const wishes = Array.from({ length: 60 }, (_, at) =>
      reserve(`order-${at}`, at % 2 ? there : there.toReversed()),
    )
    expect(await countDone(wishes)).toBe(60)
    expect([await shelf(one), await shelf(two)]).toEqual([
      [440, 60],
      [440, 60],
    ])
  })

  test('that was sold while a form was open stays sold', async () => {
    const { id: productId } = await stockProduct(app, { title: 'Lamp', stock: 10 })
    await reserve('a', [{ productId, quantity: 4 }])
    await within((scope) => countStock(scope, shop, { productId, from: 10, to: 12 }))
    expect(await shelf(productId)).toEqual([8, 4])
    const toNone = within((scope) => countStock(scope, shop, { productId, from: 12, to: 0 }))
    await expect(toNone).rejects.toMatchObject({ kind: 'conflict', code: 'stock_changed' })
    expect(await shelf(productId)).toEqual([8, 4])
  })

  test('that was sold since an import stays sold when its file names the old number again', async () => {
    const { id: productId } = await stockProduct(app, { stock: 10 })
    await reserve('a', [{ productId, quantity: 4 }])
    await stockProduct(app, { id: productId, stock: 10, title: 'Better title' })
    expect(await shelf(productId)).toEqual([6, 4])
    await stockProduct(app, { id: productId, stock: 15 })
    expect(await shelf(productId)).toEqual([11, 4])
    await stockProduct(app, { id: productId, stock: 0 })
    expect(await shelf(productId)).toEqual([0, 4])
  })

  test('is counted by the shop alone', async () => {
    const { id: productId } = await stockProduct(app, { stock: 10 })
    const count = within((scope) => countStock(scope, buyer, { productId, from: 10, to: 12 }))
    await expect(count).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  test('empties no cached page when it is sold, but when a product turns scarce, or out, or in again', async () => {
    const { id } = await stockProduct(app, { stock: 13 })
    await app.runTasks()
    const buy = (reference: string, quantity: number) =>
      reserve(reference, [{ productId: id, quantity }])
    const start = await revision()
    await buy('a', 2)
    expect(await revision()).toBe(start)
    await buy('b', 1)
    expect(await revision()).toBe(start + 1)
    await buy('c', 9)
    expect(await revision()).toBe(start + 1)
    await buy('d', 1)
    expect(await revision()).toBe(start + 2)
    await sell('a')
    expect(await revision()).toBe(start + 2)
    await release('d')
    expect(await revision()).toBe(start + 3)
  })
})

const deed = fc.record({
  verb: fc.constantFrom('reserve', 'release', 'sell', 'count', 'import'),
  order: fc.integer({ min: 0, max: 4 }),
  product: fc.integer({ min: 0, max: 2 }),
  pieces: fc.integer({ min: 1, max: 15 }),
})

test('the ledger sums to the stock, and the kept counts are true, whatever happens at once', async () => {
  const ids: string[] = []
  for (const stock of [4, 12, 30])
    ids.push((await stockProduct(app, { stock, category: 'Desk' })).id)

  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 16 }), async (deeds) => {
      await countDone(deeds.map(done))
      for (const id of ids) {
        const [free = 0, held = 0] = await shelf(id)
        expect(await ledger(id)).toEqual([free, held])
        expect(await balance(id)).toBe(free + held)
        expect(Math.min(free, held)).toBeGreaterThanOrEqual(0)
      }
      await expectKeptCounts(app)
    }),
    { numRuns: 15 },
  )

  function done({ verb, order, product, pieces }: Deed) {
    const productId = ids[product] ?? ''
    const next = ids[(product + 1) % ids.length] ?? ''
    if (verb === 'release') return release(`order-${order}`)
    if (verb === 'sell') return sell(`order-${order}`)
    if (verb === 'count')
      return within((scope) => countStock(scope, shop, { productId, from: 8, to: pieces }))
    if (verb === 'import')
      return within((scope) => importStock(scope, shop, { productId, named: pieces }))
    const lines = [productId, next].map((id) => ({ productId: id, quantity: pieces }))
    return reserve(`order-${order}`, lines)
  }
})

type Deed = { verb: string; order: number; product: number; pieces: number }

test('the history tells what moved a stock, why and what was left, newest first', async () => {
  const { cookie } = await signedInAdmin(app)
  const { id } = await stockProduct(app, { title: 'Told', stock: 5 })
  const json = { stock: { from: 5, to: 9, reason: 'Delivery of 4' } }
  await app.request(`/api/products/${id}`, { method: 'PUT', cookie, json })
  await reserve('order-ABCDEFGHJK', [{ productId: id, quantity: 2 }])
  await sell('order-ABCDEFGHJK')
  const answer = await app.request(`/api/products/${id}/stock-moves`, { cookie })
  const { moves } = (await answer.json()) as StockMoves
  const order = { _id: 'order-ABCDEFGHJK', number: 'ABCDEFGHJK' }
  expect(moves).toMatchObject([
    { kind: 'sold', quantity: 0, reserved: -2, left: 7, order },
    { kind: 'reserved', quantity: -2, left: 7, order },
    { kind: 'counted', quantity: 4, left: 9, reason: 'Delivery of 4', actor: 'Tomas Reyes' },
    { quantity: 5, left: 5, order: null, reason: '' },
  ])
})
