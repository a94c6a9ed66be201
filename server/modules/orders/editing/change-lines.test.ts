import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { toJson } from '#server/kernel/stored-json.ts'
import { asAdmin, freshApp, stockProduct, WITH_MAIL } from '#tests/support/index.ts'
import {
  changeSettings,
  checkOut,
  openShop,
  orderRow,
  shelfOf,
  storeDiscount,
  waitingOrder,
} from '#tests/support/orders.ts'
import type { EditQuote } from './schema.ts'

const app = freshApp({ env: WITH_MAIL })
type Answer = { order: OrderDetail; error: string; fields?: Record<string, string> } & EditQuote
const admin = asAdmin<Answer>(app)
let lamp: string
let desk: string
let rug: string
beforeEach(async () => {
  await openShop(app)
  await changeSettings(app, { shippingFlatCents: 500, freeShippingOverCents: 1_000_000 })
  lamp = (await stockProduct(app, { title: 'Lamp', stock: 10, priceCents: 1000 })).id
  desk = (await stockProduct(app, { title: 'Desk', stock: 10, priceCents: 5000 })).id
  rug = (await stockProduct(app, { title: 'Rug', stock: 3, priceCents: 2000 })).id
})

const ORDERS = '/api/admin/orders'
const edit = (id: string, json: object) => admin.ask(`PUT ${ORDERS}/${id}/lines`, { json })
const quote = (id: string, json: object) => admin.ask(`POST ${ORDERS}/${id}/lines/quote`, { json })

/** An order of three lamps and a desk, $85.00 with shipping, paid on delivery. */
async function place(given: object = {}): Promise<string> {
  const items = [
    { productId: lamp, quantity: 3 },
    { productId: desk, quantity: 1 },
  ]
  const { body } = await checkOut(app, { items, ...given })
  await app.runTasks()
  return body.order._id
}

const sold = async (id: string) =>
  (await admin.ask(`GET ${ORDERS}/${id}`)).order.line_items.map(({ title, quantity }) => [
    title,
    quantity,
  ])

test('items are changed, taken out and added, with their stock, and the customer hears of it', async () => {
  const id = await place()
  await app.db.updateTable('products').set({ price_cents: 9900 }).where('id', '=', lamp).execute()
  const json = {
    lines: [
      { position: 0, quantity: 5 },
      { position: 1, quantity: 0 },
    ],
    add: [{ productId: rug, quantity: 2 }],
  }
  expect(await quote(id, json)).toMatchObject({ status: 200, difference: '+$10.00' })
  const { order } = await edit(id, { ...json, version: 1 })
  // Five lamps at their former price, two rugs at today's, and the shipping as it was.
  expect(order).toMatchObject({
    total_price: 95,
    subtotal_price: 90,
    shipping_price: 5,
    version: 2,
  })
  expect(await sold(id)).toEqual([
    ['Lamp', 5],
    ['Rug', 2],
  ])
  expect((await shelfOf(app, lamp)).quantity).toBe(5)
  expect((await shelfOf(app, desk)).quantity).toBe(10)
  expect((await shelfOf(app, rug)).quantity).toBe(1)
  expect(order.history.at(-1)).toMatchObject({
    verb: 'lines-changed',
    details: { fromMinor: 8500, toMinor: 9500 },
  })
  const mail = app.mail.asked.at(-1)
  expect(mail?.subject).toBe(`We changed the items of your order ${order.order_number}`)
  for (const text of ['Lamp: 3 → 5', 'Desk: 1 → 0', '$95.00']) expect(mail?.text).toContain(text)
  await admin.ask(`PUT ${ORDERS}/${id}`, { json: { status: 'cancelled' } })
  for (const product of [lamp, desk]) expect((await shelfOf(app, product)).quantity).toBe(10)
  expect((await shelfOf(app, rug)).quantity).toBe(3)
})

test('what is there already is not added as a line of its own, and shipping can be named', async () => {
  const id = await place()
  const sent = app.mail.asked.length
  const { order } = await edit(id, {
    add: [{ productId: lamp, quantity: 1 }],
    shipping: 0,
    notify: false,
  })
  expect(order).toMatchObject({ total_price: 90, shipping_price: 0 })
  expect(await sold(id)).toEqual([
    ['Lamp', 4],
    ['Desk', 1],
  ])
  expect(app.mail.asked).toHaveLength(sent)
})

test('a percentage goes along with the pieces, an amount does not grow', async () => {
  await storeDiscount(app, { code: 'TENTH', percent: 10 })
  await storeDiscount(app, { code: 'FIVE', amount_cents: 500 })
  const tenth = await place({ discountCode: 'TENTH' })
  expect(await orderRow(app, tenth)).toMatchObject({ discount_minor: 800 })
  await edit(tenth, { lines: [{ position: 0, quantity: 6 }] })
  expect(await orderRow(app, tenth)).toMatchObject({
    discount_minor: 1100,
    discount_cents: 1100,
    total_minor: 10_400,
    total_cents: 10_400,
  })
  const offs = await app.db.selectFrom('order_discounts').selectAll().execute()
  expect(offs).toMatchObject([{ off_minor: 1100, off_cents: 1100 }])
  const five = await place({ discountCode: 'FIVE' })
  await edit(five, { lines: [{ position: 1, quantity: 3 }] })
  expect(await orderRow(app, five)).toMatchObject({ discount_minor: 500, total_minor: 18_000 })
})

