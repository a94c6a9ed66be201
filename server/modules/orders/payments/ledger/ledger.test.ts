import { afterEach, beforeEach, expect, test } from 'vitest'
import { orderRow } from '#tests/support/orders.ts'
import {
  choose,
  comeBack,
  openPaypalShop,
  placeWithPaypal,
  type PaypalShop,
} from '#tests/support/paypal.ts'
import { signedInAdmin, signedInMember } from '#tests/support/people.ts'
import type { Ledger } from '#server/modules/orders/payments/schema.ts'

let shop: PaypalShop
let cookie: string
beforeEach(async () => {
  shop = await openPaypalShop()
  cookie = (await signedInAdmin(shop.app)).cookie
})
afterEach(() => shop.close())

async function read(query = '', as = cookie) {
  const answer = await shop.app.request(`/api/admin/payments${query}`, { cookie: as })
  return { status: answer.status, body: (await answer.json()) as Ledger }
}

test('admins read what was said about payments, of one order by its number or id', async () => {
  const placed = await placeWithPaypal(shop)
  await placeWithPaypal(shop)
  await choose(shop, placed, 'complete')
  await comeBack(shop, placed)
  const { number } = await orderRow(shop.app, placed.id)
  expect((await read()).body).toMatchObject({ totalEvents: 3, currentPage: 1, totalPages: 1 })
  const { body } = await read(`?order=${number}`)
  expect(body.events.map(({ kind }) => kind).toSorted()).toEqual(['completed', 'opened'])
  const [capture] = shop.paypal.state.captures.keys()
  expect(body.events.find(({ kind }) => kind === 'completed')).toEqual({
    ...{ _id: expect.any(String), at: '2026-03-04T10:00:00.000Z', provider: 'PayPal' },
    ...{ source: 'return', kind: 'completed', outcome: 'paid', details: { captureId: capture } },
    ...{ orderId: placed.id, orderNumber: number },
  })
  expect((await read(`?order=${placed.id}`)).body.totalEvents).toBe(2)
  expect((await read(`?order=%23${number.toLowerCase()}`)).body.totalEvents).toBe(2)
  expect((await read('?order=nothing')).body.totalEvents).toBe(0)
  expect((await read('?source=site')).body.totalEvents).toBe(2)
  expect((await read('?limit=1&page=3')).body).toMatchObject({ currentPage: 3, totalPages: 3 })
})

test('the ledger is counted and paged as far as anybody pages, however long it is', async () => {
  const { app } = shop
  const row = { provider: 'paypal', source: 'site' as const, kind: 'opened', at: '' }
  for (let part = 0; part < 21; part++) {
    const rows = Array.from({ length: 500 }, (_, at) => ({ ...row, id: `${part}-${at}` }))
    await app.db.insertInto('payment_events').values(rows).execute()
  }
  expect((await read('?limit=100&page=100')).body.events).toHaveLength(100)
  expect((await read('?limit=100&page=101')).body).toMatchObject({
    ...{ events: [], totalEvents: 10_000, totalPages: 100 },
  })
})

test('the ledger is closed to members and guests, and to bad input', async () => {
  expect((await read('', '')).status).toBe(401)
  expect((await read('', (await signedInMember(shop.app)).cookie)).status).toBe(403)
  for (const query of ['?page=0', '?limit=x', '?source=me']) {
    expect((await read(query)).status).toBe(400)
  }
})
