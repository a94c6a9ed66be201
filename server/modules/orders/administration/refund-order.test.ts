import { asAdmin, freshApp, stockProduct } from '#tests/support/index.ts'
import { checkOut, openShop, orderRow, shelfOf } from '#tests/support/orders.ts'
import type { OrderDetail } from './schema.ts'

const app = freshApp()
const { ask } = asAdmin<Answer>(app)
let lamp: string
beforeEach(async () => {
  await openShop(app)
  lamp = (await stockProduct(app, { title: 'Lamp', stock: 5 })).id
})

type Answer = { order: OrderDetail; error: string; fields?: Record<string, string> }

function post(path: string, json: object) {
  app.clock.advance(1)
  return ask(`POST /api/admin/orders/${path}`, { json })
}

/** An order of two lamps, paid in person: $104.98. */
async function paidOrder(): Promise<string> {
  const { body } = await checkOut(app, { items: [{ productId: lamp, quantity: 2 }] })
  await post(`${body.order._id}/paid`, {})
  return body.order._id
}
const refund = (id: string, json: object = {}) => post(`${id}/refund`, json)

test('a part of the money goes back with a piece, and the order goes on', async () => {
  const id = await paidOrder()
  const lines = [{ position: 0, quantity: 1 }]
  const { status, order } = await refund(id, { amount: 49.99, lines, reason: 'Scratched.' })
  expect([status, order]).toMatchObject([
    200,
    {
      status: 'confirmed',
      financial_status: 'partially_refunded',
      refunded_price: 49.99,
      refundable: 54.99,
      line_items: [{ returned: 1, stock: 4 }],
      refunds: [{ status: 'done', amount: 49.99, reason: 'Scratched.', actor: 'Tomas Reyes' }],
    },
  ])
})

test('money goes back without pieces, and pieces come back without money', async () => {
  const id = await paidOrder()
  expect((await refund(id)).order).toMatchObject({
    status: 'refunded',
    financial_status: 'refunded',
    refundable: 0,
    line_items: [{ returned: 0 }],
  })
  expect(await shelfOf(app, lamp)).toEqual({ quantity: 3, reserved: 0 })
  const { order } = await refund(id, { amount: 0, lines: [{ position: 0, quantity: 2 }] })
  expect(order).toMatchObject({ refunded_price: 104.98, line_items: [{ returned: 2 }] })
  expect(order.history.at(-1)?.verb).toBe('returned')
  expect(await shelfOf(app, lamp)).toEqual({ quantity: 5, reserved: 0 })
})

test('an order whose pieces all came back is cancelled without them', async () => {
  const id = await paidOrder()
  await refund(id, { amount: 0, lines: [{ position: 0, quantity: 2 }] })
  const { status } = await ask(`PUT /api/admin/orders/${id}`, { json: { status: 'cancelled' } })
  expect(status).toBe(200)
  expect(await shelfOf(app, lamp)).toEqual({ quantity: 5, reserved: 0 })
})

test('more than was paid, or more than was sold, does not go back', async () => {
  const id = await paidOrder()
  await refund(id, { amount: 100 })
  for (const json of [
    { amount: 5 },
    { amount: 1, lines: [{ position: 0, quantity: 3 }] },
    { amount: 1, lines: [{ position: 7, quantity: 1 }] },
    { amount: 1, lines: [1, 2].map((quantity) => ({ position: 0, quantity })) },
    { amount: 0, lines: [{ position: 0, quantity: 3 }] },
    { amount: 0 },
    { amount: -1 },
    { amount: 1.999 },
    { amount: '4' },
    { lines: [{ position: 0, quantity: 0.5 }] },
  ])
    expect([json, (await refund(id, json)).status]).toEqual([json, expect.toBeOneOf([400, 409])])
  expect((await orderRow(app, id)).refunded_minor).toBe(10_000)
  expect(await shelfOf(app, lamp)).toEqual({ quantity: 3, reserved: 0 })
})

test('what is not paid, or was changed meanwhile, is not refunded', async () => {
  const { body } = await checkOut(app, { items: [{ productId: lamp, quantity: 1 }] })
  expect((await refund(body.order._id)).status).toBe(409)
  const id = await paidOrder()
  expect((await refund(id, { amount: 1, version: 2 })).status).toBe(200)
  expect((await refund(id, { amount: 1, version: 2 })).status).toBe(409)
  const pieces = { amount: 0, lines: [{ position: 0, quantity: 1 }], version: 2 }
  expect((await refund(id, pieces)).status).toBe(409)
})
