import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkOut } from '#tests/support/orders.ts'
import {
  choose,
  comeBack,
  openPaypalShop,
  placeWithPaypal,
  type PaypalShop,
} from '#tests/support/paypal.ts'
import { signedInAdmin } from '#tests/support/people.ts'
import { ledgerAmounts } from './0021-ledger-amounts.ts'

let shop: PaypalShop
let cookie: string
beforeEach(async () => {
  shop = await openPaypalShop()
  cookie = (await signedInAdmin(shop.app)).cookie
})
afterEach(() => shop.close())

async function change(id: string, path: string, json: object = {}) {
  shop.app.clock.advance(1000)
  const options = { method: 'POST', cookie, json }
  const { status } = await shop.app.request(`/api/admin/orders/${id}/${path}`, options)
  expect(status).toBe(200)
}

const moved = () =>
  shop.app.db
    .selectFrom('payment_events')
    .select(['order_id', 'kind', 'amount_minor', 'currency', 'cents'])
    .where('amount_minor', 'is not', null)
    .orderBy('order_id')
    .orderBy('amount_minor')
    .execute()

test('payments and refunds from before the upgrade get their amounts, also those in person', async () => {
  const online = await placeWithPaypal(shop)
  await choose(shop, online, 'complete')
  await comeBack(shop, online)
  await change(online.id, 'refund', { amount: 10.01 })
  await change(online.id, 'refund', { amount: 20.02 })
  const items = [{ productId: shop.lampId, quantity: 1 }]
  const inPerson = (await checkOut(shop.app, { items })).body.order._id
  await change(inPerson, 'paid')
  await change(inPerson, 'refund', { amount: 5 })
  const before = await moved()
  expect(before).toHaveLength(5)
  await asBeforeTheUpgrade()
  await shop.app.db.transaction().execute((tx) => ledgerAmounts.up(tx))
  expect(await moved()).toEqual(before)
})

async function asBeforeTheUpgrade(): Promise<void> {
  const { db } = shop.app
  await db.deleteFrom('payment_events').where('kind', '=', 'paid in person').execute()
  await sql`DROP INDEX payment_events_money`.execute(db)
  for (const column of ['amount_minor', 'currency', 'cents'])
    await sql`ALTER TABLE payment_events DROP COLUMN ${sql.ref(column)}`.execute(db)
}