test('a percentage is taken off what is added, where its code is for it', async () => {
  await storeDiscount(app, { code: 'TENTH', percent: 10 })
  await storeDiscount(app, { code: 'LAMPS', percent: 10, product_ids: toJson([lamp]) })
  const json = { lines: [{ position: 1, quantity: 2 }], add: [{ productId: rug, quantity: 2 }] }
  const tenth = await place({ discountCode: 'TENTH' })
  expect((await quote(tenth, json)).note).toBe('')
  const { order } = await edit(tenth, json)
  expect(order).toMatchObject({ subtotal_price: 170, total_price: 158 })
  const offs = await app.db.selectFrom('order_discounts').selectAll().execute()
  expect(offs).toMatchObject([{ off_minor: 1700, off_cents: 1700 }])
  const lamps = await place({ discountCode: 'LAMPS' })
  const asked = await quote(lamps, { add: [{ productId: rug, quantity: 1 }] })
  expect(asked.note).toBe('The discount is not taken off what is added.')
  await edit(lamps, { add: [{ productId: rug, quantity: 1 }] })
  expect(await orderRow(app, lamps)).toMatchObject({ discount_minor: 300, total_minor: 10_200 })
})

test('an amount comes back with the pieces that were taken out', async () => {
  await storeDiscount(app, { code: 'FIFTY', amount_cents: 5000 })
  const id = await place({ discountCode: 'FIFTY' })
  await edit(id, { lines: [{ position: 1, quantity: 0 }] })
  expect(await orderRow(app, id)).toMatchObject({ discount_minor: 3000, total_minor: 500 })
  await edit(id, { lines: [{ position: 0, quantity: 7 }] })
  const whole = { discount_minor: 5000, discount_cents: 5000, total_minor: 2500 }
  expect(await orderRow(app, id)).toMatchObject(whole)
  const [row] = await app.db.selectFrom('order_discounts').selectAll().execute()
  expect(row).toMatchObject({ off_minor: 5000, off_cents: 5000 })
})

test.each(['added', 'included'] as const)(
  'tax that is %s is computed by the rules of the order',
  async (taxMode) => {
    const vat = { area: 'GB', name: 'VAT', taxesShipping: true, classes: {} }
    const setRate = (milliPercent: number) =>
      changeSettings(app, { taxMode, taxRates: [{ ...vat, milliPercent }] })
    await setRate(20_000)
    const id = await place()
    await edit(id, { lines: [{ position: 1, quantity: 0 }] })
    const row = await orderRow(app, id)
    expect(row).toMatchObject(
      taxMode === 'added'
        ? { tax_minor: 700, total_minor: 4200, total_cents: 4200 }
        : { tax_minor: 583, total_minor: 3500, total_cents: 3500 },
    )
    await setRate(7000)
    expect((await edit(id, { lines: [{ position: 0, quantity: 1 }] })).error).toMatch(/taxes have/)
  },
)

test('nothing is changed of what has left, waits for its payment or is not there', async () => {
  const one = { lines: [{ position: 0, quantity: 1 }] }
  const shipped = await place()
  const json = { lines: [{ position: 0, quantity: 1 }] }
  await admin.ask(`POST ${ORDERS}/${shipped}/parcels`, { json })
  expect((await edit(shipped, one)).error).toMatch(/before anything is shipped/)
  const waiting = await waitingOrder(app, { items: [{ productId: lamp, quantity: 1 }] })
  expect((await edit(waiting, one)).error).toMatch(/waits for its payment/)
  const id = await place()
  expect((await edit(id, { add: [{ productId: 'nothing', quantity: 1 }] })).status).toBe(409)
  expect((await edit(id, { add: [{ productId: rug, quantity: 4 }] })).error).toMatch(/only 3 left/)
  expect((await edit(id, { lines: [{ position: 9, quantity: 1 }] })).status).toBe(400)
  const none = [0, 1].map((position) => ({ position, quantity: 0 }))
  expect((await edit(id, { lines: none })).fields?.lines).toMatch(/Cancel it instead/)
  expect((await edit(id, { ...one, version: 9 })).status).toBe(409)
  expect(await sold(id)).toEqual([
    ['Lamp', 3],
    ['Desk', 1],
  ])
})

test('what was paid in person keeps its lines, and is given back by hand', async () => {
  const id = await place()
  await admin.ask(`POST ${ORDERS}/${id}/paid`, { json: {} })
  const { order } = await edit(id, { lines: [{ position: 0, quantity: 1 }] })
  expect(order).toMatchObject({ total_price: 85, refunded_price: 20, refundable: 65 })
  expect(await sold(id)).toEqual([
    ['Lamp', 3],
    ['Desk', 1],
  ])
  expect((await shelfOf(app, lamp)).quantity).toBe(9)
})

test('two who change it at once do not both', async () => {
  const id = await place()
  const both = await Promise.all(
    [4, 6].map((quantity) => edit(id, { lines: [{ position: 0, quantity }], version: 1 })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [[, pieces]] = (await sold(id)) as [[string, number]]
  expect((await shelfOf(app, lamp)).quantity).toBe(10 - pieces)
})
