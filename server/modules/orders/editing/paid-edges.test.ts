import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { call, signedInAdmin, stockProduct, WITH_MAIL } from '#tests/support/index.ts'
import { orderRow } from '#tests/support/orders.ts'
import {
  behave,
  choose,
  comeBack,
  freshPaypalShop,
  placeWithPaypal,
  type Placed,
} from '#tests/support/paypal.ts'

const shop = freshPaypalShop(WITH_MAIL)
type Answer = { order: OrderDetail; error: string; fields?: Record<string, string> }
let admin: string
let placed: Placed
let rug: string

const ask = async (route: string, json: object = {}) => {
  const { status, body } = await call<Answer>(shop.app, route, { cookie: admin, json })
  await shop.app.runTasks()
  return { status, ...body }
}
const ORDERS = '/api/admin/orders'
const edit = (json: object) => ask(`PUT ${ORDERS}/${placed.id}/lines`, json)
const ONE_LESS = { lines: [{ position: 0, quantity: 1 }] }

/** A guest's order of two lamps, $54.00 with shipping, paid with PayPal. */
beforeEach(async () => {
  admin = (await signedInAdmin(shop.app)).cookie
  rug = (await stockProduct(shop.app, { title: 'Rug', stock: 3, priceCents: 2000 })).id
  placed = await placeWithPaypal(shop)
  await choose(shop, placed, 'complete')
  await comeBack(shop, placed)
  await shop.app.runTasks()
})

test('an item is taken out of an order that has no address for a link', async () => {
  await shop.app.db.updateTable('orders').set({ email: '' }).where('id', '=', placed.id).execute()
  expect((await edit({ ...ONE_LESS, payment: 'link' })).status).toBe(200)
  const added = await edit({ add: [{ productId: rug, quantity: 1 }], payment: 'link' })
  expect(added).toMatchObject({ status: 400, fields: { payment: expect.any(String) } })
})

test('what would give back all of the money is a cancellation', async () => {
  await ask(`POST ${ORDERS}/${placed.id}/refund`, { amount: 29.5 })
  const { status, fields } = await edit(ONE_LESS)
  expect([status, fields?.lines]).toEqual([400, expect.stringMatching(/Cancel the order/)])
})

test('a line is named once', async () => {
  const line = { position: 0, quantity: 1 }
  expect((await edit({ lines: [line, line] })).status).toBe(400)
})

test('items of which a refund is pending are not sent meanwhile', async () => {
  await behave(shop, { refund: 'pending' })
  await edit(ONE_LESS)
  const ship = await ask(`PUT ${ORDERS}/${placed.id}`, { status: 'shipped' })
  expect(ship).toMatchObject({ status: 409, error: expect.stringMatching(/being refunded/) })
  expect(await orderRow(shop.app, placed.id)).toMatchObject({ status: 'confirmed' })
})

test('items of which a refund is pending are not taken out once more, nor the last ones beside them', async () => {
  await behave(shop, { refund: 'pending' })
  const lines = [{ position: 0, quantity: 1 }]
  expect((await ask(`POST ${ORDERS}/${placed.id}/refund`, { amount: 5, lines })).status).toBe(200)
  const before = await orderRow(shop.app, placed.id)
  expect(await edit(ONE_LESS)).toMatchObject({
    status: 409,
    error: expect.stringMatching(/being refunded/),
  })
  const { version } = await orderRow(shop.app, placed.id)
  expect(version).toBe(before.version)
})

test('money of which a refund is pending counts as given back', async () => {
  await behave(shop, { refund: 'pending' })
  await ask(`POST ${ORDERS}/${placed.id}/refund`, { amount: 29.5 })
  const { status, fields } = await edit(ONE_LESS)
  expect([status, fields?.lines]).toEqual([400, expect.stringMatching(/Cancel the order/)])
})

test('what is added to an order that ends is looked at before it is sent', async () => {
  await edit({ add: [{ productId: rug, quantity: 1 }], payment: 'free' })
  const order = (await call<Answer>(shop.app, `GET ${ORDERS}/${placed.id}`, { cookie: admin })).body
    .order
  await ask(`POST ${ORDERS}/${placed.id}/refund`, {})
  const { attention } = await orderRow(shop.app, order.additions[0]?._id ?? '')
  expect(attention).toMatch(/cancelled or refunded/)
})
